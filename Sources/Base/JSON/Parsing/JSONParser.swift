/// A parser for strict JSON (RFC 8259) in UTF-8. After a syntax error it continues where the intention is clear, so
/// that one run reports all errors.
struct JSONParser {
  /// The maximum nesting depth of arrays and objects, to prevent a stack overflow.
  static let depthLimit = 512
  /// The maximum number of values and keys in a file. Two bytes of text can be a value, which takes some hundred.
  static let valueLimit = 1_000_000
  /// The number of syntax errors after which parsing stops.
  static let errorLimit = 20

  let file: SourceFile
  let bytes: [UInt8]
  var position: Int
  /// The number of values and keys so far.
  private var values = 0
  /// The open brackets at the current position.
  var openers: [UInt8] = []
  var diagnostics: [Diagnostic] = []
  /// The number of duplicate keys that are only counted, as no more problems are shown.
  var omitted = 0
  /// Set if further parsing would only produce spurious errors.
  var stopped = false
  /// The end of the last text that was reported and then skipped or repaired. A comma or colon that is missing there is
  /// not reported again.
  var endOfLastRepair = -1
  /// Whether there was a syntax error. Duplicate keys do not count.
  var isMalformed = false

  private init(_ file: SourceFile) {
    self.file = file
    bytes = file.bytes
    position = SourceFile.byteOrderMarkLength(file.bytes)
  }

  /// Parses a document. There is no value after a syntax error. If a key occurs twice, the first member is kept.
  static func parse(_ file: SourceFile) -> (value: JSON?, diagnostics: [Diagnostic], omitted: Int) {
    var parser = JSONParser(file)
    let value = parser.parseDocument()
    guard parser.isMalformed else { return (value, parser.diagnostics, parser.omitted) }
    if let conflict = MergeConflict.problem(in: file) { return (nil, [conflict], 0) }
    return (nil, parser.diagnostics, parser.omitted)
  }

  /// The readable parts of a document with syntax errors; nil if there is no value at all.
  static func recover(_ file: SourceFile) -> JSON? {
    var parser = JSONParser(file)
    return parser.parseDocument()
  }

  private mutating func parseDocument() -> JSON? {
    if let problem = TextEncoding.problem(in: file) {
      isMalformed = true
      diagnostics.append(problem)
      return nil
    }
    skipSpace()
    if position == bytes.count {
      fail("empty-file", at: position..<position, "the file is empty", expected: "a JSON value")
      return nil
    }
    let value = parseValue()
    while !stopped {
      skipSpace()
      guard position < bytes.count else { break }
      switch bytes[position] {
      case UInt8(ascii: "}"), UInt8(ascii: "]"): rejectStrayCloser()
      case UInt8(ascii: ","):
        let comma = position
        position += 1
        skipSpace()
        fail(
          "trailing-comma", at: comma..<comma + 1, "there is a comma after the last value", hint: "delete the comma")
        if position < bytes.count { rejectSecondValue() }
      default: rejectSecondValue()
      }
    }
    return value
  }

  private mutating func rejectSecondValue() {
    fail(
      "extra-content", at: position..<max(endOfWord(), endOfScalar(position)),
      "there is text after the end of the document",
      expected: "one value per file")
    stopped = true
  }
}

extension JSONParser {
  /// Parses the value at the position. After an error, returns a substitute, or nil if parsing has stopped.
  mutating func parseValue() -> JSON? {
    guard !stopped else { return nil }
    guard position < bytes.count else {
      let end = endOfText
      fail("unexpected-end", at: end..<end, "the file ends before a value", expected: "a value")
      stopped = true
      return nil
    }
    guard count() else { return nil }
    let start = position
    switch bytes[position] {
    case UInt8(ascii: "{"): return parseObject()
    case UInt8(ascii: "["): return parseArray()
    case UInt8(ascii: "\""):
      let string = parseString()
      return make(.string(string), start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return parseNumber()
    case UInt8(ascii: "t") where takeWord("true"): return make(.bool(true), start)
    case UInt8(ascii: "f") where takeWord("false"): return make(.bool(false), start)
    case UInt8(ascii: "n") where takeWord("null"): return make(.null, start)
    default: return recoverValue()
    }
  }

  /// The value whose text begins at `start` and ends at the position.
  func make(_ content: JSON.Content, _ start: Int) -> JSON {
    JSON(content, at: Location(file, start..<position))
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count, endOfWord() == end, bytes[position..<end].elementsEqual("\(word)".utf8) else {
      return false
    }
    position = end
    return true
  }

  /// The end of the text before the position, without the white space at its end.
  var endOfText: Int {
    var end = position
    while end > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// Enters a nested container. Returns false if the nesting is too deep.
  mutating func enter() -> Bool {
    guard openers.count == Self.depthLimit else {
      openers.append(bytes[position])
      return true
    }
    fail(
      "too-deep", at: position..<position + 1, "arrays and objects are nested more than \(Self.depthLimit) levels deep",
      expected: "at most \(Self.depthLimit) levels")
    stopped = true
    return false
  }

  /// Counts a value or a key at the position. Returns false if there are too many.
  mutating func count() -> Bool {
    values += 1
    if values <= Self.valueLimit { return true }
    fail(
      "too-large", at: position..<position + 1, "the file has more than \(Self.valueLimit) values and keys",
      expected: "a smaller file")
    stopped = true
    return false
  }

  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/"), UInt8(ascii: "#"): if !rejectComment() { return }
      case 0xC2, 0xE2, 0xE3, 0xEF: if !rejectUnicodeSpace() { return }
      default: return
      }
    }
  }

  /// Reports a syntax error. Parsing stops after too many of them.
  mutating func fail(
    _ code: Diagnostic.Code, at range: Range<Int>, _ message: String, expected: String? = nil, hint: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    isMalformed = true
    guard !stopped else { return }
    diagnostics.append(
      Diagnostic(.error, code, at: Location(file, range), message, expected: expected, hint: hint, notes: notes))
    if diagnostics.count >= Self.errorLimit { stopped = true }
  }

  func note(_ message: String, _ range: Range<Int>) -> Diagnostic.Note {
    Diagnostic.Note(message, at: Location(file, range))
  }
}

extension JSON {
  /// Reads as much of a file as its syntax errors allow, for tools that help while a file is written. Malformed parts
  /// are left out or interpreted as they were probably meant; after too many errors, the rest is missing. Nil if there
  /// is no value at all.
  package static func recovered(from file: SourceFile) -> JSON? { JSONParser.recover(file) }

  /// Parses a file. Throws all syntax errors and duplicate keys.
  package init(parsing file: SourceFile) throws(Diagnostics) {
    let context = DecodingContext()
    let value = context.parse(file)
    try context.finish()
    guard let value else { preconditionFailure("a file without errors has a value") }
    self = value
  }
}
