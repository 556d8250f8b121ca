package import SegueGraphics

/// An animated GIF, written as its frames come; what it holds does not grow with their number.
package struct GIFSink: FrameSink, ~Copyable {
  private var file: OutputFile
  private let encoder: GIFEncoder
  private var stream: GIFStream
  private let byteLimit: Int?
  private var isEmpty = true

  private static let longestSide = 65_535

  /// All frames have the given size. `threads` share the work, the one that writes among them. A file that grows beyond
  /// `byteLimit` is an error as soon as it does.
  package init(
    path: String, width: Int, height: Int, options: GIFOptions = GIFOptions(), threads: Int = 1,
    byteLimit: Int? = nil
  ) throws(CodecError) {
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else {
      throw CodecError(name: path, reason: .sideTooLong(width: width, height: height, limit: Self.longestSide))
    }
    let stream = try GIFStream(width: width, height: height, options: options, name: path)
    file = try OutputFile(path)
    self.stream = stream
    self.byteLimit = byteLimit
    encoder = GIFEncoder(width: width, height: height, options: options, threads: threads)
  }

  package mutating func write(_ frame: borrowing Bitmap, at index: Int, delay: Int) throws(CodecError) {
    encoder.add(frame, delay: delay)
    try store()
  }

  /// The same for a frame that is shared: it is not copied, and one that is written again costs nothing.
  package mutating func write(_ frame: Image, at index: Int, delay: Int) throws(CodecError) {
    encoder.add(frame, delay: delay)
    try store()
  }

  /// `delay` is one of whole centiseconds.
  package mutating func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError) {
    precondition(100 % delay.denominator == 0, "a GIF counts in centiseconds")
    try write(frame, at: index, delay: delay.numerator * (100 / delay.denominator))
  }

  package consuming func finish() throws(CodecError) -> [WrittenFile] {
    encoder.finish()
    try store()
    if isEmpty { throw CodecError(name: file.path, reason: .noFrames) }
    try stream.end()
    try writeBytes()
    return [try file.commit()]
  }

  /// Writes the frames that are complete.
  private mutating func store() throws(CodecError) {
    for frame in encoder.takeFrames() {
      try stream.put(frame)
      isEmpty = false
      try writeBytes()
    }
  }

  private mutating func writeBytes() throws(CodecError) {
    try file.write(stream.takeBytes())
    if let byteLimit, file.count > byteLimit {
      throw CodecError(name: file.path, reason: .tooManyBytes(limit: byteLimit))
    }
  }
}
