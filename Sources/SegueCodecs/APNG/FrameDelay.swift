/// How long a frame is shown: an exact fraction of a second.
///
/// In lowest terms; the denominator is positive, and nothing is negative.
package struct FrameDelay: Hashable, Sendable {
  package let numerator: Int
  package let denominator: Int

  /// `numerator` is not negative, `denominator` is positive.
  package init(_ numerator: Int, per denominator: Int) {
    precondition(numerator >= 0 && denominator > 0)
    let divisor = Self.commonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  package static let zero = FrameDelay(0, per: 1)

  package static func centiseconds(_ count: Int) -> FrameDelay { FrameDelay(count, per: 100) }

  package var seconds: Double { Double(numerator) / Double(denominator) }

  /// The exact sum; nil where its parts would have more than 40 bits, as fractions of many unrelated kinds can.
  package func adding(_ other: FrameDelay) -> FrameDelay? {
    let divisor = Self.commonDivisor(denominator, other.denominator)
    let (left, right) = (Int128(denominator / divisor), Int128(other.denominator / divisor))
    let sum = Int128(numerator) * right + Int128(other.numerator) * left
    let parts = left * Int128(other.denominator)
    guard sum < 1 << 40, parts < 1 << 40 else { return nil }
    return FrameDelay(Int(sum), per: Int(parts))
  }

  /// The exact sum, or, where there is none that fits, one to the nearest millionth of a second.
  package static func + (a: FrameDelay, b: FrameDelay) -> FrameDelay {
    a.adding(b) ?? FrameDelay(a.millionths + b.millionths, per: 1_000_000)
  }

  /// What is left without `other`, as exact as a sum; nothing if that is longer.
  package func subtracting(_ other: FrameDelay) -> FrameDelay {
    let divisor = Self.commonDivisor(denominator, other.denominator)
    let (left, right) = (Int128(denominator / divisor), Int128(other.denominator / divisor))
    let rest = max(0, Int128(numerator) * right - Int128(other.numerator) * left)
    let parts = left * Int128(other.denominator)
    if rest < 1 << 40, parts < 1 << 40 { return FrameDelay(Int(rest), per: Int(parts)) }
    return FrameDelay(max(0, millionths - other.millionths), per: 1_000_000)
  }

  private var millionths: Int {
    Int((Int128(numerator) * 2_000_000 + Int128(denominator)) / (2 * Int128(denominator)))
  }

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
