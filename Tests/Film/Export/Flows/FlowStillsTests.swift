import SegueCore
import SegueExport
import SegueScene
import SegueStills
import TestSupport
import Testing

@Suite struct FlowStillsTests {
  /// The rests between two motions.
  private func rests(of animation: Animation) -> [ClosedRange<Seconds>] {
    let handOffs = animation.timeline.handOffs
    return zip(handOffs, handOffs.dropFirst()).filter { end, next in end.kind == .arrival && end.time < next.time }
      .map { end, next in end.time.seconds...next.time.seconds }
  }

  @Test("What a flow presents has a moment of a strip, however little of the picture it changes")
  func moments() async throws {
    // A hint of four points over a screen that has covered another.
    let animation = try await loadScene(
      """
      { "canvas": { "width": 60, "height": 90 }, "frameRate": 20,
        "screens": { "home": { "background": "#FFFFFF" }, "list": { "background": "#1864AB" },
          "hint": { "background": "#1971C2" } },
        "transitions": {
          "open": { "type": "drawer", "to": "list", "width": 60 },
          "hint": { "type": "dialog", "from": "list", "to": "hint", "overlayOpacity": 0,
            "insets": { "top": 43, "left": 28, "bottom": 43, "right": 28 } } },
        "script": [
          { "wait": 0.3 }, { "present": "open" }, { "wait": 0.4 }, { "present": "hint" }, { "wait": 0.4 },
          { "dismiss": "hint" }, { "wait": 0.4 }, { "dismiss": "open" }, { "wait": 0.3 }] }
      """)
    let rests = rests(of: animation)
    try #require(rests.count == 3)
    let studio = StillStudio(
      animation, source: animation, appearance: SceneAppearance(of: animation), title: "flow", scale: 1, threads: 2)
    let strip = try #require(try await studio.draw([.strip(9)]).first)
    for rest in rests { #expect(strip.times.contains { rest.contains($0) }, "\(rest): \(strip.times)") }
  }

  @Test("A strip of a flow of three shows each rest between two motions")
  func rests() async throws {
    let animation = try await loadScene(flatFlow)
    let rests = rests(of: animation)
    #expect(rests.count == 6)
    let studio = StillStudio(
      animation, source: animation, appearance: SceneAppearance(of: animation), title: "flow", scale: 1, threads: 2)
    let strip = try #require(try await studio.draw([.strip(12)]).first)
    for rest in rests { #expect(strip.times.contains { rest.contains($0) }, "\(rest): \(strip.times)") }
  }
}
