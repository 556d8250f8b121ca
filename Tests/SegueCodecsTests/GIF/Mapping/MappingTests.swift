import SegueCodecs
import SegueGraphics
import Testing

@Suite struct MappingTests {
  @Test("Colours of the palette stand for themselves, even next to others that look the same")
  func exact() {
    for start in stride(from: 0, to: 256, by: 16) {
      let pixels = (0..<250).map { i in
        RGBA8(red: UInt8(start + i % 5), green: UInt8(i / 5 % 5 + 40), blue: UInt8(i / 25 + start / 2), alpha: 255)
      }
      let histogram = PaletteBuilderTests.histogram(pixels, width: 25)
      let palette = PaletteBuilder.build(histogram, limit: 255)
      let mapping = Mapping(histogram, to: NearestColor(palette))
      #expect(mapping.indices.map { palette.colors[Int($0)] } == histogram.entries.map(\.color))
    }
  }

  @Test("Other colours are nearest to theirs")
  func nearest() {
    let histogram = PaletteBuilderTests.histogram(scene(2, width: 96, height: 64), width: 96)
    let nearest = NearestColor(PaletteBuilder.build(histogram, limit: 64))
    let mapping = Mapping(histogram, to: nearest)
    for (color, index) in zip(histogram.colors, mapping.indices) {
      #expect(nearest.colors[Int(index)].squaredDistance(to: color) == nearest.find(color).squaredDistance)
    }
  }
}
