extension JSONParser {
  /// Parses the string whose opening double quote is at the position.
  mutating func parseString() -> String {
    let start = position
    var end = start + 1
    while end < bytes.count, bytes[end] >= 0x20, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\") {
      end += 1
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
      position = end + 1
      return String(decoding: bytes[start + 1..<end], as: UTF8.self)
    }
    return parseString(from: start, plainUpTo: end)
  }

  /// Parses a string with escapes or errors, whose bytes before `end` have neither.
  private mutating func parseString(from start: Int, plainUpTo end: Int) -> String {
    var text = Array(bytes[start + 1..<end])
    var hasControl = false
    position = end
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): parseEscape(into: &text)
      case 0x0A, 0x0D:
        rejectUnterminated(from: start, &text)
        return String(decoding: text, as: UTF8.self)
      case let byte where byte < 0x20:
        if !hasControl { rejectControl(byte) }
        hasControl = true
        position += 1
      case let byte:
        text.append(byte)
        position += 1
      }
    }
    rejectUnterminated(from: start, &text)
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func parseEscape(into text: inout [UInt8]) {
    let start = position
    guard start + 1 < bytes.count else {
      position += 1
      return
    }
    position += 2
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[start + 1])
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      position = start
      text.append(contentsOf: String(parseUnicodeEscape()).utf8)
    case 0x0A, 0x0D: position = start + 1  // the string ends here, unterminated
    default:
      position = endOfScalar(start + 1)
      let escape = String(decoding: bytes[start..<position], as: UTF8.self)
      fail(
        "bad-escape", at: start..<position, "\(escape) is not an escape sequence in JSON",
        hint: escape == "\\'" ? "a single quote needs no backslash" : "write \\\\ for a backslash")
    }
  }

  /// Parses `\uXXXX`, or a surrogate pair of them. Returns U+FFFD after an error.
  private mutating func parseUnicodeEscape() -> Unicode.Scalar {
    let start = position
    guard let first = hexUnit() else { return "\u{FFFD}" }
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    {
      let middle = position
      guard let second = hexUnit() else { return "\u{FFFD}" }
      if (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
      {
        return scalar
      }
      position = middle
    }
    let written = String(decoding: bytes[start..<position], as: UTF8.self)
    fail(
      "lone-surrogate", at: start..<position, "\(written) is only one half of a surrogate pair",
      hint: "write the character itself, or both halves")
    return "\u{FFFD}"
  }

  /// Parses `\u` and four hexadecimal digits. Nil after an error.
  private mutating func hexUnit() -> UInt16? {
    let start = position
    position += 2
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard position < bytes.count, let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue else {
        fail("bad-escape", at: start..<position, "\\u needs four hexadecimal digits", hint: "such as \\u00E9")
        return nil
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  private mutating func rejectControl(_ byte: UInt8) {
    let code = byte.hexadecimal
    fail(
      "control-character", at: position..<position + 1, "there is a control character U+\(code) in the string",
      hint: byte == 0x09 ? "write \\t" : "write \\u\(code)")
  }

  /// Reports a string that is not closed on its line. Trailing commas, brackets and spaces are not counted as part of
  /// the string. Parsing continues if the next line begins like JSON.
  private mutating func rejectUnterminated(from start: Int, _ text: inout [UInt8]) {
    let lineEnd = position
    var next = lineEnd
    while next < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[next]) { next += 1 }
    fail(
      "unterminated-string", at: start..<lineEnd, "the string has no closing quote on its line",
      hint: "close it with \", and write \\n for a line break in a string")
    guard next == bytes.count || "\"}]{[,".utf8.contains(bytes[next]) else {
      stopped = true
      return
    }
    while position > start + 1, " \t,]}".utf8.contains(bytes[position - 1]) {
      position -= 1
      if !text.isEmpty { text.removeLast() }
    }
    endOfLastRepair = position
  }

  /// The end of the UTF-8 sequence that begins at `start`.
  func endOfScalar(_ start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return min(end, bytes.count)
  }
}
