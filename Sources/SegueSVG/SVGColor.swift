import SegueCore
import SegueGraphics

/// Colours as CSS writes them.
enum SVGColor {
  /// The colour, or `current` for `currentColor`; nil if the text is not a colour.
  ///
  /// - Parameter current: the value of the property `color`.
  static func ink(_ text: String, current: Ink) -> Ink? {
    text.lowercased() == "currentcolor" ? current : color(text).map { .color($0) }
  }

  /// The colour; nil if the text is not a colour.
  static func color(_ text: String) -> Color? {
    let text = text.lowercased()
    if text.hasPrefix("#") { return Color(hexadecimal: text.dropFirst()) }
    if let named = CSSColor.named(text) { return named }
    var scanner = TextScanner(text)
    let function = scanner.word()
    guard scanner.take("("), let inside = scanner.text(upTo: ")"), scanner.rest().isEmpty else { return nil }
    guard let values = components(inside), values.count == 3 || values.count == 4 else { return nil }
    let alpha = values.count == 4 ? (values[3].value / (values[3].isPercent ? 100 : 1)).clampedToUnit : 1
    switch function {
    case "rgb", "rgba":
      func level(_ i: Int) -> Double { (values[i].value / (values[i].isPercent ? 100 : 255)).clampedToUnit }
      return Color(red: level(0), green: level(1), blue: level(2), alpha: alpha)
    case "hsl", "hsla":
      return Color(
        hue: values[0].value, saturation: (values[1].value / 100).clampedToUnit,
        lightness: (values[2].value / 100).clampedToUnit, alpha: alpha)
    default: return nil
    }
  }

  /// Numbers and percentages, separated by commas, by white space, or by a slash before the alpha.
  private static func components(_ text: String) -> [(value: Double, isPercent: Bool)]? {
    var scanner = TextScanner(text)
    var values: [(Double, Bool)] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      guard values.count < 4, let value = scanner.number() else { return nil }
      let isPercent = scanner.take("%")
      if !isPercent, !["", "deg"].contains(scanner.unit()) { return nil }
      values.append((value, isPercent))
      scanner.skipSeparator()
      if scanner.take("/") { scanner.skipSpace() }
    }
    return values
  }
}
