import SegueFiles
package import SeguePixels
import SegueProfile

/// An animated GIF, written as its frames come: it holds two frames and what is stored of a third.
///
/// Frames that show the same are one, for as long as all of them. A frame without delay is not stored, unless there is
/// no other. A still that is longer than a GIF's delay can say is stored as several.
package struct GIFSink: FrameSink, ~Copyable {
  private var file: AtomicFile
  private let writer: GIFWriter
  private let width: Int
  private let height: Int
  private let loop: GIFLoop
  private let matte: RGB
  private let threads: Int
  private var quantizer: any Quantizer

  /// The last frame that is shown, as it was given but opaque.
  private var source: Bitmap
  /// The same as a viewer sees it.
  private var shown: Bitmap
  /// A frame that waits for its delay to be known.
  private var pending: IndexedFrame?
  private var pendingDelay = 0
  private var hasBegun = false

  /// The longest delay of a stored frame, in centiseconds.
  private static let longestDelay = 65_535
  private static let longestSide = 65_535

  /// All frames have the given size; translucent pixels are laid over `matte`. `threads` share the choice of colours.
  package init(
    path: String, width: Int, height: Int, loop: GIFLoop = .forever, matte: RGB = .white, threads: Int = 1
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
    self.loop = loop
    self.matte = matte
    self.threads = threads
    quantizer = AdaptiveQuantizer(threads: threads)
    source = Bitmap(width: width, height: height)
    shown = Bitmap(width: width, height: height)
  }

  package mutating func write(_ frame: borrowing Bitmap, at index: Int, delay: Int) throws(CodecError) {
    precondition(frame.width == width && frame.height == height && delay >= 0)
    // Without a delay only the last resort: a file with no frame is none.
    if delay == 0 && (index > 0 || pending != nil) { return }
    if frame.isOpaque() {
      try add(frame, delay: delay)
    } else {
      var opaque = frame.clone()
      opaque.composite(over: matte)
      try add(opaque, delay: delay)
    }
  }

  private mutating func add(_ frame: borrowing Bitmap, delay: Int) throws(CodecError) {
    // A first frame without delay makes way for one that has.
    let isFirst = pending == nil || !hasBegun && pendingDelay == 0
    let rect: PixelRect
    if isFirst {
      rect = PixelRect(left: 0, top: 0, width: width, height: height)
      if pending != nil { quantizer = AdaptiveQuantizer(threads: threads) }
    } else if let delta = FrameDelta(from: source, to: frame) {
      rect = delta.rect
    } else {
      pendingDelay += delay
      return
    }
    let next = Profile.measure(.quantize) {
      quantizer.quantize(frame, after: source, in: rect, isFirst: isFirst, shown: &shown)
    }
    source = frame.clone()
    guard let next else {
      pendingDelay += delay
      return
    }
    if !isFirst { try flush() }
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
      try writer.begin(width: width, height: height, palette: frame.palette, loop: loop)
      hasBegun = true
    }
    var rest = pendingDelay
    try Profile.measure(.encode) { () throws(CodecError) in
      try writer.put(frame, delay: min(rest, Self.longestDelay))
    }
    rest -= min(rest, Self.longestDelay)
    while rest > 0 {
      try writer.put(.nothing(palette: frame.palette), delay: min(rest, Self.longestDelay))
      rest -= min(rest, Self.longestDelay)
    }
    try drain()
  }

  private mutating func drain() throws(CodecError) {
    do throws(FileError) {
      try Profile.measure(.write) { () throws(FileError) in try file.write(writer.takeBytes()) }
    } catch {
      throw CodecError(error)
    }
  }
}

extension IndexedFrame {
  /// One pixel that stays as it was: a frame that only takes time.
  fileprivate static func nothing(palette: Palette) -> IndexedFrame {
    let transparent = UInt8(palette.count)
    return IndexedFrame(
      rect: PixelRect(left: 0, top: 0, width: 1, height: 1), indices: [transparent], palette: palette,
      transparent: transparent)
  }
}
