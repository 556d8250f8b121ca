import SegueCodecs
import SegueFiles
import SegueJSON
import SegueProfile
import SegueRendering
import SegueScene
import SystemPackage

/// From a scene file to a GIF or a PNG sequence, with what each stage takes, on one thread and on two.
enum StoryTimes {
  enum Format: String, CaseIterable {
    case gif = "GIF"
    case png = "PNG"
  }

  /// Runs by turns on one thread and on two, so that both see the same neighbours; medians count.
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
    for context in PipelineStage.allCases where one.times[context].count > 0 {
      report.add("\(name), 1 thread: \(context.rawValue)", milliseconds: one.times[context].wall / .milliseconds(1))
    }
    report.add("\(name), 2 threads", milliseconds: two.milliseconds)
    report.add("\(name), 1 thread ÷ 2 threads", one.milliseconds / two.milliseconds, .ratio)
    report.add("\(name), bytes", Double(two.bytes) / 1000, .kilobytes)
  }

  private static func median(_ runs: [Run]) -> Run {
    runs.sorted { $0.milliseconds < $1.milliseconds }[runs.count / 2]
  }

  /// One run of everything, as `render` does it.
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
      let file = SourceFile(name: path, bytes: try File.read(path))
      let folder = FilePath(path).removingLastComponent().string
      let animation = try await SceneLoader.load(file, folder: folder).animation
      let rate = animation.context.scene.frameRate
      let clock: FrameClock =
        format == .gif ? .gif(animation.duration, frameRate: rate) : .exact(animation.duration, frameRate: rate)
      let size = animation.pixelSize(scale: scale)
      let target = "\(Scratch.folder)/story"
      let outputs =
        switch format {
        case .gif:
          Outputs(
            gif: try GIFSink(path: target + ".gif", width: size.width, height: size.height, threads: threads),
            sequence: nil, still: nil)
        case .png:
          Outputs(gif: nil, sequence: try PNGSequenceSink(folder: target, count: clock.ticks.count), still: nil)
        }
      return try await Exporter(source: animation, clock: clock, scale: scale, threads: threads).run(into: outputs)
    }
  }
}
