import SegueJSON
import SegueRendering

/// What `verify` found after its scenes. Of several shards, the first one looks, and its manifest keeps it for the merge.
struct RunEnd {
  var outcome = Outcome.success
  /// Lines on standard error.
  var notes: [String] = []
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
    self.init(outcome: outcome, notes: notes.compactMap(\.string))
  }

  mutating func note(_ line: String) {
    notes.append(line)
    Self.print(line)
  }

  /// Prints the lines of another run.
  func repeatNotes() { notes.forEach(Self.print) }

  private static func print(_ line: String) { Console.error(PrintableText.line(line)) }
}
