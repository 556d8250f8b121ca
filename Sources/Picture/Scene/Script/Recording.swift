import SegueCore
package import SegueJSON
package import SegueMotion

/// Recorded finger movements: `.csv` files with `t,x,y` per line, `.json` files with `[[t, x, y], …]`.
package enum Recording {
  /// The samples in a file. Times are relative to the first sample and increase.
  ///
  /// Throws all errors in the file, up to a limit, with a note that says where the scene refers to the file.
  package static func read(_ file: SourceFile, firstReference: Location? = nil) throws(Diagnostics) -> [TouchSample] {
    let context = DecodingContext()
    let samples =
      if let firstReference {
        context.noting("the scene names the recording here", at: firstReference) { read(file, in: context) }
      } else {
        read(file, in: context)
      }
    try context.finish()
    guard let samples else { preconditionFailure("a recording is right, or something is reported") }
    return samples
  }

  /// Whether the name has a recording's extension.
  static func isName(_ name: String) -> Bool { name.hasSuffix(".csv") || name.hasSuffix(".json") }

  private static func read(_ file: SourceFile, in context: DecodingContext) -> [TouchSample]? {
    if file.name.hasSuffix(".csv") { return CSVRecording.read(file, in: context) }
    return context.parse(file).flatMap { Format<[TouchSample]>.recording.decode($0, in: context) }
  }
}

extension Format where Value == [TouchSample] {
  /// A JSON file: an array of samples, or an object with one.
  fileprivate static var recording: Format {
    .either(.touchSamples, .object(RecordingFields.table) { fields, _ in fields[RecordingFields.samples] })
  }
}

private enum RecordingFields {
  static let samples = Field(required: "samples", .touchSamples, "Times in seconds, and positions in points.")

  static let table = FieldTable("recording", "The movement of a finger.") {
    samples
  }
}

/// Reads `t,x,y` line by line. A header, empty lines, spaces and `#` comments are allowed.
struct CSVRecording {
  private let file: SourceFile
  private let context: DecodingContext
  private var list = TouchSampleCollector()
  /// A single header is allowed, before the first sample.
  private var mayBeHeader = true

  /// The samples; nil after reporting errors.
  static func read(_ file: SourceFile, in context: DecodingContext) -> [TouchSample]? {
    if let problem = TextEncoding.problem(in: file) {
      context.report(problem)
      return nil
    }
    var reader = CSVRecording(file: file, context: context)
    return reader.samples()
  }

  private init(file: SourceFile, context: DecodingContext) {
    self.file = file
    self.context = context
  }

  private mutating func samples() -> [TouchSample]? {
    let bytes = file.bytes
    // A byte order mark is skipped.
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // Lines end with LF, CR LF or CR. Between CR and LF, the scan sees an empty line and skips it.
    while start < bytes.count {
      var end = start
      var comment: Int?
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
        if comment == nil, bytes[end] == UInt8(ascii: "#") { comment = end }
        end += 1
      }
      let line = trimmed(start..<(comment ?? end))
      if !line.isEmpty { read(line: line) }
      start = end + 1
    }
    return list.finished(at: Location(file, bytes.count..<bytes.count), in: context)
  }

  private mutating func read(line: Range<Int>) {
    let fields = fields(of: line)
    defer { mayBeHeader = false }
    if mayBeHeader, isHeader(fields) { return }
    guard fields.count == 3 else {
      context.error(
        "bad-recording", at: Location(file, line),
        "this line has \(fields.count) \(fields.count == 1 ? "value" : "values")",
        expected: "a time, x and y, separated by commas")
      return list.skip()
    }
    let (t, x, y) = (number(fields[0]), coordinate(fields[1]), coordinate(fields[2]))
    guard let t, let x, let y else { return list.skip() }
    list.append(TouchSample(time: t, position: Point(x, y)), at: Location(file, fields[0]), in: context)
  }

  /// The comma-separated fields of a line, trimmed.
  private func fields(of line: Range<Int>) -> [Range<Int>] {
    var fields: [Range<Int>] = []
    var start = line.lowerBound
    for i in line where file.bytes[i] == UInt8(ascii: ",") {
      fields.append(trimmed(start..<i))
      start = i + 1
    }
    fields.append(trimmed(start..<line.upperBound))
    return fields
  }

  /// Whether the fields name the three columns, such as `t,x,y` or `"time (s)","x (pt)","y (pt)"`.
  private func isHeader(_ fields: [Range<Int>]) -> Bool {
    let names = fields.map { text($0).lowercased().drop { $0 == "\"" } }
    return names.count == 3 && names[0].hasPrefix("t") && names[1].hasPrefix("x") && names[2].hasPrefix("y")
  }

  private func coordinate(_ field: Range<Int>) -> Double? {
    guard let number = number(field) else { return nil }
    guard TouchSampleCollector.coordinates.contains(number) else {
      context.error(
        "out-of-range", at: Location(file, field), "\(text(field)) is out of range",
        expected: "a number from \(JSONWriter.text(of: TouchSampleCollector.coordinates.lowerBound)) to "
          + "\(JSONWriter.text(of: TouchSampleCollector.coordinates.upperBound)) points")
      return nil
    }
    return number
  }

  /// A finite number in decimal notation.
  private func number(_ field: Range<Int>) -> Double? {
    // `Double` would also accept "inf", "nan" and "0x1p3".
    let isDecimal = field.allSatisfy { i in
      switch file.bytes[i] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    if isDecimal, let number = Double(text(field)), number.isFinite { return number }
    let words = text(field)
    let shown =
      file.showsLinesInMessages ? JSONWriter.quoted(words.count <= 40 ? words : String(words.prefix(39)) + "…") : "this"
    context.error(
      "bad-recording", at: Location(file, field),
      words.isEmpty ? "a value is missing here" : "\(shown) is not a number",
      expected: "a number such as 0.25")
    return nil
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: file.bytes[range], as: UTF8.self) }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSpace(file.bytes[start]) { start += 1 }
    while end > start, isSpace(file.bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
