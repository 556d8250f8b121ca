import SegueEncoders
import SegueGraphics
import Testing

@Suite struct RecentPalettesTests {
  private func histogram(_ pixels: [RGBA8]) -> Histogram { PaletteBuilderTests.histogram(pixels, width: 96) }

  private func grays(_ level: (Int) -> Int) -> [RGBA8] {
    (0..<96 * 4).map { index in gray(UInt8(level(index))) }
  }

  private func own(_ histogram: Histogram) -> Palette { PaletteBuilder.build(histogram, limit: 255) }

  @Test("Frames with similar colours share a palette")
  func moves() {
    var recent = RecentPalettes()
    let first = histogram(scene(0, width: 96, height: 64))
    let palette = recent.choose(own(first), for: first)
    #expect(palette == own(first))
    for t in 1..<4 {
      let next = histogram(scene(t, width: 96, height: 64))
      #expect(recent.choose(own(next), for: next) == palette)
    }
  }

  @Test("Different colours get another palette, which is reused, and the first palette is found again")
  func others() {
    var recent = RecentPalettes()
    let a = histogram(scene(0, width: 96, height: 64))
    let shared = recent.choose(own(a), for: a)
    let dark = histogram(scene(0, width: 96, height: 64).map { RGBA8(word: $0.word >> 2 & 0x3F_3F3F | 0xFF00_0000) })
    let second = recent.choose(own(dark), for: dark)
    #expect(second == own(dark) && second != shared)
    #expect(recent.choose(own(dark), for: dark) == second)
    #expect(recent.choose(own(a), for: a) == shared)
  }

  @Test("A flat area gets its exact colour even if an earlier palette would suffice for all other pixels")
  func flat() {
    var recent = RecentPalettes()
    let first = histogram(scene(0, width: 96, height: 64))
    _ = recent.choose(own(first), for: first)
    var pixels = scene(0, width: 96, height: 64)
    let color = RGBA8(red: 131, green: 7, blue: 93, alpha: 255)
    for y in 20..<40 { for x in 30..<60 { pixels[y * 96 + x] = color } }
    let next = histogram(pixels)
    #expect(recent.choose(own(next), for: next).colors.contains(RGB(red: 131, green: 7, blue: 93)))
  }

  @Test("A frame of few colours uses a prefix of the global palette, as short as possible")
  func exact() {
    var recent = RecentPalettes()
    let first = histogram((0..<96 * 4).map { gray(UInt8($0 % 200)) })
    let shared = recent.choose(own(first), for: first)
    let subset = histogram((0..<96 * 4).map { gray(UInt8($0 % 150)) })
    #expect(recent.choose(own(subset), for: subset).colors == Array(shared.colors.prefix(150)))
    // Many pixels of two colours, one of them far back: codes of 8 bits would cost more than a table.
    let few = histogram((0..<96 * 64).map { gray(UInt8($0 / 96 % 2 * 199)) })
    #expect(recent.choose(own(few), for: few) == own(few))
  }

  @Test("Missing colours are appended while there is room; after that, frames have local palettes")
  func grows() {
    var recent = RecentPalettes()
    let first = histogram((0..<96 * 4).map { gray(UInt8($0 % 100)) })
    let shared = recent.choose(own(first), for: first)
    let more = histogram((0..<96 * 4).map { gray(UInt8(80 + $0 % 100)) })
    let grown = recent.choose(own(more), for: more)
    #expect(grown.colors.prefix(100) == shared.colors[...])
    #expect(
      Set(grown.colors.dropFirst(100))
        == Set((100..<180).map { RGB(red: UInt8($0), green: UInt8($0), blue: UInt8($0)) }))
    #expect(recent.sharedSoFar == grown && recent.finalShared == nil)
    let others = histogram((0..<96 * 4).map { RGBA8(red: UInt8($0 % 100), green: 90, blue: 0, alpha: 255) })
    #expect(recent.choose(own(others), for: others) == own(others))
    #expect(recent.sharedSoFar == grown)
    #expect(recent.choose(own(first), for: first) == shared)
  }

  @Test("Below quality 100, colours outside flat areas may be replaced by similar ones")
  func close() {
    let even = histogram(grays { 80 + $0 % 60 * 2 })
    let odd = histogram(grays { 81 + $0 % 59 * 2 })
    var exact = RecentPalettes(quality: 100)
    _ = exact.choose(own(even), for: even)
    #expect(exact.choose(own(odd), for: odd).count == 60 + 59)
    var tolerant = RecentPalettes(quality: 90)
    let shared = tolerant.choose(own(even), for: even)
    #expect(Set(tolerant.choose(own(odd), for: odd).colors).isSubset(of: shared.colors))
    #expect(tolerant.sharedSoFar == shared)
  }
}
