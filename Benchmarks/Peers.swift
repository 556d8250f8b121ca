import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages
import SegueJSON
import SegueExport
import SegueScene

/// Runs Segue and its peers alternately, so that all of them have the same machine load, and compares the medians.
struct Peers {
  /// A Python interpreter with the peers installed.
  let python: String
  /// The folder with the scripts of the peers, which also write to it.
  let folder: String

  private var ours = Medians()
  private var theirs = Medians()

  static let card = "scenes/card.json"
  /// A time in seconds at which the card is open, does not move and covers everything behind it.
  private static let coveredTime = 2.0
  /// A time in seconds in the middle of the opening.
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
      try await addExports()
    }
    var lengths = Report()
    try MemoryPeaks.addLengths([1000, 10_000], to: &lengths)
    try MemoryPeaks.addFormats(to: &lengths)
    ours.add(lengths)
  }

  /// The medians compared with the performance targets.
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
    try await SceneLoader.load(SceneDocument(path: Self.card)).animation
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

  /// Encodes the card's PNG sequence on one thread.
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

  private mutating func addExports() async throws {
    var report = Report()
    try await ExportTimes.add(Self.card, .gif, scale: 1, runs: 1, to: &report)
    try await ExportTimes.add(Self.card, .png, scale: 2, runs: 1, to: &report)
    try addPair()
    try StartTimes.add(Self.card, to: &report)
    ours.add(report)
    ours.add("card's duration", try await load().duration.seconds * 1000)
  }

  /// Measures two concurrent processes of one thread each: the best that two threads can reach with shared caches and
  /// memory.
  private mutating func addPair() throws {
    let one = [Program.render, Self.card, "--png", "--scale", "2", "--quiet", "--threads"]
    ours.add(
      "PNG @2x, a program of 2 threads", try Child.run(one + ["2", "-o", "\(Scratch.folder)/two/"]) / .milliseconds(1))
    let pair = ["a", "b"].map { (one + ["1", "-o", "\(Scratch.folder)/pair-\($0)/"]).joined(separator: " ") }
    let both = try Child.run(["/bin/sh", "-c", "\(pair[0]) & \(pair[1]); wait"])
    ours.add("PNG @2x, a pair of programs, each", both / .milliseconds(2))
  }

  /// Runs a script and reads its results from `result`, or from the file named by its last argument.
  private func script(_ arguments: String..., result: String?) throws -> JSON {
    try Child.run([python] + arguments, in: folder)
    return try JSONFile.read(result.map { "\(folder)/\($0)" } ?? arguments.last ?? "")
  }
}
