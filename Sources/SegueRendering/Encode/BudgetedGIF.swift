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

  /// Writes the file, or throws an `InputError`. Attempts are made in a temporary folder.
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
      let concessions = smallest.settings.concessions(from: wanted)
      throw InputError(
        "\(path) does not fit into \(limit) bytes: the smallest that was reached is \(smallest.bytes)"
          + (concessions.isEmpty ? "" : " (\(concessions.joined(separator: ", ")))"),
        help: help(reached: smallest.bytes), leastBytes: smallest.bytes)
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

  private func help(reached bytes: Int) -> [String] {
    var list = ["--max-bytes \(bytes)", "fewer seconds", "a smaller picture"]
    if rules.leastQuality ?? 0 > 30 { list.append("a lower --min-quality") }
    for kept in BudgetRules.Kept.allCases where rules.kept.contains(kept) { list.append("no --keep \(kept.rawValue)") }
    return list
  }
}

extension Exporter {
  /// Renders the frames of a GIF once, stores them, and encodes them until the file is within the limit.
  package func run(
    _ gif: BudgetedGIF, clock: FrameClock, to path: String,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> (output: FinishedOutput, made: BudgetedGIF.Made) {
    let size = frames.pixelSize
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
