import SegueFiles
package import SegueGraphics
import SegueProfile

/// An animated PNG, lossless, written as its frames come; what it holds does not grow with their number, except through a
/// pipe, which cannot be told at the end how many frames there were.
package struct APNGSink: FrameSink, ~Copyable {
  private let path: String
  private let width: Int
  private let height: Int
  private let plays: Int
  private let threads: Int
  private var output: APNGOutput
  /// From the first frame on, which decides how they are stored.
  private var encoder: APNGEncoder?

  /// Rows of more would overflow what decoders count them with.
  private static let longestSide = 1 << 29 - 1

  /// All frames have the given size. `threads` share the work.
  package init(
    path: String, width: Int, height: Int, loop: GIFLoop = .forever, threads: Int = 1
  ) throws(CodecError) {
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else {
      throw CodecError(name: path, reason: .sideTooLong(width: width, height: height, limit: Self.longestSide))
    }
    let output = try APNGOutput(path)
    self.path = path
    self.width = width
    self.height = height
    self.threads = threads
    plays = loop.plays
    self.output = output
  }

  package mutating func write(_ frame: borrowing Bitmap, at index: Int, delay: Int) throws(CodecError) {
    try write(frame, delay: .centiseconds(delay))
  }

  package mutating func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError) {
    try write(frame.bitmap, delay: delay)
  }

  /// The next frame, shown for `delay`, whose denominator is at most 65535. As with centiseconds, a frame with no delay is
  /// not shown.
  package mutating func write(_ frame: borrowing Bitmap, delay: FrameDelay) throws(CodecError) {
    precondition(frame.width == width && frame.height == height)
    if delay == .zero { return }
    let encoder: APNGEncoder
    if let known = self.encoder { encoder = known } else { encoder = try begin(APNGCoding(for: frame)) }
    if encoder.add(frame, delay: delay) {
      try store(encoder)
    } else {
      let other = try startAgain(after: encoder)
      _ = other.add(frame, delay: delay)
      try store(other)
    }
  }

  package consuming func finish() throws(CodecError) -> [WrittenFile] {
    guard let encoder else { throw CodecError(name: path, reason: .noFrames) }
    encoder.flush()
    try store(encoder)
    try output.write(APNGEncoder.end)
    return [try output.finish(head: encoder.head)]
  }

  private mutating func begin(_ coding: APNGCoding) throws(CodecError) -> APNGEncoder {
    let encoder = APNGEncoder(width: width, height: height, coding: coding, plays: plays, threads: threads)
    self.encoder = encoder
    try output.begin(head: encoder.head)
    return encoder
  }

  /// A frame has come that cannot be stored as those before it: these are read back and stored anew.
  private mutating func startAgain(after encoder: APNGEncoder) throws(CodecError) -> APNGEncoder {
    encoder.flush()
    try store(encoder)
    let written = try output.contents(head: encoder.head) + APNGEncoder.end
    output = try APNGOutput(path)
    let other = try begin(.translucent)
    let reader = try APNGReader(written, name: path)
    while let delay = reader.nextDelay, let frame = try reader.next() {
      _ = other.add(frame.premultiplied(), delay: delay)
      try store(other)
    }
    return other
  }

  private mutating func store(_ encoder: APNGEncoder) throws(CodecError) {
    let bytes = encoder.takeBytes()
    if !bytes.isEmpty { try output.write(bytes) }
  }
}

extension GIFLoop {
  /// How often an animation plays in all, as APNG says it; 0 is for ever.
  var plays: Int {
    switch self {
    case .forever: 0
    case .once: 1
    case .times(let times): max(1, min(times, Int(Int32.max)))
    }
  }
}
