import SystemPackage

/// Whole files.
package enum File {
  /// The bytes of the file, or of the pipe, until its end. Devices and folders are refused, and what is too large before
  /// memory is taken for it.
  ///
  /// - Parameter takesPipes: Whether a pipe will do. Not where a file names another: nobody may ever write into it.
  package static func read(_ path: String, takesPipes: Bool = true) throws(FileError) -> [UInt8] {
    let descriptor = try ReadableFile.open(path, takesPipes: takesPipes)
    do {
      return try descriptor.closeAfter { try readToEnd(descriptor) }
    } catch {
      throw failure(path, error)
    }
  }

  /// All that comes on standard input, of whatever kind it is: a socket cannot be opened by a path.
  package static func readStandardInput() throws(FileError) -> [UInt8] {
    do {
      return try readToEnd(.standardInput)
    } catch {
      throw failure("standard input", error)
    }
  }

  /// Whether anything has this path.
  package static func exists(_ path: String) -> Bool { (try? Stat(FilePath(path))) != nil }

  /// Whether a folder has this path.
  package static func isFolder(_ path: String) -> Bool { Disk.isFolder(FilePath(path)) }

  /// Whether a file of bytes has this path: no folder, pipe or device.
  package static func isRegular(_ path: String) -> Bool { (try? Stat(FilePath(path)))?.type == .regular }

  /// Whether two paths name one and the same thing that is there.
  package static func isSame(_ path: String, _ other: String) -> Bool {
    Disk.isSame(FilePath(path), FilePath(other), followsLinks: true)
  }

  /// Whether a symbolic link has this path, wherever it leads.
  package static func isLink(_ path: String) -> Bool { Disk.kind(FilePath(path)) == .symbolicLink }

  /// The path without links, and the path as it is where there is nothing.
  package static func resolved(_ path: String) -> String { Disk.resolved(FilePath(path))?.string ?? path }

  /// What a folder holds, without its path, in no order.
  package static func names(in folder: String) throws(FileError) -> [String] { try Disk.names(in: FilePath(folder)) }

  /// Bytes; no scene, picture or font is larger.
  private static let limit = 1 << 30

  private static func failure(_ path: String, _ error: any Error) -> FileError {
    let reason = error as? Errno ?? .ioError
    return FileError(
      path: path, operation: .read, reason: reason,
      detail: reason == .fileTooLarge ? "it is larger than \(limit) bytes" : nil)
  }

  private static func readToEnd(_ descriptor: FileDescriptor) throws -> [UInt8] {
    let size = (try? Stat(descriptor).size) ?? 0
    if size > limit { throw Errno.fileTooLarge }
    // One byte more than the size says, so that the end is seen without growing.
    var bytes = [UInt8](repeating: 0, count: max(Int(size) + 1, 4096))
    var count = 0
    while true {
      if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: bytes.count)) }
      let read = try unsafe bytes.withUnsafeMutableBytes { buffer in
        try unsafe descriptor.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      }
      if read == 0 { break }
      count += read
      // A pipe without an end would take all memory.
      if count > limit { throw Errno.fileTooLarge }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}

extension File {
  /// Takes a file away.
  package static func remove(_ path: String) throws(FileError) { try Disk.removeFile(FilePath(path)) }

  /// The path from the top of the file system, without `.` and `..` as far as that can be told by its text; links stay as they
  /// are. Nil where the current directory is gone.
  package static func normalized(_ path: String) -> String? {
    (try? absolute(path)).map { FilePath($0).lexicallyNormalized().string }
  }

  /// The path from the top of the file system; links stay as they are.
  package static func absolute(_ path: String) throws(FileError) -> String {
    if path.hasPrefix("/") { return path }
    guard let here = Disk.resolved(".") else {
      throw FileError(path: ".", operation: .list, reason: .noSuchFileOrDirectory)
    }
    return here.appending(path).string
  }
}
