import SegueEncoders
import SegueGraphics
import Testing

@Suite struct ToleranceTests {
  @Test("The tolerance is 0 at quality 100 and grows as the quality decreases")
  func monotone() {
    let frame = Bitmap.noise(width: 24, height: 24, colors: 7)
    let choices = IndexChoices.of(frame, palette: Palette.grays(4))
    let texture = TextureMap(frame, in: choices.rect)
    var last = Tolerance.map(choices, texture, quality: 100)
    #expect(last.allSatisfy { $0 == 0 })
    for quality in (1...99).reversed() {
      let next = Tolerance.map(choices, texture, quality: quality)
      #expect(zip(last, next).allSatisfy { $0 <= $1 })
      last = next
    }
    #expect(last.contains { $0 > 0 })
  }

  @Test("Flat areas and their borders have tolerance 0")
  func flat() {
    let frame = Bitmap.drawn(width: 32, height: 32) { x, _ in
      x < 16 ? RGB(red: 48, green: 32, blue: 16) : RGB(red: 160, green: 176, blue: 192)
    }
    let choices = IndexChoices.of(frame, palette: Palette.grays(4))
    let map = Tolerance.map(choices, TextureMap(frame, in: choices.rect), quality: 1)
    #expect(map.allSatisfy { $0 == 0 })
  }

  @Test("Pixels that retain the displayed colour have tolerance 0")
  func kept() {
    let frame = Bitmap.noise(width: 16, height: 16, colors: 7)
    var choices = IndexChoices.of(frame, palette: Palette.grays(4), transparent: 4)
    for i in choices.nearest.indices where i % 3 == 0 { choices.nearest[i] = 4 }
    let map = Tolerance.map(choices, TextureMap(frame, in: choices.rect), quality: 30)
    #expect(map.indices.allSatisfy { $0 % 3 != 0 || map[$0] == 0 })
  }
}

extension Palette {
  /// Evenly spaced grays from black to white.
  static func grays(_ count: Int) -> Palette {
    Palette(
      (0..<count).map { i in
        let value = UInt8(i * 255 / (count - 1))
        return RGB(red: value, green: value, blue: value)
      })
  }
}

extension IndexChoices {
  /// The nearest colour for each pixel of the whole frame.
  static func of(_ frame: borrowing Bitmap, palette: Palette, transparent: UInt8? = nil) -> IndexChoices {
    let nearest = NearestColor(palette)
    let targets = frame.withPixels { pixels in
      pixels.indices.map { PerceptualColor(RGB(red: pixels[$0].red, green: pixels[$0].green, blue: pixels[$0].blue)) }
    }
    return IndexChoices(
      rect: PixelRect(left: 0, top: 0, width: frame.width, height: frame.height), palette: palette,
      transparent: transparent, nearest: targets.map { UInt8(nearest.find($0).index) }, target: targets,
      tolerance: [UInt16](repeating: 0, count: targets.count))
  }
}
