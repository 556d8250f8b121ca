import SegueFiles
package import SegueGraphics
package import SegueImages
import Synchronization

/// Writes every frame as a PNG file, `frame_0000.png` and so on, in a folder. They replace the frames of an earlier
/// run; other files in the folder are kept.
package struct PNGSequenceSink: FrameSink, ~Copyable {
  private let folder: AtomicFolder
  private let writer: PNGSequenceWriter
  private let cache = PNGBandCache()

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

  package var ahead: PNGSequenceWriter? { writer }

  package mutating func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError) {
    if writer.hasWritten(index) { return }
    let bytes = try PNGEncoder.encode(
      frame.bitmap, name: "\(folder.path)", embedsProfile: writer.embedsProfile, cache: cache)
    try writer.write(bytes, at: index)
  }

  package consuming func finish() throws(CodecError) -> [WrittenFile] {
    let files = writer.files
    do throws(FileError) {
      try folder.commit()
    } catch {
      throw CodecError(error)
    }
    return files
  }
}

/// Writes single frames of a sequence, in any order and from any thread, while the sink exists.
package final class PNGSequenceWriter: Sendable {
  private let folder: AtomicFolderWriter
  private let digits: Int
  /// Whether frames must be encoded with an sRGB profile.
  package let embedsProfile: Bool
  /// The sizes of the files by their indices. Only numbers are stored here, not paths. Small long-lived allocations
  /// between those of frames would fragment the heap, which would then grow with the number of frames.
  private let sizes = Mutex<[Int: Int]>([:])

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
    sizes.withLock { $0[index] = bytes.count }
  }

  func hasWritten(_ index: Int) -> Bool { sizes.withLock { $0[index] != nil } }

  /// The written files, in order.
  var files: [WrittenFile] {
    sizes.withLock(\.self).sorted { $0.key < $1.key }.map { index, bytes in
      WrittenFile(path: "\(folder.path)/\(name(of: index))", bytes: bytes)
    }
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
