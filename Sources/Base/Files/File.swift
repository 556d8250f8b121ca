package import SystemPackage

/// Reading whole files, and queries about paths.
package enum File {
  /// Reads a file or a pipe to its end. Devices, folders and files above `limit` are refused; the size is checked
  /// before memory is allocated.
  ///
  /// - Parameters:
  ///   - takesPipes: Whether pipes are allowed. Pass false for paths from a scene file: a pipe might never get a writer.
  ///   - limit: The maximum size in bytes. No image or font is larger than 1 GiB.
  package static func read(
    _ path: String, takesPipes: Bool = true, limit: Int = File.limit
  ) throws(FileError) -> [UInt8] {
    let descriptor = try ReadableFile.open(path, takesPipes: takesPipes)
    do {
      return try descriptor.closeAfter { try readToEnd(descriptor, limit) }
    } catch {
      throw failure(path, limit, error)
    }
  }

  /// Reads standard input to its end. It may be of any type, even a socket, which cannot be opened by path.
  package static func readStandardInput(limit: Int = File.limit) throws(FileError) -> [UInt8] {
    do {
      return StandardInput.take() + (try readToEnd(.standardInput, limit))
    } catch {
      throw failure("standard input", limit, error)
    }
  }

  /// Whether something exists at this path.
  package static func exists(_ path: String) -> Bool { (try? Stat(FilePath(path))) != nil }

  /// Whether the path names a folder.
  package static func isFolder(_ path: String) -> Bool { Disk.isFolder(FilePath(path)) }

  /// Whether the path names a regular file.
  package static func isRegular(_ path: String) -> Bool { (try? Stat(FilePath(path)))?.type == .regular }

  /// Whether both paths exist and name the same file or folder.
  package static func isSame(_ path: String, _ other: String) -> Bool {
    Disk.isSame(FilePath(path), FilePath(other), followsLinks: true)
  }

  /// What identifies the file or folder at a path, following links; nil if nothing exists there.
  package static func identity(_ path: String) -> FileIdentity? {
    Disk.identity(FilePath(path), followsLinks: true)
  }

  /// The size in bytes; nil if nothing exists there.
  package static func size(_ path: String) -> Int? { (try? Stat(FilePath(path))).map { Int($0.size) } }

  /// Whether the path names a symbolic link, dangling or not.
  package static func isLink(_ path: String) -> Bool { Disk.kind(FilePath(path)) == .symbolicLink }

  /// The path with all symbolic links resolved, or `path` itself if nothing exists there.
  package static func resolved(_ path: String) -> String { Disk.resolved(FilePath(path))?.string ?? path }

  /// Whether a path leads to a place in a folder, with all links followed. What does not exist is where it would be created; a
  /// link without a target leads nowhere.
  ///
  /// A path that comes from a file, such as a manifest or a project, may be written, searched or removed only inside the folder
  /// that the user has named.
  package static func isInside(_ path: String, folder: String) -> Bool {
    guard let place = destination(path), let root = destination(folder.isEmpty ? "." : folder) else { return false }
    return PathName.join(place, "").hasPrefix(PathName.join(root, ""))
  }

  /// Whether a path is a link to a place outside a folder, in which it may be a stranger's.
  package static func leadsOut(_ path: String, of folder: String) -> Bool {
    isLink(path) && !isInside(path, folder: folder)
  }

  /// Where a path leads, also if it does not exist yet; nil for a link without a target.
  private static func destination(_ path: String) -> String? {
    guard var place = normalized(path) else { return nil }
    var missing: [String] = []
    while !exists(place) {
      if isLink(place) { return nil }
      missing.append(PathName.last(place))
      place = PathName.folder(place)
    }
    return missing.reversed().reduce(resolved(place)) { PathName.join($0, $1) }
  }

  /// Resolves the symbolic links of an absolute, normalized path as far as they lie in `folder`; nil if they form a loop.
  /// Nothing outside `folder` is accessed, not even to test whether it exists.
  package static func followingLinks(_ path: String, in folder: String) -> String? {
    let folder = FilePath(folder)
    var path = FilePath(path)
    // Linux, too, gives up after 40 links.
    for _ in 0..<40 {
      guard path.starts(with: folder) else { return path.string }
      var place = folder
      var rest = [FilePath.Component](path.components.dropFirst(folder.components.count))
      var target: FilePath?
      while target == nil, !rest.isEmpty {
        let name = rest.removeFirst()
        target = Disk.target(ofLink: place.appending(name)).map { place.pushing($0) }
        place.append(name)
      }
      guard var target else { return path.string }
      target.append(rest)
      path = target.lexicallyNormalized()
    }
    return nil
  }

  /// The names of a folder's entries, sorted. An empty path is the current folder.
  package static func names(in folder: String) throws(FileError) -> [String] {
    try Disk.names(in: FilePath(folder.isEmpty ? "." : folder))
  }

  /// The maximum size of a file in bytes where a caller gives none.
  package static let limit = 1 << 30

  private static func failure(_ path: String, _ limit: Int, _ error: any Error) -> FileError {
    let reason = error as? Errno ?? .ioError
    return FileError(
      path: path, operation: .read, reason: reason,
      detail: reason == .fileTooLarge ? "it is larger than \(size(limit))" : nil)
  }

  /// A size in the largest unit of which it is a whole number.
  private static func size(_ bytes: Int) -> String {
    for (unit, bits) in [("GiB", 30), ("MiB", 20)] where bytes > 0 && bytes % (1 << bits) == 0 {
      return "\(bytes >> bits) \(unit)"
    }
    return "\(bytes) bytes"
  }

  private static func readToEnd(_ descriptor: FileDescriptor, _ limit: Int) throws -> [UInt8] {
    let size = (try? Stat(descriptor).size) ?? 0
    if size > limit { throw Errno.fileTooLarge }
    // One byte more than the size, so that the end of the file is detected without growing the buffer.
    var bytes = [UInt8](repeating: 0, count: max(Int(size) + 1, 4096))
    var count = 0
    while true {
      if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: bytes.count)) }
      let read = try unsafe bytes.withUnsafeMutableBytes { buffer in
        try unsafe descriptor.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      }
      if read == 0 { break }
      count += read
      // An endless pipe would use up all memory.
      if count > limit { throw Errno.fileTooLarge }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}

