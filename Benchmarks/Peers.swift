import SegueCodecs
import SegueFiles
import SegueGraphics
import SegueJSON
import SegueRendering
import SegueScene

/// Segue and other people's programs by turns, so that both see the same neighbours; then one table of medians.
struct Peers {
  /// A Python that has the peers installed.
  let python: String
  /// A folder with the peers' scripts, in which they may write.
  let folder: String

  private var ours = Medians()
  private var theirs = Medians()

  static let card = "scenes/card.json"
  /// The whole card is open, and rests: what lies behind it is covered.
  private static let coveredTime = 2.0
  /// In the middle of the opening.
  private static let movingTime = 0.8

  init(python: String, folder: String) {
    self.python = python
    self.folder = folder
  }

  mutating func run(rounds: Int) async throws {
    for _ in 0..<rounds {
      addKernels()
      try theirs.add(script("micro.py", result: "results_micro.json"), under: "")
      try await addFrames()
      let frames = try script("bench_frames.py", "cairo", "skia", result: "results_frames.json")
      for peer in ["cairo", "skia"] { theirs.add(frames[peer], under: "\(peer) ") }
      try await addEncoders()
      try await addStories()
    }
    var lengths = Report()
    try MemoryPeaks.addLengths([1000, 10_000], to: &lengths)
    try MemoryPeaks.addFormats(to: &lengths)
    ours.add(lengths)
  }

  /// The rows of the bar that this was built to meet.
  var rows: [PeerRow] { PeerBars(ours: ours, theirs: theirs).rows }

  private mutating func addKernels() {
    let wanted = [
      "Gaussian σ 10", "Gaussian σ 20", "Gaussian σ 60", "Gaussian σ 90", "src-over, picture",
      "src-over, colour α ½", "an empty frame", "a frame with an image 0.8×, rounded",
      "a frame with the shadow of a card, σ 24",
    ]
    for time in Kernels.times(where: wanted.contains) {
      ours.add(time.name, time.milliseconds)
      ours.add(time.name + ", copies", time.copies)
    }
  }

  private mutating func addFrames() async throws {
    let animation = try await load()
    ours.add("card @3x", RasterTimes(animation, scale: 3, isWarm: true).mean)
    ours.add("card @3x, from nothing", RasterTimes(animation, scale: 3, isWarm: false).mean)
    ours.add("card @3x, covered", RasterTimes.frame(animation, at: Self.coveredTime, scale: 3))
  }

  private func load() async throws -> Animation {
    let file = SourceFile(name: Self.card, bytes: try File.read(Self.card))
    return try await SceneLoader.load(file, folder: "scenes").animation
  }

  private mutating func addEncoders() async throws {
    let frame = "\(Scratch.folder)/frame.png"
    try Child.run([
      Program.render, Self.card, "--at", "\(Self.movingTime)", "--scale", "3", "--quiet", "-o", frame,
    ])
    for scale in ["1", "2"] {
      try Child.run([
        Program.render, Self.card, "--png", "--scale", scale, "--quiet", "-o", "\(Scratch.folder)/@\(scale)x/",
      ])
    }
    let image = try ImageDecoder.decode(try File.read(frame), name: frame).image
    ours.add("PNG bytes", Double(try PNGEncoder.encode(image.bitmap, name: frame).count))
    ours.add(
      "PNG", try Measurement(runs: 15) { _ = try PNGEncoder.encode(image.bitmap, name: frame) }.milliseconds)
    let result = try script(
      "encoders.py", try Scratch.absolute("frame.png"), try Scratch.absolute("@2x/card"),
      try Scratch.absolute("@1x/card"), try Scratch.absolute("encoders.json"), result: nil)
    theirs.add(result, under: "")
    try addSequence()
  }

  /// The card's sequence, encoded on one thread.
  private mutating func addSequence() throws {
    let cache = PNGBandCache()
    var (milliseconds, bytes, index) = (0.0, 0, 0)
    while true {
      let number = String(index)
      let path = "\(Scratch.folder)/@2x/card/frame_\(String(repeating: "0", count: 4 - number.count))\(number).png"
      guard File.exists(path) else { break }
      let image = try ImageDecoder.decode(try File.read(path), name: path).image
      milliseconds +=
        try ContinuousClock().measure {
          bytes += try PNGEncoder.encode(image.bitmap, name: path, cache: cache).count
        } / .milliseconds(1)
      index += 1
    }
    ours.add("sequence", milliseconds)
    ours.add("sequence bytes", Double(bytes))
  }

  private mutating func addStories() async throws {
    var report = Report()
    try await StoryTimes.add(Self.card, .gif, scale: 1, runs: 1, to: &report)
    try await StoryTimes.add(Self.card, .png, scale: 2, runs: 1, to: &report)
    try addPair()
    try StartTimes.add(Self.card, to: &report)
    ours.add(report)
    ours.add("card's duration", try await load().duration.seconds * 1000)
  }

  /// What two threads could bring at best where both use the same caches and the same memory: two programs at once.
  private mutating func addPair() throws {
    let one = [Program.render, Self.card, "--png", "--scale", "2", "--quiet", "--threads"]
    ours.add(
      "PNG @2x, a program of 2 threads", try Child.run(one + ["2", "-o", "\(Scratch.folder)/two/"]) / .milliseconds(1))
    let pair = ["a", "b"].map { (one + ["1", "-o", "\(Scratch.folder)/pair-\($0)/"]).joined(separator: " ") }
    let both = try Child.run(["/bin/sh", "-c", "\(pair[0]) & \(pair[1]); wait"])
    ours.add("PNG @2x, a pair of programs, each", both / .milliseconds(2))
  }

  /// Runs a script; returns what it leaves in `result`, or in the file that its last argument names.
  private func script(_ arguments: String..., result: String?) throws -> JSON {
    try Child.run([python] + arguments, in: folder)
    return try JSONFile.read(result.map { "\(folder)/\($0)" } ?? arguments.last ?? "")
  }
}
