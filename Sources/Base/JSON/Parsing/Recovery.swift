/// Error recovery: common mistakes are reported by name and interpreted as intended.
extension JSONParser {
  /// Reports text at the position that does not begin a value, and returns a substitute.
  mutating func recoverValue() -> JSON {
    let start = position
    if let quotes = Self.quotes(at: position, in: bytes) {
      let string = recoverString(quotes)
      return make(.string(string), start)
    }
    switch bytes[position] {
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      if openers.isEmpty {
        rejectStrayCloser()
        stopped = true
      } else {
        fail("missing-value", at: start..<start + 1, "there is no value before this", expected: "a value")
      }
      return make(.null, start)
    case UInt8(ascii: ","):
      fail("missing-value", at: start..<start + 1, "there is no value before this", expected: "a value")
      return make(.null, start)
    case UInt8(ascii: "+") where endOfWord() > start + 1, UInt8(ascii: "."):
      position = endOfWord()
      return recoverNumber(start)
    case _ where isWord(at: position): return recoverWord()
    default:
      rejectCharacter(expected: "a value")
      return make(.null, start)
    }
  }

  /// Parses the key at the position. Reports and skips anything else, and returns nil.
  mutating func parseKey() -> String? {
    let start = position
    if bytes[position] == UInt8(ascii: "\"") { return parseString() }
    if let quotes = Self.quotes(at: position, in: bytes) { return recoverString(quotes) }
    switch bytes[position] {
    case _ where isWord(at: position):
      position = endOfWord()
      let word = text(start..<position)
      let hasClosingQuote = position < bytes.count && bytes[position] == UInt8(ascii: "\"")
      if hasClosingQuote { position += 1 }
      fail(
        "unquoted-key", at: start..<position,
        "the key \(word) \(hasClosingQuote ? "has no opening quote" : "is not in double quotes")",
        hint: "write \(JSONWriter.quoted(word))")
      return word
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      fail(
        "missing-key", at: start..<start + 1, "a value in an object needs a key before it", expected: "\"key\": value")
      _ = parseValue()
    case UInt8(ascii: ":"):
      fail("missing-key", at: start..<start + 1, "there is no key before this colon", expected: "\"key\": value")
      position += 1
      skipSpace()
      _ = parseValue()
    default: rejectCharacter(expected: "a key in double quotes")
    }
    endOfLastRepair = position
    return nil
  }

  /// Skips the colon after a key. Returns false if no value follows.
  mutating func skipColon(after key: Range<Int>) -> Bool {
    // The key has no closing quote, which was reported: a missing colon is not reported again.
    if position == endOfLastRepair { return false }
    skipSpace()
    guard !stopped, position < bytes.count else { return false }
    switch bytes[position] {
    case UInt8(ascii: ":"): position += 1
    case UInt8(ascii: "="):
      let start = position
      position += position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: ">") ? 2 : 1
      fail(
        "missing-colon", at: start..<position, "\(text(start..<position)) cannot follow a key",
        hint: "write a colon")
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
      fail("missing-value", at: key, "the key \(text(key)) has no value", expected: "a colon and a value after it")
      return false
    default:
      fail(
        "missing-colon", at: key.upperBound..<key.upperBound, "there is no colon after the key",
        hint: "insert a colon here")
    }
    skipSpace()
    return !stopped
  }

  /// Reports a word that is not JSON, such as `True` or an unquoted string, including parentheses that follow it.
  private mutating func recoverWord() -> JSON {
    let start = position
    position = endOfWord()
    if position < bytes.count, bytes[position] == UInt8(ascii: "(") {
      let line = bytes[position...].prefix { $0 != 0x0A && $0 != 0x0D }
      if let closer = line.firstIndex(of: UInt8(ascii: ")")) { position = closer + 1 }
    }
    let word = text(start..<position)
    if let meant = Self.literal(meantBy: word) {
      fail(
        "unknown-word", at: start..<position, "\(word) is not a JSON value",
        hint: "write \(JSONWriter.compact(JSON(meant)))")
      return make(meant, start)
    }
    if ["nan", "infinity", "inf"].contains(word.lowercased()) {
      fail("not-finite", at: start..<position, "\(word) is not a number in JSON", expected: "a finite number")
      return make(.number(0), start)
    }
    let hasClosingQuote = position < bytes.count && bytes[position] == UInt8(ascii: "\"")
    if hasClosingQuote { position += 1 }
    fail(
      "unquoted-string", at: start..<position,
      "the text \(word) \(hasClosingQuote ? "has no opening quote" : "is not in double quotes")",
      hint: "write \(JSONWriter.quoted(word))")
    return make(.string(word), start)
  }

  private static func literal(meantBy word: String) -> JSON.Content? {
    switch word.lowercased() {
    case "yes", "on": .bool(true)
    case "no", "off": .bool(false)
    case "nil", "none", "undefined": .null
    case let word:
      switch Spelling.nearest(to: word, among: ["true", "false", "null"]) {
      case "true": .bool(true)
      case "false": .bool(false)
      case "null": .null
      default: nil
      }
    }
  }

  /// Reports the malformed number from `start` to the position.
  mutating func recoverNumber(_ start: Int) -> JSON {
    let repair = NumberRepair(text(start..<position))
    fail(repair.code, at: start..<position, repair.message, expected: repair.expected, hint: repair.hint)
    return make(.number(0), start)
  }

  /// Reports and skips a comment. Returns false if there is none.
  mutating func rejectComment() -> Bool {
    let start = position
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    if bytes[start] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
      position += 2
      while position + 1 < bytes.count, bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: "/")
      {
        position += 1
      }
      position = min(position + 2, bytes.count)
    } else if bytes[start] == UInt8(ascii: "#") || next == UInt8(ascii: "/") {
      while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    } else {
      return false
    }
    fail("comment", at: start..<position, "JSON has no comments", hint: "delete the comment")
    return true
  }

  /// Reports and skips a Unicode space (no-break, narrow, ideographic, zero-width). Returns false if there is none.
  mutating func rejectUnicodeSpace() -> Bool {
    let end = endOfScalar(position)
    guard let scalar = text(position..<end).unicodeScalars.first,
      scalar.properties.isWhitespace || ["\u{200B}", "\u{2060}", "\u{FEFF}"].contains(scalar)
    else { return false }
    let start = position
    position = end
    fail(
      "strange-space", at: start..<end,
      "there is an invisible character U+\(scalar.value.hexadecimal) between the values",
      hint: "replace it by a plain space")
    return true
  }

  /// Reports the character at the position, and skips the text up to the next delimiter or the end of the line.
  private mutating func rejectCharacter(expected: String) {
    let start = position
    let character = text(start..<endOfScalar(start))
    position += 1
    while position < bytes.count, !"\n\r,\"{}[]:".utf8.contains(bytes[position]) { position += 1 }
    fail(
      "unexpected-character", at: start..<position, "\(JSONWriter.quoted(character)) is not allowed here",
      expected: expected)
    endOfLastRepair = position
  }
}

