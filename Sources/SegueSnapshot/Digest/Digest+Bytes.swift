extension Digest {
  /// Of all these bytes.
  package init(of bytes: [UInt8]) {
    var hasher = DigestHasher()
    hasher.combine(bytes)
    self = hasher.finalize()
  }
}

extension DigestHasher {
  package mutating func combine(_ bytes: [UInt8]) { unsafe combine(bytes.span.bytes) }
}
