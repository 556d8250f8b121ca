package import SegueCore
import SegueJSON

extension Format where Value == Color {
  /// `"#RGB"`, `"#RRGGBB"`, `"#RRGGBBAA"`, `"$name"` of the theme, or the name of one of UIKit's system colours.
  static var color: Format {
    Format<String>.string("a colour: \"#RRGGBB\", \"#RRGGBBAA\", \"$name\" of the theme, or a system colour's name")
      .refined(encode: { .string($0.hexadecimal) }) { text, json, context in
        if text.hasPrefix("#") {
          if let color = Color(hexadecimal: text.dropFirst()) { return color }
          context.error(
            "bad-color", at: json.location, "\(JSONWriter.quoted(text)) is no colour",
            expected: "3, 4, 6 or 8 hexadecimal digits after the #")
          return nil
        }
        let theme = context[Theme.self]
        if text.hasPrefix("$") {
          context.error(
            "unknown-color", at: json.location,
            "the theme \(JSONWriter.quoted(theme.name)) has no \(JSONWriter.quoted(text))",
            expected: theme.names.isEmpty
              ? "a colour such as \"#336699\", or \"themes\" in the scene"
              : Schema.oneOf(theme.names.map { "\"$\($0)\"" }),
            hint: Spelling.hint(for: text, among: (theme.names + context[Parameters.self]).map { "$\($0)" }))
          return nil
        }
        if let color = SystemColor.named(text, isDark: theme.isDark) { return color }
        context.error(
          "unknown-color", at: json.location, "\(JSONWriter.quoted(text)) is no colour that is known here",
          expected: "\"#RRGGBB\", \"#RRGGBBAA\", \"$name\" of the theme, or a system colour's name",
          hint: Spelling.hint(for: text, among: SystemColor.names))
        return nil
      }
  }
}

extension Color {
  /// 3, 4, 6 or 8 hexadecimal digits: red, green, blue and perhaps alpha.
  package init?(hexadecimal digits: some StringProtocol) {
    var values: [UInt8] = []
    for character in digits.utf8 {
      guard let value = Character(Unicode.Scalar(character)).hexDigitValue else { return nil }
      values.append(UInt8(value))
    }
    switch values.count {
    case 3, 4: values = values.flatMap { [$0, $0] }
    case 6, 8: break
    default: return nil
    }
    func byte(_ i: Int) -> UInt8 { values[2 * i] << 4 | values[2 * i + 1] }
    self.init(byte(0), byte(1), byte(2), values.count == 8 ? byte(3) : 255)
  }

  /// `#RRGGBB`, or `#RRGGBBAA` where it is translucent.
  package var hexadecimal: String {
    let parts = alpha >= 1 ? [red, green, blue] : [red, green, blue, alpha]
    return parts.reduce("#") { text, part in
      let byte = UInt8((Swift.min(1, Swift.max(0, part)) * 255).rounded())
      return text + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}

/// The theme chosen for this rendering. Its values take the place of `$name` before anything is decoded.
struct Theme: ContextKey, Sendable {
  var name = "default"
  var names: [String] = []

  static let initial = Theme()

  /// System colours have a light and a dark form.
  var isDark: Bool { name == "dark" }
}

extension Format where Value == String {
  /// A colour, or a string of another use, such as a path; never another name.
  static var themeValue: Format {
    Format<String>.string("a colour, or a path of an image file").refined(encode: { .string($0) }) {
      text, json, context in
      if !text.hasPrefix("#") && !text.hasPrefix("$") || Color(hexadecimal: text.dropFirst()) != nil { return text }
      context.error(
        "bad-color", at: json.location, "\(JSONWriter.quoted(text)) is no colour",
        expected: "3, 4, 6 or 8 hexadecimal digits after the #")
      return nil
    }
  }
}

/// UIKit's system colours (spec A9, values through iOS 18).
enum SystemColor {
  private static let table: [(name: String, light: Color, dark: Color)] = [
    ("clear", .clear, .clear),
    ("black", .black, .black),
    ("white", .white, .white),
    ("systemRed", Color(255, 59, 48), Color(255, 69, 58)),
    ("systemGreen", Color(52, 199, 89), Color(48, 209, 88)),
    ("systemBlue", Color(0, 122, 255), Color(10, 132, 255)),
    ("systemBackground", .white, .black),
    ("secondarySystemBackground", Color(242, 242, 247), Color(28, 28, 30)),
    ("systemGroupedBackground", Color(242, 242, 247), .black),
    ("label", .black, .white),
    ("secondaryLabel", Color(60, 60, 67, 153), Color(235, 235, 245, 153)),
    ("separator", Color(60, 60, 67, 74), Color(84, 84, 88, 153)),
    ("opaqueSeparator", Color(198, 198, 200), Color(56, 56, 58)),
    ("systemGray", Color(142, 142, 147), Color(142, 142, 147)),
    ("systemGray6", Color(242, 242, 247), Color(28, 28, 30)),
    ("darkGray", Color(red: 1 / 3, green: 1 / 3, blue: 1 / 3), Color(red: 1 / 3, green: 1 / 3, blue: 1 / 3)),
    ("lightGray", Color(red: 2 / 3, green: 2 / 3, blue: 2 / 3), Color(red: 2 / 3, green: 2 / 3, blue: 2 / 3)),
  ]

  static let names = table.map(\.name)

  static func named(_ name: String, isDark: Bool) -> Color? {
    table.first { $0.name == name }.map { isDark ? $0.dark : $0.light }
  }
}
