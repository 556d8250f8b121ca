/// Codes of growing width, packed from the lowest bit up.
struct CodeStream {
  private(set) var bytes: [UInt8] = []
  private var buffer: UInt64 = 0
  private var count = 0

  @inline(__always) mutating func put(_ code: Int, width: Int) {
    buffer |= UInt64(code) << UInt64(count)
    count += width
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: buffer))
      buffer >>= 8
      count -= 8
    }
  }

  /// The last byte, filled with zeros.
  mutating func end() {
    if count > 0 { bytes.append(UInt8(truncatingIfNeeded: buffer)) }
    buffer = 0
    count = 0
  }
}
