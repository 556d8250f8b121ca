/// A file as the user named it: its bytes and where its lines begin.
///
/// A class because every value read from the file points back to it; it never changes.
package final class SourceFile: Sendable {
  /// The name that the user gave, shown as it is in diagnostics.
  package let name: String
  package let bytes: [UInt8]
  /// Whether messages may show what stands in it. Not of a file that a scene names: a stranger's scene could have any file
  /// printed into a log.
  package let isQuoted: Bool
  private let lineStarts: [Int]

  package init(name: String, bytes: [UInt8], isQuoted: Bool = true) {
    self.name = name
    self.bytes = bytes
    self.isQuoted = isQuoted
    lineStarts = Self.lineStarts(of: bytes)
  }

  /// A file made of text, as tests and generated documents have it.
  package convenience init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Where values stand that no user wrote: defaults, generated documents.
  package static let generated = SourceFile(name: "<generated>", bytes: [])

  /// One more than the number of line ends: the last line may be empty.
  package var lineCount: Int { lineStarts.count }

  /// The line and column of a byte offset; an offset beyond the end counts as the end.
  package func position(of offset: Int) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineIndex(of: offset)
    var column = 1
    for i in textStart(ofLine: line)..<max(textStart(ofLine: line), offset) where bytes[i] & 0xC0 != 0x80 {
      column += 1
    }
    return Position(line: line + 1, column: column)
  }

  /// The bytes of the line that holds `offset`, without its line end and without a byte order mark.
  func lineRange(around offset: Int) -> Range<Int> {
    let line = lineIndex(of: min(max(offset, 0), bytes.count))
    let start = textStart(ofLine: line)
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// Where the text of a line begins: after the byte order mark in the first one.
  private func textStart(ofLine line: Int) -> Int {
    line == 0 ? Self.byteOrderMarkLength(bytes) : lineStarts[line]
  }

  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// 3 if the bytes begin with a UTF-8 byte order mark, else 0.
  static func byteOrderMarkLength(_ bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// A line ends with LF, CR LF, or CR alone.
  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    let span = bytes.span
    for i in span.indices where span[i] <= 0x0D {
      if span[i] == 0x0A || (span[i] == 0x0D && !(i + 1 < span.count && span[i + 1] == 0x0A)) { starts.append(i + 1) }
    }
    return starts
  }
}

/// A line and a column, both counted from 1; columns count Unicode scalars, a tab is one.
package struct Position: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
