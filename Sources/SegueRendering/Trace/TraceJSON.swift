import SegueJSON

/// An object whose `frames` are arrays of values, in the order of `columns`; what a frame does not have is null.
struct TraceJSON: TraceWriter {
  private let trace: Trace
  private let about: TraceDescription

  init(_ trace: Trace, _ about: TraceDescription) {
    self.trace = trace
    self.about = about
  }

  var opening: String {
    let names: [JSON] = (["frame", "time"] + trace.columns.map(\.name)).map { .string($0) }
    return """
      {
        "scene": \(JSONWriter.quoted(about.scene)),
        "duration": \(JSONWriter.text(of: about.duration)),
        "frameRate": \(about.frameRate),
        "columns": \(JSONWriter.compact(.array(names))),
        "frames": [
      """
  }

  func line(_ row: Trace.Row, isFirst: Bool) -> String {
    let values = row.values.map { value -> JSON in
      switch value {
      case .word(let word): .string(word)
      case .number(let number): Self.number(number, places: trace.places)
      case nil: nil
      }
    }
    let frame: [JSON] = [.integer(row.frame), Self.number(row.time, places: trace.places)]
    return (isFirst ? "\n    " : ",\n    ") + JSONWriter.compact(.array(frame + values))
  }

  var closing: String { "\n  ]\n}\n" }

  private static func number(_ value: Double, places: Int) -> JSON {
    guard let decimal = FixedDecimal(value, places: places) else { return nil }
    return .number(decimal.value)
  }
}
