import Foundation
import SegueEncoders
import SegueGraphics
import SegueImages
import TestSupport
import Testing

@Suite struct PNGEncoderTests {
  /// Contents that need different filters, matches and Huffman codes.
  enum Kind: CaseIterable {
    case flat, noise, clear, translucent, gradient, stripes, photo, text

    func pixels(width: Int, height: Int, seed: UInt64) -> [RGBA8] {
      var random = Xorshift(seed: seed &* 77 &+ 5)
      func grey(_ v: Int) -> RGBA8 {
        RGBA8(red: UInt8(v & 255), green: UInt8(v & 255), blue: UInt8(v & 255), alpha: 255)
      }
      switch self {
      case .flat: return [RGBA8](repeating: grey(Int(seed)), count: width * height)
      case .noise: return (0..<width * height).map { _ in RGBA8(word: UInt32(random.next() & 0xFF_FFFF) | 0xFF00_0000) }
      case .clear: return [RGBA8](repeating: .clear, count: width * height)
      case .translucent:
        return (0..<width * height).map { i in
          let alpha = i % 3 == 0 ? random.next() % 256 : 128
          func channel() -> UInt8 { UInt8(random.next() % (alpha + 1)) }
          return RGBA8(red: channel(), green: channel(), blue: channel(), alpha: UInt8(alpha))
        }
      case .gradient:
        return (0..<width * height).map { i in
          let (x, y) = (i % width, i / width)
          return RGBA8(red: UInt8(x & 255), green: UInt8(y & 255), blue: UInt8((x + y) / 2 & 255), alpha: 255)
        }
      case .stripes: return (0..<width * height).map { grey($0 % width / 3 % 2 * 200 + $0 / width / 9 % 3) }
      case .photo:
        return (0..<width * height).map { i in
          let (x, y) = (i % width, i / width)
          return grey(x * x / 97 + y * y / 53 + Int(random.next() % 5))
        }
      case .text:
        let glyphs = (0..<6).map { _ in (0..<64).map { _ in Int(random.next() % 3) * 100 } }
        return (0..<width * height).map { i in
          let (x, y) = (i % width, i / width)
          return grey(glyphs[(x / 8 * 7 + y / 8 * 5) % 6][y % 8 * 8 + x % 8])
        }
      }
    }
  }

  private func expectRoundTrip(_ all: [RGBA8], width: Int, height: Int) throws {
    let bytes = try PNGEncoder.encode(bitmap(all, width: width, height: height), name: "a")
    let decoded = try ImageDecoder.decode(bytes, name: "a").image
    #expect(decoded.bitmap.width == width && decoded.bitmap.height == height)
    #expect(pixels(of: decoded.bitmap) == all)
  }

  @Test(
    "The encoded pixels are decoded again, for every kind of content and unusual sizes",
    arguments: Kind.allCases,
    [(1, 1), (1, 300), (2, 2), (3, 1), (33, 7), (64, 64), (87, 91), (258, 3), (400, 120), (1170, 70), (70_001, 2)])
  func roundTrip(_ kind: Kind, size: (width: Int, height: Int)) throws {
    let (width, height) = size
    try expectRoundTrip(kind.pixels(width: width, height: height, seed: 3), width: width, height: height)
  }

  @Test("Random mixtures of contents in random sizes are decoded exactly", arguments: 0..<120)
  func fuzz(seed: Int) throws {
    var random = Xorshift(seed: UInt64(seed) + 1)
    let (width, height) = (Int(random.next() % 200) + 1, Int(random.next() % 200) + 1)
    let parts = (0..<3).map { i in
      Kind.allCases.randomElement(using: &random)!.pixels(width: width, height: height, seed: UInt64(seed + i))
    }
    // Alternating blocks of each content, so that different filters and matches meet.
    let all = (0..<width * height).map { i in parts[(i / width / 5 + i % width / 40) % 3][i] }
    try expectRoundTrip(all, width: width, height: height)
  }

