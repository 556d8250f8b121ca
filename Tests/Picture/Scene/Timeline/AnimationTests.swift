import SegueCore
import SegueScene
import Testing

@Suite("Animations over time")
struct AnimationTests {
  @Test("Without a moving step all frames are equal")
  func still() throws {
    let animation = try TestScenes.animation(
      transition: #"{ "type": "semi-modal" }"#, script: #"[{ "wait": 1 }, { "wait": 0.5 }]"#)
    #expect(animation.duration == Nanoseconds(1.5))
    let first = animation.display(at: 0, scale: 1)
    for time in [-1, 0.3, 1, 1.5, 9] { #expect(animation.display(at: time, scale: 1) == first) }
  }

  @Test("A script can present immediately and end presented")
  func open() throws {
    let animation = try TestScenes.animation(transition: #"{ "type": "semi-modal" }"#, script: #"[{ "present": {} }]"#)
    #expect(animation.duration == Nanoseconds(animation.animator.present.duration))
    #expect(animation.presentationLayers(at: 100) == animation.animator.presented.map { $0.presentation(at: 0) })
    #expect(animation.presentationLayers(at: 0) == animation.animator.present.presentationLayers(at: 0))
  }

  @Test("Another speed shows the same layers at other times", arguments: [0.01, 0.5, 2, 100])
  func speed(speed: Double) throws {
    let animation = try TestScenes.animation(
      transition: #"{ "type": "drawer" }"#, script: #"[{ "present": { "speed": \#(speed) } }]"#)
    #expect(animation.duration == Nanoseconds(0.2 / speed))
    for fraction in [0.0, 0.25, 0.5, 0.75] {
      let now = try #require(animation.presentationLayers(at: 0.2 * fraction / speed).first)
      let then = try #require(animation.animator.present.presentationLayers(at: 0.2 * fraction).first)
      #expect(abs(now.center.x - then.center.x) < 1e-5)
    }
  }

  @Test("Waits of zero seconds change nothing")
  func zeroWaits() throws {
    let drawer = #"{ "type": "drawer" }"#
    let plain = try TestScenes.animation(transition: drawer, script: #"[{ "present": {} }, { "dismiss": {} }]"#)
    let waiting = try TestScenes.animation(
      transition: drawer,
      script: #"[{ "wait": 0 }, { "present": {} }, { "wait": 0 }, { "wait": 0 }, { "dismiss": {} }, { "wait": 0 }]"#)
    #expect(plain.duration == waiting.duration)
    for step in 0...80 { #expect(plain.moment(at: Double(step) / 100) == waiting.moment(at: Double(step) / 100)) }
  }

  @Test("Ten tenths of a second add up to exactly one second")
  func nanoseconds() {
    #expect((0..<10).reduce(Nanoseconds.zero) { sum, _ in sum + Nanoseconds(0.1) } == Nanoseconds(1))
    #expect(Nanoseconds(0.1) < Nanoseconds(0.2))
  }

  @Test(
    "The pixel size is rounded up, except for a rounding error",
    arguments: [(10.0, 1.0, 10), (10.1, 1, 11), (10.1, 10, 101), (1, 0.5, 1)])
  func pixels(points: Double, scale: Double, pixels: Int) throws {
    var canvas = try SceneText.decode(SceneText.children("{}")).canvas
    canvas.size = Size(points, points)
    #expect(canvas.pixelSize(scale: scale).width == pixels)
  }
}
