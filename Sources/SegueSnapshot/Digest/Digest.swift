import CNettle
package import SegueCore

/// A SHA-256 digest (FIPS 180-4): anyone can compute it again, with `sha256sum` for one.
package struct Digest: Hashable, Sendable {
  /// 32 of them.
  package let bytes: [UInt8]

  /// Of all these bytes.
  package init(of bytes: borrowing RawSpan) {
    var hasher = DigestHasher()
    hasher.combine(bytes)
    self = hasher.finalize()
  }

  package init(of bytes: [UInt8]) { self.init(of: unsafe bytes.span.bytes) }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Two lower-case hexadecimal digits a byte; of the first `length` bytes.
  package func hex(_ length: Int = 32) -> String { Self.hex(bytes.prefix(length)) }

  static func hex(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

/// SHA-256 of bytes that come in parts: the digest depends on the bytes alone, not on where they are parted.
package struct DigestHasher: Sendable {
  private var state = sha256_ctx()

  /// The library that computes it.
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

  /// The digest of all bytes so far; more can be added afterwards.
  package func finalize() -> Digest {
    var state = state
    var digest = [UInt8](repeating: 0, count: 32)
    unsafe segue_sha256_digest(&state, &digest)
    return Digest(digest)
  }
}
