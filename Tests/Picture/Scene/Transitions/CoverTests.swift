import SegueCore
import SegueMotion
import SegueScene
import Testing

@Suite("A cover")
struct CoverTests {
  private func animation(_ options: String = "", script: String = #"[{ "wait": 1 }]"#) throws -> Animation {
    try TestScenes.animation(transition: #"{ "type": "cover"\#(options) }"#, script: script)
  }

  @Test("It slides up with the system's spring, and down again, as in every row of the table")
  func table() throws {
    let animator = try animation().animator
    let rows = try GoldenTable("golden_push_present_tap_60fps").rows
    for (index, row) in rows.enumerated() {
      let (time, q) = (Double(index) / 60, try row.number("q"))
      #expect(abs(try animator.present.presentation("cover", at: time).frame.y - 844 * (1 - q)) <= 1e-6)
      #expect(abs(try animator.dismiss.presentation("cover", at: time).frame.y - 844 * q) <= 1e-6)
    }
    #expect(rows.count == Int((animator.present.duration * 60).rounded(.up)) + 1)
  }

  @Test("The screen below stays where it is, undimmed, and is not drawn once it is covered")
  func below() throws {
    let animator = try animation().animator
    #expect(animator.present.presentationLayers(at: 0.2).map(\.name) == ["from", "cover"])
    let below = try animator.present.presentation("from", at: 0.2)
    #expect(below == animator.dismissed.presentation(at: 0)[0])
    #expect(animator.presented.map(\.name) == ["cover"])
  }

  @Test("A screen that is transparent in parts can be presented over the full screen, which stays")
  func overFullScreen() throws {
    let animator = try animation(#", "presentationStyle": "overFullScreen""#).animator
    #expect(animator.presented.map(\.name) == ["from", "cover"])
  }

  @Test("Its motions are options; it disappears as it appears, unless the scene says otherwise")
  func timing() throws {
    let same = try animation(#", "present": { "curve": "easeOut", "duration": 0.3 }"#).animator
    #expect(same.present.duration == 0.3 && same.dismiss.duration == 0.3)
    let other = try animation(#", "dismiss": { "curve": "easeIn", "duration": 0.2 }"#).animator
    #expect(other.dismiss.duration == 0.2 && other.present.duration > 0.5)
  }

  /// A drag of `points` down in half a second, from a finger that rests before it lifts.
  private func drag(_ points: Double) -> String {
    #"[{ "present": {} }, { "wait": 0.2 }, "#
      + #"{ "drag": { "from": [195, 100], "by": [0, \#(points)], "duration": 0.5, "curve": "easeOut" } }, "#
      + #"{ "release": "auto" }, { "wait": 1 }]"#
  }

  @Test("No finger drags it, as in UIKit, unless the scene asks for it")
  func fixed() throws {
    let animation = try animation(script: drag(600))
    #expect(animation.moment(at: animation.duration.seconds).phase == .presented)
    #expect(animation.timeline.releases.isEmpty)
  }

  @Test("A finger that may drag it takes it down from half of its height on", arguments: [(400, false), (440, true)])
  func dragged(points: Double, closes: Bool) throws {
    let animation = try animation(#", "gesture": {}"#, script: drag(points))
    let up = try #require(animation.touches[0].up).seconds
    let cover = try #require(animation.presentationLayers(at: up - 1e-6).last)
    #expect(abs(cover.frame.y - points) < 1e-3)
    #expect(animation.moment(at: up + 0.01).decision == (closes ? .finish : .cancel))
    #expect(animation.moment(at: animation.duration.seconds).phase == (closes ? .dismissed : .presented))
  }
}
