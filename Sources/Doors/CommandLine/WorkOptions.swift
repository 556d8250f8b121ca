package import ArgumentParser
import SegueCore
package import SegueDigests
package import SegueJSON
import SegueExport
package import SeguePlans

/// Options that decide how much of a command's work a run does, and what it need not do because it has been done.
///
/// A wing has such options (`WorkWing`). A command is generic over them and asks them what is left to do; `AllWork` has none,
/// and leaves everything.
package protocol WorkOptions: ParsableArguments, Sendable {
  /// The option by which a run does only a part of its work, as it is typed.
  static var partOption: String { get }
  /// The options that are about the items of the work, for messages: `--shard and --list`.
  static var itemOptions: String { get }
  /// Whether the run does only a part of its work.
  var asksForPart: Bool { get }
  /// Whether one of `itemOptions` is given. If not, the run does all of its work.
  var asksForItems: Bool { get }

  /// What this run does of a plan; nil if it only had to print the plan.
  ///
  /// - Parameters:
  ///   - folder: that of the outputs, with a slash at its end; empty for the current folder.
  ///   - listing: how the plan is printed: the folder before the names of the outputs, and whether as JSON.
  func part(of plan: WorkPlan, in folder: String, listing: (folder: String, json: Bool)) throws -> (any WorkPart)?

  /// The words of a command line, from which others make the same options again.
  func settings(of command: any ParsableCommand.Type) throws -> JSON
}

/// The items of a plan that one run does. It keeps what they become.
package protocol WorkPart: Sendable {
  var plan: WorkPlan { get }
  /// The positions of the items in the plan, ascending.
  var assigned: [Int] { get }
  /// Whether this is the first of all parts, which also does what belongs to no item.
  var isFirst: Bool { get }
  /// The folder of the outputs, with a slash at its end.
  var folder: String { get }

  /// The beginning of the names of the pictures that are kept for reports on an item.
  func pictureStem(of index: Int) -> String

  /// The report on an item that an earlier run has made from the same inputs, if its outputs are still there.
  func report(onFinished index: Int, key: Digest) -> JSON?

  /// Adds what has become of an item.
  func add(_ end: ItemEnd, of index: Int) throws

  /// Ends the part. `extra` is what it has found besides its items.
  func finish(extra: JSON) throws
}

/// What has become of an item.
package struct ItemEnd {
  /// The digest of everything that its outputs depend on; nil if that is not known.
  package var key: Digest?
  package let outcome: Outcome
  /// Its outputs, in the folder of the part.
  package let paths: [String]
  /// Outputs elsewhere below the current folder.
  package var pathsElsewhere: [String] = []
  /// What the command reports about it.
  package let report: JSON

  package init(key: Digest? = nil, outcome: Outcome, paths: [String], pathsElsewhere: [String] = [], report: JSON) {
    self.key = key
    self.outcome = outcome
    self.paths = paths
    self.pathsElsewhere = pathsElsewhere
    self.report = report
  }
}

/// The options of `animate`, which can take over the rendering of its stories.
package protocol StoryWork: WorkOptions {
  /// Throws if they do not go with the command's other options.
  func validate(with command: AnimateCommand<Self>) throws

  /// Renders the stories that this run should render.
  func run(_ command: AnimateCommand<Self>) async throws
}

/// The options of `docs`, whose assets can also come from a store.
package protocol AssetWork: WorkOptions {
  /// Where finished assets are looked for and kept; nil for nowhere.
  var store: (any OutputStore)? { get }
}

/// The options of `record` and `verify`.
package protocol SnapshotWorkOptions: WorkOptions {
  /// The folder in which a part keeps what it has found.
  var partFolder: String { get }
}

/// A wing that divides, shares and stores the work of commands: its options for each of them.
package protocol WorkWing: Wing {
  associatedtype Stories: StoryWork
  associatedtype Assets: AssetWork
  associatedtype Inputs: WorkOptions
  associatedtype Snapshots: SnapshotWorkOptions
}

/// No wing: every run does all of its work.
enum WholeRuns: WorkWing {
  static var commands: [any ParsableCommand.Type] { [] }

  typealias Stories = AllWork
  typealias Assets = AllWork
  typealias Inputs = AllWork
  typealias Snapshots = AllWork
}

/// No options.
package struct AllWork: StoryWork, AssetWork, SnapshotWorkOptions {
  package static let partOption = ""
  package static let itemOptions = ""
  package init() {}

  package var asksForPart: Bool { false }
  package var asksForItems: Bool { false }
  package var store: (any OutputStore)? { nil }
  package var partFolder: String { "" }

  package func validate(with command: AnimateCommand<AllWork>) {}
  package func run(_ command: AnimateCommand<AllWork>) async throws { try await command.renderAll() }

  package func part(of plan: WorkPlan, in folder: String, listing: (folder: String, json: Bool)) -> (any WorkPart)? {
    nil
  }
  package func settings(of command: any ParsableCommand.Type) -> JSON { .null }
}

extension OutputStore {
  /// Warns if the store stopped being used during the run.
  package func warn() { if let problem { Console.error("warning: \(problem)") } }
}
