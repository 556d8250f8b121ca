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
            hint: Spelling.hint(for: text, among: (theme.names + context[Parameters.self].names).map { "$\($0)" }))
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
