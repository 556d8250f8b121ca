import SegueScene
import SegueText
import Testing

@Suite("No transition")
struct NoneTests {
  private let script = #"[{ "wait": 0.3 }, { "present": {} }, { "wait": 0.3 }, { "dismiss": {} }, { "wait": 0.3 }]"#

  @Test("One screen takes the place of the other from one instant to the next, and takes no time of the script")
  func instant() throws {
    let animation = try TestScenes.animation(transition: #"{ "type": "none" }"#, script: script)
    #expect(animation.duration.seconds == 0.9)
    #expect(animation.presentationLayers(at: 0.299).map(\.content) == [.screen("list")])
    #expect(animation.presentationLayers(at: 0.3).map(\.content) == [.screen("detail")])
    #expect(animation.presentationLayers(at: 0.6).map(\.content) == [.screen("list")])
  }

  @Test("A tap opens it when the finger lifts, and another one closes it")
  func tapped() throws {
    let taps = #"[{ "tap": "card" }, { "wait": 0.5 }, { "tap": "photo" }, { "wait": 0.5 }]"#
    let animation = try TestScenes.animation(
      transition: #"{ "type": "none", "opens": ["card"], "closes": ["photo"] }"#, script: taps)
    #expect(animation.timeline.handOffs.map(\.kind) == [.start, .arrival, .start, .arrival])
    let up = try animation.touches.map { try #require($0.up) }
    #expect(animation.timeline.handOffs.map(\.time) == [up[0], up[0], up[1], up[1]])
  }

  @Test("It stays the same with reduced motion")
  func reduced() throws {
    let scene = try SceneText.decode(SceneText.transition(#"{ "type": "none" }"#))
    let context = SceneContext(scene: scene, pictures: [], fonts: FontLibrary(), reducesMotion: true)
    #expect(try Animation(context: context).animator.present.duration == 0)
  }
}
