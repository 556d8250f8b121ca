import SegueGraphics
import SegueImages

/// Writes stored frames to a GIF: decides when to write the header and global colour table, and splits long delays.
struct GIFStream: ~Copyable {
  private let writer: GIFWriter
  private let width: Int
  private let height: Int
  private let options: GIFOptions
  /// The global colour table, once the header is written.
  private var shared: Palette?
  /// Frames that wait until the header can be written.
  private var leading = WaitingFrames()
  private(set) var growth = SizeGrowth(header: 0)

  /// Whether frames are held back until `begin`.
  var waitsForPalette: Bool { shared == nil }

  /// The maximum delay of a frame, in centiseconds.
  private static let longestDelay = 65_535

  init(width: Int, height: Int, options: GIFOptions, name: String) throws(CodecError) {
    writer = try GIFWriter(name: name, transparentFirst: options.isTransparent)
    self.width = width
    self.height = height
    self.options = options
  }

  mutating func put(_ frame: GIFFrame, into file: inout OutputFile) throws(CodecError) {
    if let shared { try put(frame, shared: shared, into: &file) } else { leading.append(frame) }
  }

  /// On the first call, writes the header with the global colour table, and the frames that waited for it. Further
  /// calls have no effect.
  mutating func begin(_ palette: Palette, into file: inout OutputFile) throws(CodecError) {
    if shared != nil { return }
    try writer.begin(width: width, height: height, palette: palette, loop: options.loop)
    growth = SizeGrowth(header: try writer.move(into: &file))
    shared = palette
    let frames = leading
    leading = WaitingFrames()
    try frames.forEach { frame throws(CodecError) in try put(frame, shared: palette, into: &file) }
  }

  /// Writes the trailer.
  mutating func end(into file: inout OutputFile) throws(CodecError) {
    try begin(Palette([]), into: &file)
    try writer.end()
    _ = try writer.move(into: &file)
  }

  /// Writes a frame. A delay that is too long is split over additional frames that draw nothing; only the last one clears
  /// its rectangle.
  private mutating func put(
    _ frame: GIFFrame, shared: Palette, into file: inout OutputFile
  ) throws(CodecError) {
    try write(frame, shared: shared)
    growth.add(delay: frame.delay, bytes: try writer.move(into: &file))
  }

  private func write(_ frame: GIFFrame, shared: Palette) throws(CodecError) {
    var rest = frame.delay
    var coded = frame.coded
    while true {
      let delay = min(rest, Self.longestDelay)
      rest -= delay
      try writer.put(coded, delay: delay, clearsAfter: frame.clearsAfter && rest == 0)
      if rest == 0 { return }
      let isLast = rest <= Self.longestDelay
      // A global table of 256 colours has no place for the transparent index, so the frame gets an empty local one.
      coded = .transparent(
        in: isLast && frame.clearsAfter ? frame.coded.rect : PixelRect(left: 0, top: 0, width: 1, height: 1),
        palette: shared.count < 256 ? shared : Palette([]), transparentFirst: options.isTransparent)
    }
  }
}

extension CodedFrame {
  /// A frame of transparent pixels, which only adds time.
  fileprivate static func transparent(in rect: PixelRect, palette: Palette, transparentFirst: Bool) -> CodedFrame {
    let transparent = UInt8(palette.count)
    let choices = IndexChoices(
      rect: rect, palette: palette, transparent: transparent,
      nearest: [UInt8](repeating: transparent, count: rect.area),
      target: [PerceptualColor](repeating: PerceptualColor(lightness: 0, a: 0, b: 0), count: rect.area),
      tolerance: [UInt16](repeating: 0, count: rect.area))
    return LZWEncoder.encode(
      [(choices, DisplayedChoices(choices, shown: Bitmap(width: rect.width, height: rect.height)))], in: rect,
      transparentFirst: transparentFirst
    ).coded
  }
}
