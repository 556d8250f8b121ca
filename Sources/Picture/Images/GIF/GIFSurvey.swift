import CImageReaders
package import SegueGraphics

/// The structure of a GIF, as far as its frames are complete. Codes are checked, but no pixels are kept.
package struct GIFSurvey: Sendable {
  package struct Frame: Hashable, Sendable {
    /// May extend beyond the canvas in files from other encoders.
    package let rect: PixelRect
    /// In centiseconds.
    package let delay: Int
    /// The length of its local colour table; nil if it uses the global one.
    package let colorCount: Int?
    package let hasTransparency: Bool
    package let disposal: GIFDisposal
    package let isInterlaced: Bool
    /// The frame's size in the file in bytes, including its extensions and colour table.
    package let bytes: Int
  }

  /// The size of the picture: that of the screen, enlarged to hold the first frame, as browsers do.
  package let width: Int
  package let height: Int
  package let frames: [Frame]
  /// The loop count of the NETSCAPE or ANIMEXTS extension, which is the number of repeats: 0 for ever; nil if there is no
  /// extension and the file plays once.
  package let repeats: Int?
  /// The length of the global colour table; 0 if there is none.
  package let globalColorCount: Int
  /// The size of the file in bytes.
  package let bytes: Int
  /// What is wrong with the file, and how it is read nevertheless.
  package let notes: [ImageNote]

  /// The total number of plays; 0 for ever.
  var plays: Int {
    guard let repeats else { return 1 }
    return repeats == 0 ? 0 : repeats + 1
  }

  /// In centiseconds.
  package var duration: Int { frames.reduce(0) { $0 + $1.delay } }

  /// Throws if the file is not a GIF, or if its first frame is incomplete. `name` is used in errors only.
  package init(_ bytes: [UInt8], name: String) throws(CodecError) {
    // The bytes are not copied: the file can be large, and broken at its start.
    self = try unsafe bytes.withUnsafeBufferPointer { bytes throws(CodecError) in
      try unsafe GIFSurvey(of: bytes, name: name)
    }
  }

  private init(of bytes: UnsafeBufferPointer<UInt8>, name: String) throws(CodecError) {
    guard let reader = unsafe segue_gif_reader_open(bytes.baseAddress, bytes.count) else {
      throw CodecError(name: name, reason: .corrupt(.gif, "its header is incomplete"))
    }
    defer { unsafe segue_gif_reader_close(reader) }
    var frames: [Frame] = []
    var hasIncompleteFrame = false
    var start = unsafe segue_gif_reader_position(reader)
    while let (frame, isComplete) = unsafe Self.frame(of: reader, from: start) {
      if !isComplete {
        hasIncompleteFrame = true
        break
      }
      frames.append(frame)
      start = unsafe segue_gif_reader_position(reader)
    }
    let end = unsafe hasIncompleteFrame ? SEGUE_GIF_TRAILER : segue_gif_reader_end(reader)
    if frames.isEmpty, hasIncompleteFrame || end != SEGUE_GIF_TRAILER {
      throw CodecError(name: name, reason: .corrupt(.gif, "its first frame is incomplete"))
    }
    let screen = unsafe Self.screen(of: reader)
    width = max(screen.width, frames.first?.rect.maxX ?? 0)
    height = max(screen.height, frames.first?.rect.maxY ?? 0)
    if width == 0 || height == 0 { throw CodecError(name: name, reason: .corrupt(.gif, "it has no pixels")) }
    globalColorCount = unsafe Int(segue_gif_reader_global_color_count(reader))
    self.bytes = bytes.count
    let loops = unsafe segue_gif_reader_loops(reader)
    repeats = loops < 0 ? nil : Int(loops)
    self.frames = frames
    notes =
      GIFDamage(
        screen: screen, size: (width, height), frames: frames, hasIncompleteFrame: hasIncompleteFrame,
        isPadded: unsafe segue_gif_reader_is_padded(reader), end: end
      ).notes
  }

  private static func screen(of reader: OpaquePointer) -> (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    unsafe segue_gif_reader_size(reader, &width, &height)
    return (Int(width), Int(height))
  }

  /// The next frame, and whether all of its pixels are there; nil at the end. `start` is where its extensions may start.
  private static func frame(of reader: OpaquePointer, from start: Int) -> (Frame, isComplete: Bool)? {
    var info = segue_gif_frame_info()
    guard unsafe segue_gif_reader_next(reader, &info) else { return nil }
    let frame = Frame(
      rect: info.rect, delay: Int(info.delay),
      colorCount: info.has_local_table ? unsafe Int(segue_gif_reader_color_count(reader)) : nil,
      hasTransparency: info.transparent >= 0, disposal: GIFDisposal(rawValue: Int(info.disposal)) ?? .unspecified,
      isInterlaced: info.interlaced, bytes: unsafe segue_gif_reader_position(reader) - start)
    return (frame, unsafe segue_gif_reader_is_complete(reader))
  }
}

extension segue_gif_frame_info {
  var rect: PixelRect { PixelRect(left: Int(left), top: Int(top), width: Int(width), height: Int(height)) }
}

/// The disposal method of a GIF frame: what happens to its rectangle before the next frame.
package enum GIFDisposal: Int, Hashable, Sendable {
  /// Not specified; treated as `keep`.
  case unspecified
  case keep
  /// The rectangle is cleared to transparent. (The specification says “restore to background color”, but viewers clear it.)
  case clear
  /// The rectangle is restored to what it was before this frame.
  case restore

  package var name: String {
    switch self {
    case .unspecified: "any"
    case .keep: "keep"
    case .clear: "clear"
    case .restore: "restore"
    }
  }
}
