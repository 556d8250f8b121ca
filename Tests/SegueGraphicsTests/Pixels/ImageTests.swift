import SegueGraphics
import Testing

@Suite struct ImageTests {
  @Test("A copy halved several times is cached and equals repeated halving")
  func halves() {
    var bitmap = Bitmap(width: 37, height: 21)
    for y in 0..<21 {
      for x in 0..<37 { bitmap[x, y] = RGBA8(red: UInt8(x * 6), green: UInt8(y * 12), blue: UInt8(x), alpha: 255) }
    }
    let image = Image(bitmap)
    #expect(image.halved(times: 0) == image)
    let quarter = image.halved(times: 2)
    #expect(quarter.width == 10 && quarter.height == 6)
    #expect(image.halved(times: 2) == quarter && image.halved(times: 1).halved(times: 1) == quarter)
    let expected = Mipmap.half(Mipmap.half(image.bitmap))
    for y in 0..<6 {
      for x in 0..<10 { #expect(quarter.bitmap[x, y] == expected[x, y]) }
    }
  }
}
