import SegueCodecs
import SegueGraphics
import Testing

@Suite struct RecentPalettesTests {
  private func histogram(_ pixels: [RGBA8]) -> Histogram { PaletteBuilderTests.histogram(pixels, width: 96) }

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

  @Test("A frame with few colours uses the global palette if it contains them all and is not much larger")
  func exact() {
    var recent = RecentPalettes()
    let colors = (0..<96 * 4).map { gray(UInt8($0 % 200)) }
    let first = histogram(colors)
    let shared = recent.choose(own(first), for: first)
    let subset = histogram((0..<96 * 4).map { gray(UInt8($0 % 150)) })
    #expect(recent.choose(own(subset), for: subset) == shared)
    let few = histogram((0..<96 * 64).map { gray(UInt8($0 / 96 % 2)) })
    #expect(recent.choose(own(few), for: few) == own(few))
    let foreign = histogram((0..<96 * 4).map { gray(UInt8(100 + $0 % 150)) })
    #expect(recent.choose(own(foreign), for: foreign) == own(foreign))
  }
}
