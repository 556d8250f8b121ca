import SegueJSON

/// Escapes text for XML 1.0 and HTML documents.
package enum XMLText {
  /// Escapes content, or with `inAttribute` an attribute value in double quotes. Characters that XML cannot represent
  /// become U+FFFD. Invisible characters and those that change the writing direction become character references. In
  /// attributes, so do line ends and tabs, because XML parsers would turn them into spaces.
  package static func escaped(_ text: String, inAttribute: Bool = false) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "\r": out += "&#13;"
      case "\n", "\t":
        if inAttribute { out += "&#\(scalar.value);" } else { out.unicodeScalars.append(scalar) }
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": out += "\u{FFFD}"
      default:
        if PrintableText.isSafe(scalar) { out.unicodeScalars.append(scalar) } else { out += "&#\(scalar.value);" }
      }
    }
    return out
  }

  /// ` name="value"`.
  package static func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(escaped(value, inAttribute: true))\""
  }
}
