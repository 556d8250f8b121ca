import SegueCore
import SegueExport
import SegueScene
import TestSupport
import Testing
import SegueStills

@Suite struct MotionFigureTests {
  /// An animation in which a finger drags the drawer open and shut `count` times.
  private static func animation(_ count: Int, wait: Double = 0.23) async throws -> Animation {
    let steps = """
      { "drag": { "from": [2, 30], "by": [38, 0], "duration": 0.2 }, "release": "auto" }, { "wait": \(wait) },
      { "drag": { "from": [54, 30], "by": [-30, 0], "duration": 0.2 }, "release": "auto" }, { "wait": \(wait) }
      """
    return try await loadScene(
      flatScene.replacing(
        /"script": .*/, with: "\"script\": [" + Array(repeating: steps, count: count).joined(separator: ",\n") + "]"))
  }

  @Test(
    "A column that holds several drags covers their whole range", arguments: [(40, 0.23), (300, 0.23), (300, 9)])
  func dense(_ count: Int, wait: Double) async throws {
    let animation = try await Self.animation(count, wait: wait)
    let figure = MotionFigure.figure(of: animation, title: "drawer", columns: 20)
    let single = MotionFigure.figure(of: try await Self.animation(1), title: "drawer", columns: 2000)
    #expect(figure.strips.map(\.title) == single.strips.map(\.title))
    let column = animation.duration.seconds / 20
    for (strip, singleStrip) in zip(figure.strips, single.strips) {
      for (curve, other) in zip(strip.curves, singleStrip.curves) {
        let expected = other.runs.joined().map(\.y)
        let (low, high) = try (#require(expected.min()), #require(expected.max()))
        let tolerance = (high - low) * 0.02
        for index in 0..<20 {
          let range = Double(index) * column..<Double(index + 1) * column
          let values = curve.runs.joined().filter { range.contains($0.x) }.map(\.y)
          #expect(abs((values.min() ?? .infinity) - low) <= tolerance, "\(strip.title), \(curve.name), \(index)")
          #expect(abs((values.max() ?? .infinity) - high) <= tolerance, "\(strip.title), \(curve.name), \(index)")
        }
      }
    }
    #expect(figure.marks.count == 2 * count && figure.spans.count == 2 * count)
    #expect(figure.bands.count(where: { $0.name == "presenting" }) == count)
  }

  @Test("A figure of many samples has a bounded size")
  func bounded() async throws {
    let figure = MotionFigure.figure(of: try await Self.animation(500), title: "drawer", columns: 30)
    for strip in figure.strips where !strip.title.hasPrefix("Finger") && strip.title != "Progress" {
      for curve in strip.curves { #expect(curve.runs.joined().count <= 4 * (31 + curve.runs.count)) }
    }
  }

  @Test("Decisions are marked at the exact time at which they are made")
  func instants() async throws {
    let animation = try await Self.animation(3)
    let releases = animation.timeline.handOffs.filter { $0.kind == .release }.map(\.time.seconds)
    let marks = MotionFigure.figure(of: animation, title: "drawer", columns: 10).marks
    #expect(marks.map(\.time) == releases && releases.count == 6)
  }
}
