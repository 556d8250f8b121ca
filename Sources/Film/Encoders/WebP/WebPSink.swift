package import SegueGraphics
import SegueFiles
package import SegueImages

/// Writes an animated WebP with full alpha. Each frame is compressed as the difference from the one before, several at once
/// (`WebPEncoder`). The header stores the number of frames, so the compressed file is held in memory until the end.
///
/// The bytes depend on the version of libwebp.
package struct WebPSink: FrameSink, ~Copyable {
  private let width: Int
  private let height: Int
  private let encoder: WebPEncoder
  private var file: OutputFile
  /// The total duration of the frames written so far.
  private var duration = FrameDelay.zero

  private static let longestSide = 16_383

  /// All frames must have the given size. Encoding uses up to `threads` threads.
  package init(
    path: String, width: Int, height: Int, options: WebPOptions = WebPOptions(), threads: Int = 1
  ) throws(CodecError) {
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else {
      throw CodecError(name: path, reason: .sideTooLong(width: width, height: height, limit: Self.longestSide))
    }
    if let quality = options.quality { precondition((1...100).contains(quality)) }
    file = try OutputFile(path)
    self.width = width
    self.height = height
    encoder = WebPEncoder(width: width, height: height, options: options, threads: threads)
  }

  /// Writes the next frame, shown for `delay`. A frame starts at the sum of all previous delays, rounded to a
  /// millisecond, so that rounding errors do not accumulate. A frame with a delay of 0 is dropped.
  package mutating func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError) {
    precondition(frame.width == width && frame.height == height)
    if delay == .zero { return }
    let start = try milliseconds()
    duration = duration + delay
    encoder.add(frame, milliseconds: try milliseconds() - start)
  }

  package consuming func finish() throws(CodecError) -> [WrittenFile] {
    if duration == .zero { throw CodecError(name: file.path, reason: .noFrames) }
    try encoder.finish(into: &file)
    return [try file.commit()]
  }

  /// The total duration so far, rounded to milliseconds.
  private func milliseconds() throws(CodecError) -> Int {
    let divisor = 2 * Int128(duration.denominator)
    let count = (2000 * Int128(duration.numerator) + Int128(duration.denominator)) / divisor
    guard let milliseconds = Int32(exactly: count) else {
      throw CodecError(name: file.path, reason: .failed(.webP, "it would be longer than 24 days"))
    }
    return Int(milliseconds)
  }
}

/// Encoding options of an animated WebP.
package struct WebPOptions: Hashable, Sendable {
  /// 1…100 for lossy frames; nil for lossless ones.
  package var quality: Int?
  package var loop: AnimationLoop
  /// Whether the file carries an sRGB profile.
  package var embedsProfile: Bool

  package init(quality: Int? = nil, loop: AnimationLoop = .forever, embedsProfile: Bool = false) {
    self.quality = quality
    self.loop = loop
    self.embedsProfile = embedsProfile
  }
}
