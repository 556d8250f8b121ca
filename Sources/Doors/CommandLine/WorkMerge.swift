package import ArgumentParser
package import SegueDigests
package import SegueJSON
package import SeguePlans

/// A wing with commands of which a run can do a part (`WorkPart`).
package protocol HasParts: Wing {
  /// The names of those commands.
  static var partCommands: [String] { get }

  /// The names of outputs that a finished item may have, and that the plan could not know.
  static func unplannedOutputs(of record: WorkRecord, _ command: String) -> Set<String>
}

extension HasParts {
  package static func unplannedOutputs(of record: WorkRecord, _ command: String) -> Set<String> { [] }
}

/// A wing whose items only write files. They are reported as a `RunSummary`, like stories.
package protocol WritesItems: HasParts {}

/// A wing that puts the parts of its commands together itself.
package protocol MergesParts: HasParts {
  static func merge(_ merge: PartMerge) async throws -> Outcome
}

/// A wing that puts the parts of its commands together, and then reports on what they have found.
package protocol ReportsOnParts: HasParts {
  associatedtype Reports: MergeReports
  /// The command that writes nothing but reports.
  static var reportedCommand: String { get }

  static func merge(_ merge: PartMerge, _ reports: Reports) async throws -> Outcome
}

/// The options of a merge that say what is reported.
package protocol MergeReports: ParsableArguments, Sendable {
  /// The options, for messages.
  static var options: String { get }
  var format: ReportFormat { get }
  /// What to write, by option.
  var files: [(option: String, path: String)] { get }
}

/// All parts of a run.
package protocol FinishedWork: Sendable {
  var command: String { get }
  /// The digest of the plan.
  var plan: Digest { get }
  /// What `WorkPlan.settings` was.
  var settings: JSON { get }
  /// The runs that did the parts.
  var runs: [FinishedRun] { get }
  /// In the order of the plan, with the folders of their outputs.
  var records: [(record: WorkRecord, folder: String)] { get }

  /// Copies an output into a folder, unless a file there has these bytes already.
  func put(_ output: WorkRecord.Output, from source: String, to target: String) throws

  /// Likewise. Throws if the bytes are no longer those that were written.
  func copy(_ output: WorkRecord.Output, from source: String, to target: String) throws
}

/// A run that did one part.
package struct FinishedRun: Sendable {
  package let name: String
  /// The file that says what it has done.
  package let path: String
  /// The folder of its outputs, with a slash at its end; empty for the current folder.
  package let folder: String
  /// What it has found besides its items.
  package let extra: JSON

  package init(name: String, path: String, folder: String, extra: JSON) {
    self.name = name
    self.path = path
    self.folder = folder
    self.extra = extra
  }
}

/// What is merged, and how.
package struct PartMerge: Sendable {
  package let work: any FinishedWork
  /// The folder of the outputs; nil if none is given.
  package let output: String?
  package let threads: Int?
  package let isQuiet: Bool
  /// Whether everything is printed of a difference.
  package let isVerbose: Bool
  /// Whether the report is a document for a program, so that no text is printed.
  package let isDocument: Bool
  package let style: ProgressBar.Style

  package init(
    _ work: any FinishedWork, to output: String?, threads: Int?, isQuiet: Bool, isVerbose: Bool, isDocument: Bool,
    _ style: ProgressBar.Style
  ) {
    self.work = work
    self.output = output
    self.threads = threads
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
    self.isDocument = isDocument
    self.style = style
  }

  /// The folder of the outputs. It has no default, because each part may have had its own folder, on another machine.
  package func folder() throws -> String {
    guard let output else {
      throw UsageError("expected -o with the folder of the merged outputs, such as -o output/")
    }
    return OutputPath(output).folder
  }

  package func progress(_ unit: ProgressBar.Unit, count: Int) -> ProgressBar {
    ProgressBar(style, unit, weights: [Int](repeating: 1, count: count))
  }
}

/// A program without a wing that reports on parts.
enum NoPartReports: ReportsOnParts {
  static var commands: [any ParsableCommand.Type] { [] }
  static var partCommands: [String] { [] }
  static let reportedCommand = ""

  struct Reports: MergeReports {
    @Flag(help: "Report as JSON.")
    var json = false

    static let options = "--json"
    var format: ReportFormat { json ? .json : .text }
    var files: [(option: String, path: String)] { [] }
  }

  static func merge(_ merge: PartMerge, _ reports: Reports) -> Outcome { .success }
}
