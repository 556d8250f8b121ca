import SystemPackage

/// Writes files into an `AtomicFolder`. Several threads may, each files of its own.
package struct AtomicFolderWriter: Sendable {
  /// As it was given.
  package let path: String
  /// Where the files lie until all of them are there.
  let folder: FilePath

  init(path: String, folder: FilePath) {
    self.path = path
    self.folder = folder
  }

  /// Writes one file; the name has no folder in it.
  package func write(_ bytes: Span<UInt8>, to name: String) throws(FileError) {
    let file = folder.appending(name)
    do {
      let descriptor = try Temporary.undisturbed { () throws(FileError) in try Self.create(file) }
      _ = try descriptor.closeAfter {
        try unsafe bytes.withUnsafeBufferPointer { try unsafe descriptor.writeAll(UnsafeRawBufferPointer($0)) }
      }
    } catch {
      let reason = (error as? FileError)?.reason ?? error as? Errno ?? .ioError
      throw FileError(path: "\(path)/\(name)", operation: .write, reason: reason)
    }
  }

  private static func create(_ file: FilePath) throws(FileError) -> FileDescriptor {
    do {
      return try .open(
        file, .writeOnly, options: [.create, .truncate, .closeOnExec], permissions: FilePermissions(rawValue: 0o666))
    } catch {
      throw FileError(path: file, operation: .write, reason: error as? Errno ?? .ioError)
    }
  }
}
