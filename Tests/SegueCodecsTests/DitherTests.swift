import SegueCodecs
import Testing

@Suite struct DitherTests {
  @Test("Every 8 × 8 pixels have every threshold once")
  func thresholds() {
    for (left, top) in [(0, 0), (8, 0), (3, 5), (100, 77)] {
      let all = (0..<64).map { Dither.threshold(x: left + $0 % 8, y: top + $0 / 8) }
      #expect(all.sorted() == Array(0..<64))
    }
  }

  @Test("Half of the pixels are never neighbours side by side")
  func checkerboard() {
    for y in 0..<8 { for x in 0..<8 { #expect((Dither.threshold(x: x, y: y) < 32) == ((x + y) % 2 == 0)) } }
  }

  @Test("A grey between two is mixed from them, the more of one the nearer it is")
  func mixtures() {
    let palette = Palette([100, 120].map { RGB(red: $0, green: $0, blue: $0) })
    let nearest = NearestColor(palette)
    let dither = Dither(nearest)
    var last: UInt8 = 0
    for value in UInt8(100)...120 {
      let color = OpponentColor(RGB(red: value, green: value, blue: value))
      let mixture = dither.mixture(of: color, nearest: UInt8(nearest.find(color).index))
      let share = mixture.dark == mixture.light ? (mixture.light == 0 ? 0 : 64) : mixture.share
      #expect(share >= last && mixture.dark <= mixture.light)
      last = share
      if value == 100 { #expect(share == 0) }
      if value == 110 { #expect(share == 32) }
    }
    #expect(last == 64)
  }
}
