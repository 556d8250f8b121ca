package import SegueGraphics
package import SegueImages

/// Writes a single frame as a PNG file.
package struct PNGSink: FrameSink, ~Copyable {
  private let path: String
  private let embedsProfile: Bool
  private var files: [WrittenFile] = []

  package init(path: String, embedsProfile: Bool) {
    self.path = path
    self.embedsProfile = embedsProfile
  }

  package mutating func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError) {
    files.append(try PNGEncoder.write(frame.bitmap, to: path, embedsProfile: embedsProfile))
  }

  package consuming func finish() throws(CodecError) -> [WrittenFile] { files }
}
