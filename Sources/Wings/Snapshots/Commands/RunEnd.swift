import SegueCommandLine
import SegueJSON
import SegueExport

/// What `verify` finds besides its scenes: references without a scene. With shards, only the first one looks for them, and
/// its manifest keeps the result for the merge.
struct RunEnd {
  var outcome = Outcome.success
  /// Lines on standard error.
  var notes: [String] = []

  init() {}
}

extension RunEnd {
  var json: JSON {
    ["status": .integer(Int(outcome.rawValue)), "notes": .array(notes.map { .string($0) })]
  }

  /// Nil if it is not what `json` writes.
  init?(_ json: JSON) {
    guard let outcome = json["status"]?.integer.flatMap({ Int32(exactly: $0) }).flatMap(Outcome.init(rawValue:)),
      let notes = json["notes"]?.array
    else { return nil }
    self.outcome = outcome
    self.notes = notes.compactMap(\.string)
  }

  /// Adds a line and prints it.
  mutating func note(_ line: String) {
    notes.append(line)
    Self.print(line)
  }

  /// Prints the lines again, in the merge.
  func repeatNotes() { notes.forEach(Self.print) }

  private static func print(_ line: String) { Console.error(PrintableText.line(line)) }
}
