import SegueJSON
import SegueSnapshot

/// Escapes text for HTML, Markdown, DocC directives and URLs.
package enum MarkupText {
  /// Text for an HTML attribute in double quotes.
  package static func attribute(_ text: String) -> String { XMLText.escaped(oneLine(text), inAttribute: true) }

  /// The URL of a file as the value of an HTML attribute.
  static func address(_ file: String, under urlPrefix: String) -> String { attribute(url(urlPrefix + file)) }

  /// Text for the brackets of a Markdown image. Escapes every character that CommonMark may take for markup (§ 2.4) or
  /// for the start of an entity (§ 2.5). Invisible characters and bidirectional controls become numeric entities.
  package static func markdown(_ text: String) -> String {
    var out = ""
    for scalar in oneLine(text).unicodeScalars {
      if "\\`*_[]<>&!~#|".unicodeScalars.contains(scalar) { out += "\\" }
      if PrintableText.isSafe(scalar) { out.unicodeScalars.append(scalar) } else { out += "&#\(scalar.value);" }
    }
    return out
  }

  /// Text for a quoted argument of a DocC directive, which has no escapes. Double quotes become typographic ones;
  /// invisible characters and bidirectional controls are removed.
  package static func directive(_ text: String) -> String {
    var out = ""
    var isOpen = false
    for character in oneLine(text) {
      switch character {
      case "\"":
        out += isOpen ? "”" : "“"
        isOpen.toggle()
      default: out.unicodeScalars += character.unicodeScalars.filter(PrintableText.isSafe)
      }
    }
    return out
  }

  /// A path as a URL: percent-encodes (RFC 3986) all bytes except letters, digits and `-._~@/:?=`. Commas and spaces
  /// would end a URL in a `srcset`.
  package static func url(_ path: String) -> String {
    var out = ""
    for byte in path.utf8 {
      let isUnescaped =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-._~@/:?=".utf8.contains(byte)
      if isUnescaped {
        out.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let hex = String(byte, radix: 16, uppercase: true)
        out += "%" + (hex.count == 1 ? "0" : "") + hex
      }
    }
    return out
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: { $0.isNewline || $0 == "\t" }).joined(separator: " ")
  }
}
