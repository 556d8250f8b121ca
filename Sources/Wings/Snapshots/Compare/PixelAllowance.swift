/// The number of pixels that may differ in each picture or frame: a count (`120`) or a percentage (`0.5%`).
package enum PixelAllowance: Hashable, Sendable {
  case pixels(Int)
  /// 0…1.
  case fraction(Double)

  /// Nil if the text is neither.
  package init?(_ text: String) {
    if text.hasSuffix("%") {
      guard let percent = Double(text.dropLast()), percent >= 0, percent <= 100 else { return nil }
      self = .fraction(percent / 100)
    } else {
      guard let count = Int(text), count >= 0 else { return nil }
      self = .pixels(count)
    }
  }

  /// - Parameters:
  ///   - count: The number of pixels that differ.
  ///   - area: The number of all pixels.
  package func permits(_ count: Int, of area: Int) -> Bool {
    switch self {
    case .pixels(let limit): count <= limit
    case .fraction(let fraction): Double(count) <= fraction * Double(area)
    }
  }
}
