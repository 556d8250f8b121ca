import SegueCodecs
import SegueGraphics
import Testing

@Suite struct DitherTests {
  typealias Dithering = GIFOptions.Dithering
  static let modes: [Dithering] = [.auto, .ordered, .diffusion]

  /// A slow gradient from one gray to another.
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
    Dither.apply(options, to: &choices, TextureMap(frame, in: choices.rect), NearestColor(palette))
    return choices
  }

  @Test("Flat colours keep their nearest, whatever the palette lacks", arguments: modes)
  func flat(_ mode: Dithering) {
    let frame = Bitmap.drawn(width: 60, height: 60) { x, y in
      RGB(red: UInt8(x / 12 * 50 + 13), green: UInt8(y / 12 * 50 + 7), blue: 90)
    }
    let choices = Self.dithered(frame, mode)
    #expect(choices.nearest == IndexChoices.of(frame, palette: .grays(24)).nearest)
  }

  @Test("A gradient's mean over 8×8 pixels stays within a level", arguments: [Dithering.ordered, .diffusion])
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
        // 64 pixels of 16 units a level.
        #expect(abs(sum) <= 64 * 16, "\(left), \(top): \(Double(sum) / 1024)")
      }
    }
  }

  @Test("A gradient that would band does not, and without a dither it does", arguments: modes)
  func bands(_ mode: Dithering) {
    let frame = Self.gradient()
    let plain = Self.dithered(frame, .none).nearest
    let choices = Self.dithered(frame, mode)
    /// The columns all of whose pixels have one colour.
    func uniform(_ indices: [UInt8]) -> Int {
      (0..<96).filter { x in Set((0..<64).map { indices[$0 * 96 + x] }).count == 1 }.count
    }
    #expect(uniform(plain) == 96)
    #expect(uniform(choices.nearest) < 64)
  }

  @Test("At strength 0, and with a palette that has every colour, nothing is changed", arguments: modes)
  func nothing(_ mode: Dithering) {
    let frame = Self.gradient()
    #expect(Self.dithered(frame, mode, strength: 0).nearest == IndexChoices.of(frame, palette: .grays(24)).nearest)
    #expect(
      Self.dithered(frame, mode, palette: .grays(256)).nearest == IndexChoices.of(frame, palette: .grays(256)).nearest)
  }

  @Test(
    "A pixel that keeps what is shown is not touched, and what is beside it is the same each time", arguments: modes)
  func kept(_ mode: Dithering) {
    let frame = Self.gradient()
    var choices = IndexChoices.of(frame, palette: .grays(24), transparent: 24)
    for i in choices.nearest.indices where i % 96 < 40 { choices.nearest[i] = 24 }
    let before = choices
    let texture = TextureMap(frame, in: choices.rect)
    let nearest = NearestColor(choices.palette)
    Dither.apply(GIFOptions(dithering: mode), to: &choices, texture, nearest)
    #expect(choices.nearest.indices.allSatisfy { $0 % 96 >= 40 || choices.nearest[$0] == 24 })
    var again = before
    Dither.apply(GIFOptions(dithering: mode), to: &again, texture, nearest)
    #expect(again.nearest == choices.nearest && again.target == choices.target)
  }

  @Test("An ordered pattern depends on the place on the canvas, not on the rectangle that changed")
  func place() {
    let frame = Self.gradient()
    let whole = Self.dithered(frame, .ordered)
    let rect = PixelRect(minX: 13, minY: 9, maxX: 90, maxY: 60)
    let all = IndexChoices.of(frame, palette: .grays(24))
    let inside = (rect.minY..<rect.maxY).flatMap { y in (rect.minX..<rect.maxX).map { y * 96 + $0 } }
    var part = IndexChoices(
      rect: rect, palette: all.palette, transparent: nil, nearest: inside.map { all.nearest[$0] },
      target: inside.map { all.target[$0] }, tolerance: [UInt16](repeating: 0, count: inside.count))
    Dither.apply(GIFOptions(dithering: .ordered), to: &part, TextureMap(frame, in: rect), NearestColor(all.palette))
    #expect(part.nearest == inside.map { whole.nearest[$0] })
  }

  @Test("Each threshold of the blue noise is as frequent, and no neighbours repeat one much")
  func blueNoise() {
    var counts = [Int](repeating: 0, count: BlueNoise.levels)
    var repeats = 0
    for y in 0..<BlueNoise.side {
      for x in 0..<BlueNoise.side {
        let value = BlueNoise.threshold(x: x, y: y)
        counts[value] += 1
        if value == BlueNoise.threshold(x: x + 1, y: y) { repeats += 1 }
      }
    }
    #expect(counts.allSatisfy { $0 == BlueNoise.side * BlueNoise.side / BlueNoise.levels })
    // White noise would repeat one of eight.
    #expect(repeats < BlueNoise.side * BlueNoise.side / 20)
  }
}
