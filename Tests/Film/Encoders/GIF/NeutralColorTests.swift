import Reference
import SegueEncoders
import SegueGraphics
import Testing

/// Grays beside photographs: shadows, and the edges of text.
@Suite struct NeutralColorTests {
  private static let width = 320
  private static let height = 200
  /// The width of the photograph; a page lies to the right of it.
  private static let photo = width - 40

  /// A photograph of weak colours that moves to the left. It casts a shadow on a page, which has lines of text.
  private static func frame(_ t: Int) -> [RGBA8] {
    var random = SplitMix64(5)
    let grain = (0..<(width + 64) * height).map { _ in Int.random(in: -6...6, using: &random) }
    return (0..<width * height).map { i in
      let (x, y) = (i % width, i / width)
      guard x < photo else { return gray(UInt8(page(x - photo, y, ink: 16 * grain[i] + 96))) }
      let u = x + 6 * t
      let light =
        60 + abs((u * u / 90 + y * y / 60) % 160 - 80) + abs((2 * u + 3 * y) % 60 - 30) + grain[y * (width + 64) + u]
      let tint = (u * 5 / 4 + 3 * y) % 240 - 120
      func level(_ value: Int) -> UInt8 { UInt8(min(255, max(0, value))) }
      return RGBA8(
        red: level(light + abs(tint) / 2), green: level(light * 7 / 8 + 30), blue: level(light + tint / 3 + 25),
        alpha: 255)
    }
  }

  /// The page at a distance from the photograph. Letters are `ink` of 192 dark, as at their soft edges.
  private static func page(_ distance: Int, _ y: Int, ink: Int) -> Int {
    let light = 242 - max(0, 16 - distance) * max(0, 16 - distance) / 5
    let isLetter = (18..<34).contains(distance) && y % 16 < 9 && (distance * 3 + y * 5) % 7 < 4
    return isLetter ? light - (light - 28) * ink / 192 : light
  }

  private static func isGray(_ pixel: RGBA8, within limit: UInt8) -> Bool {
    max(pixel.red, pixel.green, pixel.blue) - min(pixel.red, pixel.green, pixel.blue) <= limit
  }

  @Test(
    "Grays beside a photograph stay gray, and flat ones exact", arguments: [100, 95, 90, 80],
    [GIFOptions.Dithering.auto, .none, .ordered, .diffusion])
  func grays(_ quality: Int, _ dithering: GIFOptions.Dithering) throws {
    let frames = (0..<3).map { (Self.frame($0), 3) }
    let options = GIFOptions(quality: quality, dithering: dithering)
    let played = try play(frames, width: Self.width, height: Self.height, options: options)
    #expect(played.canvases.count == 3)
    for ((source, _), shown) in zip(frames, played.canvases) {
      let grays = source.indices.filter { Self.isGray(source[$0], within: 2) }
      let tinted = grays.filter { !Self.isGray(shown[$0], within: 8) }
      #expect(tinted.count * 500 <= grays.count, "\(tinted.count) of \(grays.count) pixels have a tint")
      let page = source.indices.filter { $0 % Self.width >= Self.width - 5 }
      #expect(page.allSatisfy { shown[$0] == source[$0] })
    }
  }

  @Test("Where strings become longer, grays are exchanged for other grays, but not for tinted colours that are nearer")
  func exchanges() {
    let palette = Palette([
      RGB(red: 120, green: 120, blue: 120), RGB(red: 124, green: 124, blue: 124), RGB(red: 115, green: 121, blue: 127),
    ])
    let colors = palette.colors.map { PerceptualColor($0) }
    #expect(colors[0].squaredDistance(to: colors[2]) < colors[0].squaredDistance(to: colors[1]))
    var random = SplitMix64(6)
    // Tinted pixels lie among grays of both kinds.
    let nearest = (0..<10_000).map { _ in UInt8.random(in: 0...2, using: &random) }
    let choices = IndexChoices(
      rect: PixelRect(left: 0, top: 0, width: 100, height: 100), palette: palette, transparent: nil, nearest: nearest,
      target: nearest.map { colors[Int($0)] }, tolerance: [UInt16](repeating: 400, count: nearest.count))
    let shown = choices.encode(over: Bitmap(width: 100, height: 100)).indices
    let grays = nearest.indices.filter { nearest[$0] < 2 }
    #expect(grays.contains { shown[$0] != nearest[$0] })
    #expect(grays.allSatisfy { shown[$0] < 2 })
    #expect(nearest.indices.contains { nearest[$0] == 2 && shown[$0] < 2 })
  }
}
