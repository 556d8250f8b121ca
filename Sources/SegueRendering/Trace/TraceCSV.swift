import SegueJSON

/// Comma-separated values (RFC 4180): a header, then a record a frame; what a frame does not have is an empty field.
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

  /// In quotes if it holds what separates fields; quotes are doubled.
  static func field(_ text: String) -> String {
    guard text.utf8.contains(where: { special.contains($0) }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  private static let special = Array("\",\r\n".utf8)
}
