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

  @Test("A colour of the palette is its own nearest")
  func own() {
    let palette = Palette(
      Array(Set(colors(200, seed: 5))).sorted { ($0.red, $0.green, $0.blue) < ($1.red, $1.green, $1.blue) })
    let nearest = NearestColor(palette)
    for (i, color) in palette.colors.enumerated() { #expect(nearest.find(PerceptualColor(color)) == (i, 0)) }
  }

  @Test("Neighbouring colours differ in the space in which they are compared")
  func injective() {
    for color in colors(5000, seed: 3) {
      for step in [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 0, 1), (1, 1, 0), (0, 1, 1), (1, 1, 1)] {
        let other = RGB(
          red: color.red &+ UInt8(step.0), green: color.green &+ UInt8(step.1), blue: color.blue &+ UInt8(step.2))
        #expect(PerceptualColor(color) != PerceptualColor(other))
      }
    }
  }
}
