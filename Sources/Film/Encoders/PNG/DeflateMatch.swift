/// Deflate's symbols and extra bits for match lengths (RFC 1951, 3.2.5).
enum DeflateMatch {
  /// The maximum match length in bytes.
  static let longest = 258

  /// The symbol of a length of 3…258, the value of its extra bits, and their number.
  static func length(_ length: Int) -> (symbol: Int, extra: Int, bits: Int) {
    if length == longest { return (285, 0, 0) }
    // The first eight lengths have a symbol each. After that, four symbols share the values with the same highest bit: the
    // next two bits choose the symbol, and the rest are extra bits.
    let value = length - 3
    if value < 8 { return (257 + value, 0, 0) }
    let bits = Int.bitWidth - 3 - value.leadingZeroBitCount
    let extra = value & ((1 << bits) - 1)
    return (257 + bits * 4 + (value >> bits), extra, bits)
  }
}
