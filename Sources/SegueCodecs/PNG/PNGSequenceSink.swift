import SegueFiles
package import SegueGraphics

/// Every frame as a PNG file of its own: `frame_0000.png` and so on, in a folder where they replace those of an earlier
/// run, and nothing else.
package struct PNGSequenceSink: FrameSink, ~Copyable {
  private let folder: AtomicFolder
  /// Writes frames side by side with others.
  package let writer: PNGSequenceWriter
  private let cache = PNGBandCache()
  /// Numbers alone: small blocks that stay, such as paths, would lie between those of frames that come and go, and the heap
  /// would grow with the number of frames.
  private var files: [(index: Int, bytes: Int)] = []

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
    let bytes = try PNGEncoder.encode(frame, name: "\(folder.path)", cache: cache)
    try writer.write(bytes, at: index)
    append(at: index, bytes: bytes.count)
  }

  package mutating func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError) {
    try write(frame.bitmap, at: index, delay: 0)
  }

  /// The next frame, which `writer` has written as a file of that size.
  package mutating func append(at index: Int, bytes: Int) { files.append((index, bytes)) }

  package consuming func finish() throws(CodecError) -> [WrittenFile] {
    let files = files.map { writer.file(at: $0.index, bytes: $0.bytes) }
    do throws(FileError) {
      try folder.commit()
    } catch {
      throw CodecError(error)
    }
    return files
  }
}
