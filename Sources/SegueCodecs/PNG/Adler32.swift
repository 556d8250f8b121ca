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
    // Blocks that keep every sum below in 32 bits: 765·block²/2, 1020 with alpha.
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
    var sums = SIMD8<UInt32>.zero
    var before = SIMD8<UInt32>.zero
    var behind = SIMD8<UInt32>.zero
    let whole = words.count / 8
    let low = SIMD8<UInt32>(repeating: 0xFF)
    for i in 0..<whole {
      let at = i * 8
      let p = SIMD8(
        words[at], words[at + 1], words[at + 2], words[at + 3], words[at + 4], words[at + 5], words[at + 6],
        words[at + 7])
      let (r, g, b, a) = (p & low, p &>> 8 & low, p &>> 16 & low, p &>> 24)
      before &+= sums
      sums &+= r &+ g &+ b &+ a
      behind &+= g &+ b &+ b &+ a &+ a &+ a
    }
    // A lane's sum of each step is counted once for every later step: (count − x) = 8·(later steps) + what is left.
    var (sum, weighted, offsets): (UInt64, UInt64, UInt64) = (0, 0, 0)
    let left = words.count - whole * 8
    for lane in 0..<8 {
      sum += UInt64(sums[lane])
      weighted += 8 * UInt64(before[lane]) + UInt64(left + 8 - lane) * UInt64(sums[lane])
      offsets += UInt64(behind[lane])
    }
    for x in whole * 8..<words.count {
      let p = words[x]
      let (r, g, b, a) = (p & 0xFF, p >> 8 & 0xFF, p >> 16 & 0xFF, p >> 24)
      sum += UInt64(r + g + b + a)
      weighted += UInt64(words.count - x) * UInt64(r + g + b + a)
      offsets += UInt64(g + 2 * b + 3 * a)
    }
    append(count: words.count * bytesPerPixel, sum: sum, weighted: UInt64(bytesPerPixel) * weighted - offsets)
  }
}
