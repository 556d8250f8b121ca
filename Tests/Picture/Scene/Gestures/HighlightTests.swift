import SegueCore
import SegueGraphics
import SegueJSON
import SegueMotion
import SegueScene
import Testing

/// Nodes that show taps on them.
@Suite struct HighlightTests {
  private static func animation(_ script: String, scroll: String = "") throws -> Animation {
    try GestureScenes.animation(
      """
      { "script": [\(script), { "wait": 1 }], "screens": { "home": { "children": [
        { \(scroll) "frame": { "x": 0, "y": 0, "width": 390, "height": 400 }, "children": [
          { "id": "cell", "highlight": "cell", "frame": { "height": 80 }, "background": "#FFFFFF", "children": [
            { "id": "button", "highlight": "button", "frame": { "x": 300, "y": 20, "width": 60, "height": 40 }, "background": "#0000FF" } ] },
          { "id": "plain", "frame": { "y": 100, "height": 80 }, "background": "#FFFFFF" } ] } ] } } }
      """)
  }

  private static func strength(_ id: String, _ animation: Animation, at time: Seconds) throws -> Double {
    let tag = try #require(animation.context.scene.screens[0].root.first { $0.id == id }).tag
    return animation.moment(at: time).nodeOverrides.first { $0.tag == tag }?.highlight ?? 0
  }

  @Test("The innermost node that asks for it shows a tap while the finger is down, and fades when it lifts")
  func tap() throws {
    let animation = try Self.animation(#"{ "wait": 0.2 }, { "tap": { "at": [100, 40], "duration": 0.3 } }"#)
    #expect(try Self.strength("cell", animation, at: 0.19) == 0)
    #expect(try Self.strength("cell", animation, at: 0.2) == 1 && Self.strength("cell", animation, at: 0.49) == 1)
    #expect(abs(try Self.strength("cell", animation, at: 0.675) - 0.5) < 1e-6)
    #expect(try Self.strength("cell", animation, at: 0.85) == 0)
    let button = try Self.animation(#"{ "tap": "button" }"#)
    #expect(try Self.strength("button", button, at: 0.05) == 1 && Self.strength("cell", button, at: 0.05) == 0)
    // A node that does not ask for it shows nothing.
    #expect(try Self.animation(#"{ "tap": "plain" }"#).moment(at: 0.05).nodeOverrides.isEmpty)
  }

  @Test("In what scrolls, it begins 0.15 s after the finger touches down, or when a shorter tap ends")
  func scrolling() throws {
    let long = try Self.animation(#"{ "tap": { "at": [100, 40], "duration": 0.3 } }"#, scroll: #""scroll": true,"#)
    #expect(try Self.strength("cell", long, at: 0.14) == 0 && Self.strength("cell", long, at: 0.15) == 1)
    let short = try Self.animation(#"{ "tap": { "at": [100, 40], "duration": 0.1 } }"#, scroll: #""scroll": true,"#)
    #expect(try Self.strength("cell", short, at: 0.09) == 0 && Self.strength("cell", short, at: 0.1) == 1)
  }

  @Test("A cell is grey over its background, a button has a fifth of its opacity, and both are as before in the end")
  func pictures() throws {
    let animation = try Self.animation(#"{ "tap": { "at": [100, 40], "duration": 0.3 } }"#)
    #expect(animation.display(at: 0.1, scale: 1) != animation.display(at: 1, scale: 1))
    let untouched = try Self.animation(#"{ "wait": 1 }"#)
    #expect(animation.display(at: 1, scale: 1) == untouched.display(at: 1, scale: 1))
    let button = try Self.animation(#"{ "tap": "button" }"#)
    func opacities(_ commands: [Command]) -> [Double] {
      commands.flatMap { command -> [Double] in
        guard case .layer(let layer, _) = command else { return [] }
        return [layer.opacity] + opacities(layer.commands)
      }
    }
    #expect(opacities(button.display(at: 0.05, scale: 1).commands).contains { abs($0 - 0.2) < 1e-9 })
  }

  @Test("A tap on a node that shows it is no warning, unless something else covers the node that the script names")
  func answers() throws {
    #expect(try Self.animation(#"{ "tap": "cell" }"#).warnings.isEmpty)
    #expect(try Self.animation(#"{ "tap": "plain" }"#).warnings.list.map(\.code) == ["tap-missed"])
  }
}
