package import SegueGraphics
package import SegueImages

/// Writes a lossless animated PNG as frames arrive. Memory use does not grow with their number, except when writing to
/// a pipe: there the head, which stores the number of frames, cannot be rewritten, so the file is buffered.
package struct APNGSink: FrameSink, ~Copyable {
  private let path: String
  private let width: Int
  private let height: Int
  private let plays: Int
  private let embedsProfile: Bool
  private let threads: Int
  private var output: APNGOutput
  /// Created with the first frame, which decides the pixel format.
  private var encoder: APNGEncoder?

  /// Longer rows would overflow the 31 bits in which decoders count their bytes.
  private static let longestSide = (1 << 29) - 1

  /// All frames must have the given size. Encoding uses up to `threads` threads.
  package init(
    path: String, width: Int, height: Int, loop: AnimationLoop = .forever, embedsProfile: Bool = false, threads: Int = 1
  ) throws(CodecError) {
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else {
      throw CodecError(name: path, reason: .sideTooLong(width: width, height: height, limit: Self.longestSide))
    }
    let output = try APNGOutput(path)
    self.path = path
    self.width = width
    self.height = height
    self.embedsProfile = embedsProfile
    self.threads = threads
    plays = loop.plays
    self.output = output
  }

  /// Writes the next frame, shown for `delay`, whose denominator must be at most 65535. A frame of zero delay is
  /// dropped.
  package mutating func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError) {
    precondition(frame.width == width && frame.height == height)
    if delay == .zero { return }
    let encoder: APNGEncoder
    if let current = self.encoder { encoder = current } else { encoder = try begin(APNGCoding(for: frame.bitmap)) }
    if encoder.add(frame, delay: delay) {
      try writeBytes(of: encoder)
    } else {
      let replacement = try restart(after: encoder)
      _ = replacement.add(frame, delay: delay)
      try writeBytes(of: replacement)
    }
  }

  package consuming func finish() throws(CodecError) -> [WrittenFile] {
    guard let encoder else { throw CodecError(name: path, reason: .noFrames) }
    encoder.flush()
    try writeBytes(of: encoder)
    try output.write(APNGEncoder.end)
    return [try output.finish(head: encoder.head)]
  }

  /// Creates the encoder, and writes a preliminary head.
  private mutating func begin(_ coding: APNGCoding) throws(CodecError) -> APNGEncoder {
    let encoder = APNGEncoder(
      width: width, height: height, coding: coding, plays: plays, embedsProfile: embedsProfile, threads: threads)
    self.encoder = encoder
    try output.begin(head: encoder.head)
    return encoder
  }

  /// Converts the file to RGBA when a frame arrives that the current coding cannot represent: the frames written so far
  /// are read back and encoded again.
  private mutating func restart(after encoder: APNGEncoder) throws(CodecError) -> APNGEncoder {
    encoder.flush()
    try writeBytes(of: encoder)
    let written = try output.contents(head: encoder.head) + APNGEncoder.end
    output = try APNGOutput(path)
    let replacement = try begin(.translucent)
    let reader = try APNGReader(written, name: path)
    while let delay = reader.nextDelay, let frame = try reader.next() {
      _ = replacement.add(Image(frame.premultiplied()), delay: delay)
      try writeBytes(of: replacement)
    }
    return replacement
  }

  private mutating func writeBytes(of encoder: APNGEncoder) throws(CodecError) {
    let bytes = encoder.takeBytes()
    if !bytes.isEmpty { try output.write(bytes) }
  }
}

/// A file whose head is only known at the end, because acTL, which comes before the frames, stores their number.
struct APNGOutput: ~Copyable {
  private var file: OutputFile
  /// Everything after the head, buffered if the output is a pipe, where nothing can be overwritten; otherwise nil.
  private var buffered: [UInt8]?
  private var headCount = 0

  init(_ path: String) throws(CodecError) {
    file = try OutputFile(path)
    buffered = file.isPatchable ? nil : []
  }

  /// Reserves space for the head by writing a preliminary one of the same length.
  mutating func begin(head: [UInt8]) throws(CodecError) {
    headCount = head.count
    if buffered == nil { try write(head) }
  }

  mutating func write(_ bytes: [UInt8]) throws(CodecError) {
    if buffered == nil { try file.write(bytes) } else { buffered! += bytes }
  }

  /// Everything written so far, with the given head.
  mutating func contents(head: [UInt8]) throws(CodecError) -> [UInt8] {
    if let buffered { return head + buffered }
    return head + (try file.contents()).dropFirst(headCount)
  }

  /// Writes the final head, which must have the same length as before, and moves the file to its final name.
  consuming func finish(head: [UInt8]) throws(CodecError) -> WrittenFile {
    if let buffered {
      try file.write(head)
      try file.write(buffered)
    } else {
      try file.overwrite(head, at: 0)
    }
    return try file.commit()
  }
}
