import ArgumentParser
import SegueCommandLine
import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueJSON
import SegueExport
import SegueSnapshots

/// Compares the images and animations of two folders that have the same relative paths.
struct FolderDiff {
  private let command: DiffCommand
  private let first: String
  private let second: String

  init(_ command: DiffCommand, _ first: String, _ second: String) {
    self.command = command
    self.first = first
    self.second = second
  }

  func run() throws -> Outcome {
    if let output = command.output, OutputPath(output).fileExtension != nil {
      throw UsageError("-o \(output): comparing folders writes many pictures: give a folder (with a / at its end)")
    }
    if let output = command.output { try OutputPath(output).checkIsNone(of: [first, second]) }
    let (left, right) = (try DiffInput.pictures(in: first), try DiffInput.pictures(in: second))
    if left.isEmpty, right.isEmpty { throw UsageError("there are no pictures in \(first) and \(second)") }
    let videos = try Set(DiffInput.videos(in: first)).union(DiffInput.videos(in: second)).sorted()
    if let video = videos.first, !command.quiet {
      let sides = [first, second].map { ShellWord.path(PathName.join($0, video)) }.joined(separator: " ")
      let count = videos.count == 1 ? video : "\(video) and \(videos.count - 1) more"
      Console.warn(["videos in folders are not compared: \(count); compare each by itself: render diff \(sides)"])
    }
    let (leftSet, rightSet) = (Set(left), Set(right))
    let common = left.filter(rightSet.contains)
    let missing = left.filter { !rightSet.contains($0) }
    let extra = right.filter { !leftSet.contains($0) }
    // With fewer files than threads, each file is compared by all threads.
    let threads = command.threadCount
    let results = Concurrent.map(common.count, threads: threads) { index in
      Result { try compare(common[index], threads: common.count < threads ? threads : 1) }
    }
    var outcome = missing.isEmpty && extra.isEmpty ? Outcome.success : .differences
    var reports: [(name: String, report: DiffReport)] = []
    for (name, result) in zip(common, results) {
      do {
        let report = try result.get()
        reports.append((name, report))
        if !command.quiet { Console.warn(report.comparison.notes) }
        if !report.isSame { outcome = max(outcome, .differences) }
      } catch {
        outcome = max(outcome, Failure.report(error))
      }
    }
    command.warnOfIgnored(outside: reports.map(\.report.comparison.size))
    // Folders of the frames of an animation are compared as animations, too; those with something else in them are not.
    let areFrames = command.threshold == nil && DiffInput.areFrames(left) && DiffInput.areFrames(right)
    let motion =
      outcome == .differences && areFrames
      ? (try? FrameScan.findings(
        from: first, to: second, masks: command.ignored.map(\.rect), threads: threads,
        limits: command.inputs.access.limits)) ?? [] : []
    if command.json {
      Console.out(json(reports, motion, missing: missing, extra: extra, isSame: outcome == .success))
    } else if !command.quiet {
      Console.out((motion.map(\.words) + lines(reports, missing: missing, extra: extra)).joined(separator: "\n"))
    }
    return outcome
  }

  /// Compares one pair of files, and writes the difference picture if they differ.
  private func compare(_ name: String, threads: Int) throws -> DiffReport {
    let limits = command.inputs.access.limits
    let (a, b) = (try DiffInput(PathName.join(first, name), limits), try DiffInput(PathName.join(second, name), limits))
    guard a.kind == b.kind else {
      throw UsageError("\(a.name) is \(a.kind.phrase) and \(b.name) is \(b.kind.phrase)")
    }
    let comparer = FileComparison(command.rule, style: command.style, threads: threads, limits: limits)
    let comparison = try comparer.run(a.side, b.side)
    let report = DiffReport(
      first: a.name, second: b.name, kind: a.kind, comparison: comparison, allowance: command.maxDifferentPixels)
    if let output = command.output, !report.different.isEmpty {
      let target = PathName.join(output, name.lowercased().hasSuffix(".png") ? name : name + ".png")
      let writer: any DiffOutput =
        a.kind == .picture ? StillDiffOutput(target) : APNGDiffOutput(target, threads: threads)
      _ = try comparer.run(a.side, b.side, writer: writer)
      try writer.finish()
    }
    return report
  }

  private func lines(
    _ reports: [(name: String, report: DiffReport)], missing: [String], extra: [String]
  ) -> [String] {
    let different = reports.filter { !$0.report.isSame }
    let same = reports.count - different.count
    return different.flatMap { $0.report.lines } + missing.map { "only in \(first): \($0)" }
      + extra.map { "only in \(second): \($0)" }
      + ["\(same) the same, \(different.count) different, \(missing.count + extra.count) without a counterpart"]
  }

  private func json(
    _ reports: [(name: String, report: DiffReport)], _ motion: [MotionFinding], missing: [String], extra: [String],
    isSame: Bool
  ) -> JSON {
    .object(
      [
        ("a", .string(first)), ("b", .string(second)), ("kind", .string("folder")), ("same", .bool(isSame)),
        ("onlyInA", .array(missing.map { .string($0) })), ("onlyInB", .array(extra.map { .string($0) })),
        ("files", .array(reports.map { .object([("name", .string($0.name))] + $0.report.members) })),
      ] + (motion.isEmpty ? [] : [("motion", .array(motion.map(\.json)))]))
  }
}
