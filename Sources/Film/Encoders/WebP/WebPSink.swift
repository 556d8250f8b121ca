import CImageWriters
package import SegueGraphics
import SegueFiles
package import SegueImages

/// Writes an animated WebP with full alpha. libwebp compresses each frame as it arrives, as the difference from the
/// previous one. The header stores the number of frames, so the compressed file is held in memory until the end.
///
/// The bytes depend on the version of libwebp.
package struct WebPSink: FrameSink, ~Copyable {
  private let width: Int
  private let height: Int
  private let writer: WebPWriter
  private let profile: [UInt8]
  private var file: OutputFile
  /// The total duration of the frames written so far.
  private var duration = FrameDelay.zero

  private static let longestSide = 16_383

  /// All frames must have the given size. If `threads` is more than 1, libwebp may use a second thread.
  package init(
    path: String, width: Int, height: Int, options: WebPOptions = WebPOptions(), threads: Int = 1
  ) throws(CodecError) {
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else {
      throw CodecError(name: path, reason: .sideTooLong(width: width, height: height, limit: Self.longestSide))
    }
    if let quality = options.quality { precondition((1...100).contains(quality)) }
    let writer = try WebPWriter(
      width: width, height: height, options: options, usesTwoThreads: threads > 1, name: path)
    file = try OutputFile(path)
    self.width = width
    self.height = height
    self.writer = writer
    profile = options.embedsProfile ? EmbeddedProfile.sRGB : []
  }

  /// Writes the next frame, shown for `delay`. A frame starts at the sum of all previous delays, rounded to a
  /// millisecond, so that rounding errors do not accumulate. A frame with a delay of 0 is dropped.
  package mutating func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError) {
    precondition(frame.width == width && frame.height == height)
    if delay == .zero { return }
    let start = try milliseconds()
    try Profile.measure(.encode) { () throws(CodecError) in try writer.put(StraightBitmap(frame.bitmap), at: start) }
    duration = duration + delay
  }

  package consuming func finish() throws(CodecError) -> [WrittenFile] {
    if duration == .zero { throw CodecError(name: file.path, reason: .noFrames) }
    try writer.end(at: try milliseconds(), profile: profile, into: &file)
    return [try file.commit()]
  }

  /// The total duration so far, rounded to milliseconds.
  private func milliseconds() throws(CodecError) -> Int32 {
    let divisor = 2 * Int128(duration.denominator)
    let count = (2000 * Int128(duration.numerator) + Int128(duration.denominator)) / divisor
    guard let milliseconds = Int32(exactly: count) else {
      throw CodecError(name: file.path, reason: .failed(.webP, "it would be longer than 24 days"))
    }
    return milliseconds
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

/// Wraps libwebp's animation encoder.
@safe
final class WebPWriter {
  private let name: String
  private let writer: OpaquePointer

  /// `name` is used in errors only.
  init(width: Int, height: Int, options: WebPOptions, usesTwoThreads: Bool, name: String) throws(CodecError) {
    let handle = unsafe segue_webp_writer_open(
      segue_webp_options(
        width: Int32(width), height: Int32(height), plays: Int32(min(options.loop.plays, 65_535)),
        quality: Int32(options.quality ?? 0), uses_two_threads: usesTwoThreads))
    guard let writer = unsafe handle else { throw CodecError(name: name, reason: .outOfMemory) }
    self.name = name
    unsafe self.writer = writer
  }

  deinit { unsafe segue_webp_writer_close(writer) }

  /// Adds a frame that starts at `milliseconds`.
  func put(_ frame: borrowing StraightBitmap, at milliseconds: Int32) throws(CodecError) {
    let isDone = unsafe frame.withUnsafeBytes { bytes in
      unsafe segue_webp_writer_put(writer, bytes.bindMemory(to: UInt8.self).baseAddress, milliseconds)
    }
    if !isDone { throw failure }
  }

  /// Ends the last frame at `milliseconds` and writes the whole file to `file`, with an ICC profile unless it is empty.
  func end(at milliseconds: Int32, profile: [UInt8], into file: inout OutputFile) throws(CodecError) {
    let isDone = Profile.measure(.encode) {
      unsafe profile.withUnsafeBufferPointer { profile in
        unsafe segue_webp_writer_end(writer, milliseconds, profile.baseAddress, profile.count)
      }
    }
    if !isDone { throw failure }
    var count = 0
    let bytes = unsafe segue_webp_writer_bytes(writer, &count)
    try unsafe file.write(Span(_unsafeElements: UnsafeBufferPointer(start: bytes, count: count)))
  }

  private var failure: CodecError {
    CodecError(name: name, reason: .failed(.webP, unsafe String(cString: segue_webp_writer_error(writer))))
  }
}
