import SegueFiles
package import SegueGraphics
package import SegueImages

/// Writes every frame as a PNG file, `frame_0000.png` and so on, in a folder. They replace the frames of an earlier
/// run; other files in the folder are kept.
package struct PNGSequenceSink: FrameSink, ~Copyable {
  private let folder: AtomicFolder
  /// Writes frames concurrently.
  package let writer: PNGSequenceWriter
  private let cache = PNGBandCache()
  /// Only numbers are stored here, not paths. Small long-lived allocations between those of frames would fragment the
  /// heap, which would then grow with the number of frames.
  private var files: [(index: Int, bytes: Int)] = []

  /// `count`, the number of frames, determines the number of digits in file names: at least four.
  package init(folder path: String, count: Int, embedsProfile: Bool = false) throws(CodecError) {
    do throws(FileError) {
      folder = try AtomicFolder(path, owns: PNGSequenceWriter.isFrame)
    } catch {
      throw CodecError(error)
    }
    writer = PNGSequenceWriter(
      folder: folder.writer, digits: PNGSequenceWriter.digits(count), embedsProfile: embedsProfile)
  }

  package mutating func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError) {
    let bytes = try PNGEncoder.encode(
      frame.bitmap, name: "\(folder.path)", embedsProfile: writer.embedsProfile, cache: cache)
    try writer.write(bytes, at: index)
    append(at: index, bytes: bytes.count)
  }

  /// Registers the next frame, which `writer` has written as a file of `bytes` bytes.
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

/// Writes single frames of a sequence, in any order and from any thread, while the sink exists.
package struct PNGSequenceWriter: Sendable {
  private let folder: AtomicFolderWriter
  private let digits: Int
  /// Whether frames must be encoded with an sRGB profile.
  package let embedsProfile: Bool

  init(folder: AtomicFolderWriter, digits: Int, embedsProfile: Bool) {
    self.folder = folder
    self.digits = digits
    self.embedsProfile = embedsProfile
  }

  /// Writes a frame that was encoded by `PNGEncoder`.
  package func write(_ bytes: [UInt8], at index: Int) throws(CodecError) {
    let name = name(of: index)
    do throws(FileError) {
      try Profile.measure(.write) { () throws(FileError) in try folder.write(bytes.span, to: name) }
    } catch {
      throw CodecError(error)
    }
  }

  /// The description of a file made by `write`, given its size.
  func file(at index: Int, bytes: Int) -> WrittenFile {
    WrittenFile(path: "\(folder.path)/\(name(of: index))", bytes: bytes)
  }

  private func name(of index: Int) -> String { Self.name(of: index, digits: digits) }

  /// The name of a frame in a sequence of `count`.
  package static func name(of index: Int, among count: Int) -> String { name(of: index, digits: digits(count)) }

  private static func name(of index: Int, digits: Int) -> String {
    let number = String(index)
    return "frame_\(String(repeating: "0", count: max(0, digits - number.count)))\(number).png"
  }

  /// The number of digits in the file names of `count` frames.
  fileprivate static func digits(_ count: Int) -> Int { max(4, String(max(0, count - 1)).count) }

  /// Whether a file name is `frame_`, at least four digits, and `.png`.
  package static func isFrame(_ name: String) -> Bool {
    guard name.hasPrefix("frame_"), name.hasSuffix(".png") else { return false }
    let number = name.dropFirst(6).dropLast(4)
    return number.count >= 4 && FileName.isNumber(number)
  }
}
