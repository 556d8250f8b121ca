package import SegueCore

/// An interval of a script in textual form: `0.5..1.8` in seconds, `0.5..` to the end, or `..1.8` from the start.
package struct TimeSpan: Hashable, Sendable {
  package let lower: Seconds
  /// Nil for the end of the script.
  package let upper: Seconds?
  /// The original text.
  package let text: String

  /// The largest time that can be given, in seconds.
  private static let latest = 86_400.0

  /// Nil if the text is not a valid interval.
  package init?(_ text: String) {
    self.text = text
    guard let dots = text.firstRange(of: "..") else { return nil }
    let (first, last) = (text[..<dots.lowerBound], text[dots.upperBound...])
    guard let lower = first.isEmpty ? 0 : Double(first), lower >= 0, lower <= Self.latest else { return nil }
    self.lower = lower
    if last.isEmpty {
      upper = nil
    } else {
      guard let upper = Double(last), upper > lower, upper <= Self.latest else { return nil }
      self.upper = upper
    }
  }

  /// The interval within a script of this duration; nil if it starts at the end or later.
  package func range(of length: Seconds) -> ClosedRange<Seconds>? {
    guard lower < length || (lower == 0 && length == 0) else { return nil }
    return lower...Swift.min(upper ?? length, length)
  }
}
