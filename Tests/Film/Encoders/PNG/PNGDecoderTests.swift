import SegueEncoders
import SegueGraphics
import SegueImages
import TestSupport
import Testing

/// Tests damaged files. `ImageDecoderTests` tests files by other encoders, `PNGEncoderTests` those by this one.
@Suite struct PNGDecoderTests {
  private func randomPixels(_ seed: UInt64) -> (pixels: [RGBA8], width: Int, height: Int) {
    var random = Xorshift(seed: seed)
    let (width, height) = (Int(random.next() % 90) + 1, Int(random.next() % 90) + 1)
    let isOpaque = seed % 2 == 0
    let pixels = (0..<width * height).map { i in
      let value = UInt8(truncatingIfNeeded: i % width * 3 + i / width + Int(random.next() % (seed % 7 + 1)))
      let alpha: UInt8 = isOpaque || value > 100 ? 255 : 0
      return alpha == 0 ? .clear : RGBA8(red: value, green: value / 3, blue: value / 5, alpha: alpha)
    }
    return (pixels, width, height)
  }

  private func decoded(_ file: [UInt8]) throws -> (pixels: [RGBA8], isNoted: Bool) {
    let decoded = try ImageDecoder.decode(file, name: "a")
    return (decoded.image.bitmap.withPixels { pixels in pixels.indices.map { pixels[$0] } }, !decoded.notes.isEmpty)
  }

  @Test(
    "A truncated file is an error, or has all its pixels and a note. A damaged one is an error, has the same pixels, or a note",
    arguments: 1...60)
  func damaged(_ seed: UInt64) throws {
    let (pixels, width, height) = randomPixels(seed)
    let file = try PNGEncoder.encode(bitmap(pixels, width: width, height: height), name: "a")
    var random = Xorshift(seed: seed)
    for _ in 0..<10 {
      let count = file.count - 1 - Int(random.next() % UInt64(file.count - 1))
      let found = try? decoded(Array(file[..<count]))
      #expect(found.map { $0.pixels == pixels && $0.isNoted } ?? true)
    }
    for i in 0..<30 {
      var damaged = file
      for _ in 0...i % 3 {
        damaged[33 + Int(random.next() % UInt64(damaged.count - 33))] ^= 1 << UInt8(random.next() % 8)
      }
      let found = try? decoded(damaged)
      #expect(found.map { $0.pixels == pixels || $0.isNoted } ?? true)
    }
  }
}
