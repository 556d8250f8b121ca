package import ArgumentParser
import SegueEncoders
import SegueCore
package import SegueExport
package import SegueScene
import SegueTraces

/// The options that select stories of scenes.
package struct StoryArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A theme of the scene, or all; can be given several times. Files of several themes are named scene-theme.",
      valueName: "name"))
  package var theme: [String] = []

  @Option(
    help: ArgumentHelp(
      "A locale of the scene, or all; can be given several times. Files of several locales are named scene-locale.",
      valueName: "tag"))
  package var locale: [String] = []

  @Option(
    help: ArgumentHelp(
      "A script of the scene, or all; can be given several times (default: the first). Files are then named scene-script.",
      valueName: "name"))
  package var script: [String] = []

  package init() {}

  package var choice: StoryChoice { StoryChoice(scripts: script, themes: theme, locales: locale) }
}

/// The options that select one story of two scenes.
package struct OneStoryArguments: ParsableArguments {
  @Option(help: ArgumentHelp("One of the scenes' themes (default: the scene's own).", valueName: "name"))
  package var theme: String?

  @Option(help: ArgumentHelp("One of the scenes' locales (default: the scene's own).", valueName: "tag"))
  package var locale: String?

  @Option(help: ArgumentHelp("One of the scenes' scripts (default: the first).", valueName: "name"))
  package var script: String?

  package init() {}

  package var storyID: StoryID { StoryID(script: script, theme: theme, locale: locale) }
}

/// The options that select frames of a story: frame rate and times.
package struct SamplingArguments: ParsableArguments {
  @Option(help: "Frames per second, 1…100 (default: the scene's own).")
  package var fps: Int?

  @Flag(help: "Screens cross-fade instead of moving, as with the system's reduced motion setting.")
  package var reducedMotion = false

  @Option(help: ArgumentHelp("Only these frames, counted from 0.", valueName: "a..b"))
  package var frames: FrameRange?

  @Option(help: ArgumentHelp("One frame, at this time in seconds.", valueName: "time"))
  package var at: Double?

  package init() {}

  package func validate() throws {
    try OptionCheck.frameRate(fps)
    if let at, !(at >= 0 && at <= 86_400) { throw UsageError("--at must lie in 0…86400 seconds, not \(at)") }
    if at != nil, frames != nil { throw UsageError("--at renders one frame: it cannot be used with --frames") }
  }

  package func frameRate(of scene: Scene) -> Int { fps ?? scene.frameRate }

  /// Limits `whole`, the clock of a whole script of this duration, to `--frames` or `--at`.
  package func clock(of duration: Nanoseconds, in input: SceneInput, whole: FrameClock) throws -> FrameClock {
    if let at {
      let end = duration.seconds
      // A trace rounds the end to `standardPlaces` decimals, perhaps up: accept such a time as the end.
      let stepsPerSecond = (0..<Trace.standardPlaces).reduce(1) { steps, _ in steps * 10 }
      let tolerance = 0.5 / Double(stepsPerSecond)
      guard at <= end + tolerance else {
        let length = RunSummary.trimmed(end, places: Trace.standardPlaces)
        throw UsageError("\(input.title): --at \(at) is after the end of the script, which lasts \(length) s")
      }
      return .still(at: min(at, end))
    }
    guard let frames else { return whole }
    let limited = whole.limited(to: frames.range)
    guard !limited.samples.isEmpty else {
      throw UsageError(
        "\(input.title): --frames \(frames.text) selects none of the script's frames, 0..\(whole.samples.count - 1)")
    }
    return limited
  }
}

/// A range of frame indices: `A..B` with both ends included, `A..` to the end, `..B` from the start, or a single `A`.
package struct FrameRange: ExpressibleByArgument, Sendable {
  package let range: ClosedRange<Int>
  /// The text as typed.
  package let text: String

  package init?(argument: String) {
    text = argument
    guard let dots = argument.firstRange(of: "..") else {
      guard let frame = Int(argument), frame >= 0 else { return nil }
      range = frame...frame
      return
    }
    let first = argument[..<dots.lowerBound]
    let last = argument[dots.upperBound...]
    guard let lower = first.isEmpty ? 0 : Int(first), let upper = last.isEmpty ? Int.max : Int(last), lower >= 0,
      lower <= upper
    else { return nil }
    range = lower...upper
  }
}

/// The ending that is forced on all releases of a script.
package enum BranchChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case finish
  case cancel
  /// Both endings side by side.
  case both

  package var endings: [Release.Ending] {
    switch self {
    case .finish: [.finish]
    case .cancel: [.cancel]
    case .both: [.finish, .cancel]
    }
  }
}

/// Range checks that several commands share.
package enum OptionCheck {
  /// Throws if the value of the option is given and out of range.
  package static func range(_ option: String, _ value: Int?, _ range: ClosedRange<Int>) throws {
    if let value, !range.contains(value) {
      throw UsageError("\(option) must lie in \(range.lowerBound)…\(range.upperBound), not \(value)")
    }
  }

  package static func threads(_ count: Int?) throws { try range("--threads", count, 1...256) }

  package static func frameRate(_ rate: Int?) throws { try range("--fps", rate, 1...100) }

  /// Pixels per point.
  package static func scale(_ scale: Double?) throws {
    if let scale, !(scale >= 0.1 && scale <= 10) { throw UsageError("--scale must lie in 0.1…10, not \(scale)") }
  }
}
