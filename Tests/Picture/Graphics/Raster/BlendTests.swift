import SegueCore
import SegueGraphics
import Testing

@Suite struct BlendTests {
  /// Half of a red square, blended with a translucent green one behind it, on white.
  private func pixels(_ mode: BlendMode) -> (source: RGBA8, both: RGBA8, backdrop: RGBA8, none: RGBA8) {
    let source = Command.fill(
      .rect(Rect(x: 0, y: 0, width: 20, height: 10)), .solid(Color(red: 0.8, green: 0.4, blue: 0.2, alpha: 1)),
      .identity)
    let backdrop = Command.fill(
      .rect(Rect(x: 10, y: 0, width: 20, height: 10)), .solid(Color(red: 0.2, green: 0.6, blue: 0.4, alpha: 0.5)),
      .identity)
    let layer = Layer(commands: [source], blend: LayerBlend(backdrop: [backdrop], mode: mode))
    let list = DisplayList(width: 40, height: 10, background: .clear, commands: [.layer(layer)])
    let bitmap = Renderer().render(list)
    return (bitmap[5, 5], bitmap[15, 5], bitmap[25, 5], bitmap[35, 5])
  }

  private func isNear(_ pixel: RGBA8, _ expected: [Double]) -> Bool {
    zip([pixel.red, pixel.green, pixel.blue, pixel.alpha], expected).allSatisfy { abs(Double($0) - $1 * 255) <= 1.5 }
  }

  /// Premultiplied: the source alone, both, and the backdrop alone.
  private static let operators: [(BlendMode, [Double], [Double], [Double])] = [
    (.clear, [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]),
    (.source, [0.8, 0.4, 0.2, 1], [0.8, 0.4, 0.2, 1], [0, 0, 0, 0]),
    (.backdropOver, [0.8, 0.4, 0.2, 1], [0.5, 0.5, 0.3, 1], [0.1, 0.3, 0.2, 0.5]),
    (.sourceIn, [0, 0, 0, 0], [0.4, 0.2, 0.1, 0.5], [0, 0, 0, 0]),
    (.backdropIn, [0, 0, 0, 0], [0.1, 0.3, 0.2, 0.5], [0, 0, 0, 0]),
    (.sourceOut, [0.8, 0.4, 0.2, 1], [0.4, 0.2, 0.1, 0.5], [0, 0, 0, 0]),
    (.backdropOut, [0, 0, 0, 0], [0, 0, 0, 0], [0.1, 0.3, 0.2, 0.5]),
    (.sourceAtop, [0, 0, 0, 0], [0.4, 0.2, 0.1, 0.5], [0.1, 0.3, 0.2, 0.5]),
    (.backdropAtop, [0.8, 0.4, 0.2, 1], [0.5, 0.5, 0.3, 1], [0, 0, 0, 0]),
    (.xor, [0.8, 0.4, 0.2, 1], [0.4, 0.2, 0.1, 0.5], [0.1, 0.3, 0.2, 0.5]),
    (.plus, [0.8, 0.4, 0.2, 1], [0.9, 0.7, 0.4, 1], [0.1, 0.3, 0.2, 0.5]),
    // S·(1 − Bα) + B·(1 − Sα) + Sα·Bα·f(s, b), with s = (0.8, 0.4, 0.2) and b = (0.2, 0.6, 0.4).
    (.multiply, [0.8, 0.4, 0.2, 1], [0.48, 0.32, 0.14, 1], [0.1, 0.3, 0.2, 0.5]),
    (.screen, [0.8, 0.4, 0.2, 1], [0.82, 0.58, 0.36, 1], [0.1, 0.3, 0.2, 0.5]),
    (.overlay, [0.8, 0.4, 0.2, 1], [0.56, 0.46, 0.18, 1], [0.1, 0.3, 0.2, 0.5]),
    (.darken, [0.8, 0.4, 0.2, 1], [0.5, 0.4, 0.2, 1], [0.1, 0.3, 0.2, 0.5]),
    (.lighten, [0.8, 0.4, 0.2, 1], [0.8, 0.5, 0.3, 1], [0.1, 0.3, 0.2, 0.5]),
    (.colorDodge, [0.8, 0.4, 0.2, 1], [0.9, 0.7, 0.35, 1], [0.1, 0.3, 0.2, 0.5]),
    (.colorBurn, [0.8, 0.4, 0.2, 1], [0.4, 0.2, 0.1, 1], [0.1, 0.3, 0.2, 0.5]),
    (.hardLight, [0.8, 0.4, 0.2, 1], [0.74, 0.44, 0.18, 1], [0.1, 0.3, 0.2, 0.5]),
    (.softLight, [0.8, 0.4, 0.2, 1], [0.5728, 0.476, 0.228, 1], [0.1, 0.3, 0.2, 0.5]),
    (.difference, [0.8, 0.4, 0.2, 1], [0.7, 0.3, 0.2, 1], [0.1, 0.3, 0.2, 0.5]),
    (.exclusion, [0.8, 0.4, 0.2, 1], [0.74, 0.46, 0.32, 1], [0.1, 0.3, 0.2, 0.5]),
  ]

