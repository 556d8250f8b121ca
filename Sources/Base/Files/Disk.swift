import CSystemCalls
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// System calls that SystemPackage does not wrap.
package enum Disk {
  static func rename(_ old: FilePath, to new: FilePath) throws(FileError) {
    let status = unsafe old.withPlatformString { old in
      unsafe new.withPlatformString { new in unsafe rename_(old, new) }
    }
    if status != 0 { throw failure(.replace, new) }
  }

  static func removeFile(_ path: FilePath) throws(FileError) {
    if unsafe path.withPlatformString({ unsafe unlink($0) }) != 0 { throw failure(.remove, path) }
  }

  /// Removes an empty folder; fails if it is not empty.
  static func removeFolder(_ path: FilePath) throws(FileError) {
    if unsafe path.withPlatformString({ unsafe rmdir($0) }) != 0 { throw failure(.remove, path) }
  }

  static func createFolder(_ path: FilePath) throws(FileError) {
    if unsafe path.withPlatformString({ unsafe mkdir($0, 0o777) }) != 0 { throw failure(.create, path) }
  }

  /// Creates the folder and its missing parents. Returns the created folders, outermost first.
  static func createFolders(_ path: FilePath) throws(FileError) -> [FilePath] {
    var missing: [FilePath] = []
    var folder = path
    while !folder.isEmpty, !isFolder(folder) {
      if (try? Stat(folder)) != nil { throw FileError(path: folder, operation: .create, reason: .notDirectory) }
      missing.append(folder)
      let parent = folder.removingLastComponent()
      if parent == folder { break }
      folder = parent
    }
    missing.reverse()
    var created: [FilePath] = []
    for folder in missing {
      do throws(FileError) {
        try createFolder(folder)
        created.append(folder)
      } catch {
        // Another process may have created it in the meantime.
        if !isFolder(folder) {
          for folder in created.reversed() { try? removeFolder(folder) }
          throw error
        }
      }
    }
    return created
  }

  static func isFolder(_ path: FilePath) -> Bool { (try? Stat(path))?.type == .directory }

  /// The names of the folder's entries, sorted, without `.` and `..`.
  static func names(in folder: FilePath) throws(FileError) -> [String] {
    try entries(in: folder).map(\.string).sorted()
  }

  /// The folder's entries in arbitrary order. The names are raw bytes, which need not be UTF-8.
  static func entries(in folder: FilePath) throws(FileError) -> [FilePath.Component] {
    guard let stream = unsafe folder.withPlatformString({ unsafe opendir($0) }) else { throw failure(.list, folder) }
    defer { unsafe closedir(stream) }
    var entries: [FilePath.Component] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe FilePath.Component(platformString: $0) }
      }
      if let name, name.kind == .regular { entries.append(name) }
    }
    return entries
  }

  /// Opens a folder for locking. Files in it are accessed by path, not through this descriptor.
  static func openFolder(_ path: FilePath) throws(FileError) -> FileDescriptor {
    do {
      return try .open(path, .readOnly, options: [.directory, .closeOnExec])
    } catch {
      throw FileError(path: path, operation: .list, reason: error as? Errno ?? .ioError)
    }
  }

  /// Opens a file for locking, and creates it if it is missing. Symbolic links are refused.
  static func openShared(_ path: FilePath) throws(FileError) -> FileDescriptor {
    let options: FileDescriptor.OpenOptions = [.closeOnExec, .noFollow, .nonBlocking]
    do {
      // Over NFS, only a file that is open for writing can be locked.
      return try .open(
        path, .readWrite, options: options.union(.create), permissions: FilePermissions(rawValue: 0o666))
    } catch {
      // That of another user can only be read.
      if let file = try? FileDescriptor.open(path, .readOnly, options: options) { return file }
      throw FileError(path: path, operation: .create, reason: error as? Errno ?? .ioError)
    }
  }

  /// Opens a device or a pipe for writing. Waits up to 5 s for a reader of a pipe. Terminals are refused.
  static func openSpecial(_ path: FilePath) throws(Errno) -> FileDescriptor {
    for attempt in 0... {
      let number = unsafe path.withPlatformString { unsafe open_($0, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
      if number >= 0 {
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) & ~O_NONBLOCK)
        if isatty(number) == 0 { return FileDescriptor(rawValue: number) }
        close(number)
        throw .notSupported
      }
      let reason = Errno(rawValue: errno)
      if reason != .noSuchAddressOrDevice || attempt == 500 { throw reason }
      usleep(10_000)
    }
    throw .ioError
  }

  /// Creates a hard link. Symbolic links are not followed: the link itself gets a second name.
  static func link(_ path: FilePath, as other: FilePath) throws(FileError) {
    let status = unsafe path.withPlatformString { path in
      unsafe other.withPlatformString { other in unsafe linkat(AT_FDCWD, path, AT_FDCWD, other, 0) }
    }
    if status != 0 { throw failure(.create, other) }
  }

  /// Exchanges two files or two folders atomically.
  static func swap(_ first: FilePath, _ second: FilePath) throws(FileError) {
    let status = unsafe first.withPlatformString { first in
      unsafe second.withPlatformString { second in unsafe path_swap(first, second) }
    }
    if status != 0 { throw FileError(path: second, operation: .replace, reason: Errno(rawValue: status)) }
  }

  /// Waits while a program has the file open for writing, but not longer than a second: some keep their files open. Does not
  /// wait where the system cannot tell.
  static func awaitWriters(of path: FilePath) {
    let options: FileDescriptor.OpenOptions = [.closeOnExec, .noFollow, .nonBlocking]
    guard let file = try? FileDescriptor.open(path, .readOnly, options: options) else { return }
    defer { try? file.close() }
    for _ in 0..<200 where file_has_writer(file.rawValue) != 0 { usleep(5000) }
  }

  /// Whether two paths name the same file or folder (same device and inode).
  static func isSame(_ path: FilePath, _ other: FilePath, followsLinks: Bool) -> Bool {
    guard let identity = identity(path, followsLinks: followsLinks) else { return false }
    return identity == self.identity(other, followsLinks: followsLinks)
  }

  /// What identifies the file or folder at a path; nil if nothing exists there.
  static func identity(_ path: FilePath, followsLinks: Bool) -> FileIdentity? {
    (try? Stat(path, followTargetSymlink: followsLinks)).map { FileIdentity(device: $0.deviceID, node: $0.inode) }
  }

  /// The file type at the path, without following a symbolic link; nil if nothing exists there.
  static func kind(_ path: FilePath) -> FileType? { (try? Stat(path, followTargetSymlink: false))?.type }

  /// The path with all symbolic links resolved (realpath); nil if nothing exists there.
  static func resolved(_ path: FilePath) -> FilePath? {
    guard let name = unsafe path.withPlatformString({ unsafe realpath($0, nil) }) else { return nil }
    defer { unsafe free(name) }
    return unsafe FilePath(platformString: name)
  }

  /// The target of a symbolic link, as the link states it; nil if there is no link at the path.
  static func target(ofLink path: FilePath) -> FilePath? {
    // PATH_MAX and a terminating zero.
    var bytes = [CChar](repeating: 0, count: 4097)
    let count = unsafe path.withPlatformString { unsafe readlink($0, &bytes, bytes.count - 1) }
    guard count > 0 else { return nil }
    return FilePath(platformString: bytes)
  }

  static func setPermissions(_ permissions: FilePermissions, of descriptor: FileDescriptor) {
    _ = fchmod(descriptor.rawValue, mode_t(permissions.rawValue))
  }

  /// Duplicates a descriptor, with close-on-exec.
  static func duplicate(_ descriptor: FileDescriptor) throws(Errno) -> FileDescriptor {
    let copy = fcntl(descriptor.rawValue, F_DUPFD_CLOEXEC, 0)
    if copy < 0 { throw Errno(rawValue: errno) }
    return FileDescriptor(rawValue: copy)
  }

  /// The free space for unprivileged users on the file system at `path`, in bytes; nil if the path does not exist.
  package static func freeBytes(at path: String) -> Int? {
    var facts = statvfs()
    guard unsafe statvfs(path, &facts) == 0 else { return nil }
    return Int(facts.f_bavail) * Int(facts.f_frsize)
  }

  static var processID: Int32 { getpid() }

  private static func failure(_ operation: FileError.Operation, _ path: FilePath) -> FileError {
    FileError(path: path, operation: operation, reason: Errno(rawValue: errno))
  }
}

/// The C library's variadic `open`; without O_CREAT it takes two arguments.
private func open_(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { unsafe open(path, flags) }

/// The C library's `rename`, which `Disk.rename` hides inside `Disk`.
private func rename_(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 { unsafe rename(old, new) }
