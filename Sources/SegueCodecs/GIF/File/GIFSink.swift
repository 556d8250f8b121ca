import SegueFiles
package import SeguePixels

/// An animated GIF, written as its frames come: it holds two frames and what is stored of a third.
///
/// Frames that show the same are one, for as long as all of them. A frame without delay is not stored, unless there is
/// no other. A still that is longer than a GIF's delay can say is stored as several.
package struct GIFSink: FrameSink, ~Copyable {
  private var file: AtomicFile
  private let writer: GIFWriter
  private let width: Int
  private let height: Int
  private let options: GIFOptions
  private let threads: Int
  private let byteLimit: Int?
  private var encoder: GIFEncoder

  /// A frame that waits for its delay to be known.
  private var pending: CodedFrame?
  private var pendingDelay = 0
  private var hasBegun = false

  /// The longest delay of a stored frame, in centiseconds.
  private static let longestDelay = 65_535
  private static let longestSide = 65_535

  /// All frames have the given size. `threads` share the work. A file that grows beyond `byteLimit` is an error as soon as
  /// it does.
  package init(
    path: String, width: Int, height: Int, options: GIFOptions = GIFOptions(), threads: Int = 1,
    byteLimit: Int? = nil
  ) throws(CodecError) {
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else {
      throw CodecError(name: path, reason: .sideTooLong(width: width, height: height, limit: Self.longestSide))
    }
    let writer = try GIFWriter(name: path)
    let file: AtomicFile
    do throws(FileError) {
      file = try AtomicFile(path)
    } catch {
      throw CodecError(error)
    }
    self.file = file
    self.writer = writer
    self.width = width
    self.height = height
    self.options = options
    self.threads = threads
    self.byteLimit = byteLimit
    encoder = GIFEncoder(width: width, height: height, options: options, threads: threads)
  }

  package mutating func write(_ frame: borrowing Bitmap, at index: Int, delay: Int) throws(CodecError) {
    precondition(frame.width == width && frame.height == height && delay >= 0)
    // Without a delay only the last resort: a file with no frame is none.
    if delay == 0 && (index > 0 || pending != nil) { return }
    if frame.isOpaque() {
      try add(frame, delay: delay)
    } else {
      var opaque = frame.clone()
      opaque.composite(over: options.matte)
      try add(opaque, delay: delay)
    }
  }

  private mutating func add(_ frame: borrowing Bitmap, delay: Int) throws(CodecError) {
    // A first frame without delay makes way for one that has.
    if pending != nil, !hasBegun, pendingDelay == 0 {
      encoder = GIFEncoder(width: width, height: height, options: options, threads: threads)
      pending = nil
    }
    guard let next = encoder.encode(frame) else {
      pendingDelay += delay
      return
    }
    if pending != nil { try flush() }
    pending = next
    pendingDelay = delay
  }

  package consuming func finish() throws(CodecError) -> [WrittenFile] {
    if pending == nil { throw CodecError(name: file.path, reason: .noFrames) }
    try flush()
    try writer.end()
    try drain()
    let written = WrittenFile(path: file.path, bytes: file.count)
    let file = file
    do throws(FileError) {
      try file.commit()
    } catch {
      throw CodecError(error)
    }
    return [written]
  }

  /// Writes the pending frame with the delay that it has by now.
  private mutating func flush() throws(CodecError) {
    guard let frame = pending else { return }
    if !hasBegun {
      try writer.begin(width: width, height: height, palette: frame.palette, loop: options.loop)
      hasBegun = true
    }
    var rest = pendingDelay
    try writer.put(frame, delay: min(rest, Self.longestDelay))
    rest -= min(rest, Self.longestDelay)
    while rest > 0 {
      try writer.put(.nothing(palette: frame.palette), delay: min(rest, Self.longestDelay))
      rest -= min(rest, Self.longestDelay)
    }
    try drain()
  }

  private mutating func drain() throws(CodecError) {
    do throws(FileError) {
      try file.write(writer.takeBytes())
    } catch {
      throw CodecError(error)
    }
    if let byteLimit, file.count > byteLimit {
      throw CodecError(name: file.path, reason: .tooManyBytes(limit: byteLimit))
    }
  }
}

extension CodedFrame {
  /// One pixel that stays as it was: a frame that only takes time.
  fileprivate static func nothing(palette: Palette) -> CodedFrame {
    let transparent = UInt8(min(255, palette.count))
    let choices = IndexChoices(
      rect: PixelRect(left: 0, top: 0, width: 1, height: 1), palette: palette, transparent: transparent,
      nearest: [transparent], target: [PerceptualColor(lightness: 0, a: 0, b: 0)], tolerance: [0])
    return LZWEncoder.encode(choices, ShownChoices(choices, shown: Bitmap(width: 1, height: 1)))
  }
}
