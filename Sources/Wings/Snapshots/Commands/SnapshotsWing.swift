package import ArgumentParser
import SegueCLI

/// Recorded motion: what changed, when, and which node is to blame.
package enum SnapshotsWing: Wing {
  /// The names of the commands whose shards can be merged.
  package static let (record, verify) = (RecordCommand.name, VerifyCommand.name)

  package static var commands: [any ParsableCommand.Type] {
    [DiffCommand.self, RecordCommand.self, VerifyCommand.self]
  }
}
