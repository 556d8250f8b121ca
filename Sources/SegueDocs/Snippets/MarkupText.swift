import SegueJSON
import SegueSnapshot

/// Text inside of what pages are written in.
package enum MarkupText {
  /// In an HTML attribute in double quotes.
  package static func attribute(_ text: String) -> String { XMLText.escaped(oneLine(text), inAttribute: true) }

  /// A file's address as the value of such an attribute.
  static func address(_ file: String, under urlPrefix: String) -> String { attribute(url(urlPrefix + file)) }

  /// In the brackets of a Markdown image: whatever CommonMark might take for markup is escaped (§ 2.4), and so are the
  /// characters of entities (§ 2.5). What is not seen, or turns the direction of writing, becomes such an entity.
  package static func markdown(_ text: String) -> String {
    var out = ""
    for scalar in oneLine(text).unicodeScalars {
      if "\\`*_[]<>&!~#|".unicodeScalars.contains(scalar) { out += "\\" }
      if PrintableText.isSafe(scalar) { out.unicodeScalars.append(scalar) } else { out += "&#\(scalar.value);" }
    }
    return out
  }

  /// In the double quotes of a DocC directive's argument, which have no escapes: quotes become typographic ones, and what is
  /// not seen, or turns the direction of writing, is left out.
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

  /// In an attribute that names files: as RFC 3986 has it, every byte that is not allowed as `%XX`. Commas and spaces would
  /// end an address of a `srcset`.
  package static func url(_ path: String) -> String {
    var out = ""
    for byte in path.utf8 {
      let isPlain =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-._~@/:?=".utf8.contains(byte)
      if isPlain {
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
