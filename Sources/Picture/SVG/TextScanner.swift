/// Reads the tokens of attribute values.
struct TextScanner {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { offset == bytes.count }
  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipSpace() {
    while let byte = next, byte <= 0x20 { offset += 1 }
  }

  /// Consumes the character if it comes next; false if it does not.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// A finite number; nil, with nothing consumed, if there is none.
  mutating func number() -> Double? {
    let start = offset
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
    var digits = skipDigits()
    // A point without digits after it is not part of a number.
    if next == UInt8(ascii: "."), offset + 1 < bytes.count, Self.isDigit(bytes[offset + 1]) {
      offset += 1
      digits += skipDigits()
    }
    if digits > 0, next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      let exponent = offset
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      // In `2em`, the `e` belongs to the unit.
      if skipDigits() == 0 { offset = exponent }
    }
    guard digits > 0, let value = Double(String(decoding: bytes[start..<offset], as: UTF8.self)), value.isFinite else {
      offset = start
      return nil
    }
    return value
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while let byte = next, Self.isDigit(byte) { offset += 1 }
    return offset - start
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// ASCII letters and digits, `-`, `_`, and all non-ASCII characters; empty if there is none.
  mutating func word() -> String {
    let start = offset
    while let byte = next, Self.isWord(byte) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// A name in CSS, in which a backslash may stand before any character; empty if there is none.
  mutating func name() -> String {
    let start = offset
    while let byte = next {
      if byte == UInt8(ascii: "\\"), offset + 1 < bytes.count {
        // A space after hexadecimal digits belongs to the escape.
        offset += 2
        let isHex = { (byte: UInt8) in Character(Unicode.Scalar(byte)).isHexDigit }
        guard isHex(bytes[offset - 1]) else { continue }
        while let byte = next, isHex(byte) { offset += 1 }
        if next == 0x20 { offset += 1 }
      } else if Self.isWord(byte) {
        offset += 1
      } else {
        break
      }
    }
    return CSSScanner.unescaped(String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  /// The unit after a number: ASCII letters; empty if there is none.
  mutating func unit() -> String {
    let start = offset
    // `| 0x20` makes an ASCII letter lower-case.
    while let byte = next, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// The characters up to `end`, which is consumed; nil, with nothing consumed, if there is no `end`.
  mutating func text(upTo end: Unicode.Scalar) -> String? {
    guard let found = bytes[offset...].firstIndex(of: UInt8(ascii: end)) else { return nil }
    defer { offset = found + 1 }
    return String(decoding: bytes[offset..<found], as: UTF8.self)
  }

  /// The rest, without white space around it.
  mutating func rest() -> String {
    skipSpace()
    defer { offset = bytes.count }
    var end = bytes.count
    while end > offset, bytes[end - 1] <= 0x20 { end -= 1 }
    return String(decoding: bytes[offset..<end], as: UTF8.self)
  }

  static func trimmed(_ text: some StringProtocol) -> String {
    var scanner = TextScanner(text)
    return scanner.rest()
  }

  /// The numbers of a list separated by white space and commas; nil if it contains anything else.
  static func numbers(_ text: String) -> [Double]? {
    let (numbers, isComplete) = numbersUpToError(text)
    return isComplete ? numbers : nil
  }

  /// The numbers of such a list before anything else, and whether there is nothing else.
  static func numbersUpToError(_ text: String) -> (numbers: [Double], isComplete: Bool) {
    var scanner = TextScanner(text)
    var numbers: [Double] = []
    var endsInComma = false
    scanner.skipSpace()
    while !scanner.isAtEnd {
      guard let number = scanner.number() else { return (numbers, false) }
      numbers.append(number)
      scanner.skipSpace()
      endsInComma = scanner.take(",")
      scanner.skipSpace()
    }
    return (numbers, !endsInComma)
  }
}
