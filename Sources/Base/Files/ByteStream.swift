import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Sequential reading from a file, a pipe or standard input.
package final class ByteStream: Sendable {
  /// The path as given by the caller.
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

  /// Reads from an open descriptor, and closes it at the end. `path` is used in errors only.
  convenience init(owning descriptor: FileDescriptor, path: String) {
    self.init(path, descriptor, isOwned: true)
  }

  /// Standard input, of whatever type.
  package static func standardInput() -> ByteStream { ByteStream("<stdin>", .standardInput, isOwned: false) }

  deinit { if isOwned { try? descriptor.close() } }

  /// The initial buffer size in bytes. The buffer grows with the data that arrives, because a corrupt header may
  /// request any number of bytes.
  private static let initialCapacity = 1 << 22

  /// Reads `count` bytes, or fewer at the end of the stream.
  package func read(_ count: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: min(count, Self.initialCapacity))
    let known = isOwned ? [] : StandardInput.take(bytes.count)
    var filled = known.count
    bytes.replaceSubrange(0..<filled, with: known)
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

/// Opens files, and pipes that have a writer, for reading.
enum ReadableFile {
  /// How long to wait for a pipe's writer, in milliseconds.
  private static let writerTimeout: Int32 = 10_000

  /// Throws for folders and devices, for pipes unless `takesPipes`, and if a pipe has no writer within `writerTimeout`.
  static func open(_ path: String, takesPipes: Bool) throws(FileError) -> FileDescriptor {
    func failure(_ reason: Errno, _ detail: String? = nil) -> FileError {
      FileError(path: path, operation: .read, reason: reason, detail: detail)
    }
    let descriptor: FileDescriptor
    do {
      // Without `nonBlocking`, opening a pipe without a writer, or some devices, would wait forever.
      descriptor = try .open(
        FilePath(path), .readOnly, options: [.closeOnExec, .nonBlocking, .init(rawValue: O_NOCTTY)])
    } catch {
      throw failure(error as? Errno ?? .ioError)
    }
    do {
      let kind = try Stat(descriptor).type
      switch kind {
      case .regular: return descriptor
      case .fifo where takesPipes:
        try awaitWriter(descriptor)
        return descriptor
      case .fifo: throw failure(.invalidArgument, "it is a pipe; expected a file")
      case .directory: throw failure(.isDirectory)
      default: throw failure(.invalidArgument, "it is a device; expected a file")
      }
    } catch {
      try? descriptor.close()
      if let error = error as? FileError { throw error }
      throw error as? Errno == .timedOut ? failure(.timedOut, "no program writes to the pipe") : failure(.ioError)
    }
  }

  /// Waits for data or the end of the pipe, then makes the descriptor blocking.
  private static func awaitWriter(_ descriptor: FileDescriptor) throws {
    var wanted = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
    var answer: Int32
    repeat { answer = unsafe poll(&wanted, 1, writerTimeout) } while answer < 0 && errno == EINTR
    // A writer that has opened the pipe but not written yet is fine.
    if answer == 0, !hasWriter(descriptor) { throw Errno.timedOut }
    let flags = fcntl(descriptor.rawValue, F_GETFL)
    guard answer >= 0, flags >= 0, fcntl(descriptor.rawValue, F_SETFL, flags & ~O_NONBLOCK) >= 0 else {
      throw Errno.ioError
    }
  }

  /// Whether an empty pipe has a writer. Without a writer, `read` returns the end of the file.
  private static func hasWriter(_ descriptor: FileDescriptor) -> Bool {
    var byte: UInt8 = 0
    do {
      _ = try unsafe withUnsafeMutableBytes(of: &byte) { try unsafe descriptor.read(into: $0) }
      return false
    } catch {
      return error as? Errno == .resourceTemporarilyUnavailable
    }
  }
}
