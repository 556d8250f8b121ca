import ArgumentParser
import SegueCommandLine
import SegueFiles
import SegueJSON
import SegueExport
import SegueSnapshots
import SeguePlans

/// Puts the shards of `render record` or `render verify` together.
struct VerdictMerge {
  private let merge: PartMerge
  private let reports: VerdictReportArguments
  private var work: any FinishedWork { merge.work }

  init(_ merge: PartMerge, _ reports: VerdictReportArguments) {
    self.merge = merge
    self.reports = reports
  }

  /// Puts locks and recorded pictures in their places, and reports on all stories. The folder of the locks is that of the
  /// merge (default: the current folder).
  func run() async throws -> Outcome {
    let isRecording = work.command == SnapshotsWing.record
    var run = SnapshotRun(
      isQuiet: merge.isQuiet, isVerbose: merge.isVerbose, isDocument: reports.format.isDocument,
      showsPictures: reports.showPictures
    )
    let all = try work.records.map { record, source in
      let files = Set(record.outputs.map(\.path).filter(record.isReportPicture))
      let found = record.report.array?.map { VerdictRecord.verdict($0, folder: source, files: files) } ?? []
      let verdicts = found.compactMap(\.self)
      guard !verdicts.isEmpty, verdicts.count == found.count else { throw record.unreadable(in: source) }
      return verdicts
    }
    let ends = try work.runs.map { part in
      guard let end = RunEnd(part.extra) else {
        throw InputError("shard \(part.name) has not finished (\(part.path)): run it again")
      }
      return end
    }
    if isRecording { try checkScenes(merge.output) }
    if all.isEmpty {
      throw InputError("the shards have no scene: nothing was \(isRecording ? "recorded" : "compared")")
    }
    let progress = merge.progress(.scenes, count: work.records.count)
    progress.beginRun()
    defer { progress.endRun() }
    for ((record, source), verdicts) in zip(work.records, all) {
      progress.begin(record.name)
      // Only locks and recorded pictures are put in place, not the pictures of the report, `item-…`.
      let outputs = record.outputs.filter { isRecording && !record.isReportPicture($0.path) }
      let folder = OutputPath(merge.output ?? ".").folder
      let locks = outputs.map { folder + $0.path }.filter(SceneLock.isPath)
      try await Turn.taking(at: locks) {
        for output in outputs { try work.put(output, from: source, to: folder) }
      }
      progress.end()
      progress.clear()
      run.show(verdicts)
      run.add(verdicts)
    }
    run.conclude()
    for end in ends { end.repeatNotes() }
    try reports.write(run.verdicts, threads: merge.threads, isQuiet: merge.isQuiet)
    return ends.map(\.outcome).reduce(run.outcome, max)
  }

  /// Throws if a lock would be put where its scene is not.
  private func checkScenes(_ output: String?) throws {
    if let output, File.normalized(output) != File.normalized(".") { return }
    for (record, _) in work.records where !record.outputs.isEmpty && !File.exists(record.name) {
      throw InputError(
        "\(record.name) is not here: merge its lock in the folder where it was recorded, or give another folder with -o"
      )
    }
  }
}
