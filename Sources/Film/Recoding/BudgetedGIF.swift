package import SegueEncoders
import SegueFiles
package import SegueExport

/// Encodes stored frames as a GIF of at most `limit` bytes.
package struct BudgetedGIF: Sendable {
  package let options: GIFOptions
  /// The frame rate of the stored frames.
  package let frameRate: Int
  /// In bytes.
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

  package struct Result: Sendable {
    package let encoding: FrameEncoding.Result
    /// The settings that were lowered, worded for people.
    package let concessions: [String]
  }

  /// Writes the file. Attempts are written to a temporary folder.
  ///
  /// - Throws: An `InputError` if no file is small enough.
  package func write(
    _ frames: FrameStore, to path: String, progress: (_ done: Int, _ total: Int?) -> Void = { _, _ in }
  ) throws -> Result {
    let wanted = BudgetSettings(quality: options.quality, colors: options.colorLimit, frameRate: frameRate)
    let folder = try ScratchFolder()
    var attempts = 0
    var best: FrameEncoding.Result?
    var forecast = SizeForecast()
    let outcome = try BudgetSearch(BudgetLadder(wanted, rules), limit: limit).run { settings, worthwhile in
      try Task.checkCancellation()
      attempts += 1
      var options = options
      options.quality = settings.quality
      options.colorLimit = settings.colors
      let encoding = FrameEncoding(
        options: options, rateLimit: settings.frameRate == frameRate ? nil : settings.frameRate, scale: settings.scale,
        threads: threads)
      var stopped: BudgetSearch.Encoded?
      let result = try encoding.run(frames.input, to: "\(folder.path)/\(attempts).gif", progress: progress) { point in
        stopped = forecast.verdict(at: point, frameRate: settings.frameRate, worthwhile: worthwhile)
        return stopped != nil
      }
      guard let result else { return stopped! }
      forecast.add(result, frameRate: settings.frameRate)
      if result.file.bytes <= limit { best = result }
      return BudgetSearch.Encoded(bytes: result.file.bytes)
    }
    switch outcome {
    case .tooLarge(let smallest):
      let concessions = smallest.settings.concessions(from: wanted)
      throw InputError(
        "\(path) does not fit into \(limit) bytes: the smallest that was reached is \(smallest.bytes)"
          + (concessions.isEmpty ? "" : " (\(concessions.joined(separator: ", ")))"),
        help: help(reached: smallest.bytes), leastBytes: smallest.bytes)
    case .fits(let attempt):
      // Of the attempts that fit, each is better than the one before, so `best` is the one that the search has chosen.
      guard let best, best.file.bytes == attempt.bytes else {
        preconditionFailure("the best attempt is the last that fits")
      }
      var file = try AtomicFile(path)
      try file.append(contentsOf: best.file.path)
      try file.commit()
      return Result(
        encoding: FrameEncoding.Result(
          file: WrittenFile(path: path, bytes: attempt.bytes), width: best.width, height: best.height,
          frames: frames.count, shown: best.shown, duration: best.duration, growth: best.growth),
        concessions: attempt.settings.concessions(from: wanted))
    }
  }

  /// What the user could do instead. `bytes` is the size of the smallest attempt.
  private func help(reached bytes: Int) -> [String] {
    var list = ["--max-bytes \(bytes)", "fewer seconds", "a smaller picture"]
    if rules.leastQuality ?? 0 > 30 { list.append("a lower --min-quality") }
    for kept in BudgetRules.Kept.allCases where rules.kept.contains(kept) { list.append("no --keep \(kept.rawValue)") }
    return list
  }
}

extension Exporter {
  /// Renders the frames of a GIF once, stores them, and encodes them with lower and lower settings until the file is within
  /// the limit.
  package func run(
    _ gif: BudgetedGIF, clock: FrameClock, to path: String,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> (output: FinishedOutput, result: BudgetedGIF.Result) {
    let size = frames.pixelSize
    let store = FrameStore(width: size.width, height: size.height)
    var outputs = Outputs()
    outputs.add(FrameRecorder(store), clock: clock, showing: OutputFormat.gif.samples)
    _ = try await run(into: outputs, progress: progress)
    let result = try gif.write(store, to: path) { done, total in if let total { progress(done, total) } }
    let output = FinishedOutput(
      files: [result.encoding.file], isFolder: false, frames: result.encoding.shown, duration: clock.duration)
    return (output, result)
  }
}