extension File {
  /// Removes an empty folder; fails if it is not empty.
  package static func removeFolder(_ path: String) throws(FileError) { try Disk.removeFolder(FilePath(path)) }

  /// Removes a file.
  package static func remove(_ path: String) throws(FileError) { try Disk.removeFile(FilePath(path)) }

  /// The absolute path, lexically normalized (`.` and `..` removed). Symbolic links are not resolved. Nil if the
  /// current directory no longer exists.
  package static func normalized(_ path: String) -> String? {
    (try? absolute(path)).map { FilePath($0).lexicallyNormalized().string }
  }

  /// The absolute path. Symbolic links in `path` are not resolved.
  package static func absolute(_ path: String) throws(FileError) -> String {
    if path.hasPrefix("/") { return path }
    guard let here = Disk.resolved(".") else {
      throw FileError(path: ".", operation: .list, reason: .noSuchFileOrDirectory)
    }
    return here.appending(path).string
  }
}

/// Identifies a file or folder on this machine.
package struct FileIdentity: Hashable, Sendable {
  let device: DeviceID
  let node: Inode
}

/// A failed file operation, with the path and the system's error.
package struct FileError: Error, Hashable, Sendable {
  /// The operation, worded to complete "cannot … the file".
  package enum Operation: String, Sendable {
    case read, write, create, replace, remove, list
  }

  /// The path as given by the caller.
  package let path: String
  package let operation: Operation
  package let reason: Errno
  /// A message that is more precise than `reason`.
  package let detail: String?

  package init(path: String, operation: Operation, reason: Errno, detail: String? = nil) {
    self.path = path
    self.operation = operation
    self.reason = reason
    self.detail = detail
  }

  /// A file that can be read but is not what it should be.
  package init(unusable path: String, _ detail: String) {
    self.init(path: path, operation: .read, reason: .invalidArgument, detail: detail)
  }

  init(path: FilePath, operation: Operation, reason: Errno) {
    self.init(path: path.string, operation: operation, reason: reason)
  }
}

extension FileError {
  /// Whether there is no such file.
  package var isMissingFile: Bool { reason == .noSuchFileOrDirectory }

  /// Whether the file or folder was an input: reading and listing change nothing.
  package var isOfInput: Bool { [.read, .list].contains(operation) }

  /// Whether the environment is the cause, not the input. An error with an input has this cause only if the hardware failed
  /// or a resource was exhausted. What changes files fails because of the environment: a disk is full, a folder is another
  /// user's, or there is no place of that name, which may be a slip of the command line.
  package var isEnvironmental: Bool {
    switch reason {
    case .tooManyOpenFiles, .tooManyOpenFilesInSystem, .noMemory, .ioError, .badFileDescriptor: true
    default: !isOfInput
    }
  }
}

extension FileError: CustomStringConvertible {
  /// One line without a full stop: `cannot write out/card.gif: No space left on device`.
  package var description: String {
    // The system's message about an empty path would be about nothing.
    if path.isEmpty { return "cannot \(operation.rawValue) a file without a name: the path is empty" }
    return "cannot \(operation.rawValue) \(path): \(detail ?? "\(reason)")"
  }
}
