import SegueFiles
import SegueProfile

/// A file whose head is known when its end is: how many frames there are stands before the first.
struct APNGOutput: ~Copyable {
  private var file: AtomicFile
  /// What a pipe gets at the end: nothing in it can be changed.
  private var held: [UInt8]?
  private var headCount = 0

  init(_ path: String) throws(CodecError) {
    do throws(FileError) {
      file = try AtomicFile(path)
    } catch {
      throw CodecError(error)
    }
    held = file.isPatchable ? nil : []
  }

  /// Makes room for the head.
  mutating func begin(head: [UInt8]) throws(CodecError) {
    headCount = head.count
    if held == nil { try write(head) }
  }

  mutating func write(_ bytes: [UInt8]) throws(CodecError) {
    if held != nil {
      held! += bytes
      return
    }
    do throws(FileError) {
      try Profile.measure(.write) { () throws(FileError) in try file.write(bytes) }
    } catch {
      throw CodecError(error)
    }
  }

  /// All that has been written, with this head.
  mutating func contents(head: [UInt8]) throws(CodecError) -> [UInt8] {
    if let held { return head + held }
    do throws(FileError) {
      return head + (try file.contents()).dropFirst(headCount)
    } catch {
      throw CodecError(error)
    }
  }

  /// Puts the head, which is as long as it was, in its place, and the file in its own.
  consuming func finish(head: [UInt8]) throws(CodecError) -> WrittenFile {
    do throws(FileError) {
      if let held {
        try file.write(head)
        try file.write(held)
      } else {
        try file.overwrite(head, at: 0)
      }
      let written = WrittenFile(path: file.path, bytes: file.count)
      let file = file
      try file.commit()
      return written
    } catch {
      throw CodecError(error)
    }
  }
}
