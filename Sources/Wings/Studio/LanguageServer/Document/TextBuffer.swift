import SegueCore
import SegueJSON

/// How a client counts characters in a line.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A text with its lines: converts between offsets in bytes and a client's positions.
struct TextBuffer {
  private(set) var bytes: [UInt8]
  /// The offsets of all lines. A line ends with LF, CR LF or CR.
  private var lineStarts: [Int]
  /// The number of UTF-16 units before every 512th byte, so that positions in a long line are found quickly: a whole file
  /// can be one line. Empty if the encoding is UTF-8.
  private var units: [Int]
  let encoding: PositionEncoding

  private static let block = 512

  init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    lineStarts = SourceFile.lineStarts(of: bytes)
    units = encoding == .utf16 ? Self.units(of: bytes) : []
  }

  /// The number of UTF-16 units before each block of bytes, and in all of them.
  private static func units(of bytes: [UInt8]) -> [Int] {
    var units = [0]
    for start in stride(from: 0, to: bytes.count, by: block) {
      units.append(units[units.count - 1] + count(of: bytes[start..<min(start + block, bytes.count)]))
    }
    return units
  }

  /// The number of UTF-16 units of the characters that begin in these bytes of UTF-8.
  private static func count(of bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { count, byte in
      let isContinuation = byte & 0xC0 == 0x80
      // A character of four bytes is a surrogate pair.
      return isContinuation ? count : count + (byte >= 0xF0 ? 2 : 1)
    }
  }

  private func units(before offset: Int) -> Int {
    units[offset / Self.block] + Self.count(of: bytes[offset / Self.block * Self.block..<offset])
  }

  /// Replaces a range of bytes.
  mutating func replace(_ range: Range<Int>, with text: String) {
    bytes.replaceSubrange(range, with: text.utf8)
    lineStarts = SourceFile.lineStarts(of: bytes)
    units = encoding == .utf16 ? Self.units(of: bytes) : []
  }

  /// The offset of a position. A position beyond the end of its line or of the text means that end, as the protocol says.
  func offset(line: Int, character: Int) -> Int {
    guard line >= 0 else { return 0 }
    guard line < lineStarts.count else { return bytes.count }
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    var offset = start
    var count = 0
    while offset < end, count < character {
      let length = Self.length(ofCharacterBeginningWith: bytes[offset])
      let units = length == 4 ? 2 : 1
      count += encoding == .utf8 ? length : units
      // A position inside a character of UTF-8 means the character's start.
      if count > character, encoding == .utf8 { break }
      offset = min(offset + length, end)
    }
    return offset
  }

  /// The JSON of the position of an offset.
  func position(_ offset: Int) -> JSON {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineStarts.partitioningIndex { $0 > offset } - 1
    let start = lineStarts[line]
    let character = encoding == .utf16 ? units(before: offset) - units(before: start) : offset - start
    return ["line": .integer(line), "character": .integer(character)]
  }

  /// The JSON of a range of bytes.
  func range(_ range: Range<Int>) -> JSON {
    ["start": position(range.lowerBound), "end": position(range.upperBound)]
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private static func length(ofCharacterBeginningWith byte: UInt8) -> Int {
    switch byte {
    case ..<0xC0: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }
}
