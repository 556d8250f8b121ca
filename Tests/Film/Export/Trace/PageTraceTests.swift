import SegueExport
import SegueMotion
import SegueScene
import SegueTraces
import TestSupport
import Testing

@Suite("Pages in a trace")
struct PageTraceTests {
  /// Three pages of 100 points, and a finger that moves from right to left.
  private static func animation(by way: Double, duration: Double) async throws -> Animation {
    try await loadScene(
      """
      { "canvas": { "width": 100, "height": 100 },
        "screens": { "main": { "children": [
          { "id": "pages", "scroll": "horizontal", "paging": true, "clip": true,
            "pin": { "left": 0, "right": 0, "top": 0, "bottom": 0 },
            "children": [{ "stack": "horizontal", "children": [
              { "frame": { "width": 100, "height": 100 }, "background": "#E03131" },
              { "frame": { "width": 100, "height": 100 }, "background": "#2F9E44" },
              { "frame": { "width": 100, "height": 100 }, "background": "#1971C2" }] }] }] } },
        "script": [{ "drag": { "from": [90, 50], "by": [\(way), 0], "duration": \(duration) }, "release": "auto" }, { "wait": 1 }] }
      """)
  }

  @Test(
    "A release names the page that it turns to, from where, and how fast, while the content goes there",
    arguments: [(-60.0, 0.1, 100.0), (-30, 1, 0)])
  func release(way: Double, duration: Double, target: Double) async throws {
    let animation = try await Self.animation(by: way, duration: duration)
    func value(_ property: TraceQuantity.PageProperty, _ time: Double) -> Double? {
      TraceSample(animation, at: time).value(of: .pageRelease(property))?.number
    }
    #expect(value(.target, duration / 2) == nil, "a finger is down")
    let release = duration + 0.02
    #expect(value(.start, release) == 0 && value(.target, release) == target)
    let offset = try #require(value(.released, release))
    #expect(offset > 15 && offset <= -way)
    let isFlick = abs(try #require(value(.velocity, release))) > 250
    #expect(isFlick == (target == 100))
    #expect(value(.target, animation.duration.seconds) == nil, "the page rests")
    let trace = try Trace(
      animation, clock: .exact(animation.duration, frameRate: 20), patterns: [ColumnPattern("page.*")])
    #expect(trace.columns.map(\.name).contains("page.target"))
  }
}
