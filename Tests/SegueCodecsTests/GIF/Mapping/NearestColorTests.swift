import SegueCodecs
import Testing

@Suite struct NearestColorTests {
  private func colors(_ count: Int, seed: UInt64) -> [RGB] {
    var random = Xorshift(seed: seed)
    func channel() -> UInt8 { UInt8(random.next() % 256) }
    return (0..<count).map { _ in RGB(red: channel(), green: channel(), blue: channel()) }
  }

  @Test("The search finds what looking at every colour finds", arguments: [1, 2, 3, 16, 100, 256])
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

  @Test("Searching for many colours at once finds the same", arguments: [1, 2, 15, 16, 17, 100, 255, 256])
  func many(_ count: Int) {
    // Few channel values, so that distances are often equal.
    var random = Xorshift(seed: UInt64(count))
    let palette = Palette(
      (0..<count).map { _ in
        RGB(
          red: UInt8(random.next() % 4 * 85), green: UInt8(random.next() % 4 * 85), blue: UInt8(random.next() % 4 * 85))
      })
    let nearest = NearestColor(palette)
    var asked = palette.colors.map { PerceptualColor($0) } + colors(500, seed: 7).map { PerceptualColor($0) }
    func number() -> Int16 { Int16(Int(random.next() % 16383) - 8191) }
    asked += (0..<500).map { _ in PerceptualColor(lightness: number(), a: number(), b: number()) }
    for length in [0, 1, 2, 3, 4, 5, 7, asked.count] {
      let found = nearest.find(Array(asked[..<length]))
      #expect(found.indices == asked[..<length].map { UInt8(nearest.find($0).index) })
      #expect(found.squaredDistances == asked[..<length].map { nearest.find($0).squaredDistance })
    }
  }

  @Test("An empty palette has nothing to find")
  func empty() { #expect(NearestColor(Palette([])).find([]).indices.isEmpty) }

  @Test("A colour of the palette is its own nearest")
  func own() {
    let palette = Palette(
      Array(Set(colors(200, seed: 5))).sorted { ($0.red, $0.green, $0.blue) < ($1.red, $1.green, $1.blue) })
    let nearest = NearestColor(palette)
    for (i, color) in palette.colors.enumerated() { #expect(nearest.find(PerceptualColor(color)) == (i, 0)) }
  }
}
