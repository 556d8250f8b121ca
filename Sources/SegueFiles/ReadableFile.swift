import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Opens what can be read to an end: files, and pipes that somebody writes into.
enum ReadableFile {
  /// Milliseconds that a pipe may stay without a writer.
  private static let patience: Int32 = 10_000

  /// Never waits for long. Throws for folders, devices, and pipes unless those will do.
  static func open(_ path: String, takesPipes: Bool) throws(FileError) -> FileDescriptor {
    func failure(_ reason: Errno, _ detail: String? = nil) -> FileError {
      FileError(path: path, operation: .read, reason: reason, detail: detail)
    }
    let descriptor: FileDescriptor
    do {
      // To open a pipe without a writer, or some devices, would wait for ever.
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
      case .fifo: throw failure(.invalidArgument, "it is a pipe, expected a file")
      case .directory: throw failure(.isDirectory)
      default: throw failure(.invalidArgument, "it is a device, expected a file")
      }
    } catch {
      try? descriptor.close()
      throw error as? FileError
        ?? (error as? Errno == .timedOut ? failure(.timedOut, "nothing writes into the pipe") : failure(.ioError))
    }
  }

  /// Until there is something to be read, or the end; from then on reading waits.
  private static func awaitWriter(_ descriptor: FileDescriptor) throws {
    var wanted = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
    var answer: Int32
    repeat { answer = unsafe poll(&wanted, 1, patience) } while answer < 0 && errno == EINTR
    // A writer that is there may take its time.
    if answer == 0, !hasWriter(descriptor) { throw Errno.timedOut }
    let flags = fcntl(descriptor.rawValue, F_GETFL)
    guard answer >= 0, flags >= 0, fcntl(descriptor.rawValue, F_SETFL, flags & ~O_NONBLOCK) >= 0 else {
      throw Errno.ioError
    }
  }

  /// Whether somebody has opened an empty pipe to write: without that its end is reached.
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
