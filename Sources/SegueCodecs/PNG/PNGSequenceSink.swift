import SegueFiles
package import SeguePixels

/// Every frame as a PNG file of its own: `frame_0000.png` and so on, in a folder where they replace those of an earlier
/// run, and nothing else.
package struct PNGSequenceSink: FrameSink, ~Copyable {
  private let folder: AtomicFolder
  /// Writes frames side by side with others.
  package let writer: PNGSequenceWriter
  private let cache = PNGBandCache()
  private var files: [WrittenFile] = []

  /// `count`, the number of frames to come, says how many digits their numbers have: four, or more if it must be.
  package init(folder path: String, count: Int) throws(CodecError) {
    do throws(FileError) {
      folder = try AtomicFolder(path, owns: PNGSequenceWriter.isFrame)
    } catch {
      throw CodecError(error)
    }
    writer = PNGSequenceWriter(folder: folder.writer, digits: max(4, String(max(0, count - 1)).count))
  }

  package mutating func write(_ frame: borrowing Bitmap, at index: Int, delay: Int) throws(CodecError) {
    append(try writer.write(try PNGEncoder.encode(frame, name: "\(folder.path)", cache: cache), at: index))
  }

  package mutating func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError) {
    try write(frame.bitmap, at: index, delay: 0)
  }

  /// The next frame, which `writer` has written.
  package mutating func append(_ file: WrittenFile) { files.append(file) }

  package consuming func finish() throws(CodecError) -> [WrittenFile] {
    let files = files
    do throws(FileError) {
      try folder.commit()
    } catch {
      throw CodecError(error)
    }
    return files
  }
}
