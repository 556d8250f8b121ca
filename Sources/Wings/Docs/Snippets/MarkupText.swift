import SegueJSON
import SeguePages

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

  /// Text for Markdown of which the dialect is not known: punctuation as numeric entities, which all dialects read.
  static func characterReferences(_ text: String) -> String {
    oneLine(text).unicodeScalars.map { scalar in
      let isPlain =
        scalar.isASCII
        ? scalar == " " || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || ",.:;?".unicodeScalars.contains(scalar)
        : PrintableText.isSafe(scalar)
      return isPlain ? "\(scalar)" : "&#\(scalar.value);"
    }.joined()
  }

  /// Text for markup that takes it as it is, in one line and without invisible characters.
  static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(oneLine(text).unicodeScalars.filter(PrintableText.isSafe)))
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

  /// A path as a URL. Commas and spaces, which would end a URL in a `srcset`, are encoded too.
  package static func url(_ path: String) -> String { URLText.encoded(path: path, keeping: ":?=") }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: { $0.isNewline || $0 == "\t" }).joined(separator: " ")
  }
}
