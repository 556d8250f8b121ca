import CSystemCalls
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A temporary file without a name, to which bytes are appended and from which they are read again. The system removes
/// it when it is closed or the process ends.
package final class ScratchFile {
  private let descriptor: FileDescriptor
  /// The number of bytes written.
  package private(set) var count = 0

  /// Creates the file in `TMPDIR`, or in `/tmp`.
  package init() throws(FileError) { descriptor = try Self.nameless("scratch") }

  deinit { try? descriptor.close() }

  /// Appends bytes and returns the offset of the first.
  package func append(_ bytes: UnsafeRawBufferPointer) throws(FileError) -> Int {
    let offset = count
    do {
      _ = try unsafe descriptor.writeAll(bytes)
    } catch {
      throw FileError(path: Self.name, operation: .write, reason: error as? Errno ?? .ioError)
    }
    count += bytes.count
    return offset
  }

  /// Fills the buffer with bytes that have been written.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) {
    precondition(offset >= 0 && offset + buffer.count <= count)
    var filled = 0
    do {
      while filled < buffer.count {
        let read = try unsafe descriptor.read(
          fromAbsoluteOffset: Int64(offset + filled), into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
        if read == 0 { throw Errno.ioError }
        filled += read
      }
    } catch {
      throw FileError(path: Self.name, operation: .read, reason: error as? Errno ?? .ioError)
    }
  }

  /// Frees the disk space of bytes that are not read again, where the file system can.
  package func free(_ bytes: Range<Int>) {
    file_punch_hole(descriptor.rawValue, off_t(bytes.lowerBound), off_t(bytes.count))
  }

  private static var name: String { "a temporary file in \(folder)" }

  /// The folder for temporary files: `TMPDIR`, or `/tmp` if that is not set.
  static var folder: String {
    let chosen = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    return chosen.isEmpty ? "/tmp" : chosen
  }

  /// A new file without a name. Its descriptor is not inherited by child processes (close-on-exec).
  static func nameless(_ purpose: String) throws(FileError) -> FileDescriptor {
    let folder = folder
    var name = Array("\(folder)/.segue-\(purpose)-XXXXXX".utf8CString)
    // Synchronized with the signal handling, so that an interruption never leaves a named file.
    return try Temporary.synchronized { () throws(FileError) in
      let descriptor = unsafe mkstemp(&name)
      let reason = Errno(rawValue: errno)
      guard descriptor >= 0 else { throw FileError(path: folder, operation: .create, reason: reason) }
      unsafe unlink(name)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      return FileDescriptor(rawValue: descriptor)
    }
  }
}
