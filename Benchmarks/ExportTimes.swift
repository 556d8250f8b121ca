import SegueEncoders
import SegueFiles
import SegueJSON
import SegueExport
import SegueScene
import SystemPackage

/// Times of exports from a scene file to a GIF or a PNG sequence on one and two threads, with their pipeline stages.
enum ExportTimes {
  enum Format: String, CaseIterable {
    case gif = "GIF"
    case png = "PNG"
  }

  /// Adds the medians of runs that alternate between one and two threads, so that both have the same machine load.
  static func add(_ path: String, _ format: Format, scale: Double, runs: Int = 3, to report: inout Report) async throws
  {
    let name = "\(FilePath(path).stem ?? path): scene → \(format.rawValue) @\(Int(scale))x"
    var single: [Run] = []
    var double: [Run] = []
    for _ in 0..<runs {
      single.append(try await Run(path, format, scale: scale, threads: 1))
      double.append(try await Run(path, format, scale: scale, threads: 2))
    }
    let (one, two) = (median(single), median(double))
    report.add("\(name), 1 thread", milliseconds: one.milliseconds)
    for stage in PipelineStage.allCases where one.times[stage].count > 0 {
      report.add("\(name), 1 thread: \(stage.rawValue)", milliseconds: one.times[stage].wall / .milliseconds(1))
    }
    report.add("\(name), 2 threads", milliseconds: two.milliseconds)
    report.add("\(name), 1 thread ÷ 2 threads", one.milliseconds / two.milliseconds, .ratio)
    switch format {
    case .gif: try await VirtualTimes.add(path, scale: scale, threads: [1, 2, 4, 8, 16, 64], to: &report)
    case .png:
      let scaling = Scaling(one)
      report.add("\(name), share that no thread shortens", scaling.serialShare, .ratio)
      for threads in [2, 4, 8, 16, 64] {
        report.add("\(name), 1 thread ÷ \(threads) threads, predicted", scaling.speedUp(threads: threads), .ratio)
      }
    }
    report.add("\(name), bytes", Double(two.bytes) / 1000, .kilobytes)
  }

  private static func median(_ runs: [Run]) -> Run {
    runs.sorted { $0.milliseconds < $1.milliseconds }[runs.count / 2]
  }

  /// What more threads can gain for a PNG sequence, from the stages of a run on one thread. A prediction: it knows nothing of
  /// memory that threads share, and it takes a stage's work for evenly spread over the frames.
  private struct Scaling {
    /// Milliseconds before the first frame, of planning frames, which goes in order, and of the whole run. Files are encoded by
    /// those who render them.
    private let start, inOrder, total: Double

    init(_ run: Run) {
      func milliseconds(_ stages: PipelineStage...) -> Double {
        stages.reduce(0) { $0 + run.times[$1].wall / .milliseconds(1) }
      }
      start = milliseconds(.read, .images, .fonts)
      inOrder = milliseconds(.layout)
      total = run.milliseconds
    }

    var serialShare: Double { (start + inOrder) / total }

    /// The frames' work is divided, but no stage can end before the one that goes in order.
    func speedUp(threads: Int) -> Double { total / (start + max(inOrder, (total - start) / Double(threads))) }
  }

  /// One complete export, as in `render`.
  private struct Run {
    let milliseconds: Double
    let times: StageTimes
    let bytes: Int

    init(_ path: String, _ format: Format, scale: Double, threads: Int) async throws {
      let profile = Profile()
      let start = ContinuousClock.now
      let files = try await Profile.$current.withValue(profile) {
        try await Self.render(path, format, scale: scale, threads: threads)
      }
      milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
      times = profile.times
      bytes = files.reduce(0) { $0 + $1.bytes }
    }

    private static func render(
      _ path: String, _ format: Format, scale: Double, threads: Int
    ) async throws -> [WrittenFile] {
      let animation = try await SceneLoader.load(SceneDocument(path: path)).animation
      let rate = animation.context.scene.frameRate
      let row: OutputFormat = format == .gif ? .gif : .pngSequence
      let clock = row.clock.clock(of: animation.duration, frameRate: rate)
      let size = animation.pixelSize(scale: scale)
      let target = "\(Scratch.folder)/story" + (format == .gif ? ".gif" : "")
      var outputs = Outputs()
      try outputs.open(
        row, clock: clock, OutputOptions(path: target, width: size.width, height: size.height, threads: threads))
      return try await Exporter(source: animation, scale: scale, threads: threads).run(into: outputs).flatMap(\.files)
    }
  }
}
