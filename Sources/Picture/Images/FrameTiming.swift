/// A frame's duration: an exact, non-negative fraction of a second in lowest terms, with a positive denominator.
package struct FrameDelay: Hashable, Sendable {
  package let numerator: Int
  package let denominator: Int

  /// `numerator` must not be negative, `denominator` must be positive.
  package init(_ numerator: Int, per denominator: Int) {
    precondition(numerator >= 0 && denominator > 0)
    let divisor = Self.commonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  package static let zero = FrameDelay(0, per: 1)

  package static func centiseconds(_ count: Int) -> FrameDelay { FrameDelay(count, per: 100) }

  package var seconds: Double { Double(numerator) / Double(denominator) }

  /// The exact sum; nil if numerator or denominator would exceed 40 bits, as can happen with unrelated denominators.
  package func adding(_ other: FrameDelay) -> FrameDelay? {
    let divisor = Self.commonDivisor(denominator, other.denominator)
    // The fractions with the least common denominator: `product`.
    let (left, right) = (Int128(denominator / divisor), Int128(other.denominator / divisor))
    let sum = Int128(numerator) * right + Int128(other.numerator) * left
    let product = left * Int128(other.denominator)
    guard sum < 1 << 40, product < 1 << 40 else { return nil }
    return FrameDelay(Int(sum), per: Int(product))
  }

  /// The exact sum, or, if it does not fit, the sum rounded to a millionth of a second.
  package static func + (a: FrameDelay, b: FrameDelay) -> FrameDelay {
    a.adding(b) ?? FrameDelay(a.microseconds + b.microseconds, per: 1_000_000)
  }

  /// The exact difference, or, if it does not fit, the difference rounded to a millionth of a second; zero if `other` is
  /// longer.
  package func subtracting(_ other: FrameDelay) -> FrameDelay {
    let divisor = Self.commonDivisor(denominator, other.denominator)
    let (left, right) = (Int128(denominator / divisor), Int128(other.denominator / divisor))
    let difference = max(0, Int128(numerator) * right - Int128(other.numerator) * left)
    let product = left * Int128(other.denominator)
    if difference < 1 << 40, product < 1 << 40 { return FrameDelay(Int(difference), per: Int(product)) }
    return FrameDelay(max(0, microseconds - other.microseconds), per: 1_000_000)
  }

  /// The number of centiseconds, rounded half up.
  package var centiseconds: Int {
    Int((Int128(numerator) * 200 + Int128(denominator)) / (2 * Int128(denominator)))
  }

  /// The number of microseconds, rounded half up.
  private var microseconds: Int {
    Int((Int128(numerator) * 2_000_000 + Int128(denominator)) / (2 * Int128(denominator)))
  }

  /// The greatest common divisor.
  private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}

extension FrameDelay: Comparable {
  package static func < (a: FrameDelay, b: FrameDelay) -> Bool {
    Int128(a.numerator) * Int128(b.denominator) < Int128(b.numerator) * Int128(a.denominator)
  }
}

/// An exact frame rate: `frames` per `seconds`, for example 30000/1001.
package struct FrameRate: Hashable, Sendable {
  package let frames: Int
  package let seconds: Int

  /// Nil unless both values are in 1…10,000,000,000 and the rate is in 1/1000…1000 frames per second.
  package init?(_ frames: Int, per seconds: Int = 1) {
    let limit = 10_000_000_000
    guard (1...limit).contains(frames), (1...limit).contains(seconds), frames <= 1000 * seconds,
      seconds <= 1000 * frames
    else { return nil }
    self.frames = frames
    self.seconds = seconds
  }

  /// Parses `30`, `29.97` or `30000/1001`. Decimals after the seventh are ignored. Nil for any other text, and for rates out
  /// of range.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard let frames = Int(parts[0]), let seconds = Int(parts[1]) else { return nil }
      self.init(frames, per: seconds)
      return
    }
    let digits = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(digits.count), let whole = Int(digits[0]), whole >= 0 else { return nil }
    let decimals = digits.count == 2 ? digits[1] : ""
    guard decimals.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    let places = decimals.prefix(7)
    let fraction = Int(places) ?? 0
    let scale = (0..<places.count).reduce(1) { scale, _ in scale * 10 }
    guard whole <= 1000 else { return nil }
    self.init(whole * scale + fraction, per: scale)
  }

  /// The start time of frame `index` in centiseconds, rounded half up.
  package func instant(_ index: Int) -> Int { (index * 200 * seconds + frames) / (2 * frames) }
}
