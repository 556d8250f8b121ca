/// Deflate's symbols and extra bits for match lengths and distances (RFC 1951, 3.2.5).
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

  /// The symbol of a distance of 1…32768, the value of its extra bits, and their number (RFC 1951, 3.2.5).
  static func distance(_ distance: Int) -> (symbol: Int, extra: Int, bits: Int) {
    // Each power of two has two symbols; the first four distances have one each.
    let value = distance - 1
    if value < 4 { return (value, 0, 0) }
    let bits = Int.bitWidth - 2 - value.leadingZeroBitCount
    return (bits * 2 + value >> bits, value & (1 << bits - 1), bits)
  }
}
