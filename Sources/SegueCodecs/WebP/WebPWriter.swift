import CImageCodecs
import SegueGraphics
import SegueProfile

/// libwebp's encoder of animations.
@safe
final class WebPWriter {
  private let name: String
  private let writer: OpaquePointer

  /// `name` is used in errors only.
  init(width: Int, height: Int, options: WebPOptions, sharesWork: Bool, name: String) throws(CodecError) {
    let made = unsafe segue_webp_writer_open(
      segue_webp_options(
        width: Int32(width), height: Int32(height), plays: Int32(min(options.loop.plays, 65_535)),
        quality: Int32(options.quality ?? 0), shares_work: sharesWork))
    guard let writer = unsafe made else { throw CodecError(name: name, reason: .outOfMemory) }
    self.name = name
    unsafe self.writer = writer
  }

  deinit { unsafe segue_webp_writer_close(writer) }

  /// The next frame, which begins at `milliseconds`.
  func put(_ frame: borrowing StraightBitmap, at milliseconds: Int32) throws(CodecError) {
    let isDone = unsafe frame.withUnsafeBytes { bytes in
      unsafe segue_webp_writer_put(writer, bytes.bindMemory(to: UInt8.self).baseAddress, milliseconds)
    }
    if !isDone { throw failure }
  }

  /// The whole file, which ends at `milliseconds`, goes to `file`.
  func end(at milliseconds: Int32, into file: inout OutputFile) throws(CodecError) {
    guard Profile.measure(.encode, { unsafe segue_webp_writer_end(writer, milliseconds) }) else { throw failure }
    var count = 0
    let bytes = unsafe segue_webp_writer_bytes(writer, &count)
    try unsafe file.write(Span(_unsafeElements: UnsafeBufferPointer(start: bytes, count: count)))
  }

  private var failure: CodecError {
    CodecError(name: name, reason: .failed(.webP, unsafe String(cString: segue_webp_writer_error(writer))))
  }
}
