import Crypto

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

/// Takes bytes in as many parts as they come in: the digest depends on the bytes alone.
package struct DigestHasher: Sendable {
  private var hash = SHA256()

  package init() {}

  package mutating func combine(_ bytes: borrowing RawSpan) {
    unsafe bytes.withUnsafeBytes { unsafe hash.update(bufferPointer: $0) }
  }

  package mutating func combine(_ bytes: [UInt8]) { unsafe combine(bytes.span.bytes) }

  package func finalize() -> Digest { Digest(Array(hash.finalize())) }
}
