import SegueCore

/// The source of JSON values: a file with its bytes and line starts, or a value that is built in code with the lines of
/// that code.
///
/// It is an immutable class because every value parsed from the file refers to it.
package final class SourceFile: Sendable {
  /// The name as given by the user, for diagnostics.
  package let name: String
  package let bytes: [UInt8]
  /// Whether messages may show lines of the file. False for files that are referenced by a scene: an untrusted scene could
  /// otherwise print any file into a log.
  package let showsLinesInMessages: Bool
  /// The number of the first line: above 1 if the bytes are a part of a larger file.
  private let firstLine: Int
  private let lineStarts: [Int]
  /// The value that is built in code; nil for a file with bytes.
  package let built: BuiltJSON?
  /// The lines of code by the offsets of a built value; empty for a file with bytes.
  private let codeLines: [CodeLine]

  package init(name: String, bytes: [UInt8], showsLinesInMessages: Bool = true, firstLine: Int = 1) {
    self.name = name
    self.bytes = bytes
    self.showsLinesInMessages = showsLinesInMessages
    self.firstLine = firstLine
    lineStarts = Self.lineStarts(of: bytes)
    built = nil
    codeLines = []
  }

  /// A value that is built in code. `line` is the line of values that have none of their own.
  package init(name: String, built: BuiltJSON, at line: CodeLine) {
    self.name = name
    bytes = []
    showsLinesInMessages = true
    firstLine = 1
    lineStarts = [0]
    self.built = built
    codeLines = built.lines(inside: line)
  }

  /// A file from text, for tests and generated documents.
  package convenience init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The file of generated values: defaults and generated documents.
  package static let generated = SourceFile(name: "<generated>", bytes: [])

  /// The text of the file. For a value that is built in code, its JSON text.
  package var text: String {
    built.map { JSONWriter.pretty($0.json) + "\n" } ?? String(decoding: bytes, as: UTF8.self)
  }

  /// The name of the file to open for an offset. A value that is built in code can come from several files.
  func name(at offset: Int) -> String { codeLine(at: offset)?.file ?? name }

  private func codeLine(at offset: Int) -> CodeLine? {
    codeLines.isEmpty ? nil : codeLines[min(max(offset, 0), codeLines.count - 1)]
  }

  /// The line and column of a byte offset, which is clamped to the file.
  package func position(of offset: Int) -> Position {
    if let line = codeLine(at: offset)?.line { return Position(line: line, column: nil) }
    let offset = min(max(offset, 0), bytes.count)
    let line = lineIndex(of: offset)
    // Every byte begins a scalar, except for UTF-8's continuation bytes 10xxxxxx.
    var column = 1
    for i in textStart(ofLine: line)..<max(textStart(ofLine: line), offset) where bytes[i] & 0xC0 != 0x80 {
      column += 1
    }
    return Position(line: firstLine + line, column: column)
  }

  /// The bytes of the line that contains `offset`, without the line break and the byte order mark.
  func lineRange(around offset: Int) -> Range<Int> {
    let line = lineIndex(of: min(max(offset, 0), bytes.count))
    let start = textStart(ofLine: line)
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The start of a line's text, which for the first line is after the byte order mark.
  private func textStart(ofLine line: Int) -> Int {
    line == 0 ? Self.byteOrderMarkLength(bytes) : lineStarts[line]
  }

  private func lineIndex(of offset: Int) -> Int {
    max(0, lineStarts.partitioningIndex { $0 > offset } - 1)
  }

  /// 3 if the bytes start with a UTF-8 byte order mark, otherwise 0.
  static func byteOrderMarkLength(_ bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The byte offsets of all lines. A line ends with LF, CR LF or CR.
  package static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    let span = bytes.span
    for i in span.indices where span[i] <= 0x0D {
      if span[i] == 0x0A || (span[i] == 0x0D && !(i + 1 < span.count && span[i + 1] == 0x0A)) { starts.append(i + 1) }
    }
    return starts
  }
}

/// A line and a column, both counted from 1. Columns count Unicode scalars; a tab counts as one.
package struct Position: Hashable, Sendable {
  package let line: Int
  /// Nil for a value that is built in code: only its line is known.
  package let column: Int?

  package init(line: Int, column: Int?) {
    self.line = line
    self.column = column
  }
}

extension Position: CustomStringConvertible {
  /// `line:column`, or only the line.
  package var description: String { "\(line)" + (column.map { ":\($0)" } ?? "") }
}

/// A range of bytes in a file, or a range of keys and values if they are built in code. Files are smaller than 4 GiB.
package struct Location: Sendable {
  package let file: SourceFile
  private let lower: UInt32
  private let upper: UInt32

  package init(_ file: SourceFile, _ range: Range<Int>) {
    self.file = file
    lower = UInt32(range.lowerBound)
    upper = UInt32(range.upperBound)
  }

  package var range: Range<Int> { Int(lower)..<Int(upper) }

  /// Line and column of the first byte.
  package var start: Position { file.position(of: Int(lower)) }

  /// Line and column after the last byte.
  package var end: Position { file.position(of: Int(upper)) }

  /// The name of the file, for diagnostics.
  package var fileName: String { file.name(at: Int(lower)) }

  /// `name:line:column`, without the column if it is not known.
  package var place: String { "\(fileName):\(start)" }

  /// The bytes of the range, as text. Empty for values that are built in code.
  package var text: String { file.bytes.isEmpty ? "" : String(decoding: file.bytes[range], as: UTF8.self) }

  /// The first byte of a file, or the outermost value that is built in code.
  package static func start(of file: SourceFile) -> Location {
    Location(file, 0..<(file.built == nil ? min(1, file.bytes.count) : 1))
  }

  /// The location of generated values.
  package static let generated = Location(.generated, 0..<0)
}

/// Equal if the range is the same in the same file (by identity).
extension Location: Hashable {
  package static func == (a: Location, b: Location) -> Bool {
    a.file === b.file && a.lower == b.lower && a.upper == b.upper
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(file))
    hasher.combine(lower)
    hasher.combine(upper)
  }
}
