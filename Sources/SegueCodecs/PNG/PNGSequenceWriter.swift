import SegueFiles
import SegueProfile

/// Writes single frames of a sequence, in any order and from any thread, as long as their sink is there.
package struct PNGSequenceWriter: Sendable {
  private let folder: AtomicFolderWriter
  private let digits: Int

  init(folder: AtomicFolderWriter, digits: Int) {
    self.folder = folder
    self.digits = digits
  }

  /// A frame as the PNG file that `PNGEncoder` made of it.
  package func write(_ bytes: [UInt8], at index: Int) throws(CodecError) {
    let name = name(of: index)
    do throws(FileError) {
      try Profile.measure(.write) { () throws(FileError) in try folder.write(bytes.span, to: name) }
    } catch {
      throw CodecError(error)
    }
  }

  /// What `write` made, by the size of its file.
  func file(at index: Int, bytes: Int) -> WrittenFile {
    WrittenFile(path: "\(folder.path)/\(name(of: index))", bytes: bytes)
  }

  private func name(of index: Int) -> String {
    let number = String(index)
    return "frame_\(String(repeating: "0", count: max(0, digits - number.count)))\(number).png"
  }

  /// `frame_`, four digits or more, `.png`.
  package static func isFrame(_ name: String) -> Bool {
    guard name.hasPrefix("frame_"), name.hasSuffix(".png") else { return false }
    let number = name.dropFirst(6).dropLast(4)
    return number.count >= 4 && FileName.isNumber(number)
  }
}
