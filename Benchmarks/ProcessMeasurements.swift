import SegueFiles
import SegueJSON

/// The peak resident set of a `render` process, by length and size of the animation.
///
/// The process reports its own peak (`--profile`). The value from `wait4` would include the time before `exec`, when the
/// child still has the memory of its parent.
enum MemoryPeaks {
  /// Adds the peak for a scene with that many frames, exported as GIF and sequence: in MB, and relative to the size of one
  /// frame.
  static func add(frames: Int, scale: Double, to report: inout Report) throws {
    try add("memory: \(frames) frames @\(scale)x", try moving(frames: frames), scale: scale, to: &report)
  }

  /// Adds the peaks for 100 large frames, for each format separately.
  static func addFormats(to report: inout Report) throws {
    let path = try moving(frames: 100)
    try add("PNG @3x", path, scale: 3, format: "--png", to: &report)
    try add("GIF @3x", path, scale: 3, format: "--gif", to: &report)
  }

  /// Writes a scene that moves all the time, so that all consecutive frames differ, and returns its path.
  private static func moving(frames: Int) throws -> String {
    let path = "\(Scratch.folder)/moving.json"
    try AtomicFile.write(Array(scene(frames: frames).utf8), to: path)
    return path
  }

  /// Adds the peaks by length, with small frames so that ten thousand of them do not take too long.
  static func addLengths(_ lengths: [Int], to report: inout Report) throws {
    for frames in lengths { try add(frames: frames, scale: 0.5, to: &report) }
  }

  static func add(
    _ name: String, _ path: String, scale: Double, format: String = "--all", to report: inout Report
  ) throws {
    let runs = try Child.json([
      Program.render, path, format, "--scale", "\(scale)", "--threads", "2", "--quiet", "--json", "--profile", "-o",
      "\(Scratch.folder)/out/",
    ])
    guard let run = runs.array?.first?.object, let width = run["width"]?.number, let height = run["height"]?.number,
      let peak = run["profile"]?.object?["peakMemory"]?.number
    else { throw Child.Failure(description: "render --json --profile has no peak memory") }
    report.add(name, peak / 1e6, .megabytes)
    report.add("\(name), in frames", peak / (width * height * 4), .ratio)
  }

  /// A drawer that opens and closes, with at most a thousand frames each.
  private static func scene(frames: Int) -> String {
    let framesPerStep = Swift.min(frames, 1000)
    let motion = "{ \"curve\": \"linear\", \"duration\": \(Double(framesPerStep) / 50) }"
    let steps = (0..<frames / framesPerStep).map {
      $0.isMultiple(of: 2) ? "{ \"present\": {} }" : "{ \"dismiss\": {} }"
    }
    return """
      {
        "canvas": { "width": 390, "height": 844 },
        "frameRate": 50,
        "screens": {
          "main": { "background": "#FFFFFF", "children": [
            { "text": "Everything moves", "font": { "size": 28 }, "pin": { "left": 20, "top": 120 } },
            { "frame": { "x": 20, "y": 200, "width": 200, "height": 200 }, "background": "#E03131", "cornerRadius": 20 }] },
          "menu": { "background": "#2F9E44" }
        },
        "transition": { "type": "drawer", "open": \(motion), "close": \(motion) },
        "script": [\(steps.joined(separator: ", "))]
      }
      """
  }
}

/// The measured programs, built together with this one.
enum Program {
  static let render = ".build/release/render"
}

/// Start-up times: durations of whole processes with little work.
enum StartTimes {
  static func add(_ card: String, to report: inout Report) throws {
    let render = Program.render
    report.add("a program that does nothing", milliseconds: try Child.milliseconds(["/bin/true"], runs: 25))
    report.add("render --version", milliseconds: try Child.milliseconds([render, "--version"], runs: 25))
    report.add(
      "render check --no-motion", milliseconds: try Child.milliseconds([render, "check", "--no-motion", card], runs: 9))
    report.add("render check", milliseconds: try Child.milliseconds([render, "check", card], runs: 3))
    report.add(
      "first frame as PNG",
      milliseconds: try Child.milliseconds(
        [render, card, "--at", "1", "--scale", "1", "-o", "\(Scratch.folder)/first.png", "--quiet"], runs: 9))
  }
}
