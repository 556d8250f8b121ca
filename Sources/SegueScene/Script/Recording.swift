package import SegueJSON
package import SegueMotion

/// Files of the moves of a finger: `.csv` with `t,x,y` in each line, `.json` with `[[t, x, y], …]`.
package enum Recording {
  /// The samples in a file; their times count from the first and rise.
  ///
  /// Throws everything that is wrong in the file, up to a limit, with a note where a scene names it.
  package static func read(_ file: SourceFile, mention: Location? = nil) throws(Diagnostics) -> [TouchSample] {
    let context = DecodingContext()
    let samples =
      if let mention {
        context.noting("the scene names the recording here", at: mention) { read(file, in: context) }
      } else {
        read(file, in: context)
      }
    try context.finish()
    guard let samples else { preconditionFailure("a recording is right, or something is reported") }
    return samples
  }

  /// Whether a file of this name can be a recording.
  static func isName(_ name: String) -> Bool { name.hasSuffix(".csv") || name.hasSuffix(".json") }

  private static func read(_ file: SourceFile, in context: DecodingContext) -> [TouchSample]? {
    if file.name.hasSuffix(".csv") { return CSVRecording.read(file, in: context) }
    return context.parse(file).flatMap { Format<[TouchSample]>.recording.decode($0, in: context) }
  }
}

extension Format where Value == [TouchSample] {
  /// A JSON file: the samples, or an object that has them.
  fileprivate static var recording: Format {
    .either(.touchSamples, .object(RecordingFields.table) { fields, _ in fields[RecordingFields.samples] })
  }
}

private enum RecordingFields {
  static let samples = Field(required: "samples", .touchSamples, "Times in seconds, and positions in points.")

  static let table = FieldTable("recording", "The moves of a finger.") {
    samples
  }
}
