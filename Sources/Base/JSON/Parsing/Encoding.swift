/// Checks that a file is valid UTF-8.
package enum TextEncoding {
  /// The first encoding error of a file; nil for valid UTF-8. Only the first one is reported, because a file in another
  /// encoding is full of them.
  package static func problem(in file: SourceFile) -> Diagnostic? {
    let bytes = file.bytes
    if let name = wideEncoding(of: bytes) {
      return Diagnostic(
        .error, "not-utf8", at: Location(file, 0..<min(2, bytes.count)), "the file is in \(name)",
        hint: "save it as UTF-8"
      )
    }
    guard let bad = firstInvalidByte(in: bytes) else { return nil }
    let hex = String(bytes[bad], radix: 16, uppercase: true)
    return Diagnostic(
      .error, "not-utf8", at: Location(file, bad..<bad + 1), "the byte 0x\(hex) is not valid UTF-8",
      hint: "save the file as UTF-8 (it may be in Latin-1 or Windows-1252)")
  }

  /// Detects UTF-16 and UTF-32 by their byte order mark, or by zero bytes next to the first ASCII character.
  private static func wideEncoding(of bytes: [UInt8]) -> String? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): return "UTF-16"
    case (0, 0): return "UTF-32"
    case (0, 1...), (1..., 0): return "UTF-16"
    default: return nil
    }
  }

  /// The start of the first ill-formed sequence according to table 3-7 of the Unicode Standard.
  private static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    let span = bytes.span
    var i = 0
    while i < span.count {
      let lead = span[i]
      if lead < 0x80 {
        i += 1
        continue
      }
      let second: ClosedRange<UInt8>
      let length: Int
      switch lead {
      case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
      case 0xE0: (second, length) = (0xA0...0xBF, 3)
      case 0xED: (second, length) = (0x80...0x9F, 3)
      case 0xE1...0xEF: (second, length) = (0x80...0xBF, 3)
      case 0xF0: (second, length) = (0x90...0xBF, 4)
      case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
      case 0xF4: (second, length) = (0x80...0x8F, 4)
      default: return i
      }
      guard i + length <= span.count, second.contains(span[i + 1]) else { return i }
      for k in i + 2..<max(i + 2, i + length) where span[k] & 0xC0 != 0x80 { return i }
      i += length
    }
    return nil
  }
}
