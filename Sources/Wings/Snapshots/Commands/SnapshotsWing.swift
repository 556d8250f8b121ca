package import ArgumentParser
package import SegueCommandLine
package import SeguePlans
import SegueSnapshots

/// Recorded motion: what changed, when, and which node is to blame.
package enum SnapshotsWing: Wing {
  /// The names of the commands whose shards can be merged.
  static let (record, verify) = (RecordCommand<AllWork>.name, VerifyCommand<AllWork>.name)

  package static var commands: [any ParsableCommand.Type] {
    func compared<Work: WorkWing>(dividedBy wing: Work.Type) -> [any ParsableCommand.Type] {
      [RecordCommand<Work.Snapshots>.self, VerifyCommand<Work.Snapshots>.self]
    }
    return [DiffCommand.self] + compared(dividedBy: Wings.work)
  }
}

extension SnapshotsWing: ReportsOnParts {
  package static var partCommands: [String] { [record, verify] }
  package static var reportedCommand: String { verify }

  package static func unplannedOutputs(of part: WorkRecord, _ command: String) -> Set<String> {
    part.unplannedOutputs(isRecording: command == record)
  }

  package static func merge(_ merge: PartMerge, _ reports: VerdictReportArguments) async throws -> Outcome {
    try await VerdictMerge(merge, reports).run()
  }
}
