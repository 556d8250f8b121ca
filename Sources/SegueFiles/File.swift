import SystemPackage

/// Whole files.
package enum File {
  /// The bytes of the file, or of the pipe or device, until its end.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    do {
      let descriptor = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
      return try descriptor.closeAfter { try readToEnd(descriptor) }
    } catch {
      throw FileError(path: path, operation: .read, reason: error as? Errno ?? .ioError)
    }
  }

  /// All that comes on standard input, of whatever kind it is: a socket cannot be opened by a path.
  package static func readStandardInput() throws(FileError) -> [UInt8] {
    do {
      return try readToEnd(.standardInput)
    } catch {
      throw FileError(path: "standard input", operation: .read, reason: error as? Errno ?? .ioError)
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

  private static func readToEnd(_ descriptor: FileDescriptor) throws -> [UInt8] {
    // One byte more than the size says, so that the end is seen without growing.
    let size = (try? Stat(descriptor).size) ?? 0
    var bytes = [UInt8](repeating: 0, count: max(Int(size) + 1, 4096))
    var count = 0
    while true {
      if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: bytes.count)) }
      let read = try unsafe bytes.withUnsafeMutableBytes { buffer in
        try unsafe descriptor.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      }
      if read == 0 { break }
      count += read
      // A device without an end would take all memory.
      if count > limit { throw Errno.fileTooLarge }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}

extension File {
  /// Takes a file away.
  package static func remove(_ path: String) throws(FileError) { try Disk.removeFile(FilePath(path)) }

  /// The path from the top of the file system; links stay as they are.
  package static func absolute(_ path: String) throws(FileError) -> String {
    if path.hasPrefix("/") { return path }
    guard let here = Disk.resolved(".") else {
      throw FileError(path: ".", operation: .list, reason: .noSuchFileOrDirectory)
    }
    return here.appending(path).string
  }
}
