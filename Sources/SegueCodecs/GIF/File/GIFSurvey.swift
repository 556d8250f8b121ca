import CImageCodecs
package import SegueGraphics

/// The structure of a GIF, read without decompressing any pixels.
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

  package let width: Int
  package let height: Int
  package let frames: [Frame]
  /// The loop count of the NETSCAPE extension, which is the number of repeats: 0 for ever; nil if there is no extension and
  /// the file plays once.
  package let repeats: Int?
  /// The length of the global colour table; 0 if there is none.
  package let globalColorCount: Int
  /// The size of the file in bytes.
  package let bytes: Int

  /// The total number of plays; 0 for ever.
  var plays: Int {
    guard let repeats else { return 1 }
    return repeats == 0 ? 0 : repeats + 1
  }

  /// In centiseconds.
  package var duration: Int { frames.reduce(0) { $0 + $1.delay } }

  /// Throws if the file is not a GIF, or if one of its frames is incomplete. `name` is used in errors only.
  package init(_ bytes: [UInt8], name: String) throws(CodecError) {
    // The bytes are not copied: the file can be large, and broken at its start.
    self = try unsafe bytes.withUnsafeBufferPointer { bytes throws(CodecError) in
      try unsafe GIFSurvey(of: bytes, name: name)
    }
  }

  private init(of bytes: UnsafeBufferPointer<UInt8>, name: String) throws(CodecError) {
    guard let reader = unsafe segue_gif_reader_open(bytes.baseAddress, bytes.count) else {
      throw CodecError(name: name, reason: .corrupt(.gif, "it does not start like one"))
    }
    defer { unsafe segue_gif_reader_close(reader) }
    var (width, height): (Int32, Int32) = (0, 0)
    unsafe segue_gif_reader_size(reader, &width, &height)
    (self.width, self.height) = (Int(width), Int(height))
    globalColorCount = unsafe Int(segue_gif_reader_global_color_count(reader))
    self.bytes = bytes.count
    var frames: [Frame] = []
    var info = segue_gif_frame_info()
    var start = unsafe segue_gif_reader_position(reader)
    while true {
      let result = unsafe segue_gif_reader_next(reader, &info)
      if result == 0 { break }
      guard result == 1, unsafe segue_gif_reader_skip(reader) else {
        throw CodecError(name: name, reason: .corrupt(.gif, "frame \(frames.count) is broken"))
      }
      let end = unsafe segue_gif_reader_position(reader)
      // A code stands for at most 4,096 pixels, and a code for that many is longer than a byte. So a frame with more pixels
      // than 4,096 for each of its bytes is cut off.
      if Int(info.width) * Int(info.height) / 4096 > end - start {
        throw CodecError(name: name, reason: .corrupt(.gif, "frame \(frames.count) ends early"))
      }
      frames.append(
        Frame(
          rect: PixelRect(left: Int(info.left), top: Int(info.top), width: Int(info.width), height: Int(info.height)),
          delay: Int(info.delay),
          colorCount: info.has_local_table ? unsafe Int(segue_gif_reader_color_count(reader)) : nil,
          hasTransparency: info.transparent >= 0, disposal: GIFDisposal(rawValue: Int(info.disposal)) ?? .unspecified,
          isInterlaced: info.interlaced, bytes: end - start))
      start = end
    }
    let loops = unsafe segue_gif_reader_loops(reader)
    repeats = loops < 0 ? nil : Int(loops)
    self.frames = frames
  }
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
