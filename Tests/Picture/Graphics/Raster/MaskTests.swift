import SegueCore
import SegueGraphics
import Testing

@Suite struct MaskTests {
  private static let content: [Command] = [
    .fill(.rect(Rect(x: 3, y: 2, width: 40, height: 30)), .solid(Color(200, 40, 90)), .identity),
    .fill(.rounded(RoundedRect(Rect(x: 20, y: 10, width: 30, height: 30), radius: 9)), .solid(.black), .identity),
  ]

  private static func mask(_ kind: LayerMask.Kind) -> LayerMask {
    let ramp = LinearGradient(
      start: Point(0, 0), end: Point(50, 0),
      stops: [
        GradientStop(position: 0, color: Color(255, 255, 255, 30)),
        GradientStop(position: 1, color: Color(90, 255, 40)),
      ])
    return LayerMask(
      commands: [
        .fill(.rounded(RoundedRect(Rect(x: 8, y: 5, width: 36, height: 25.5), radius: 8)), .linear(ramp), .identity)
      ], kind: kind)
  }

  private static func list(_ commands: [Command], background: Color = .white) -> DisplayList {
    DisplayList(width: 56, height: 44, background: background, commands: commands)
  }

  @Test("A mask shows as much of a layer as it is opaque or bright", arguments: [LayerMask.Kind.alpha, .luminance])
  func weights(_ kind: LayerMask.Kind) {
    let mask = Self.mask(kind)
    let result = Renderer().render(Self.list([.layer(Layer(commands: Self.content, opacity: 0.8, mask: mask))]))
    let whole = Renderer().render(Self.list(Self.content))
    let shown = Renderer().render(Self.list(mask.commands, background: .clear))
    var wrong = 0
    for y in 0..<44 {
      for x in 0..<56 {
        let m = shown[x, y]
        let bright = 0.2126 * Double(m.red) + 0.7152 * Double(m.green) + 0.0722 * Double(m.blue)
        let weight = (kind == .alpha ? Double(m.alpha) : bright) / 255 * 0.8
        for level in [\RGBA8.red, \.green, \.blue] {
          let expected = Double(whole[x, y][keyPath: level]) * weight + 255 * (1 - weight)
          if abs(Double(result[x, y][keyPath: level]) - expected) > 0.6 { wrong += 1 }
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test("An empty mask hides everything")
  func empty() {
    let mask = LayerMask(commands: [], kind: .alpha)
    let result = Renderer().render(Self.list([.layer(Layer(commands: Self.content, mask: mask))]))
    for y in 0..<44 { for x in 0..<56 { #expect(result[x, y] == RGBA8(red: 255, green: 255, blue: 255, alpha: 255)) } }
  }

  @Test("Bands, threads, caches and damage change no byte of a masked layer")
  func caches() {
    func moved(_ d: Double) -> DisplayList {
      let ground = Command.fill(.rect(Rect(x: 0, y: 0, width: 56, height: 44)), .solid(Color(9, 80, 160)), .identity)
      var content = Self.content
      content.append(.fill(.rect(Rect(x: d, y: 7, width: 9, height: 9)), .solid(.white), .identity))
      let layer = Layer(
        commands: content, clip: .rounded(RoundedRect(Rect(x: 1, y: 1, width: 44, height: 40), radius: 12)),
        mask: Self.mask(.luminance),
        shadow: Shadow(color: Color(0, 0, 0, 128), sigma: 2, offset: Point(1, 2)))
      return Self.list([ground, .layer(layer)])
    }
    let plain = Renderer(shortcuts: [])
    let cached = Renderer(bandHeight: 5, threads: 2)
    for d in [4.0, 5, 5, 11.5, 4] {
      let list = moved(d)
      let expected = plain.render(list)
      let found = cached.picture(of: list)
      for y in 0..<44 { for x in 0..<56 { #expect(expected[x, y] == found.bitmap[x, y]) } }
    }
  }
}
