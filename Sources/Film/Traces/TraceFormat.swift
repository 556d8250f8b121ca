package import SegueCore
import SegueJSON
package import SegueExport

/// The file formats of a trace.
package enum TraceFormat: String, Hashable, Sendable, CaseIterable {
  case table
  case csv
  case json

  /// The extension of its files.
  package var fileExtension: String { self == .table ? "txt" : rawValue }

  /// The format with this file extension, in lower case; nil if there is none.
  package init?(fileExtension: String) {
    guard let format = Self.allCases.first(where: { $0.fileExtension == fileExtension }) else { return nil }
    self = format
  }

  fileprivate func writer(_ trace: Trace, _ description: TraceDescription) -> any TraceWriter {
    switch self {
    case .table: TraceTable(trace)
    case .csv: TraceCSV(trace)
    case .json: TraceJSON(trace, description)
    }
  }
}

/// Metadata of a trace.
package struct TraceDescription: Hashable, Sendable {
  package let scene: String
  package let duration: Seconds
  package let frameRate: Int

  package init(scene: String, duration: Seconds, frameRate: Int) {
    self.scene = scene
    self.duration = duration
    self.frameRate = frameRate
  }
}

/// Writes a trace as text, one frame at a time.
protocol TraceWriter {
  /// The text before the first frame.
  var opening: String { get }
  /// The text of one frame.
  func line(_ row: Trace.Row, isFirst: Bool) -> String
  /// The text after the last frame.
  var closing: String { get }
}

extension Trace {
  /// Passes the text to `sink` in chunks of whole lines.
  package func write<E: Error>(
    _ clock: FrameClock, as format: TraceFormat, of description: TraceDescription, to sink: (String) throws(E) -> Void
  ) throws(E) {
    let writer = format.writer(self, description)
    try sink(writer.opening)
    var isFirst = true
    for row in rows(at: clock) {
      try sink(writer.line(row, isFirst: isFirst))
      isFirst = false
    }
    try sink(writer.closing)
  }
}

/// Comma-separated values (RFC 4180): a header, then one record per frame. Missing values are empty fields.
struct TraceCSV: TraceWriter {
  private let trace: Trace

  init(_ trace: Trace) { self.trace = trace }

  var opening: String { Self.record(["frame", "time"] + trace.columns.map { PrintableText.line($0.name) }) }
  var closing: String { "" }

  func line(_ row: Trace.Row, isFirst: Bool) -> String {
    Self.record(
      ["\(row.frame)", FixedDecimal.text(row.time, places: trace.places)]
        + row.values.map { $0?.text(places: trace.places) ?? "" })
  }

  private static func record(_ fields: [String]) -> String { fields.map(field).joined(separator: ",") + "\r\n" }

  /// Quotes the field if it contains a separator, a quote or a line break. Quotes inside are doubled.
  static func field(_ text: String) -> String {
    guard text.utf8.contains(where: { special.contains($0) }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  private static let special = Array("\",\r\n".utf8)
}

/// A JSON object whose `frames` are arrays of values in the order of `columns`. Missing values are null.
struct TraceJSON: TraceWriter {
  private let trace: Trace
  private let description: TraceDescription

  init(_ trace: Trace, _ description: TraceDescription) {
    self.trace = trace
    self.description = description
  }

  var opening: String {
    let names: [JSON] = (["frame", "time"] + trace.columns.map(\.name)).map { .string($0) }
    return """
      {
        "scene": \(JSONWriter.quoted(description.scene)),
        "duration": \(JSONWriter.text(of: description.duration)),
        "frameRate": \(description.frameRate),
        "columns": \(JSONWriter.compact(.array(names))),
        "frames": [
      """
  }

  func line(_ row: Trace.Row, isFirst: Bool) -> String {
    let values = row.values.map { value -> JSON in
      switch value {
      case .text(let text): .string(text)
      case .number(let number): Self.number(number, places: trace.places)
      case nil: .null
      }
    }
    let frame: [JSON] = [.integer(row.frame), Self.number(row.time, places: trace.places)]
    return (isFirst ? "\n    " : ",\n    ") + JSONWriter.compact(.array(frame + values))
  }

  var closing: String { "\n  ]\n}\n" }

  private static func number(_ value: Double, places: Int) -> JSON {
    guard let decimal = FixedDecimal(value, places: places) else { return .null }
    return .number(decimal.value)
  }
}
