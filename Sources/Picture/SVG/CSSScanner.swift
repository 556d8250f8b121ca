/// Reads CSS: text up to a character that is outside of strings, brackets, escapes and comments.
struct CSSScanner {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { offset >= bytes.count }

  /// The text up to one of `ends`, which is consumed, and that end; nil at the end of everything. A space stands in place
  /// of each comment. As in CSS, what is still open at the end of the text is closed there.
  mutating func text(upTo ends: Unicode.Scalar...) -> (text: String, end: Unicode.Scalar?) {
    let ends = ends.map { UInt8(ascii: $0) }
    var text: [UInt8] = []
    // The closing brackets that are still to come.
    var open: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      if open.isEmpty, ends.contains(byte) {
        offset += 1
        return (String(decoding: text, as: UTF8.self), Unicode.Scalar(byte))
      }
      switch byte {
      case UInt8(ascii: "/") where isNext("/*"):
        skipComment()
        text.append(0x20)
        continue
      case UInt8(ascii: "\\"): text += take(Swift.min(2, bytes.count - offset))
      case UInt8(ascii: "\""), UInt8(ascii: "'"): text += take(stringLength())
      case UInt8(ascii: "("):
        open.append(UInt8(ascii: ")"))
        text.append(byte)
        offset += 1
        if Self.endsInURL(text) { text += take(unquotedLength()) }
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        // The closing bracket follows two places after the opening one in ASCII.
        open.append(byte + 2)
        text.append(byte)
        offset += 1
      default:
        if byte == open.last { open.removeLast() }
        text.append(byte)
        offset += 1
      }
    }
    return (String(decoding: text + open.reversed(), as: UTF8.self), nil)
  }

  /// Skips white space, comments, and the marks `<!--` and `-->`, which may stand around the rules of a style sheet.
  mutating func skipSpace() {
    while offset < bytes.count {
      if bytes[offset] <= 0x20 {
        offset += 1
      } else if isNext("/*") {
        skipComment()
      } else if isNext("<!--") {
        offset += 4
      } else if isNext("-->") {
        offset += 3
      } else {
        return
      }
    }
  }

  private func isNext(_ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

  private mutating func skipComment() {
    offset += 2
    while offset < bytes.count, !isNext("*/") { offset += 1 }
    offset = Swift.min(offset + 2, bytes.count)
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8> {
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  /// The length of the string that begins here, with its quotes. A line feed ends a string that is not closed.
  private func stringLength() -> Int {
    var end = offset + 1
    while end < bytes.count {
      if bytes[end] == bytes[offset] { return end + 1 - offset }
      if bytes[end] == 0x0A { break }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return Swift.min(end, bytes.count) - offset
  }

  /// The length of an address without quotes, up to the closing bracket; 0 if it has quotes.
  private func unquotedLength() -> Int {
    let first = bytes[offset...].first { $0 > 0x20 }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return 0 }
    return (bytes[offset...].firstIndex(of: UInt8(ascii: ")")) ?? bytes.count) - offset
  }

  private static func endsInURL(_ text: [UInt8]) -> Bool {
    String(decoding: text.suffix(4), as: UTF8.self).lowercased() == "url("
  }

  /// The text without comments.
  static func withoutComments(_ text: String) -> String {
    let hasComment = zip(text.utf8, text.utf8.dropFirst()).contains {
      $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: "*")
    }
    guard hasComment else { return text }
    var scanner = CSSScanner(text)
    return scanner.text().text
  }

  /// The text with each escape replaced by its character: a backslash before up to six hexadecimal digits and a space, or
  /// before any other character.
  static func unescaped(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    var result = String.UnicodeScalarView()
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      let digits = rest.prefix(6).prefix { $0.properties.isASCIIHexDigit }
      if let value = UInt32(String(digits), radix: 16) {
        rest.removeFirst(digits.count)
        if let space = rest.first, space.value <= 0x20 { rest.removeFirst() }
        result.append(Unicode.Scalar(value).flatMap { $0.value == 0 ? nil : $0 } ?? "\u{FFFD}")
      } else if let next = rest.popFirst() {
        result.append(next)
      }
    }
    return String(result)
  }

  /// The parts of a value between spaces that are outside of brackets and strings.
  static func words(_ text: String) -> [String] {
    var scanner = CSSScanner(text)
    var words: [String] = []
    while !scanner.isAtEnd {
      let word = scanner.text(upTo: " ", "\n", "\t", "\r").text
      if !word.isEmpty { words.append(word) }
    }
    return words
  }
}
