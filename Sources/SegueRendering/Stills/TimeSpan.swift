package import SegueCore

/// A part of a script as people write it: `0.5..1.8` in seconds, or `0.5..` to the end, `..1.8` from the start.
package struct TimeSpan: Hashable, Sendable {
  package let lower: Seconds
  /// Nil for the end of the script.
  package let upper: Seconds?
  /// As it was written.
  package let text: String

  private static let latest = 86_400.0

  /// Nil where it is no span.
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

  /// The part of a script of this length; nil if it begins after the end.
  package func range(of length: Seconds) -> ClosedRange<Seconds>? {
    guard lower < length || (lower == 0 && length == 0) else { return nil }
    return lower...Swift.min(upper ?? length, length)
  }
}
