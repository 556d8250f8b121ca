package import SegueGraphics
import SegueProfile

/// An animated WebP with full alpha. Frames are compressed by libwebp as they come, each as what changes of it; how many there
/// are stands before them, so the compressed file is held until its end.
///
/// The bytes are those of one version of libwebp.
package struct WebPSink: FrameSink, ~Copyable {
  private let width: Int
  private let height: Int
  private let writer: WebPWriter
  private var file: OutputFile
  /// How long what has been written lasts.
  private var duration = FrameDelay.zero

  private static let longestSide = 16_383

  /// All frames have the given size. With several `threads` libwebp may use a second one.
  package init(
    path: String, width: Int, height: Int, options: WebPOptions = WebPOptions(), threads: Int = 1
  ) throws(CodecError) {
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else {
      throw CodecError(name: path, reason: .sideTooLong(width: width, height: height, limit: Self.longestSide))
    }
    if let quality = options.quality { precondition((1...100).contains(quality)) }
    let writer = try WebPWriter(
      width: width, height: height, options: options, sharesWork: threads > 1, name: path)
    file = try OutputFile(path)
    self.width = width
    self.height = height
    self.writer = writer
  }

  package mutating func write(_ frame: borrowing Bitmap, at index: Int, delay: Int) throws(CodecError) {
    try write(frame, delay: .centiseconds(delay))
  }

  package mutating func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError) {
    try write(frame.bitmap, delay: delay)
  }

  /// The next frame, shown for `delay`. The format counts milliseconds: a frame begins at the one that is nearest to the sum of
  /// the delays before it, so that no errors add up. As with centiseconds, a frame with no delay is not shown.
  package mutating func write(_ frame: borrowing Bitmap, delay: FrameDelay) throws(CodecError) {
    precondition(frame.width == width && frame.height == height)
    if delay == .zero { return }
    let start = try milliseconds()
    try Profile.measure(.encode) { () throws(CodecError) in try writer.put(StraightBitmap(frame), at: start) }
    duration = duration + delay
  }

  package consuming func finish() throws(CodecError) -> [WrittenFile] {
    if duration == .zero { throw CodecError(name: file.path, reason: .noFrames) }
    try writer.end(at: try milliseconds(), into: &file)
    return [try file.commit()]
  }

  /// The end so far, as the format counts it.
  private func milliseconds() throws(CodecError) -> Int32 {
    let parts = 2 * Int128(duration.denominator)
    let count = (2000 * Int128(duration.numerator) + Int128(duration.denominator)) / parts
    guard let milliseconds = Int32(exactly: count) else {
      throw CodecError(name: file.path, reason: .failed(.webP, "it would be longer than 24 days"))
    }
    return milliseconds
  }
}
