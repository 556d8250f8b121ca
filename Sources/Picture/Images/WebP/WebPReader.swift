import CImageReaders
package import SegueGraphics

/// Decodes a WebP file, still or animated, frame by frame.
@safe
package final class WebPReader {
  /// A frame's header fields.
  package struct Frame: Hashable, Sendable {
    /// Lies entirely on the canvas.
    package let rect: PixelRect
    /// A whole number of milliseconds.
    package let delay: FrameDelay
    /// Whether its disposal clears its rectangle; otherwise it is kept.
    package let clearsAfter: Bool
    /// Whether it is composited over the canvas (source-over) rather than replacing it.
    package let isBlended: Bool
    package let isLossless: Bool
    /// The size of its compressed pixels in bytes.
    package let bytes: Int
  }

  package let width: Int
  package let height: Int
  package let frames: [Frame]
  /// The total number of plays; 0 for ever.
  package let plays: Int
  package let isAnimated: Bool
  /// The size of the file in bytes.
  package let bytes: Int

  private let name: String
  private let pinned: PinnedBytes
  private let reader: OpaquePointer
  /// The index of the next frame.
  private var position = 0

  /// Reads everything but the pixels. Throws if the file is incomplete, or if the canvas exceeds `limits`.
  package init(_ bytes: [UInt8], name: String, limits: PixelLimits = .standard) throws(CodecError) {
    let pinned = PinnedBytes(bytes)
    guard let reader = unsafe segue_webp_reader_open(pinned.base, pinned.count) else {
      throw CodecError(name: name, reason: .corrupt(.webP, "it is incomplete"))
    }
    let info = unsafe segue_webp_reader_info(reader)
    var frames: [Frame] = []
    var frame = segue_webp_frame()
    for index in 0..<info.frames {
      guard unsafe segue_webp_reader_frame(reader, index, &frame) else { break }
      frames.append(Frame(frame))
    }
    (width, height) = (Int(info.width), Int(info.height))
    plays = Int(info.plays)
    isAnimated = info.is_animated
    self.frames = frames
    self.bytes = bytes.count
    self.name = name
    self.pinned = pinned
    unsafe self.reader = reader
    if frames.isEmpty || frames.count < info.frames {
      throw CodecError(name: name, reason: .corrupt(.webP, "frame \(frames.count) is incomplete"))
    }
    try limits.check(width: width, height: height, bytes: bytes.count, name: name)
  }

  deinit { unsafe segue_webp_reader_close(reader) }

  /// The file's description of its colours.
  func source(intent: RenderingIntent) -> ColorSource {
    chunk("ICCP").map { ColorSource(profile: $0, for: .rgb, intent: intent) } ?? .untagged
  }

  var orientation: Orientation {
    guard let exif = chunk("EXIF") else { return .upright }
    // Some encoders write the header of JPEG's Exif segment before the TIFF data.
    let head = Array("Exif\0\0".utf8)
    return Orientation(exif: exif.starts(with: head) ? exif.span.extracting(head.count...) : exif.span)
  }

  /// The contents of a chunk; nil if there is none of this type.
  private func chunk(_ type: String) -> [UInt8]? {
    var count = 0
    guard let start = unsafe segue_webp_reader_chunk(reader, type, &count) else { return nil }
    return unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  }

  package var duration: FrameDelay { frames.reduce(.zero) { $0 + $1.delay } }

  /// The canvas after the next frame; nil at the end.
  package func next() throws(CodecError) -> StraightBitmap? {
    guard position < frames.count else { return nil }
    guard let canvas = unsafe segue_webp_reader_next(reader) else {
      throw CodecError(name: name, reason: .corrupt(.webP, "frame \(position) cannot be decoded"))
    }
    position += 1
    var picture = StraightBitmap(uninitializedWidth: width, height: height)
    let count = 4 * width * height
    unsafe picture.withUnsafeMutableBytes { bytes in
      unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(start: canvas, count: count))
    }
    return picture
  }
}

extension WebPReader.Frame {
  fileprivate init(_ frame: segue_webp_frame) {
    rect = PixelRect(left: Int(frame.left), top: Int(frame.top), width: Int(frame.width), height: Int(frame.height))
    delay = FrameDelay(Int(frame.duration), per: 1000)
    clearsAfter = frame.clears_after
    isBlended = frame.is_blended
    isLossless = frame.is_lossless
    bytes = frame.bytes
  }
}
