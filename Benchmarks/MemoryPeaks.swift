import SegueFiles
import SegueJSON

/// The highest resident set of `render`, run as a program of its own, over the length of an animation and its size.
///
/// The child reports its own high-water mark (`--profile`): what `wait4` says counts the moments before `exec` too, in
/// which a child still is its parent.
enum MemoryPeaks {
  /// Rows for a scene of that many frames, GIF and sequence together: in MB, and in frames' worth of pixels.
  static func add(frames: Int, scale: Double, to report: inout Report) throws {
    try add("memory: \(frames) frames @\(scale)x", try moving(frames: frames), scale: scale, to: &report)
  }

  /// Rows for 100 large frames, in each format alone.
  static func addFormats(to report: inout Report) throws {
    let path = try moving(frames: 100)
    try add("PNG @3x", path, scale: 3, format: "--png", to: &report)
    try add("GIF @3x", path, scale: 3, format: "--gif", to: &report)
  }

  /// The file of a scene in which everything moves all the time, so that no frame is like the one before it.
  private static func moving(frames: Int) throws -> String {
    let path = "\(Scratch.folder)/moving.json"
    try AtomicFile.write(Array(scene(frames: frames).utf8), to: path)
    return path
  }

  /// Over length with small frames, so that ten thousand of them do not take all day.
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

  /// The drawer opens and closes, at most for a thousand frames each time.
  private static func scene(frames: Int) -> String {
    let stretch = Swift.min(frames, 1000)
    let motion = "{ \"curve\": \"linear\", \"duration\": \(Double(stretch) / 50) }"
    let steps = (0..<frames / stretch).map { $0.isMultiple(of: 2) ? "{ \"present\": {} }" : "{ \"dismiss\": {} }" }
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

/// The programs that are measured, built beside this one.
enum Program {
  static let render = ".build/release/render"
}
