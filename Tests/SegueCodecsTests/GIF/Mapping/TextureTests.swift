import SegueCodecs
import SegueGraphics
import Testing

@Suite struct TextureTests {
  @Test(
    "Activity is the largest difference in a channel from a neighbour within the frame",
    arguments: [(1, 1), (1, 5), (2, 3), (3, 2), (17, 4), (64, 3), (1100, 2)])
  func plain(_ width: Int, _ height: Int) {
    let pixels = noise(width * height, colors: 400, seed: UInt64(width * 7 + height))
    func difference(_ a: Int, _ b: Int) -> UInt8 {
      let (a, b) = (pixels[a], pixels[b])
      return [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)].map { UInt8(abs(Int($0) - Int($1))) }.max()!
    }
    func activity(_ x: Int, _ y: Int) -> UInt8 {
      [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        .filter { $0 >= 0 && $0 < width && $1 >= 0 && $1 < height }
        .map { difference(y * width + x, $1 * width + $0) }.max() ?? 0
    }
    let words = pixels.map(\.word)
    for (left, count) in [(0, width), (width / 3, width - width / 3), (width / 3, (width + 2) / 3)] {
      for y in 0..<height {
        var row = [UInt8](repeating: 77, count: count)
        unsafe words.withUnsafeBufferPointer { words in
          unsafe Texture.activity(words.baseAddress!, width: width, height: height, y: y, x: left, &row)
        }
        #expect(row == (left..<left + count).map { activity($0, y) })
      }
    }
  }
}
