import SegueJSON

/// Replaces a range of a file's bytes. Every other byte stays as its author has written it.
struct TextEdit: Hashable {
  let range: Range<Int>
  let text: String

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  /// Replaces a value.
  init(_ json: JSON, by text: String) { self.init(json.location.range, text) }

  /// Replaces a string.
  init(_ json: JSON, by name: Name) { self.init(json, by: JSONWriter.quoted(name.text)) }

  /// Inserts text.
  init(at offset: Int, _ text: String) { self.init(offset..<offset, text) }

  /// A string's new value.
  struct Name {
    let text: String

    init(_ text: String) { self.text = text }
  }
}

extension [TextEdit] {
  /// The file with these edits, which do not overlap. Of several at one place, the earlier ones come first; the same one is
  /// applied once.
  func applied(to file: SourceFile) -> SourceFile {
    var known: Set<TextEdit> = []
    let sorted = enumerated().filter { known.insert($0.element).inserted }.sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var (bytes, position) = ([UInt8](), 0)
    for edit in sorted.map(\.element) {
      bytes += file.bytes[position..<edit.range.lowerBound]
      bytes += edit.text.utf8
      position = edit.range.upperBound
    }
    return SourceFile(name: file.name, bytes: bytes + file.bytes[position...])
  }
}

extension Location {
  /// The spaces at the start of the line.
  var indentation: Int {
    let line = file.bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return file.bytes[line...].prefix { $0 == UInt8(ascii: " ") }.count
  }

  /// The text from here to the end of another place, as it was written, with its further lines indented as after `column`
  /// spaces.
  func text(through end: Location, indentedBy column: Int) -> String {
    let text = String(decoding: file.bytes[range.lowerBound..<end.range.upperBound], as: UTF8.self)
    let change = column - indentation
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      if index == 0 || change == 0 { return String(line) }
      return change > 0
        ? String(repeating: " ", count: change) + line
        : String(line.dropFirst(min(-change, line.prefix { $0 == " " }.count)))
    }.joined(separator: "\n")
  }
}

extension JSON.Object.Member {
  /// The key and the value as they were written.
  func text(indentedBy column: Int) -> String { keyLocation.text(through: value.location, indentedBy: column) }

  /// The value as it was written, under another key.
  func text(named key: String, indentedBy column: Int) -> String {
    JSONWriter.quoted(key) + ": " + value.location.text(through: value.location, indentedBy: column)
  }
}
