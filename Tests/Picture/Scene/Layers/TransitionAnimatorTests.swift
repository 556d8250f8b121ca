import SegueCore
import SegueGraphics
import SegueJSON
import SegueMotion
import SegueScene
import SegueText
import Testing

@Suite("Cross-fades for reduced motion")
struct TransitionAnimatorTests {
  private func animation(_ transition: String, script: String, reduced: Bool = true) throws -> Animation {
    let text = """
      { "canvas": { "width": 200, "height": 300 }, "screens": {
          "a": { "background": "#FFFFFF", "children": [
            { "id": "card", "frame": { "x": 10, "y": 10, "width": 90, "height": 90 }, "background": "#FF0000" }] },
          "b": { "background": "#00FF00", "children": [
            { "id": "hero", "pin": { "top": 0, "left": 0, "right": 0, "height": 150 }, "background": "#FF0000" }] } },
        "transition": \(transition), "script": \(script) }
      """
    let scene = try SceneDecoder.decode(SourceFile(name: "a.json", text: text)).scene
    return try Animation(
      context: SceneContext(scene: scene, pictures: [], fonts: FontLibrary(), reducesMotion: reduced))
  }

  static let transitions = [
    #"{ "type": "card", "source": "card", "target": "hero" }"#, #"{ "type": "semi-modal" }"#, #"{ "type": "drawer" }"#,
    #"{ "type": "photo-swipe", "target": "hero" }"#, #"{ "type": "dialog" }"#,
    #"{ "type": "drawer", "pushes": false }"#, #"{ "type": "cover" }"#,
    #"{ "type": "flip" }"#,
  ]

  @Test("Screens cross-fade in place, and look the same at rest as with full motion", arguments: transitions)
  func playing(transition: String) throws {
    let script = #"[{ "wait": 0.2 }, { "present": {} }, { "wait": 0.2 }, { "dismiss": {} }, { "wait": 0.2 }]"#
    let reduced = try animation(transition, script: script)
    let full = try animation(transition, script: script, reduced: false)
    #expect(reduced.duration.seconds == 1.1)
    #expect(reduced.display(at: 0, scale: 1) == full.display(at: 0, scale: 1))
    #expect(reduced.display(at: 0.5, scale: 1) == full.display(at: full.animator.present.duration + 0.3, scale: 1))
    #expect(reduced.display(at: 1.1, scale: 1) == full.display(at: full.duration.seconds, scale: 1))
    var last = 0.0
    for step in 0...10 {
      let layers = reduced.presentationLayers(at: 0.2 + 0.025 * Double(step) - (step == 10 ? 1e-4 : 0))
      let top = try #require(layers.last)
      #expect(top.frame == Rect(x: 0, y: 0, width: 200, height: 300))
      #expect(layers.dropLast().map(\.frame) == full.presentationLayers(at: 0).map(\.frame))
      #expect(top.opacity >= last)
      last = top.opacity
    }
    #expect(last > 0.99)
  }

  @Test("A drag controls the cross-fade, and its release decides as with full motion")
  func dragged() throws {
    let script =
      #"[{ "present": {} }, { "wait": 0.2 }, { "drag": { "from": [100, 20], "by": [0, 200], "duration": 0.5 } }, { "release": "auto" }]"#
    let reduced = try animation(#"{ "type": "semi-modal" }"#, script: script)
    let full = try animation(#"{ "type": "semi-modal" }"#, script: script, reduced: false)
    #expect(reduced.touches.count == 1)
    let up = try #require(reduced.touches[0].up).seconds
    #expect(reduced.moment(at: up - 0.01).activity == .dragged)
    #expect(reduced.presentationLayers(at: up - 0.01).allSatisfy { $0.frame.height == 300 || $0.name != "presented" })
    let (a, b) = (
      reduced.moment(at: up + 0.01).decision, full.moment(at: try #require(full.touches[0].up).seconds + 0.01).decision
    )
    #expect(a == .finish && b == .finish)
    #expect(reduced.moment(at: reduced.duration.seconds).phase == .dismissed)
  }

  @Test("A card that is pulled far enough closes with a cross-fade, and nothing changes before")
  func card() throws {
    let script =
      #"[{ "present": {} }, { "wait": 0.2 }, { "drag": { "from": [100, 20], "by": [0, 270], "duration": 0.6 } }, { "release": "auto" }]"#
    let reduced = try animation(Self.transitions[0], script: script)
    let down = try #require(reduced.touches.first).down.seconds
    #expect(reduced.display(at: down + 0.1, scale: 1) == reduced.display(at: down - 0.05, scale: 1))
    #expect(reduced.moment(at: reduced.duration.seconds).phase == .dismissed)
  }
}