  @Test("Each mode combines a layer with what lies behind it", arguments: operators)
  func modes(_ mode: BlendMode, _ source: [Double], _ both: [Double], _ backdrop: [Double]) {
    let found = pixels(mode)
    #expect(isNear(found.source, source), "\(found.source)")
    #expect(isNear(found.both, both), "\(found.both)")
    #expect(isNear(found.backdrop, backdrop), "\(found.backdrop)")
    #expect(found.none == .clear)
  }

  @Test(
    "Luminosity, hue and saturation come from the source or from the backdrop",
    arguments: [BlendMode.hue, .saturation, .color, .luminosity])
  func tints(_ mode: BlendMode) {
    func luminosity(_ r: Double, _ g: Double, _ b: Double) -> Double { 0.3 * r + 0.59 * g + 0.11 * b }
    let p = pixels(mode).both
    let mixed = [p.red, p.green, p.blue].map { Double($0) / 255 }
    // The source has half of the weight.
    let blended = zip(mixed, [0.8, 0.4, 0.2]).map { 2 * ($0 - 0.5 * $1) }
    let expected = mode == .luminosity ? luminosity(0.8, 0.4, 0.2) : luminosity(0.2, 0.6, 0.4)
    #expect(abs(luminosity(blended[0], blended[1], blended[2]) - expected) < 0.02)
    // Red is the strongest channel where the hue is the source's.
    #expect((blended[0] > blended[1]) == (mode == .hue || mode == .color))
  }

  @Test("Bands, threads, caches and damage change no byte of a blended layer")
  func invariance() {
    func list(_ x: Double) -> DisplayList {
      let disc = Shape.rounded(RoundedRect(Rect(x: x, y: 20, width: 60, height: 60), radius: 30))
      let stops = [
        GradientStop(position: 0, color: .white),
        GradientStop(position: 1, color: Color(red: 0, green: 0, blue: 1, alpha: 0.3)),
      ]
      let sweep = SweepGradient(center: Point(60, 50), start: 0, end: 1, stops: stops)
      let backdrop = Command.fill(.rect(Rect(x: 40, y: 10, width: 70, height: 50)), .sweep(sweep), .identity)
      let content = Command.fill(disc, .solid(Color(red: 1, green: 0.2, blue: 0, alpha: 0.7)), .identity)
      let layer = Layer(commands: [content], blend: LayerBlend(backdrop: [backdrop], mode: .softLight), opacity: 0.8)
      let ground = Command.fill(.rect(Rect(x: 0, y: 0, width: 140, height: 100)), .solid(.white), .identity)
      return DisplayList(width: 140, height: 100, background: .black, commands: [ground, .layer(layer)])
    }
    let cached = Renderer(bandHeight: 7, threads: 3)
    for x in [10.0, 12.5, 30] {
      let plain = Renderer(shortcuts: []).render(list(x))
      let other = cached.picture(of: list(x))
      var wrong = 0
      for y in 0..<100 { for x in 0..<140 where plain[x, y] != other.bitmap[x, y] { wrong += 1 } }
      #expect(wrong == 0)
    }
  }
}
