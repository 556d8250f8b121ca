package import SegueCodecs
import SegueFiles

/// Encodes stored frames as a GIF of at most `limit` bytes.
package struct BudgetedGIF: Sendable {
  package let options: GIFOptions
  /// The frame rate of the stored frames.
  package let frameRate: Int
  package let limit: Int
  package let rules: BudgetRules
  package let threads: Int

  package init(options: GIFOptions, frameRate: Int, limit: Int, rules: BudgetRules = BudgetRules(), threads: Int) {
    self.options = options
    self.frameRate = frameRate
    self.limit = limit
    self.rules = rules
    self.threads = threads
  }

  package struct Made: Sendable {
    package let result: FrameEncoding.Result
    /// The settings that were lowered, worded for people.
    package let concessions: [String]
  }

  /// Writes the file, or throws a `BudgetError`. Attempts are made in a temporary folder.
  package func write(
    _ frames: FrameStore, to path: String, progress: (_ done: Int, _ total: Int?) -> Void = { _, _ in }
  ) throws -> Made {
    let wanted = BudgetSettings(quality: options.quality, colors: options.colorLimit, frameRate: frameRate)
    let folder = try ScratchFolder()
    var attempts = 0
    var best: FrameEncoding.Result?
    let outcome = try BudgetSearch(BudgetLadder(wanted, rules), limit: limit).run { settings in
      try Task.checkCancellation()
      attempts += 1
      var options = options
      options.quality = settings.quality
      options.colorLimit = settings.colors
      let encoding = FrameEncoding(
        options: options, rateLimit: settings.frameRate == frameRate ? nil : settings.frameRate, scale: settings.scale,
        threads: threads)
      let result = try encoding.run(frames.input, to: "\(folder.path)/\(attempts).gif", progress: progress)
      if result.file.bytes <= limit { best = result }
      return result.file.bytes
    }
    switch outcome {
    case .tooLarge(let smallest):
      throw BudgetError(
        name: path, limit: limit, bytes: smallest.bytes, concessions: smallest.settings.concessions(from: wanted),
        rules: rules)
    case .fits(let attempt):
      // An attempt that fits is followed only by better ones.
      guard let best, best.file.bytes == attempt.bytes else { preconditionFailure("the best attempt is the last") }
      var file = try AtomicFile(path)
      try file.append(contentsOf: best.file.path)
      try file.commit()
      return Made(
        result: FrameEncoding.Result(
          file: WrittenFile(path: path, bytes: attempt.bytes), width: best.width, height: best.height,
          frames: frames.count, shown: best.shown, duration: best.duration),
        concessions: attempt.settings.concessions(from: wanted))
    }
  }
}

extension Exporter {
  /// Renders the frames of a GIF once, stores them, and encodes them until the file is within the limit.
  package func run(
    _ gif: BudgetedGIF, clock: FrameClock, to path: String,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> (output: FinishedOutput, made: BudgetedGIF.Made) {
    let size = source.pixelSize(scale: scale)
    let store = FrameStore(width: size.width, height: size.height)
    var outputs = Outputs()
    outputs.add(FrameRecorder(store), clock: clock, showing: OutputFormat.gif.samples)
    _ = try await run(into: outputs, progress: progress)
    let made = try gif.write(store, to: path) { done, total in if let total { progress(done, total) } }
    let output = FinishedOutput(
      files: [made.result.file], isFolder: false, frames: made.result.shown, duration: clock.duration)
    return (output, made)
  }
}

/// A GIF exceeds its byte limit even with the lowest settings.
package struct BudgetError: Error, Hashable, Sendable, CustomStringConvertible {
  package let name: String
  package let limit: Int
  /// The smallest size that was reached, and the settings that were lowered for it.
  package let bytes: Int
  package let concessions: [String]
  package let rules: BudgetRules

  package var description: String { "\(summary); what would help: \(help.joined(separator: ", "))" }

  package var summary: String {
    let how = concessions.isEmpty ? "" : " (\(concessions.joined(separator: ", ")))"
    return "\(name) does not fit into \(limit) bytes: the smallest that was reached is \(bytes)\(how)"
  }

  private var help: [String] {
    var list = ["--max-bytes \(bytes)", "fewer seconds", "a smaller picture"]
    if rules.leastQuality ?? 0 > 30 { list.append("a lower --min-quality") }
    for kept in BudgetRules.Kept.allCases where rules.kept.contains(kept) { list.append("no --keep \(kept.rawValue)") }
    return list
  }
}