  @Test("The bytes do not depend on the cache, its contents or the number of threads")
  func cacheChangesNothing() throws {
    let (width, height) = (300, 400)
    let frames = (0..<12).map { t in
      let kind: Kind = t < 9 ? .photo : .translucent
      var all = Kind.text.pixels(width: width, height: height, seed: 1)
      let moving = kind.pixels(width: width, height: height, seed: 2)
      for i in 30_000 + t * 3000..<60_000 + t * 3000 { all[i] = moving[i] }
      return all
    }
    let uncached = try frames.map { try PNGEncoder.encode(bitmap($0, width: width, height: height), name: "a") }
    let cache = PNGBandCache()
    for t in [0, 1, 2, 2, 7, 11, 3, 9, 0, 10, 11, 4, 5] {
      let bytes = try PNGEncoder.encode(
        bitmap(frames[t], width: width, height: height), name: "a", cache: cache, threads: t % 4 + 1)
      #expect(bytes == uncached[t])
    }
    DispatchQueue.concurrentPerform(iterations: 24) { i in
      let frame = bitmap(frames[i % 12], width: width, height: height)
      #expect((try? PNGEncoder.encode(frame, name: "a", cache: cache)) == uncached[i % 12])
    }
    // A frame of another size.
    let other = Kind.text.pixels(width: height, height: width, seed: 1)
    let swapped = bitmap(other, width: height, height: width)
    #expect(try PNGEncoder.encode(swapped, name: "a", cache: cache) == PNGEncoder.encode(swapped, name: "a"))
  }

  @Test("Repeated pixels are cheap: a flat image takes a few bytes per row, repeated glyphs little more")
  func size() throws {
    let flat = bitmap(Kind.flat.pixels(width: 1000, height: 1000, seed: 200), width: 1000, height: 1000)
    #expect(try PNGEncoder.encode(flat, name: "a").count < 10_000)
    let text = bitmap(Kind.text.pixels(width: 1000, height: 1000, seed: 2), width: 1000, height: 1000)
    #expect(try PNGEncoder.encode(text, name: "a").count < 100_000)
  }

  @Test("An image without pixels is rejected")
  func empty() {
    let nothing = Bitmap(width: 0, height: 3)
    #expect(throws: CodecError.self) { try PNGEncoder.encode(nothing, name: "a") }
  }
}

/// Encodes runs and repeats of every length and many distances, and decodes them with libdeflate, which verifies
/// checksums.
@Suite struct PNGMatchesTests {
  private func expectRoundTrip(_ row: [RGBA8], rows: Int = 1) throws {
    let all = [[RGBA8]](repeating: row, count: rows).flatMap { $0 }
    let bytes = try PNGEncoder.encode(bitmap(all, width: row.count, height: rows), name: "a")
    #expect(pixels(of: try ImageDecoder.decode(bytes, name: "a").image.bitmap) == all)
  }

  private func color(_ random: inout Xorshift, alpha: UInt8) -> RGBA8 {
    let word = random.next()
    // Many different bytes, one byte value, or few bits.
    switch word >> 60 {
    case 0..<5: return RGBA8(red: UInt8(word & 127), green: UInt8(word >> 8 & 127), blue: 9, alpha: alpha)
    case 5..<10: return RGBA8(red: 77, green: 77, blue: 77, alpha: alpha)
    default: return RGBA8(red: UInt8(word & 1), green: 0, blue: 0, alpha: alpha)
    }
  }

  @Test("Runs of every length, at many positions in a row", arguments: [255, 128] as [UInt8])
  func runs(_ alpha: UInt8) throws {
    var random = Xorshift(seed: 31)
    for length in 1...300 {
      var row = (0..<length % 19).map { _ in color(&random, alpha: alpha) }
      for _ in 0..<4 { row += [RGBA8](repeating: color(&random, alpha: alpha), count: length) }
      row += (0..<length % 5).map { _ in color(&random, alpha: alpha) }
      try expectRoundTrip(row)
      if length % 10 == 0 { try expectRoundTrip(row, rows: 7) }
    }
  }

  @Test("Repeats of many lengths, from near and far, in one row and across rows", arguments: [255, 128] as [UInt8])
  func repeats(_ alpha: UInt8) throws {
    var random = Xorshift(seed: 32)
    for distance in Array(1...40) + [85, 86, 87, 200, 1000, 8191, 8192, 10921, 10922, 10923, 12000] {
      var row: [RGBA8] = []
      for length in [3, 4, 7, 64, 65, 85, 86, 87, 130] {
        let part = (0..<length).map { _ in color(&random, alpha: alpha) }
        row += part + (0..<max(0, distance - length)).map { _ in color(&random, alpha: alpha) } + part
      }
      try expectRoundTrip(row)
    }
    for width in [1, 2, 3, 50, 777, 8200, 12_000] {
      try expectRoundTrip((0..<width).map { _ in color(&random, alpha: alpha) }, rows: 5)
    }
  }
}
