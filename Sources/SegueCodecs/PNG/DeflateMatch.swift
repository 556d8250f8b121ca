/// Deflate's symbols and extra bits for match lengths (RFC 1951, 3.2.5).
enum DeflateMatch {
  /// The maximum match length in bytes.
  static let longest = 258

  /// The symbol of a length of 3…258, the value of its extra bits, and their number.
  static func length(_ length: Int) -> (symbol: Int, extra: Int, bits: Int) {
    if length == longest { return (285, 0, 0) }
    // Each power of two has four symbols; the first eight lengths have one each.
    let value = length - 3
    if value < 8 { return (257 + value, 0, 0) }
    let bits = Int.bitWidth - 3 - value.leadingZeroBitCount
    return (257 + bits * 4 + value >> bits, value & (1 << bits - 1), bits)
  }
}
