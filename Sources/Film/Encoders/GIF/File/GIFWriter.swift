import CImageWriters
import SegueGraphics
import SegueImages

/// Writes the GIF container around encoded frames, using giflib.
@safe
final class GIFWriter {
  private let writer: OpaquePointer
  private let name: String
  /// Whether index 0 is transparent in every frame and is also the background index. ffmpeg clears a disposed rectangle
  /// only if the two indices are equal. The codes of the frames must be encoded accordingly.
  private let transparentFirst: Bool
  /// The global colour table.
  private var shared = Palette([])

  init(name: String, transparentFirst: Bool) throws(CodecError) {
    guard let writer = unsafe segue_gif_writer_open() else { throw CodecError(name: name, reason: .outOfMemory) }
    unsafe self.writer = writer
    self.name = name
    self.transparentFirst = transparentFirst
  }

  deinit { unsafe segue_gif_writer_close(writer) }

  /// Writes the header with the global colour table.
  func begin(width: Int, height: Int, palette: Palette, loop: AnimationLoop) throws(CodecError) {
    shared = palette
    let done = unsafe withTable(palette) { table in
      unsafe segue_gif_writer_begin(writer, Int32(width), Int32(height), table, Int32(loop.repeats))
    }
    if !done { throw CodecError(name: name, reason: .outOfMemory) }
  }

  /// Writes one frame. It gets a local colour table unless its palette is the global one, or the beginning of it.
  func put(_ frame: CodedFrame, delay: Int, clearsAfter: Bool) throws(CodecError) {
    // With `transparentFirst` the first colour is at the end of its table, so the table has no beginning to share.
    let isShared =
      transparentFirst
      ? frame.palette == shared : shared.count > 0 && shared.colors.starts(with: frame.palette.colors)
    let ownTransparent = frame.transparent.map { Int32($0) } ?? -1
    let transparent = transparentFirst && frame.transparent != nil ? 0 : ownTransparent
    let done = unsafe withTable(isShared ? nil : frame.palette) { table in
      let description = unsafe segue_gif_frame(
        left: Int32(frame.rect.minX), top: Int32(frame.rect.minY), width: Int32(frame.rect.width),
        height: Int32(frame.rect.height), delay: Int32(delay), transparent: transparent, clears_after: clearsAfter,
        code_size: Int32(frame.codeSize), table: table)
      return unsafe frame.codes.withUnsafeBufferPointer { codes in
        unsafe segue_gif_writer_put(writer, description, codes.baseAddress, codes.count)
      }
    }
    if !done { throw CodecError(name: name, reason: .outOfMemory) }
  }

  /// Writes the trailer.
  func end() throws(CodecError) {
    if unsafe !segue_gif_writer_end(writer) { throw CodecError(name: name, reason: .outOfMemory) }
  }

  /// Moves what has been written since the last call to the file. Returns the number of bytes.
  func move(into file: inout OutputFile) throws(CodecError) -> Int {
    var count = 0
    let bytes = unsafe segue_gif_writer_bytes(writer, &count)
    try unsafe file.write(Span(_unsafeElements: UnsafeBufferPointer(start: bytes, count: count)))
    unsafe segue_gif_writer_discard_bytes(writer)
    return count
  }

  /// Passes the palette as a colour table: padded to a power of two, with room for the transparent index. With
  /// `transparentFirst` index 0 is the transparent one, so the first colour is appended at the end.
  private func withTable<R>(_ palette: Palette?, _ body: (segue_gif_table) -> R) -> R {
    guard let palette else { return unsafe body(segue_gif_table(colors: nil, count: 0)) }
    let count = 1 << palette.tableBits
    var colors = palette.colors
    if transparentFirst, let first = colors.first { colors.append(first) }
    var bytes = colors.flatMap { [$0.red, $0.green, $0.blue] }
    bytes += [UInt8](repeating: 0, count: 3 * count - bytes.count)
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe body(segue_gif_table(colors: bytes.baseAddress, count: Int32(count)))
    }
  }
}
