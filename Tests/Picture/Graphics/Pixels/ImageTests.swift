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

  @Test(
    "A halved pixel is the mean of four; the last column and row of an odd size count twice", arguments: [1, 2, 5, 67])
  func means(_ width: Int) {
    let height = 7
    func channel(_ x: Int, _ y: Int, _ c: Int) -> Int { (x * 71 + y * 113 + c * 37) % 256 }
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let values = (0..<4).map { UInt8(channel(x, y, $0)) }
        bitmap[x, y] = RGBA8(red: values[0], green: values[1], blue: values[2], alpha: values[3])
      }
    }
    let half = Mipmap.half(bitmap)
    #expect(half.width == (width + 1) / 2 && half.height == (height + 1) / 2)
    for y in 0..<half.height {
      for x in 0..<half.width {
        let (right, below) = (min(2 * x + 1, width - 1), min(2 * y + 1, height - 1))
        let values = (0..<4).map { c in
          UInt8(
            (channel(2 * x, 2 * y, c) + channel(right, 2 * y, c) + channel(2 * x, below, c) + channel(right, below, c)
              + 2) / 4)
        }
        #expect(half[x, y] == RGBA8(red: values[0], green: values[1], blue: values[2], alpha: values[3]))
      }
    }
  }
}
