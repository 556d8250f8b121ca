import SegueCore
import SegueGraphics
import SegueScene
import Testing

@Suite struct ScrollIndicatorTests {
  private static func span(_ offset: Double, excess: Double = 300) -> ScrollIndicatorSpan {
    ScrollIndicatorSpan(in: 3...97, viewport: 100, excess: excess, offset: offset)
  }

  @Test("An indicator has the part of its track that is seen of the content, but is never too short to see")
  func length() {
    #expect(Self.span(0, excess: 100).length == 47 && Self.span(0, excess: 900).length == 36)
    #expect(Self.span(0).start == 3 && Self.span(300).start + Self.span(300).length == 97)
    #expect(Self.span(150).start == 3 + (94 - 36) / 2)
  }

  @Test("Beyond an end an indicator shrinks by what is beyond it, and stays at its end")
  func stretched() {
    #expect(Self.span(-10).start == 3 && Self.span(-10).length == 26)
    #expect(Self.span(310).start == 71 && Self.span(310).length == 26)
    #expect(Self.span(-500).length == 8 && Self.span(800).start == 89)
    let short = ScrollIndicatorSpan(in: 3...23, viewport: 26, excess: 300, offset: 0)
    #expect(short.length == 20, "an indicator is no longer than its track")
  }

  /// A list of three pages in a page, which a finger scrolls from 0 to 0.4 s.
  private static func animation(
    _ indicators: String, _ keys: String = #""scroll": true"#, height: Double = 300, theme: String? = nil
  ) throws -> Animation {
    try GestureScenes.animation(
      """
      { "canvas": { "width": 100, "height": 100 }, "scrollPhysics": "ios", "themes": { "light": {}, "dark": {} },
        "script": [{ "drag": { "from": [60, 90], "by": [-60, -60], "duration": 0.4 } }, { "hold": 0.2 }, { "release": { "ending": "auto", "wait": 3 } }],
        "screens": { "a": { "children": [
          { "id": "list", \(keys), "scrollIndicators": \(indicators), "children": [
            { "frame": { "x": 0, "y": 0, "width": 300, "height": \(height) }, "background": "#FF0000" } ] } ] } } }
      """, theme: theme)
  }

  /// The rectangles and colours of the indicators.
  private static func indicators(of animation: Animation, at time: Seconds) -> [(rect: Rect, color: Color)] {
    func find(_ commands: [Command]) -> [(rect: Rect, color: Color)] {
      commands.flatMap { command -> [(rect: Rect, color: Color)] in
        switch command {
        case .fill(.rounded(let shape), .solid(let color), _, _): [(shape.rect, color)]
        case .layer(let layer, _): find(layer.commands)
        default: []
        }
      }
    }
    return find(animation.display(at: time, scale: 1).commands)
  }

  @Test("Indicators are seen while content moves and 1.2 seconds longer, then fade")
  func times() throws {
    let animation = try Self.animation("true")
    func alpha(_ time: Seconds) -> Double { Self.indicators(of: animation, at: time).first?.color.alpha ?? 0 }
    let full = Double(0x59) / 255
    #expect(alpha(0) == 0)
    for time in [0.2, 0.5, 0.61, 1.79] { #expect(abs(alpha(time) - full) < 1e-6, "at \(time) s") }
    #expect(abs(alpha(1.925) - full / 2) < 1e-3, "half of the fade is half of the opacity")
    #expect(alpha(2.1) == 0 && alpha(3) == 0)
  }

  @Test("Indicators lie at the trailing edge and at the bottom, within their insets, and leave the corner free")
  func places() throws {
    let one = try #require(Self.indicators(of: Self.animation("true"), at: 0.5).first).rect
    #expect(one.x == 94 && one.width == 3 && abs(one.height - 36) < 1e-9)
    let keys = #""scroll": "both", "contentOffset": [20, 0]"#
    let both = Self.indicators(of: try Self.animation(#"{ "insets": { "top": 10, "right": 5 } }"#, keys), at: 0.5).map(
      \.rect)
    #expect(both.count == 2 && both[0].y == 94 && both[0].height == 3 && both[1].x == 89 && both[1].y > 13)
    #expect(both[0].maxX <= 100 - 5 - 3 - 6)
    let mirrored = try #require(
      Self.indicators(of: Self.animation("true", #""scroll": true, "layoutDirection": "rightToLeft""#), at: 0.5).first)
    #expect(mirrored.rect.x == 3, "from right to left the trailing edge is on the left")
  }

  @Test("Indicators are black or, in a dark theme or if asked for, white")
  func styles() throws {
    func white(_ indicators: String, _ theme: String) throws -> Float {
      Float(try #require(Self.indicators(of: Self.animation(indicators, theme: theme), at: 0.5).first).color.red)
    }
    #expect(try white("true", "light") == 0 && white("true", "dark") == 1)
    #expect(try white(#""white""#, "light") == 1 && white(#""black""#, "dark") == 0)
  }

  @Test(
    "Nothing is shown of content that fits, nor without the key; on a node that does not scroll the key is a warning")
  func none() throws {
    #expect(try Self.indicators(of: Self.animation("true", height: 80), at: 0.5).isEmpty)
    #expect(try Self.indicators(of: Self.animation("false"), at: 0.5).isEmpty)
    let problems = SceneText.problems(SceneText.children(#"{ "scrollIndicators": "white" }"#))
    #expect(problems.count == 1 && problems[0].hasSuffix("no-effect"))
  }
}
