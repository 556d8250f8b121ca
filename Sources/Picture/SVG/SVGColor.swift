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
    guard scanner.take("(") else { return nil }
    if function == "light-dark" { return light(scanner.rest()) }
    guard let inside = scanner.text(upTo: ")"), scanner.rest().isEmpty else { return nil }
    guard let (values, hasCommas) = components(inside) else { return nil }
    let alpha = values.count == 4 ? (values[3].value / (values[3].isPercent ? 100 : 1)).clampedToUnit : 1
    let channels = values.prefix(3)
    switch function {
    case "rgb", "rgba":
      // With commas, numbers and percentages do not mix.
      if hasCommas, channels.contains(where: { $0.isPercent != channels[0].isPercent }) { return nil }
      func level(_ i: Int) -> Double { (values[i].value / (values[i].isPercent ? 100 : 255)).clampedToUnit }
      return Color(red: level(0), green: level(1), blue: level(2), alpha: alpha)
    case "hsl", "hsla":
      if values[0].isPercent || hasCommas && !(values[1].isPercent && values[2].isPercent) { return nil }
      return Color(
        hue: values[0].value, saturation: (values[1].value / 100).clampedToUnit,
        lightness: (values[2].value / 100).clampedToUnit, alpha: alpha)
    default: return nil
    }
  }

  /// The first of the two colours of `light-dark(…)`, the text of which follows the bracket. Drawings are light.
  private static func light(_ text: String) -> Color? {
    guard text.hasSuffix(")"), !text.contains("light-dark") else { return nil }
    var scanner = CSSScanner(text.dropLast())
    let (light, end) = scanner.text(upTo: ",")
    let dark = scanner.text(upTo: ",")
    guard end != nil, dark.end == nil, color(TextScanner.trimmed(dark.text)) != nil else { return nil }
    return color(TextScanner.trimmed(light))
  }

  /// Three or four numbers and percentages, all separated by commas, or by white space with a slash before the fourth.
  private static func components(_ text: String) -> (values: [(value: Double, isPercent: Bool)], hasCommas: Bool)? {
    var scanner = TextScanner(text)
    var values: [(value: Double, isPercent: Bool)] = []
    var (commas, hasSlash) = (0, false)
    scanner.skipSpace()
    while true {
      guard values.count < 4, let value = scanner.number() else { return nil }
      let isPercent = scanner.take("%")
      // Only a hue has a unit, which comes first.
      if !isPercent, !(values.isEmpty ? ["", "deg"] : [""]).contains(scanner.unit()) { return nil }
      values.append((value, isPercent))
      scanner.skipSpace()
      if scanner.isAtEnd { break }
      if scanner.take(",") {
        commas += 1
      } else if values.count == 3, scanner.take("/") {
        hasSlash = true
      }
      scanner.skipSpace()
    }
    let isValid = commas == 0 ? values.count == (hasSlash ? 4 : 3) : commas == values.count - 1 && !hasSlash
    return isValid && values.count >= 3 ? (values, commas > 0) : nil
  }
}
