import SegueCodecs
import SegueFiles
import SegueJSON
import SegueRendering
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
    report.add("\(name), bytes", Double(two.bytes) / 1000, .kilobytes)
  }

  private static func median(_ runs: [Run]) -> Run {
    runs.sorted { $0.milliseconds < $1.milliseconds }[runs.count / 2]
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
