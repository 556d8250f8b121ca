import SegueEncoders
import SegueGraphics
import TestSupport
import Testing

@Suite struct NearestColorTests {
  private func colors(_ count: Int, seed: UInt64) -> [RGB] {
    var random = Xorshift(seed: seed)
    func channel() -> UInt8 { UInt8(random.next() % 256) }
    return (0..<count).map { _ in RGB(red: channel(), green: channel(), blue: channel()) }
  }

  @Test("The search gives the same result as a linear search", arguments: [1, 2, 3, 16, 100, 256])
  func bruteForce(_ count: Int) {
    let palette = Palette(colors(count, seed: UInt64(count)))
    let nearest = NearestColor(palette)
    for color in colors(2000, seed: 99).map({ PerceptualColor($0) }) {
      let distances = palette.colors.map { PerceptualColor($0).squaredDistance(to: color) }
      let least = distances.min()!
      let found = nearest.find(color)
      #expect(found.index == distances.firstIndex(of: least) && found.squaredDistance == least)
    }
  }

  @Test(
    "Searching for many colours at once gives the same results as single searches",
    arguments: [1, 2, 15, 16, 17, 100, 255, 256])
  func many(_ count: Int) {
    // With few channel values, distances are often equal.
    var random = Xorshift(seed: UInt64(count))
    let palette = Palette(
      (0..<count).map { _ in
        RGB(
          red: UInt8(random.next() % 4 * 85), green: UInt8(random.next() % 4 * 85), blue: UInt8(random.next() % 4 * 85))
      })
    let nearest = NearestColor(palette)
    var queries = palette.colors.map { PerceptualColor($0) } + colors(500, seed: 7).map { PerceptualColor($0) }
    func number() -> Int16 { Int16(Int(random.next() % 16383) - 8191) }
    queries += (0..<500).map { _ in PerceptualColor(lightness: number(), a: number(), b: number()) }
    for length in [0, 1, 2, 3, 4, 5, 7, queries.count] {
      let found = nearest.find(Array(queries[..<length]))
      #expect(found.indices == queries[..<length].map { UInt8(nearest.find($0).index) })
      #expect(found.squaredDistances == queries[..<length].map { nearest.find($0).squaredDistance })
    }
  }

  @Test("Searching for no colours in an empty palette gives no indices")
  func empty() { #expect(NearestColor(Palette([])).find([]).indices.isEmpty) }

  @Test("The nearest colour of a palette colour is itself")
  func own() {
    let palette = Palette(
      Array(Set(colors(200, seed: 5))).sorted { ($0.red, $0.green, $0.blue) < ($1.red, $1.green, $1.blue) })
    let nearest = NearestColor(palette)
    for (i, color) in palette.colors.enumerated() { #expect(nearest.find(PerceptualColor(color)) == (i, 0)) }
  }
}

@Suite struct MappingTests {
  @Test("Colours in the palette are mapped to themselves, even if others look the same")
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

  @Test(
    "Other colours are mapped to the nearest palette colour, and grays to a neutral one up to eight levels further away"
  )
  func nearest() {
    let histogram = PaletteBuilderTests.histogram(scene(2, width: 96, height: 64), width: 96)
    let nearest = NearestColor(PaletteBuilder.build(histogram, limit: 64))
    let mapping = Mapping(histogram, to: nearest)
    func chroma(_ color: RGB) -> UInt8 {
      max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue)
    }
    for (i, index) in mapping.indices.enumerated() {
      let color = histogram.colors[i]
      let distance = nearest.colors[Int(index)].squaredDistance(to: color)
      let least = nearest.find(color).squaredDistance
      if distance == least { continue }
      #expect(chroma(histogram.entries[i].color) <= 2 && chroma(nearest.palette.colors[Int(index)]) <= 4)
      #expect(distance < least + 128 * 128)
    }
  }
}
