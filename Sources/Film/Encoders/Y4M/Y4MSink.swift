package import SegueGraphics
import SegueFiles
package import SegueImages

/// Writes uncompressed video as frames arrive: BT.709, limited range, opaque, constant frame rate. Delays are ignored.
/// The format is yuv4mpeg(5) with ffmpeg's extension for the range; it cannot store the matrix.
package struct Y4MSink: FrameSink, ~Copyable {
  private var file: OutputFile
  private var converter: PlaneConverter
  private let header: [UInt8]
  private var count = 0

  /// All frames must have the given size.
  package init(
    path: String, width: Int, height: Int, rate: FrameRate, chroma: PlaneLayout.Chroma = .quarter, matte: RGB = .white
  ) throws(CodecError) {
    file = try OutputFile(path)
    let layout = PlaneLayout(
      width: width, height: height, chroma: chroma, hasAlpha: false, matte: matte, isEven: false)
    converter = PlaneConverter(layout)
    let colors = chroma == .full ? "C444 XYSCSS=444" : "C420mpeg2 XYSCSS=420MPEG2"
    let size = "W\(width) H\(height) F\(rate.frames):\(rate.seconds) Ip A1:1"
    header = Array("\(Y4MHeader.signature) \(size) \(colors) XCOLORRANGE=LIMITED\n".utf8)
  }

  /// Writing the same frame again converts it only once.
  package mutating func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError) {
    let planes = Profile.measure(.encode) { converter.planes(of: frame) }
    let head = count == 0 ? header : []
    count += 1
    try file.write(head + Array("FRAME\n".utf8))
    try file.write(planes)
  }

  package consuming func finish() throws(CodecError) -> [WrittenFile] {
    if count == 0 { throw CodecError(name: file.path, reason: .noFrames) }
    let shape = VideoShape(width: converter.layout.width, height: converter.layout.height, frames: count)
    return [try file.commit(video: shape)]
  }
}
