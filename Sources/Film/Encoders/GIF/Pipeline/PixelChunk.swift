/// Sixteen pixels that are looked at together: most of a user interface is flat or does not change, and then all of them are alike.
///
/// The functions take the bytes of rows, which must have 16 pixels from `start` on.
enum PixelChunk {
  static let count = 16

  /// The word of all pixels from `start` on; nil if they differ.
  @inline(__always) static func word(_ words: RawSpan, at start: Int) -> UInt32? {
    let pair = load(words, 4 * start)
    let first = UInt32(truncatingIfNeeded: pair)
    return UInt32(truncatingIfNeeded: pair >> 32) == first && areAll(words, 4 * start, bytes: 4 * count, pair)
      ? first : nil
  }

  /// The byte of all pixels from `start` on; nil if they differ.
  @inline(__always) static func byte(_ bytes: RawSpan, at start: Int) -> UInt8? {
    let eight = load(bytes, start)
    let first = UInt8(truncatingIfNeeded: eight)
    return eight == UInt64(first) * 0x0101_0101_0101_0101 && areAll(bytes, start, bytes: count, eight) ? first : nil
  }

  /// Whether the 16-bit numbers of all pixels from `start` on are 0.
  @inline(__always) static func areZero(_ numbers: RawSpan, at start: Int) -> Bool {
    areAll(numbers, 2 * start, bytes: 2 * count, 0)
  }

  /// Whether the bytes of all pixels from `start` on are at least `limit`.
  @inline(__always) static func areAtLeast(_ limit: UInt8, _ bytes: RawSpan, at start: Int) -> Bool {
    unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: start, as: SIMD16<UInt8>.self).min() >= limit
  }

  /// Whether all pixels from `start` on have the same words in both.
  @inline(__always) static func areSame(_ a: RawSpan, _ b: RawSpan, at start: Int) -> Bool {
    var differences: UInt64 = 0
    for i in 0..<count / 2 { differences |= load(a, 4 * start + 8 * i) ^ load(b, 4 * start + 8 * i) }
    return differences == 0
  }

  /// Whether `bytes` bytes repeat these eight.
  @inline(__always) private static func areAll(_ span: RawSpan, _ offset: Int, bytes: Int, _ eight: UInt64) -> Bool {
    var differences: UInt64 = 0
    for i in 0..<bytes / 8 { differences |= load(span, offset + 8 * i) ^ eight }
    return differences == 0
  }

  @inline(__always) private static func load(_ span: RawSpan, _ offset: Int) -> UInt64 {
    unsafe span.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
  }
}
