package import SegueGraphics
import SegueProfile

/// A compressed video of constant frame rate, made by an ffmpeg that is fed the frames' planes. Delays do not count: each frame
/// is shown as long as any other. Odd sides are padded by a copy of the last column or row.
package struct VideoSink: FrameSink, ~Copyable {
  private let path: String
  private let encoding: VideoEncoding
  private var converter: PlaneConverter
  private var count = 0

  /// All frames have the given size. A missing ffmpeg is an error here already.
  package init(path: String, width: Int, height: Int, options: VideoOptions) throws(CodecError) {
    let limit = options.codec.longestSide
    guard (1...limit).contains(width), (1...limit).contains(height) else {
      throw CodecError(name: path, reason: .sideTooLong(width: width, height: height, limit: limit))
    }
    let layout = PlaneLayout(
      width: width, height: height, chroma: .quarter, hasAlpha: options.hasAlpha, matte: options.matte, isEven: true)
    encoding = try VideoEncoding(options, layout, path: path)
    converter = PlaneConverter(layout)
    self.path = path
  }

  package mutating func write(_ frame: borrowing Bitmap, at index: Int, delay: Int) throws(CodecError) {
    count += 1
    try encoding.write(Profile.measure(.encode) { converter.planes(of: frame) })
  }

  /// A frame that is written again is converted once.
  package mutating func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError) {
    count += 1
    try encoding.write(Profile.measure(.encode) { converter.planes(of: frame) })
  }

  package consuming func finish() throws(CodecError) -> [WrittenFile] {
    if count == 0 { throw CodecError(name: path, reason: .noFrames) }
    let layout = converter.layout
    let shape = VideoShape(width: layout.codedWidth, height: layout.codedHeight, frames: count)
    return [WrittenFile(path: path, bytes: try encoding.finish(shape), video: shape)]
  }
}
