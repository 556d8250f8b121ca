import SystemPackage

/// Bytes that are read from the front, a piece at a time: of a file, or of standard input.
package final class ByteStream: Sendable {
  /// As it was given.
  package let path: String
  private let descriptor: FileDescriptor
  private let isOwned: Bool

  package init(_ path: String) throws(FileError) {
    self.path = path
    isOwned = true
    do {
      descriptor = try .open(FilePath(path), .readOnly, options: .closeOnExec)
    } catch {
      throw FileError(path: path, operation: .read, reason: error as? Errno ?? .ioError)
    }
  }

  private init(_ path: String, _ descriptor: FileDescriptor, isOwned: Bool) {
    self.path = path
    self.descriptor = descriptor
    self.isOwned = isOwned
  }

  /// Standard input, whatever it is.
  package static func standardInput() -> ByteStream { ByteStream("<stdin>", .standardInput, isOwned: false) }

  deinit { if isOwned { try? descriptor.close() } }

  /// As many bytes as there are left, at most `count`; none at the end.
  package func read(_ count: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    do {
      while filled < count {
        let read = try unsafe bytes.withUnsafeMutableBytes { buffer in
          try unsafe descriptor.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
        }
        if read == 0 { break }
        filled += read
      }
    } catch {
      throw FileError(path: path, operation: .read, reason: error as? Errno ?? .ioError)
    }
    bytes.removeLast(count - filled)
    return bytes
  }
}
