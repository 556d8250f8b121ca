import SegueCore
import SegueGraphics
import SegueJSON
import SegueMotion
import SegueScene
import Testing

/// Long presses, and the menus that they open. Symbols need no fonts, but items have titles: so these are empty texts.
@Suite struct ContextMenuTests {
  private static let menu = #""contextMenu": [{ "title": "", "id": "copy" }, { "title": "", "id": "share" }],"#

  private static func text(_ script: String, menu: String = Self.menu) -> String {
    """
    { "script": [\(script)], "screens": { "home": { "children": [
      { "id": "card", \(menu) "frame": { "x": 40, "y": 200, "width": 200, "height": 100 }, "background": "#336699" },
      { "id": "low", \(menu) "frame": { "x": 40, "y": 780, "width": 200, "height": 60 }, "background": "#996633" },
      { "id": "plain", "frame": { "x": 40, "y": 400, "width": 200, "height": 100 }, "background": "#888888" } ] } } }
    """
  }

  private static func animation(_ script: String, menu: String = Self.menu) throws -> Animation {
    try GestureScenes.animation(text(script, menu: menu))
  }

  private static func state(_ animation: Animation, at time: Seconds) -> ContextMenuState? {
    animation.timeline.contextMenus.last?.state(at: time)
  }

  @Test(
    "The node grows under the finger; after half a second the menu opens, and a tap on an item or elsewhere closes it")
  func opens() throws {
    for tap in [#""card.share""#, "[200, 600]"] {
      let animation = try Self.animation(
        #"{ "longPress": "card" }, { "wait": 0.1 }, { "tap": \#(tap) }, { "wait": 0.1 }"#)
      #expect(Self.state(animation, at: 0.18) == nil)
      let grown = try #require(Self.state(animation, at: 0.309))
      #expect(abs(grown.growth - 0.5) < 1e-9 && grown.presence == 0)
      let open = try #require(Self.state(animation, at: 1.4))
      #expect(open.growth == 1 && open.presence == 1)
      #expect(Self.state(animation, at: animation.duration.seconds) == nil)
      #expect(animation.warnings.isEmpty)
      let untouched = try Self.animation(#"{ "wait": 1 }"#)
      #expect(
        animation.display(at: animation.duration.seconds, scale: 1) == untouched.display(at: 1, scale: 1))
    }
  }

  @Test("Nothing jumps, whenever the finger lifts and the menu is closed")
  func continuity() throws {
    for (press, wait) in [(0.3, 0.1), (0.45, 0.0), (0.6, 0.05), (1.2, 0.4)] {
      let animation = try Self.animation(
        "{ \"longPress\": { \"on\": \"card\", \"duration\": \(press) } }, { \"wait\": \(wait) }, { \"tap\": [200, 600] }, { \"wait\": 1 }"
      )
      var last = (growth: 0.0, presence: 0.0)
      for step in 0...4000 {
        let state = Self.state(animation, at: animation.duration.seconds * Double(step) / 4000)
        let next = (growth: state?.growth ?? 0, presence: state?.presence ?? 0)
        #expect(abs(next.growth - last.growth) < 0.02 && abs(next.presence - last.presence) < 0.02)
        last = next
      }
    }
  }

  @Test("A short press opens nothing, and one on a node without a menu needs an answer: warnings")
  func warnings() throws {
    #expect(
      try Self.animation(#"{ "longPress": { "on": "card", "duration": 0.3 } }"#).warnings.list.map(\.code)
        == ["press-too-short"])
    #expect(try Self.animation(#"{ "longPress": "plain" }"#).warnings.list.map(\.code) == ["tap-missed"])
    let answered = ##"{ "longPress": "plain" }, { "set": { "plain.background": "#00FF00" } }"##
    #expect(try Self.animation(answered).warnings.isEmpty)
    // While the menu is closed, its items are not there.
    #expect(throws: Diagnostics.self) { try Self.animation(#"{ "tap": "card.copy" }"#) }
  }

  @Test("A menu that has no room below its node is above it; all of it stays on the canvas")
  func places() throws {
    for node in ["card", "low"] {
      let animation = try Self.animation("{ \"longPress\": \"\(node)\" }, { \"wait\": 1 }")
      let display = animation.display(at: animation.duration.seconds, scale: 1)
      #expect(display.width == 390)
      // The items can be tapped where they are.
      let tapped = try Self.animation("{ \"longPress\": \"\(node)\" }, { \"tap\": \"\(node).share\" }")
      let finger = try #require(tapped.touches.last?.path.start)
      #expect(TouchScene.phone.contains(finger) && (node == "low" ? finger.y < 780 : finger.y > 300))
    }
  }

  @Test(
    "What is wrong with a menu is said where it is",
    arguments: [
      (#"[]"#, "wrong-count"), (#"[{ "symbol": "trash" }]"#, "missing-key"), (#"[{ "titel": "" }]"#, "unknown-key"),
      (#"[{ "title": "", "symbol": "trahs" }]"#, "unknown-symbol"),
    ])
  func errors(_ menu: String, _ code: String) throws {
    let problems = #expect(throws: Diagnostics.self) {
      try Self.animation(#"{ "wait": 1 }"#, menu: "\"contextMenu\": \(menu),")
    }
    #expect(problems?.list.first?.code.rawValue == code)
  }
}

extension TouchScene {
  fileprivate static let phone = Rect(x: 0, y: 0, width: 390, height: 844)
}
