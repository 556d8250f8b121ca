import CKernels

/// The checksum of zlib streams (RFC 1950): two sums modulo 65521. Checksums of parts can be combined.
struct Adler32: Equatable, Sendable {
  private var low: UInt64 = 1
  private var high: UInt64 = 0

  private static let modulus: UInt64 = 65_521

  /// The checksum of no bytes.
  init() {}

  var value: UInt32 { UInt32(high) << 16 | UInt32(low) }

  /// Appends one byte.
  mutating func append(_ byte: UInt8) {
    low = (low + UInt64(byte)) % Self.modulus
    high = (high + low) % Self.modulus
  }

  /// Appends `count` bytes xᵢ given their sums Σxᵢ and Σ(count − i)·xᵢ, which need not be reduced modulo 65521.
  mutating func append(count: Int, sum: UInt64, weighted: UInt64) {
    high = (high + UInt64(count) % Self.modulus * low + weighted) % Self.modulus
    low = (low + sum) % Self.modulus
  }

  /// Appends `count` bytes given their checksum.
  mutating func append(_ other: Adler32, count: Int) {
    // Remove the initial 1, which contributes to both sums of `other`.
    let length = UInt64(count) % Self.modulus
    let sum = other.low + Self.modulus - 1
    let weighted = other.high + Self.modulus - length
    append(count: count, sum: sum, weighted: weighted)
  }

  /// Appends the bytes of residual words: three per word for RGB, four for RGBA.
  mutating func append(_ words: Span<UInt32>, _ format: PixelFormat) {
    // With 2048 pixels every sum stays below 2³²: the largest is 4·255·2048²/2.
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
