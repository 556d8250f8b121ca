/// Deflate's symbols for lengths and distances (RFC 1951, 3.2.5), each with the bits that follow its code.
enum DeflateMatch {
  /// The longest match, in bytes.
  static let longest = 258
  /// The farthest match, in bytes.
  static let farthest = 32_768

  /// For 3…258: symbol, extra bits' value, and how many they are.
  static func length(_ length: Int) -> (symbol: Int, extra: Int, bits: Int) {
    if length == longest { return (285, 0, 0) }
    let (symbol, extra, bits) = bucket(length - 3, steps: 4)
    return (257 + symbol, extra, bits)
  }

  /// For 1…32768: symbol, extra bits' value, and how many they are.
  @inline(__always)
  static func distance(_ distance: Int) -> (symbol: Int, extra: Int, bits: Int) { bucket(distance - 1, steps: 2) }

  /// Each power of two has `steps` symbols, the first of them none of its own.
  @inline(__always)
  private static func bucket(_ value: Int, steps: Int) -> (symbol: Int, extra: Int, bits: Int) {
    if value < 2 * steps { return (value, 0, 0) }
    let power = Int.bitWidth - 1 - value.leadingZeroBitCount
    let bits = power - steps.trailingZeroBitCount
    return (bits * steps + value >> bits, value & (1 << bits - 1), bits)
  }
}
