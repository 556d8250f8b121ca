import ArgumentParser
import SegueCommandLine
import SegueEncoders
import SegueCore
import SegueDigests
import SegueFiles
import SegueJSON
import SegueExport
import SegueFrames
import SegueScene
import SeguePlans
import SegueRecoding

/// The inputs of `render gif --each` as items of a plan.
extension GIFCommand {
  /// Makes an output of each input, or of those of a shard: one at a time, because an encoder uses all threads.
  func encodeEach() async throws {
    let folder = OutputPath(output).folder
    let names = try names()
    let part = try work.asksForItems ? work.part(of: plan(of: names), in: folder, listing: (folder, json)) : nil
    if work.asksForItems, part == nil { return }
    let items = part?.assigned ?? Array(names.indices)
    let runs = ItemRuns<(summary: RunSummary?, outcome: Outcome)>(
      threads: threads ?? ProcessorCount.current,
      progress: ProgressBar(
        reporting.style(isQuiet: quiet, isJSON: json), .files, weights: items.map { part?.plan.items[$0].cost ?? 1 }))
    let (found, failures) = await runs.run(items.map { names[$0] }, atOnce: 1) { item, threads, progress in
      let index = items[item]
      var found: (summary: RunSummary?, outcome: Outcome) = (nil, .success)
      do {
        let finished = part.flatMap { $0.report(onFinished: index, key: $0.plan.items[index].content) }
        let summary =
          try finished.flatMap { RunSummary($0) { folder + $0 } }
          ?? encode(frames[index], named: names[index], in: folder, threads, progress)
        if !quiet, !json { for line in summary.lines { Console.out(PrintableText.line(line)) } }
        found.summary = summary
      } catch {
        found.outcome = Failure.report(error)
      }
      // A failure of this machine is not recorded, so that the next run repeats the item.
      if let part, found.outcome != .environment {
        try part.add(
          ItemEnd(
            key: part.plan.items[index].content, outcome: found.outcome, paths: found.summary?.paths ?? [],
            report: found.summary?.record(in: folder) ?? JSON(.null)), of: index)
      }
      return found
    }
    try part?.finish(extra: .null)
    if json { Console.out(JSON.array(found.compactMap { $0.summary?.json })) }
    let outcome = found.map(\.outcome).reduce(failures) { max($0, $1) }
    if outcome != .success { throw ExitCode(outcome.rawValue) }
  }

  /// The name of each input's output, without its extension.
  private func names() throws -> [String] {
    // A plan reads every input, and a pipe can be read only once.
    if let pipe = frames.first(where: { File.exists($0) && !File.isFolder($0) && !File.isRegular($0) }) {
      throw UsageError("\(pipe): expected a file or a folder, which --each can read twice")
    }
    let names = frames.map { File.isFolder($0) ? PathName.last(File.normalized($0) ?? $0) : PathName.stem($0) }
    for (index, name) in names.enumerated() {
      if let other = names[..<index].firstIndex(where: { $0.lowercased() == name.lowercased() }) {
        throw UsageError(
          "\(frames[other]) and \(frames[index]) would both be written as \"\(name)\": write them to different folders")
      }
    }
    return names
  }

  private func plan(of names: [String]) -> WorkPlan {
    let options = ParsedOptions.json(
      of: self, except: ["frames", "output", "each", "work", "threads", "reporting", "quiet", "json"])
    let hashes = FileDigests()
    return WorkPlan(
      command: Self.name,
      items: zip(frames, names).map { input, name in
        let files = (try? GIFInput.pictures(in: input)) ?? [input]
        // What cannot be read is reported when it is encoded.
        let content = files.map { hashes.digestOrNone(of: $0).hex() } + [CanonicalJSON.text(of: options)]
        return WorkItem(
          name: name, content: Digest(of: Array(content.joined(separator: "\0").utf8)),
          // About ten pixels are encoded in a microsecond.
          cost: GIFInput.expectedPixels(input, pictures.limits) / 10,
          outputs: [target(name, in: "")])
      })
  }

  private func target(_ name: String, in folder: String) -> String { folder + name + (png ? "/" : ".gif") }

  private func encode(
    _ input: String, named name: String, in folder: String, _ threads: Int, _ progress: ProgressBar
  ) throws -> RunSummary {
    switch try encode([input], to: target(name, in: folder), threads: threads, progress) {
    case .pictures(let made):
      summary(
        input, made.files, width: made.width, height: made.height, frames: made.frames, centiseconds: made.duration)
    case .gif(let made, let concessions):
      summary(
        input, [made.file], width: made.width, height: made.height, frames: made.shown, centiseconds: made.duration,
        concessions: concessions)
    }
  }

  private func summary(
    _ input: String, _ files: [WrittenFile], width: Int, height: Int, frames: Int, centiseconds: Int,
    concessions: [String] = []
  ) -> RunSummary {
    let duration = Nanoseconds(nanoseconds: Int64(centiseconds) * Nanoseconds.perSecond / 100)
    return RunSummary(
      scene: PathName.last(input), branch: nil,
      outputs: [FinishedOutput(files: files, isFolder: png, frames: frames, duration: duration)], width: width,
      height: height, duration: duration, concessions: concessions)
  }
}
