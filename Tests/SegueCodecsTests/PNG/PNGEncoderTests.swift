import Foundation
import SegueCodecs
import SegueGraphics
import Testing

@Suite struct PNGEncoderTests {
  /// Pictures that ask for different filters, matches and codes.
  enum Kind: CaseIterable {
    case flat, noise, clear, translucent, gradient, stripes, photo, words

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
      case .words:
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
    "What libpng reads is what was written, for every kind of picture and odd sizes",
    arguments: Kind.allCases,
    [(1, 1), (1, 300), (2, 2), (3, 1), (33, 7), (64, 64), (87, 91), (258, 3), (400, 120), (1170, 70), (70_001, 2)])
  func roundTrip(_ kind: Kind, size: (width: Int, height: Int)) throws {
    let (width, height) = size
    try expectRoundTrip(kind.pixels(width: width, height: height, seed: 3), width: width, height: height)
  }

  @Test("Any size and any mixture comes back", arguments: 0..<120)
  func fuzz(seed: Int) throws {
    var random = Xorshift(seed: UInt64(seed) + 1)
    let (width, height) = (Int(random.next() % 200) + 1, Int(random.next() % 200) + 1)
    let parts = (0..<3).map { i in
      Kind.allCases.randomElement(using: &random)!.pixels(width: width, height: height, seed: UInt64(seed + i))
    }
    // Some rows of each, so that filters and matches meet.
    let all = (0..<width * height).map { i in parts[(i / width / 5 + i % width / 40) % 3][i] }
    try expectRoundTrip(all, width: width, height: height)
  }

  @Test("Neither a cache, nor what is in it, nor threads change a byte")
  func cacheChangesNothing() throws {
    let (width, height) = (300, 400)
    let frames = (0..<12).map { t in
      let kind: Kind = t < 9 ? .photo : .translucent
      var all = Kind.words.pixels(width: width, height: height, seed: 1)
      let moving = kind.pixels(width: width, height: height, seed: 2)
      for i in 30_000 + t * 3000..<60_000 + t * 3000 { all[i] = moving[i] }
      return all
    }
    let alone = try frames.map { try PNGEncoder.encode(bitmap($0, width: width, height: height), name: "a") }
    let cache = PNGBandCache()
    for t in [0, 1, 2, 2, 7, 11, 3, 9, 0, 10, 11, 4, 5] {
      let bytes = try PNGEncoder.encode(
        bitmap(frames[t], width: width, height: height), name: "a", cache: cache, threads: t % 4 + 1)
      #expect(bytes == alone[t])
    }
    DispatchQueue.concurrentPerform(iterations: 24) { i in
      let frame = bitmap(frames[i % 12], width: width, height: height)
      #expect((try? PNGEncoder.encode(frame, name: "a", cache: cache)) == alone[i % 12])
    }
    // Another size, and what differs only above a band.
    let other = Kind.words.pixels(width: height, height: width, seed: 1)
    let swapped = bitmap(other, width: height, height: width)
    #expect(try PNGEncoder.encode(swapped, name: "a", cache: cache) == PNGEncoder.encode(swapped, name: "a"))
  }

  @Test("Pixels that stay are not paid for: a flat picture takes a few bytes a row, repeated words little more")
  func size() throws {
    let flat = bitmap(Kind.flat.pixels(width: 1000, height: 1000, seed: 200), width: 1000, height: 1000)
    #expect(try PNGEncoder.encode(flat, name: "a").count < 10_000)
    let words = bitmap(Kind.words.pixels(width: 1000, height: 1000, seed: 2), width: 1000, height: 1000)
    #expect(try PNGEncoder.encode(words, name: "a").count < 100_000)
  }

  @Test("A picture without pixels is refused")
  func empty() {
    let nothing = Bitmap(width: 0, height: 3)
    #expect(throws: CodecError.self) { try PNGEncoder.encode(nothing, name: "a") }
  }
}
