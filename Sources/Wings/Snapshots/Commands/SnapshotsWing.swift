package import ArgumentParser
import SegueCommandLine

/// Recorded motion: what changed, when, and which node is to blame.
package enum SnapshotsWing: Wing {
  /// The names of the commands whose shards can be merged.
  package static let (record, verify) = (RecordCommand<AllWork>.name, VerifyCommand<AllWork>.name)

  package static var commands: [any ParsableCommand.Type] {
    func compared<Work: WorkWing>(dividedBy wing: Work.Type) -> [any ParsableCommand.Type] {
      [RecordCommand<Work.Snapshots>.self, VerifyCommand<Work.Snapshots>.self]
    }
    return [DiffCommand.self] + compared(dividedBy: Wings.work)
  }
}
