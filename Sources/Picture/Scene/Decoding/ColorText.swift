package import SegueCore
import SegueJSON

/// Colours as scenes, framings and editors write them: hexadecimal digits after a `#`, or a name.
package enum ColorText {
  /// The names of UIKit's system colours, then those of CSS.
  package static let names = SystemColor.names + CSSColor.names.filter { !SystemColor.names.contains($0) }

  /// The colour; nil if the text is not one.
  ///
  /// UIKit's names are written exactly; all other names are CSS's, in upper or lower case. So `darkGray` is UIKit's, and
  /// `darkgray` is CSS's, which is lighter.
  package static func color(_ text: String, isDark: Bool) -> Color? {
    if text.hasPrefix("#") { return Color(hexadecimal: text.dropFirst()) }
    return SystemColor.named(text, isDark: isDark) ?? CSSColor.named(text)
  }

  /// A hint for a text that is not a colour: how this tool writes what other tools write so, or the nearest name.
  package static func hint(for text: String) -> String? {
    if text.hasPrefix("#") { return nil }
    if text.contains("gradient(") { return "a gradient is { \"colors\": [\"#FF0000\", \"#0000FF\"] }" }
    if let color = ForeignColor(text) { return Spelling.question(color.text) }
    if text.contains("(") { return "red, green, blue and alpha are two hexadecimal digits each: \"#FF000080\"" }
    return Spelling.hint(for: text, among: names)
  }
}

/// A colour as other tools write it.
private struct ForeignColor {
  /// The same colour as scenes write it.
  let text: String

  /// Nil for anything that is not known.
  init?(_ foreign: String) {
    guard foreign.utf8.count <= Spelling.longest else { return nil }
    guard let text = Self.word(foreign) ?? Self.digits(foreign) ?? Self.member(foreign) ?? Self.function(foreign) else {
      return nil
    }
    self.text = text
  }

  /// CSS's `none`.
  private static func word(_ text: String) -> String? { text == "none" ? "transparent" : nil }

  /// `336699`, or `0xFF336699` with the alpha first, as in Flutter and Android.
  private static func digits(_ text: String) -> String? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      let digits = text.dropFirst(2)
      let alpha = digits.count == 8 ? digits.prefix(2) : ""
      guard digits.count == 8 || digits.count == 6 else { return nil }
      return Color(hexadecimal: digits.dropFirst(alpha.count) + alpha)?.hexadecimal
    }
    return Color(hexadecimal: text) == nil ? nil : "#" + text
  }

  /// SwiftUI's and UIKit's `.red`, `Color.red` and `UIColor.systemRed`.
  private static func member(_ text: String) -> String? {
    guard let dot = text.lastIndex(of: ".") else { return nil }
    let type = text[..<dot], name = String(text[text.index(after: dot)...])
    guard ["", "Color", "UIColor", "Colors"].contains(String(type)) else { return nil }
    // SwiftUI's red is UIKit's systemRed, UIKit's red is CSS's.
    let system = "system" + name.prefix(1).uppercased() + name.dropFirst()
    if type != "UIColor", SystemColor.names.contains(system) { return system }
    if ColorText.names.contains(name) { return name }
    return CSSColor.named(name).map { _ in name.lowercased() }
  }

  /// `rgb(255 0 0 / 50%)`, `rgba(255, 0, 0, 0.5)`, `hsl(210, 50%, 40%)`.
  private static func function(_ text: String) -> String? {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let inside = text[text.index(after: open)...].dropLast()
    let parts = inside.split { " ,/".contains($0) }.map(String.init)
    guard parts.count == 3 || parts.count == 4 else { return nil }
    func number(_ i: Int, _ whole: Double) -> Double? {
      let isPercent = parts[i].hasSuffix("%")
      guard let value = Quantity.plain(isPercent ? String(parts[i].dropLast()) : parts[i]) else { return nil }
      return (value / (isPercent ? 100 : whole)).clampedToUnit
    }
    guard let alpha = parts.count == 4 ? number(3, 1) : 1 else { return nil }
    switch text[..<open].lowercased() {
    case "rgb", "rgba":
      guard let red = number(0, 255), let green = number(1, 255), let blue = number(2, 255) else { return nil }
      return Color(red: red, green: green, blue: blue, alpha: alpha).hexadecimal
    case "hsl", "hsla":
      let hue = parts[0].hasSuffix("deg") ? String(parts[0].dropLast(3)) : parts[0]
      guard let hue = Quantity.plain(hue), let saturation = number(1, 100), let lightness = number(2, 100) else {
        return nil
      }
      return Color(hue: hue, saturation: saturation, lightness: lightness, alpha: alpha).hexadecimal
    default: return nil
    }
  }
}
