import Foundation
import SegueImages
import TestSupport

/// Files with given pixels and with a description of their colours.
enum TaggedFile {
  /// A PNG of one row: `channels` 1 for grey, 3 for RGB, 4 for RGBA; `depth` 8 or 16.
  static func png(_ samples: [UInt16], channels: Int, depth: Int, chunks: [(String, [UInt8])]) -> [UInt8] {
    let kinds: [Int: UInt8] = [1: 0, 3: 2, 4: 6]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let width = UInt32(samples.count / channels)
    file += chunk("IHDR", bigEndian(width) + bigEndian(1) + [UInt8(depth), kinds[channels]!, 0, 0, 0])
    for (kind, data) in chunks { file += chunk(kind, data) }
    file += chunk("IDAT", zlib([0] + samples.flatMap { depth == 8 ? [UInt8($0)] : [UInt8($0 >> 8), UInt8($0 & 255)] }))
    return file + chunk("IEND", [])
  }

  /// An iCCP chunk.
  static func profile(_ icc: [UInt8]) -> (String, [UInt8]) { ("iCCP", Array("p\0\0".utf8) + zlib(icc)) }

  /// A JPEG with a profile that is inserted after its first marker.
  static func jpeg(_ file: [UInt8], profile: [UInt8]) -> [UInt8] {
    let parts = stride(from: 0, to: profile.count, by: 60_000).map {
      Array(profile[$0..<min($0 + 60_000, profile.count)])
    }
    let segments = parts.enumerated().flatMap { index, part in
      let body = Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(parts.count)] + part
      return [0xFF, 0xE2, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
    }
    return Array(file[..<2]) + segments + file[2...]
  }

  private static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + data
    return bigEndian(UInt32(data.count)) + body + PNGChunk.checksum(body[...])
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

  /// A zlib stream of stored blocks.
  private static func zlib(_ data: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, data.count)
      let count = end - start
      out += [
        end == data.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255),
      ]
      out += data[start..<end]
      start = end
    } while start < data.count
    // Adler-32.
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in data {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return out + bigEndian(b << 16 | a)
  }
}
