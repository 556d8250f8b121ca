import ArgumentParser
import SegueCore
import SegueRendering
import SegueScene

/// Which instants of a scene are wanted, of which of its stories, in which theme and locale.
struct FrameOptions: ParsableArguments {
  @Option(help: "Frames a second, 1…100; the scene's own if not given.")
  var fps: Int?

  @Option(help: "One of the scene's themes.")
  var theme: String?

  @Option(help: ArgumentHelp("One of the scene's locales.", valueName: "tag"))
  var locale: String?

  @Flag(help: "Screens cross-fade instead of moving, as for people who ask for less motion.")
  var reducedMotion = false

  @Option(
    help: ArgumentHelp(
      "One of the scene's scripts, or all; the first if not given. Files are then named scene-script.",
      valueName: "name"))
  var script: String?

  @Option(help: ArgumentHelp("Only these frames, counted from 0.", valueName: "a..b"))
  var frames: FrameRange?

  @Option(help: ArgumentHelp("One frame, at this time in seconds.", valueName: "time"))
  var at: Double?

  func validate() throws {
    if let fps, !(1...100).contains(fps) { throw ValidationError("--fps must lie in 1…100, not \(fps)") }
    if let at, !(at >= 0 && at <= 86_400) { throw ValidationError("--at must be a time in seconds, not \(at)") }
    if at != nil, frames != nil { throw ValidationError("--at names one frame: it goes without --frames") }
  }

  func frameRate(of scene: Scene) -> Int { fps ?? scene.frameRate }

  /// The instants that are left of `whole`, the clock of a whole script that lasts for `duration`.
  func clock(of duration: Nanoseconds, in input: SceneInput, whole: FrameClock) throws -> FrameClock {
    if let at {
      let end = duration.seconds
      // A trace's last time may be rounded up: such a time is the end.
      let halfUnit = 0.5 / Double((0..<Trace.standardPlaces).reduce(1) { unit, _ in unit * 10 })
      guard at <= end + halfUnit else {
        let length = RunSummary.trimmed(end, places: Trace.standardPlaces)
        throw ValidationError("\(input.title): --at \(at) is after the end of the script, which lasts \(length) s")
      }
      return .still(at: Swift.min(at, end))
    }
    guard let frames else { return whole }
    let limited = whole.limited(to: frames.range)
    guard !limited.ticks.isEmpty else {
      throw ValidationError(
        "\(input.title): --frames \(frames.text) holds none of the frames of the script, 0..\(whole.ticks.count - 1)")
    }
    return limited
  }
}
