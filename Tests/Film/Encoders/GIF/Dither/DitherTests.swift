import Reference
import SegueEncoders
import SegueGraphics
import Testing

@Suite struct DitherTests {
  typealias Dithering = GIFOptions.Dithering
  static let modes: [Dithering] = [.auto, .ordered, .diffusion]

  /// A slow gradient between two grays.
  private static func gradient() -> Bitmap {
    Bitmap.drawn(width: 96, height: 64) { x, _ in
      let value = UInt8(80 + x / 2)
      return RGB(red: value, green: value, blue: value)
    }
  }

  private static func dithered(
    _ frame: borrowing Bitmap, _ mode: Dithering, strength: Double = 1, palette: Palette = .grays(24)
  ) -> IndexChoices {
    var choices = IndexChoices.of(frame, palette: palette)
    let options = GIFOptions(dithering: mode, ditherStrength: strength)
    choices.dither(options, TextureMap(frame, in: choices.rect))
    return choices
  }

  @Test("Flat areas are not dithered", arguments: modes)
  func flat(_ mode: Dithering) {
    let frame = Bitmap.drawn(width: 60, height: 60) { x, y in
      RGB(red: UInt8(x / 12 * 50 + 13), green: UInt8(y / 12 * 50 + 7), blue: 90)
    }
    let choices = Self.dithered(frame, mode)
    #expect(choices.nearest == IndexChoices.of(frame, palette: .grays(24)).nearest)
  }

  @Test(
    "The mean of a dithered gradient over 8 × 8 pixels differs by at most one level",
    arguments: [Dithering.ordered, .diffusion])
  func mean(_ mode: Dithering) {
    let frame = Self.gradient()
    let source = IndexChoices.of(frame, palette: .grays(24)).target
    let choices = Self.dithered(frame, mode)
    let colors = choices.palette.colors.map { PerceptualColor($0) }
    for top in stride(from: 8, to: 56, by: 8) {
      for left in stride(from: 8, to: 88, by: 8) {
        var sum = 0
        for y in top..<top + 8 {
          for x in left..<left + 8 {
            let i = y * 96 + x
            sum += Int(colors[Int(choices.nearest[i])].lightness) - Int(source[i].lightness)
          }
        }
        // 64 pixels; a level is 16 units.
        #expect(abs(sum) <= 64 * 16, "\(left), \(top): \(Double(sum) / 1024)")
      }
    }
  }

  @Test("Dithering prevents banding of a gradient", arguments: modes)
  func bands(_ mode: Dithering) {
    let frame = Self.gradient()
    let plain = Self.dithered(frame, .none).nearest
    let choices = Self.dithered(frame, mode)
    /// The number of columns with a single colour.
    func uniformColumns(_ indices: [UInt8]) -> Int {
      (0..<96).filter { x in Set((0..<64).map { indices[$0 * 96 + x] }).count == 1 }.count
    }
    #expect(uniformColumns(plain) == 96)
    #expect(uniformColumns(choices.nearest) < 64)
  }

