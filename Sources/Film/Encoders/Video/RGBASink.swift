package import SegueGraphics
package import SegueImages

/// Writes raw pixels for any encoder: red, green, blue and straight alpha, one byte each, rows from the top, frame
/// after frame. The size and the constant frame rate are not stored; the reader must know them. Delays are ignored.
package struct RGBASink: FrameSink, ~Copyable {
  private var file: OutputFile
  private let width: Int
  private let height: Int
  private var count = 0

  /// All frames must have the given size.
  package init(path: String, width: Int, height: Int) throws(CodecError) {
    file = try OutputFile(path)
    self.width = width
    self.height = height
  }

  package mutating func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError) {
    precondition(frame.width == width && frame.height == height)
    count += 1
    try file.write(straightPixelsOf: frame)
  }

  package consuming func finish() throws(CodecError) -> [WrittenFile] {
    if count == 0 { throw CodecError(name: file.path, reason: .noFrames) }
    let shape = VideoShape(width: width, height: height, frames: count)
    return [try file.commit(video: shape)]
  }
}
