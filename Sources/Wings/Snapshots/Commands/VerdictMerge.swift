import ArgumentParser
package import SegueCommandLine
import SegueFiles
import SegueJSON
import SegueExport
import SegueSnapshots
package import SegueSnapshotsCommands
package import SegueScale

/// Puts the shards of `render record` or `render verify` together.
package struct VerdictMerge {
  private let shards: ShardSet
  private let reports: VerdictReportArguments
  private let threads: Int?
  private let isQuiet: Bool
  /// Whether everything is printed of a difference.
  private let isVerbose: Bool

  package init(
    _ shards: ShardSet, _ reports: VerdictReportArguments, threads: Int?, isQuiet: Bool, isVerbose: Bool
  ) {
    self.shards = shards
    self.reports = reports
    self.threads = threads
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
  }

  /// Puts locks and recorded pictures in their places, and reports on all stories.
  ///
  /// - Parameter output: the folder of the locks (default: the current folder).
  package func run(to output: String?, _ progress: ProgressBar) async throws -> Outcome {
    let isRecording = shards.manifest.command == SnapshotsWing.record
    var run = SnapshotRun(
      isQuiet: isQuiet, isVerbose: isVerbose, isDocument: reports.format.isDocument, showsPictures: reports.showPictures
    )
    let all = try shards.records.map { record, source in
      let files = Set(record.outputs.map(\.path).filter(record.isReportPicture))
      let found = record.report.array?.map { VerdictRecord.verdict($0, folder: source, files: files) } ?? []
      let verdicts = found.compactMap(\.self)
      guard !verdicts.isEmpty, verdicts.count == found.count else { throw record.unreadable(in: source) }
      return verdicts
    }
    let ends = try shards.parts.map { part in
      guard let end = RunEnd(part.manifest.extra) else {
        throw InputError("shard \(part.manifest.shard.name) has not finished (\(part.path)): run it again")
      }
      return end
    }
    if isRecording { try checkScenes(output) }
    if all.isEmpty {
      throw InputError("the shards have no scene: nothing was \(isRecording ? "recorded" : "compared")")
    }
    progress.beginRun()
    defer { progress.endRun() }
    for ((record, source), verdicts) in zip(shards.records, all) {
      progress.begin(record.name)
      // Only locks and recorded pictures are put in place, not the pictures of the report, `item-…`.
      let outputs = record.outputs.filter { isRecording && !record.isReportPicture($0.path) }
      let folder = OutputPath(output ?? ".").folder
      let locks = outputs.map { folder + $0.path }.filter(SceneLock.isPath)
      try await Turn.taking(at: locks) {
        for output in outputs { try ShardSet.put(output, from: source, to: folder) }
      }
      progress.end()
      progress.clear()
      run.show(verdicts)
      run.add(verdicts)
    }
    run.conclude()
    for end in ends { end.repeatNotes() }
    try reports.write(run.verdicts, threads: threads, isQuiet: isQuiet)
    return ends.map(\.outcome).reduce(run.outcome, max)
  }

  /// Throws if a lock would be put where its scene is not.
  private func checkScenes(_ output: String?) throws {
    if let output, File.normalized(output) != File.normalized(".") { return }
    for (record, _) in shards.records where !record.outputs.isEmpty && !File.isRegular(record.name) {
      throw InputError(
        "\(record.name) is not here: merge its lock in the folder where it was recorded, or give another folder with -o"
      )
    }
  }
}
