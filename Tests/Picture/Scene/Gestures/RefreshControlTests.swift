import Reference
import SegueCore
import SegueGraphics
import SegueJSON
import SegueMotion
import SegueScene
import Testing

/// Lists that a pull beyond their top refreshes.
@Suite struct RefreshControlTests {
  private static func text(_ script: String, list: String = #""refreshControl": true,"#, physics: String = "ios")
    -> String
  {
    """
    { "script": [\(script)], "scrollPhysics": "\(physics)", "screens": { "home": { "children": [
      { "id": "list", "scroll": true, \(list) "pin": { "left": 0, "right": 0, "top": 44, "bottom": 0 }, "children": [
        { "id": "rows", "frame": { "height": 1500 }, "background": "#FFFFFF" } ] } ] } } }
    """
  }

  private static func animation(
    _ script: String, list: String = #""refreshControl": true,"#, physics: String = "ios"
  ) throws -> Animation {
    try GestureScenes.animation(text(script, list: list, physics: physics))
  }

  private static func pull(_ distance: Double, release: String = #""auto""#) -> String {
    "{ \"drag\": { \"from\": [200, 200], \"by\": [0, \(distance)], \"duration\": 0.5 } }, { \"hold\": 0.2 }, { \"release\": \(release) }"
  }

  private static func list(_ animation: Animation, at time: Seconds) throws -> NodeOverride? {
    let tag = try #require(animation.context.scene.screens[0].root.first { $0.id == "list" }).tag
    return animation.moment(at: time).nodeOverrides.first { $0.tag == tag }
  }

  @Test("Spokes appear with the pull, one by one; at 90 points it refreshes and leaves 60 free")
  func begins() throws {
    let animation = try Self.animation(Self.pull(280))
    var last = 0.0
    for time in stride(from: 0.0, through: 0.5, by: 0.01) {
      guard let refresh = try Self.list(animation, at: time)?.refresh else { continue }
      #expect(refresh.progress >= last && refresh.progress <= 1)
      #expect((refresh.elapsed != nil) == (refresh.pull >= 90 - 0.5) || abs(refresh.pull - 90) < 8)
      last = refresh.progress
    }
    #expect(last == 1)
    let end = try #require(try Self.list(animation, at: animation.duration.seconds))
    #expect(end.contentOffset == Point(0, -60) && end.refresh?.elapsed != nil)
    #expect(animation.warnings.isEmpty)
  }

  @Test("A pull that is too short goes back, and nothing refreshes")
  func short() throws {
    let animation = try Self.animation(Self.pull(120))
    #expect(try Self.list(animation, at: animation.duration.seconds) == nil)
    #expect(try #require(try Self.list(animation, at: 0.6)).refresh?.elapsed == nil)
  }

  @Test(
    "It refreshes until the script ends it: the spinner vanishes, and the content goes back",
    arguments: ["ios", "classic"])
  func ends(_ physics: String) throws {
    let animation = try Self.animation(
      Self.pull(280) + #", { "wait": 1 }, { "endRefreshing": "list" }, { "wait": 0.1 }"#, physics: physics)
    #expect(try Self.list(animation, at: animation.duration.seconds) == nil && animation.warnings.isEmpty)
    // Nothing jumps, but for the finger's first 10 points in the classic physics, which are not subtracted.
    let largest = physics == "ios" ? 1.5 : 10.5
    var last = 0.0
    let steps = 4000
    for step in 0...steps {
      let offset =
        try Self.list(animation, at: animation.duration.seconds * Double(step) / Double(steps))?.contentOffset?.y ?? 0
      #expect(abs(offset - last) < largest)
      last = offset
    }
    // A second pull begins again.
    let again = try Self.animation(
      Self.pull(280) + #", { "endRefreshing": "list" }, "# + Self.pull(280), physics: physics)
    #expect(try Self.list(again, at: again.duration.seconds)?.contentOffset?.y == -60)
  }

  @Test("While it refreshes, the content scrolls, and comes to rest 60 points below its top")
  func scrolls() throws {
    let animation = try Self.animation(
      Self.pull(280)
        + #", { "drag": { "from": [200, 600], "by": [0, -200], "duration": 0.3 } }, { "hold": 0.2 }, { "release": "auto" }, "#
        + Self.pull(200))
    #expect(abs(try #require(try Self.list(animation, at: animation.duration.seconds)?.contentOffset).y + 60) < 0.01)
  }

  @Test("The end of what does not refresh is a warning, and a name that no refreshing node has is an error")
  func mistakes() throws {
    let idle = try Self.animation(#"{ "wait": 0.2 }, { "endRefreshing": "list" }"#)
    #expect(idle.warnings.list.map(\.code) == ["no-effect"])
    let problems = #expect(throws: Diagnostics.self) {
      try Self.animation(#"{ "wait": 0.2 }, { "endRefreshing": "lits" }"#)
    }
    #expect(problems?.list.map(\.hint) == ["did you mean \"list\"?"])
    let finger = #expect(throws: Diagnostics.self) {
      try Self.animation(#"{ "drag": { "from": [200, 200], "by": [0, 280] } }, { "endRefreshing": "list" }"#)
    }
    #expect(finger?.list.first?.message == "this step ends a refresh while a finger is down")
  }

  @Test("A node that does not scroll vertically has no use for it")
  func idle() throws {
    let text = Self.text(#"{ "wait": 1 }"#).replacing(#""scroll": true"#, with: #""scroll": "horizontal""#)
    #expect(try GestureScenes.animation(text).warnings.list.map(\.code) == ["no-effect"])
  }
}
