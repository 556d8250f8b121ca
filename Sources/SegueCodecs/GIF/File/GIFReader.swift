import CImageCodecs
package import SegueGraphics

/// Decodes a GIF frame by frame, compositing each onto the canvas as a viewer would.
@safe
package final class GIFReader {
  /// A frame's header fields.
  package struct Frame: Hashable, Sendable {
    package let rect: PixelRect
    /// In centiseconds.
    package let delay: Int
    /// Whether it has a local colour table.
    package let hasLocalTable: Bool
    package let hasTransparency: Bool
    package let disposal: GIFDisposal
  }

  package let width: Int
  package let height: Int

  private let name: String
  private let bytes: PinnedBytes
  private let reader: OpaquePointer
  private var canvas: Bitmap
  /// The last frame drawn on the canvas.
  private var last: Frame?
  /// The canvas before the last frame was drawn, if its disposal is `restore`.
  private var saved: Bitmap?

  package init(_ bytes: [UInt8], name: String) throws(CodecError) {
    let pinned = PinnedBytes(bytes)
    guard let reader = unsafe segue_gif_reader_open(pinned.base, pinned.count) else {
      throw CodecError(name: name, reason: .corrupt(.gif, "it does not start like one"))
    }
    var (width, height): (Int32, Int32) = (0, 0)
    unsafe segue_gif_reader_size(reader, &width, &height)
    self.name = name
    self.bytes = pinned
    unsafe self.reader = reader
    self.width = Int(width)
    self.height = Int(height)
    canvas = Bitmap(width: Int(width), height: Int(height))
  }

  deinit { unsafe segue_gif_reader_close(reader) }

  /// The loop count of the NETSCAPE extension, 0 for ever; nil if none has been read so far.
  package var repeats: Int? {
    let loops = unsafe segue_gif_reader_loops(reader)
    return loops < 0 ? nil : Int(loops)
  }

  /// Draws the next frame and passes it and the canvas to `body`. Returns nil at the end.
  package func next<R: ~Copyable>(
    _ body: (Frame, borrowing Bitmap) throws(CodecError) -> R
  ) throws(CodecError) -> R? {
    var info = segue_gif_frame_info()
    switch unsafe segue_gif_reader_next(reader, &info) {
    case 0: return nil
    case 1: break
    default: throw corrupt("a frame's header is broken")
    }
    let frame = Frame(
      rect: PixelRect(left: Int(info.left), top: Int(info.top), width: Int(info.width), height: Int(info.height)),
      delay: Int(info.delay), hasLocalTable: info.has_local_table, hasTransparency: info.transparent >= 0,
      disposal: GIFDisposal(rawValue: Int(info.disposal)) ?? .unspecified)
    guard frame.rect.maxX <= width, frame.rect.maxY <= height else {
      throw corrupt("a frame extends beyond the picture")
    }
    dispose()
    saved = frame.disposal == .restore ? canvas.clone() : nil
    last = frame
    try draw(frame, transparent: info.transparent)
    return try body(frame, canvas)
  }

  private func dispose() {
    switch last?.disposal {
    case .clear?: canvas.clear(last!.rect)
    case .restore?: if let previous = saved.take() { canvas = previous }
    case .keep?, .unspecified?, nil: break
    }
  }

  /// `transparent` is the transparent index, or -1.
  private func draw(_ frame: Frame, transparent: Int32) throws(CodecError) {
    var colors = [UInt8](repeating: 0, count: 768)
    unsafe colors.withUnsafeMutableBufferPointer { unsafe segue_gif_reader_colors(reader, $0.baseAddress) }
    let rect = frame.rect
    var indices = [UInt8](repeating: 0, count: rect.width * rect.height)
    let done = unsafe indices.withUnsafeMutableBufferPointer { unsafe segue_gif_reader_indices(reader, $0.baseAddress) }
    if !done { throw corrupt("a frame's pixels are broken or incomplete") }
    let pixels = (0..<256).map { index in
      RGBA8(word: RGB(red: colors[3 * index], green: colors[3 * index + 1], blue: colors[3 * index + 2]).word)
    }
    for y in 0..<rect.height {
      canvas.withMutableRow(rect.minY + y) { row in
        for x in 0..<rect.width {
          let index = Int(indices[y * rect.width + x])
          if index != Int(transparent) { row[rect.minX + x] = pixels[index] }
        }
      }
    }
  }

  private func corrupt(_ message: String) -> CodecError { CodecError(name: name, reason: .corrupt(.gif, message)) }
}
