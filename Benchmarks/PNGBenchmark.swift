import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages

/// Encodes frames read from PNG files: each alone, and all of them as a sequence.
struct PNGBenchmark {
  private let frames: [(name: String, image: Image)]

  init(_ paths: [String]) throws {
    frames = try paths.map { ($0, try ImageDecoder.decode(try File.read($0), name: $0).image) }
  }

  /// Adds the times. The row names contain the sizes in bytes, so that a comparison of two commits includes them. If a
  /// `folder` is given, the encoded files are written to it.
  func run(into report: inout Report, folder: String?) throws {
    for (name, image) in frames.prefix(Self.stills) {
      let bytes = try PNGEncoder.encode(image.bitmap, name: name).count
      for threads in [1, 2] {
        report.add(
          "\(name): PNG, \(bytes) bytes, \(threads) threads",
          milliseconds: try Measurement(runs: 15) {
            _ = try PNGEncoder.encode(image.bitmap, name: name, threads: threads)
          }.milliseconds)
      }
    }
    var bytes = 0
    let sequence = try Measurement(runs: 3) {
      let cache = PNGBandCache()
      bytes = 0
      for (name, image) in frames { bytes += try PNGEncoder.encode(image.bitmap, name: name, cache: cache).count }
    }
    report.add("sequence of \(frames.count) frames, \(bytes) bytes", milliseconds: sequence.milliseconds)
    guard let folder else { return }
    for (i, frame) in frames.enumerated() {
      try AtomicFile.write(PNGEncoder.encode(frame.image.bitmap, name: frame.name), to: "\(folder)/\(i).png")
    }
  }

  /// The number of frames that are timed alone.
  private static let stills = 4
}
