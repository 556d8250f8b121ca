import CImageReaders
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
  /// The loop count of the NETSCAPE or ANIMEXTS extension, 0 for ever; nil if there is none.
  package let repeats: Int?

  private let name: String
  private let bytes: PinnedBytes
  private let reader: OpaquePointer
  /// The number of complete frames that have not been read yet.
  private var left: Int
  private var canvas: Bitmap
  /// The last frame drawn on the canvas.
  private var last: Frame?
  /// The canvas before the last frame was drawn, if its disposal is `restore`.
  private var saved: Bitmap?

  package convenience init(_ bytes: [UInt8], name: String) throws(CodecError) {
    try self.init(bytes, try GIFSurvey(bytes, name: name), name: name)
  }

  /// `survey` is that of the bytes.
  init(_ bytes: [UInt8], _ survey: GIFSurvey, name: String) throws(CodecError) {
    let pinned = PinnedBytes(bytes)
    guard let reader = unsafe segue_gif_reader_open(pinned.base, pinned.count) else {
      throw CodecError(name: name, reason: .outOfMemory)
    }
    self.name = name
    self.bytes = pinned
    unsafe self.reader = reader
    (width, height, repeats) = (survey.width, survey.height, survey.repeats)
    left = survey.frames.count
    canvas = Bitmap(width: survey.width, height: survey.height)
  }

  deinit { unsafe segue_gif_reader_close(reader) }

  /// Draws the next frame and passes it and the canvas to `body`. Returns nil at the end.
  package func next<R: ~Copyable>(
    _ body: (Frame, borrowing Bitmap) throws(CodecError) -> R
  ) throws(CodecError) -> R? {
    var info = segue_gif_frame_info()
    guard left > 0, unsafe segue_gif_reader_next(reader, &info) else { return nil }
    left -= 1
    let frame = Frame(
      rect: info.rect, delay: Int(info.delay), hasLocalTable: info.has_local_table,
      hasTransparency: info.transparent >= 0, disposal: GIFDisposal(rawValue: Int(info.disposal)) ?? .unspecified)
    dispose()
    saved = frame.disposal == .restore ? canvas.clone() : nil
    last = frame
    try draw(frame, transparent: info.transparent)
    return try body(frame, canvas)
  }

  /// The part of a frame that is on the canvas.
  private func visible(_ frame: Frame) -> PixelRect {
    frame.rect.intersection(PixelRect(left: 0, top: 0, width: width, height: height))
  }

  private func dispose() {
    switch last?.disposal {
    case .clear?: canvas.clear(visible(last!))
    case .restore?: if let previous = saved.take() { canvas = previous }
    case .keep?, .unspecified?, nil: break
    }
  }

  /// `transparent` is the transparent index, or -1.
  private func draw(_ frame: Frame, transparent: Int32) throws(CodecError) {
    var colors = [UInt8](repeating: 0, count: 768)
    unsafe colors.withUnsafeMutableBufferPointer { unsafe segue_gif_reader_colors(reader, $0.baseAddress) }
    let rect = visible(frame)
    if rect.isEmpty { return }
    var indices = [UInt8](repeating: 0, count: rect.width * rect.height)
    let isComplete = unsafe indices.withUnsafeMutableBufferPointer {
      unsafe segue_gif_reader_indices(reader, $0.baseAddress, Int32(rect.width), Int32(rect.height))
    }
    if !isComplete { throw CodecError(name: name, reason: .corrupt(.gif, "a frame is incomplete")) }
    let pixels = (0..<256).map { index in
      RGBA8(red: colors[3 * index], green: colors[3 * index + 1], blue: colors[3 * index + 2], alpha: 255)
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
}
