package import SegueGraphics
package import SegueImages

/// Writes an animated GIF as frames arrive. Memory use grows with their number only by 16 bytes a frame, for `growth`.
package struct GIFSink: FrameSink, ~Copyable {
  private var file: OutputFile
  private let encoder: GIFEncoder
  private var stream: GIFStream
  private var isEmpty = true
  /// Of the frames written so far. Encoding goes on in the background, so their number is not predictable.
  package var growth: SizeGrowth { stream.growth }

  private static let longestSide = 65_535

  /// All frames must have the given size. Encoding uses up to `threads` threads, including the calling one.
  package init(
    path: String, width: Int, height: Int, options: GIFOptions = GIFOptions(), threads: Int = 1
  ) throws(CodecError) {
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else {
      throw CodecError(name: path, reason: .sideTooLong(width: width, height: height, limit: Self.longestSide))
    }
    let stream = try GIFStream(width: width, height: height, options: options, name: path)
    file = try OutputFile(path)
    self.stream = stream
    encoder = GIFEncoder(width: width, height: height, options: options, threads: threads)
  }

  /// `delay` must be a whole number of centiseconds.
  package mutating func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError) {
    precondition(100 % delay.denominator == 0, "a GIF counts in centiseconds")
    encoder.add(frame, delay: delay.numerator * (100 / delay.denominator))
    try writeFrames()
  }

  package consuming func finish() throws(CodecError) -> [WrittenFile] { [try complete().file] }

  /// Writes what is left of the file.
  package consuming func complete() throws(CodecError) -> (file: WrittenFile, growth: SizeGrowth) {
    encoder.finish()
    try writeFrames()
    if isEmpty { throw CodecError(name: file.path, reason: .noFrames) }
    try stream.end(into: &file)
    let growth = stream.growth
    return (try file.commit(), growth)
  }

  /// Writes the frames whose encoding is complete.
  private mutating func writeFrames() throws(CodecError) {
    for frame in encoder.takeFrames() {
      try stream.put(frame, into: &file)
      isEmpty = false
    }
    if stream.waitsForPalette, let palette = encoder.sharedPalette { try stream.begin(palette, into: &file) }
  }
}