  @Test("Dithering changes nothing at strength 0 or with a palette that contains every colour", arguments: modes)
  func nothing(_ mode: Dithering) {
    let frame = Self.gradient()
    #expect(Self.dithered(frame, mode, strength: 0).nearest == IndexChoices.of(frame, palette: .grays(24)).nearest)
    #expect(
      Self.dithered(frame, mode, palette: .grays(256)).nearest == IndexChoices.of(frame, palette: .grays(256)).nearest)
  }

  @Test("Pixels that retain the displayed colour are not dithered, and the result is deterministic", arguments: modes)
  func kept(_ mode: Dithering) {
    let frame = Self.gradient()
    var choices = IndexChoices.of(frame, palette: .grays(24), transparent: 24)
    for i in choices.nearest.indices where i % 96 < 40 { choices.nearest[i] = 24 }
    let before = choices
    let texture = TextureMap(frame, in: choices.rect)
    choices.dither(GIFOptions(dithering: mode), texture)
    #expect(choices.nearest.indices.allSatisfy { $0 % 96 >= 40 || choices.nearest[$0] == 24 })
    var again = before
    again.dither(GIFOptions(dithering: mode), texture)
    #expect(again.nearest == choices.nearest && again.target == choices.target)
  }

  @Test("Error diffusion gives what its model gives, pixel by pixel", arguments: 1...6)
  func model(_ seed: Int) {
    var random = SplitMix64(UInt64(seed))
    let (slope, noise) = (Int.random(in: 1...4, using: &random), Int.random(in: 1...9, using: &random))
    let frame = Bitmap.drawn(width: 61, height: 40) { x, y in
      let value = 40 + (x + y) * slope / 4 + Int.random(in: 0..<noise, using: &random)
      return RGB(red: UInt8(value), green: UInt8(value + x / 3), blue: UInt8(90 + y))
    }
    let rect = PixelRect(left: 0, top: 0, width: 61, height: 40)
    let texture = TextureMap(frame, in: rect)
    var choices = IndexChoices.of(frame, palette: .grays(20), transparent: 20)
    for i in choices.nearest.indices where Int.random(in: 0..<9, using: &random) == 0 { choices.nearest[i] = 20 }
    var expected = choices
    choices.dither(GIFOptions(dithering: .diffusion, ditherStrength: 0.25 * Double(seed % 4 + 1)), texture)
    DiffusionModel.apply(to: &expected, texture, strength: 64 * (seed % 4 + 1))
    #expect(choices.nearest == expected.nearest && choices.target == expected.target)
  }

  @Test("Dithering a frame stripe by stripe gives the same as dithering it whole", arguments: modes)
  func stripes(_ mode: Dithering) {
    let frame = Self.gradient()
    let whole = Self.dithered(frame, mode)
    var dither = Dither(
      GIFOptions(dithering: mode), quality: 100, width: frame.width, NearestColor(whole.palette))
    var (nearest, target) = ([UInt8](), [PerceptualColor]())
    for var stripe in IndexChoices.of(frame, palette: whole.palette).stripes([1, 7, 30, 26]) {
      dither.apply(to: &stripe, TextureMap(frame, in: stripe.rect))
      nearest += stripe.nearest
      target += stripe.target
    }
    #expect(nearest == whole.nearest && target == whole.target)
  }

  @Test("An ordered pattern depends on the position on the canvas, not on the changed rectangle")
  func position() {
    let frame = Self.gradient()
    let whole = Self.dithered(frame, .ordered)
    let rect = PixelRect(minX: 13, minY: 9, maxX: 90, maxY: 60)
    let all = IndexChoices.of(frame, palette: .grays(24))
    let inside = (rect.minY..<rect.maxY).flatMap { y in (rect.minX..<rect.maxX).map { y * 96 + $0 } }
    var part = IndexChoices(
      rect: rect, palette: all.palette, transparent: nil, nearest: inside.map { all.nearest[$0] },
      target: inside.map { all.target[$0] }, tolerance: [UInt16](repeating: 0, count: inside.count))
    part.dither(GIFOptions(dithering: .ordered), TextureMap(frame, in: rect))
    #expect(part.nearest == inside.map { whole.nearest[$0] })
  }

  @Test("All thresholds of the blue noise are equally frequent, and neighbours are rarely equal")
  func blueNoise() {
    var counts = [Int](repeating: 0, count: BlueNoise.levels)
    var equalNeighbors = 0
    for y in 0..<BlueNoise.side {
      for x in 0..<BlueNoise.side {
        let value = BlueNoise.threshold(x: x, y: y)
        counts[value] += 1
        if value == BlueNoise.threshold(x: x + 1, y: y) { equalNeighbors += 1 }
      }
    }
    #expect(counts.allSatisfy { $0 == BlueNoise.side * BlueNoise.side / BlueNoise.levels })
    // With white noise, one neighbour in eight would be equal.
    #expect(equalNeighbors < BlueNoise.side * BlueNoise.side / 20)
  }
}

extension IndexChoices {
  /// Dithers a whole frame.
  mutating func dither(_ options: GIFOptions, _ texture: TextureMap) {
    var dither = Dither(options, quality: quality, width: rect.width, NearestColor(palette))
    dither.apply(to: &self, texture)
  }

  /// The choices divided into stripes of these heights.
  func stripes(_ heights: [Int]) -> [IndexChoices] {
    var top = 0
    return heights.map { height in
      let pixels = top * rect.width..<(top + height) * rect.width
      let stripe = PixelRect(left: rect.minX, top: rect.minY + top, width: rect.width, height: height)
      top += height
      return IndexChoices(
        rect: stripe, palette: palette, transparent: transparent, nearest: Array(nearest[pixels]),
        target: Array(target[pixels]), tolerance: Array(tolerance[pixels]))
    }
  }
}
