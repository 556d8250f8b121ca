/// Values as bytes in one order, for digests: lowest byte first, and what may vary in length behind its count.
struct DigestBytes {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ value: UInt64) {
    unsafe withUnsafeBytes(of: value.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  /// Which of several things follows.
  mutating func append(case number: UInt8) { bytes.append(number) }

  mutating func append(count: Int) { append(UInt64(count)) }

  /// Its IEEE 754 bits; both zeros are the same number.
  mutating func append(_ value: Double) { append((value == 0 ? 0 : value).bitPattern) }

  mutating func append(_ values: Double...) {
    for value in values { append(value) }
  }

  mutating func append(_ digest: Digest) { bytes += digest.bytes }

  var digest: Digest { Digest(of: bytes) }
}
