/// Reads the tokens of SVG path data: command letters, numbers and arc flags.
///
/// The grammar is ASCII and the first other byte is an error, so byte offsets are also offsets in Unicode scalars.
struct SVGPathScanner {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ data: String) { bytes = Array(data.utf8) }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  var isAtEnd: Bool { offset == bytes.count }

  mutating func skipSpace() {
    while let byte = next, Self.isSpace(byte) { offset += 1 }
  }

  /// Skips a separator between two numbers: white space with at most one comma.
  private mutating func skipSeparator() {
    skipSpace()
    if next == UInt8(ascii: ",") {
      offset += 1
      skipSpace()
    }
  }

  /// Consumes and returns a letter. Returns nil, and consumes nothing, if the next byte is something else.
  mutating func letter() -> UInt8? {
    guard let byte = next, Self.isLetter(byte) else { return nil }
    offset += 1
    return byte
  }

  func error(_ expected: SVGPathError.Expectation) -> SVGPathError { SVGPathError(offset: offset, expected: expected) }

  /// Whether another argument of the same command follows, with or without a comma.
  func continuesArguments() -> Bool {
    var ahead = self
    ahead.skipSpace()
    guard let byte = ahead.next else { return false }
    return byte == UInt8(ascii: ",") || Self.startsNumber(byte)
  }

  /// Parses `[+-] digits [. digits] [(e|E) [+-] digits]`, with digits on at least one side of the decimal point.
  ///
  /// - Parameter first: Whether the number directly follows a command letter, where no comma is allowed.
  mutating func number(first: Bool) throws(SVGPathError) -> Double {
    if first { skipSpace() } else { skipSeparator() }
    let start = offset
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
    var digits = skipDigits()
    if next == UInt8(ascii: ".") {
      offset += 1
      digits += skipDigits()
    }
    guard digits > 0 else { throw rewind(to: start) }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      let exponent = offset
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      if skipDigits() == 0 { offset = exponent }
    }
    guard let value = Double(String(decoding: bytes[start..<offset], as: UTF8.self)), value.isFinite else {
      throw rewind(to: start)
    }
    return value
  }

  /// Parses an arc flag. It is a single digit: `a1 1 0 01.5.5` has the flags 0 and 1 and the end point (.5, .5).
  mutating func flag() throws(SVGPathError) -> Bool {
    skipSeparator()
    guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { throw error(.flag) }
    offset += 1
    return byte == UInt8(ascii: "1")
  }

  /// Skips digits, and returns how many.
  private mutating func skipDigits() -> Int {
    let start = offset
    while let byte = next, Self.isDigit(byte) { offset += 1 }
    return offset - start
  }

  /// Goes back to the start of what should be a number, and returns the error to throw.
  private mutating func rewind(to start: Int) -> SVGPathError {
    offset = start
    return error(.number)
  }

  /// Space, tab, line feed, form feed or carriage return.
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }
  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & ~0x20)
  }
  private static func startsNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
}
