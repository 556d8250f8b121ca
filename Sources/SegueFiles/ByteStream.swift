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
    descriptor = try ReadableFile.open(path, takesPipes: true)
  }

  private init(_ path: String, _ descriptor: FileDescriptor, isOwned: Bool) {
    self.path = path
    self.descriptor = descriptor
    self.isOwned = isOwned
  }

  /// Standard input, whatever it is.
  package static func standardInput() -> ByteStream { ByteStream("<stdin>", .standardInput, isOwned: false) }

  deinit { if isOwned { try? descriptor.close() } }

  /// Bytes that are asked for at once. Memory is taken for what has come: a header can promise anything.
  private static let piece = 1 << 22

  /// As many bytes as there are left, at most `count`; none at the end.
  package func read(_ count: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: min(count, Self.piece))
    var filled = 0
    do {
      while filled < count {
        if filled == bytes.count { bytes += repeatElement(0, count: min(count - filled, filled)) }
        let read = try unsafe bytes.withUnsafeMutableBytes { buffer in
          try unsafe descriptor.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
        }
        if read == 0 { break }
        filled += read
      }
    } catch {
      throw FileError(path: path, operation: .read, reason: error as? Errno ?? .ioError)
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }
}
