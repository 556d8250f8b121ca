import SegueCore
import SegueJSON

/// The theme chosen for this rendering. Its values take the place of `$name` before anything is decoded.
struct Theme: ContextKey, Sendable {
  var name = "default"
  var names: [String] = []

  static let initial = Theme()

  /// System colours have a light and a dark form.
  var isDark: Bool { name == "dark" }

  /// What the name says: whether it is dark.
  var appearance: Bool? {
    switch name {
    case "dark": true
    case "light": false
    default: nil
    }
  }
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
