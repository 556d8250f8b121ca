import SegueEncoders
import SegueGraphics
import Testing

@Suite struct PaletteBuilderTests {
  /// The histogram of all pixels.
  static func histogram(_ pixels: [RGBA8], width: Int) -> Histogram {
    let height = pixels.count / width
    let frame = bitmap(pixels, width: width, height: height)
    return Histogram(
      of: frame, in: PixelRect(left: 0, top: 0, width: width, height: height), changedFrom: nil)
  }

  private func meanError(_ histogram: Histogram, _ palette: Palette) -> Double {
    let distances = NearestColor(palette).find(histogram.colors).squaredDistances
    return Double(distances.reduce(0) { $0 + Int($1) }) / Double(distances.count)
  }

  @Test("A palette contains all colours exactly if the limit permits", arguments: [1, 2, 3, 100, 255, 256])
  func exact(_ count: Int) {
    let pixels = (0..<count * 3).map { RGBA8(word: UInt32($0 % count) &* 0x01_03B1 | 0xFF00_0000) }
    let palette = PaletteBuilder.build(Self.histogram(pixels, width: count), limit: count)
    #expect(palette.colors.map(\.red) == pixels[..<count].map(\.red))
    #expect(palette.count == count)
  }

  @Test(
    "The number of colours never exceeds the limit and uses most of it", arguments: [1, 2, 3, 4, 7, 16, 100, 255, 256])
  func limit(_ limit: Int) {
    let palette = PaletteBuilder.build(Self.histogram(scene(3, width: 96, height: 64), width: 96), limit: limit)
    #expect(palette.count <= limit && palette.count >= limit * 7 / 8)
    #expect(Set(palette.colors).count == palette.count)
  }

  @Test("A higher limit gives a smaller error")
  func closer() {
    let histogram = Self.histogram(scene(3, width: 96, height: 64), width: 96)
    let errors = [2, 4, 8, 16, 32, 64, 128, 255].map {
      meanError(histogram, PaletteBuilder.build(histogram, limit: $0))
    }
    for (few, many) in zip(errors, errors.dropFirst()) { #expect(many < few * 0.85) }
    // Four levels, for colours that fill half of the gamut.
    #expect(errors.last! < 64 * 64, "\(errors)")
  }

  @Test("The palette contains the exact colour of a flat area, however small its share of the colours is")
  func flat() {
    var pixels = noise(120 * 120, colors: 9000, seed: 11)
    for y in 30..<50 { for x in 30..<60 { pixels[y * 120 + x] = RGBA8(red: 13, green: 77, blue: 201, alpha: 255) } }
    let palette = PaletteBuilder.build(Self.histogram(pixels, width: 120), limit: 255)
    #expect(palette.colors.contains(RGB(red: 13, green: 77, blue: 201)))
  }

  @Test("Colours that differ only in the lowest bit are merged to one")
  func nearlyOne() {
    var pixels = [RGBA8](repeating: gray(9), count: 100)
    pixels[50] = gray(10)
    #expect(PaletteBuilder.build(Self.histogram(pixels, width: 10), limit: 1).count == 1)
  }
}
