import CKernels

/// The checksum of zlib streams (RFC 1950): two sums modulo 65521, which those of the parts give for the whole.
struct Adler32: Equatable, Sendable {
  private var low: UInt64 = 1
  private var high: UInt64 = 0

  private static let modulus: UInt64 = 65_521

  /// Of no bytes.
  init() {}

  var value: UInt32 { UInt32(high) << 16 | UInt32(low) }

  /// Appends one byte.
  mutating func append(_ byte: UInt8) {
    low = (low + UInt64(byte)) % Self.modulus
    high = (high + low) % Self.modulus
  }

  /// Appends `count` bytes xᵢ with these sums: Σxᵢ, and Σ(count − i)·xᵢ modulo 65521 or not.
  mutating func append(count: Int, sum: UInt64, weighted: UInt64) {
    high = (high + UInt64(count) % Self.modulus * low + weighted) % Self.modulus
    low = (low + sum) % Self.modulus
  }

  /// Appends `count` bytes whose checksum alone this is.
  mutating func append(_ other: Adler32, count: Int) {
    // The other's own start, 1, is in both of its sums.
    let length = UInt64(count) % Self.modulus
    let sum = other.low + Self.modulus - 1
    let weighted = other.high + Self.modulus - length
    append(count: count, sum: sum, weighted: weighted)
  }

  /// Appends the written bytes of residuals, of which RGB has three a word.
  mutating func append(_ words: Span<UInt32>, _ format: PixelFormat) {
    // Blocks that keep every sum in 32 bits: 1020·block²/2.
    var start = 0
    while start < words.count {
      let end = min(start + 2048, words.count)
      append(block: words.extracting(start..<end), bytesPerPixel: format.bytesPerPixel)
      start = end
    }
  }

  // A pixel's bytes have the weights W, W−1, W−2, W−3 with W = bytesPerPixel·(count − x), so that
  // Σ weight·byte = bytesPerPixel·Σ (count − x)·(r+g+b+a) − Σ (g + 2b + 3a).
  private mutating func append(block words: Span<UInt32>, bytesPerPixel: Int) {
    var sums = InlineArray<3, UInt32>(repeating: 0)
    var mutable = sums.mutableSpan
    unsafe words.withUnsafeBufferPointer { words in
      unsafe mutable.withUnsafeMutableBufferPointer { sums in
        unsafe segue_png_sums(words.baseAddress, words.count, sums.baseAddress)
      }
    }
    let weighted = UInt64(bytesPerPixel) * UInt64(sums[1]) - UInt64(sums[2])
    append(count: words.count * bytesPerPixel, sum: UInt64(sums[0]), weighted: weighted)
  }
}
