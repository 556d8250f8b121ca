import CNettle
package import SegueCore
package import SegueFiles
package import SegueGraphics

/// A SHA-256 digest (FIPS 180-4), as computed by `sha256sum`.
package struct Digest: Hashable, Sendable {
  /// 32 bytes.
  package let bytes: [UInt8]

  /// The digest of `bytes`.
  package init(of bytes: borrowing RawSpan) {
    var hasher = DigestHasher()
    hasher.combine(bytes)
    self = hasher.finalize()
  }

  package init(of bytes: [UInt8]) { self.init(of: unsafe bytes.span.bytes) }

  /// The digest that consists of these 32 bytes.
  fileprivate init(bytes: [UInt8]) { self.bytes = bytes }

  /// The first `count` bytes as lower-case hexadecimal digits, two per byte.
  package func hex(bytes count: Int = 32) -> String { Self.hex(bytes.prefix(count)) }

  package static func hex(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

/// Incremental SHA-256. The digest depends only on the concatenated bytes, not on how they are split.
package struct DigestHasher: Sendable {
  private var state = sha256_ctx()

  /// The library that computes the digests.
  package static var library: LibraryVersion {
    LibraryVersion("nettle", "\(nettle_version_major()).\(nettle_version_minor())")
  }

  package init() { unsafe nettle_sha256_init(&state) }

  package mutating func combine(_ bytes: borrowing RawSpan) {
    unsafe bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe nettle_sha256_update(&state, bytes.count, start.assumingMemoryBound(to: UInt8.self))
    }
  }

  package mutating func combine(_ bytes: [UInt8]) { unsafe combine(bytes.span.bytes) }

  /// The digest of all bytes so far. More bytes can be added afterwards.
  package func finalize() -> Digest {
    var state = state
    var digest = [UInt8](repeating: 0, count: 32)
    unsafe segue_sha256_digest(&state, &digest)
    return Digest(bytes: digest)
  }
}

extension Digest {
  /// The digest of a frame: width and height as 32-bit little-endian integers, then the premultiplied R, G, B, A bytes
  /// of every pixel, row by row from the top.
  package init(ofPixels bitmap: borrowing Bitmap) {
    var hasher = DigestHasher()
    let sides = [UInt32(bitmap.width), UInt32(bitmap.height)].flatMap { side in
      (0..<4).map { UInt8(truncatingIfNeeded: side >> (8 * $0)) }
    }
    hasher.combine(sides)
    bitmap.withPixels { unsafe hasher.combine($0.bytes) }
    self = hasher.finalize()
  }

  /// The digest of a file's bytes.
  package init(ofFile path: String) throws(FileError) {
    self.init(of: try File.read(path, takesPipes: false))
  }
}

extension Digest {
  /// Parses 64 lower-case hexadecimal digits; nil for anything else.
  package init?(hex: String) {
    let digits = Array(hex.utf8)
    func value(_ digit: UInt8) -> UInt8? {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
      default: nil
      }
    }
    guard digits.count == 64 else { return nil }
    var bytes: [UInt8] = []
    for i in stride(from: 0, to: 64, by: 2) {
      guard let high = value(digits[i]), let low = value(digits[i + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    self.init(bytes: bytes)
  }
}
