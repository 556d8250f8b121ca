import SegueFiles
package import SeguePixels
import SegueProfile

/// Every frame as a PNG file of its own: `frame_0000.png` and so on, in a folder where they replace those of an earlier
/// run, and nothing else.
package struct PNGSequenceSink: FrameSink, ~Copyable {
  private let folder: AtomicFolder
  private let digits: Int
  private let cache = PNGBandCache()
  private var files: [WrittenFile] = []

  /// `count`, the number of frames to come, says how many digits their numbers have: four, or more if it must be.
  package init(folder path: String, count: Int) throws(CodecError) {
    do throws(FileError) {
      folder = try AtomicFolder(path, owns: Self.isFrame)
    } catch {
      throw CodecError(error)
    }
    digits = max(4, String(max(0, count - 1)).count)
  }

  package mutating func write(_ frame: borrowing Bitmap, at index: Int, delay: Int) throws(CodecError) {
    try write(encoded: try PNGEncoder.encode(frame, name: "\(folder.path)", cache: cache), at: index)
  }

  /// The next frame as the PNG file that `PNGEncoder` made of it: frames can be encoded side by side and written in order.
  package mutating func write(encoded bytes: [UInt8], at index: Int) throws(CodecError) {
    let name = Self.name(of: index, digits: digits)
    let path = "\(folder.path)/\(name)"
    do throws(FileError) {
      try Profile.measure(.write) { () throws(FileError) in try folder.write(bytes.span, to: name) }
    } catch {
      throw CodecError(error)
    }
    files.append(WrittenFile(path: path, bytes: bytes.count))
  }

  package consuming func finish() throws(CodecError) -> [WrittenFile] {
    let files = files
    do throws(FileError) {
      try folder.commit()
    } catch {
      throw CodecError(error)
    }
    return files
  }

  private static func name(of index: Int, digits: Int) -> String {
    let number = String(index)
    return "frame_\(String(repeating: "0", count: max(0, digits - number.count)))\(number).png"
  }

  /// `frame_`, four digits or more, `.png`.
  private static func isFrame(_ name: String) -> Bool {
    guard name.hasPrefix("frame_"), name.hasSuffix(".png") else { return false }
    let number = name.utf8.dropFirst(6).dropLast(4)
    return number.count >= 4 && number.allSatisfy { (0x30...0x39).contains($0) }
  }
}