/// Words and quotes.
extension JSONParser {
  /// The end of the word (letters, digits and other characters of numbers and names) at the position.
  func endOfWord() -> Int {
    var end = position
    while end < bytes.count, isWord(at: end) || bytes[end] == UInt8(ascii: "+") { end = endOfScalar(end) }
    return end
  }

  /// Whether a value or key, valid or not, begins at the position.
  var beginsItem: Bool {
    switch bytes[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["): true
    default: isWord(at: position) || Self.quotes(at: position, in: bytes) != nil
    }
  }

  private func isWord(at start: Int) -> Bool {
    switch bytes[start] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "%"):
      true
    case 0x80...: text(start..<endOfScalar(start)).unicodeScalars.allSatisfy(\.properties.isAlphabetic)
    default: false
    }
  }

  /// The type of opening quote at `start`, if it is not JSON's double quote.
  private static func quotes(at start: Int, in bytes: [UInt8]) -> Quotes? {
    switch bytes[start] {
    case UInt8(ascii: "'"): return Quotes(name: "single quotes", openerLength: 1, closers: ["'"])
    case UInt8(ascii: "`"): return Quotes(name: "backquotes", openerLength: 1, closers: ["`"])
    // The UTF-8 of U+2018…U+201F: the first four are single quotes, the others double quotes.
    case 0xE2 where start + 2 < bytes.count && bytes[start + 1] == 0x80 && (0x98...0x9F).contains(bytes[start + 2]):
      let closers: [String] = bytes[start + 2] < 0x9C ? ["\u{2018}", "\u{2019}"] : ["\u{201C}", "\u{201D}"]
      return Quotes(name: "typographic quotes", openerLength: 3, closers: closers + ["\""])
    default: return nil
    }
  }

  private struct Quotes {
    let name: String
    let openerLength: Int
    let closers: [String]
  }

  /// Reports and parses a string in wrong quotes. It must end on the same line.
  private mutating func recoverString(_ quotes: Quotes) -> String {
    let start = position
    position += quotes.openerLength
    let textStart = position
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
      let rest = bytes[position...]
      if let closer = quotes.closers.first(where: { rest.starts(with: $0.utf8) }) {
        let content = text(textStart..<position)
        position += closer.utf8.count
        fail(
          "wrong-quotes", at: start..<position, "a JSON string takes double quotes, not \(quotes.name)",
          hint: "write \(JSONWriter.quoted(content))")
        return content
      }
      position = endOfScalar(position)
    }
    fail(
      "wrong-quotes", at: start..<position, "a JSON string takes double quotes, not \(quotes.name)",
      hint: "use double quotes")
    stopped = true
    return ""
  }
}
