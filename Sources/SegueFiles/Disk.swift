import CFolderSwap
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The calls that SystemPackage does not wrap yet.
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

  /// Succeeds only on an empty folder.
  static func removeFolder(_ path: FilePath) throws(FileError) {
    if unsafe path.withPlatformString({ unsafe rmdir($0) }) != 0 { throw failure(.remove, path) }
  }

  static func createFolder(_ path: FilePath) throws(FileError) {
    if unsafe path.withPlatformString({ unsafe mkdir($0, 0o777) }) != 0 { throw failure(.create, path) }
  }

  /// Creates the folder with all above it that are missing; answers those that it created, outermost first.
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
        // Another process may have been quicker.
        if !isFolder(folder) {
          for folder in created.reversed() { try? removeFolder(folder) }
          throw error
        }
      }
    }
    return created
  }

  static func isFolder(_ path: FilePath) -> Bool { (try? Stat(path))?.type == .directory }

  /// What lies in the folder, sorted, without `.` and `..`.
  static func names(in folder: FilePath) throws(FileError) -> [String] {
    try entries(in: folder).map(\.string).sorted()
  }

  /// The same in no order, with names as the system spells them: not every one is UTF-8.
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

  /// Open to be locked: whoever writes in it does so by its path.
  static func openFolder(_ path: FilePath) throws(FileError) -> FileDescriptor {
    do {
      return try .open(path, .readOnly, options: [.directory, .closeOnExec])
    } catch {
      throw FileError(path: path, operation: .list, reason: error as? Errno ?? .ioError)
    }
  }

  /// A device or a pipe to be written. A pipe that nobody reads is waited for a while, and not for ever; a terminal, of which
  /// there is nobody who empties it either, is refused.
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

  /// Another name for a file; of a link, for the link itself.
  static func link(_ path: FilePath, as other: FilePath) throws(FileError) {
    let status = unsafe path.withPlatformString { path in
      unsafe other.withPlatformString { other in unsafe linkat(AT_FDCWD, path, AT_FDCWD, other, 0) }
    }
    if status != 0 { throw failure(.create, other) }
  }

  /// Two folders change places, at once for everybody who looks.
  static func swap(_ first: FilePath, _ second: FilePath) throws(FileError) {
    let status = unsafe first.withPlatformString { first in
      unsafe second.withPlatformString { second in unsafe folder_swap(first, second) }
    }
    if status != 0 { throw FileError(path: second, operation: .replace, reason: Errno(rawValue: status)) }
  }

  /// Whether two paths name the same.
  static func isSame(_ path: FilePath, _ other: FilePath, followsLinks: Bool) -> Bool {
    guard let a = try? Stat(path, followTargetSymlink: followsLinks),
      let b = try? Stat(other, followTargetSymlink: followsLinks)
    else { return false }
    return a.inode == b.inode && a.deviceID == b.deviceID
  }

  /// What is there, itself rather than what a link leads to; nil for nothing.
  static func kind(_ path: FilePath) -> FileType? { (try? Stat(path, followTargetSymlink: false))?.type }

  /// The path without symbolic links; nil when nothing is there.
  static func resolved(_ path: FilePath) -> FilePath? {
    guard let name = unsafe path.withPlatformString({ unsafe realpath($0, nil) }) else { return nil }
    defer { unsafe free(name) }
    return unsafe FilePath(platformString: name)
  }

  static func setPermissions(_ permissions: FilePermissions, of descriptor: FileDescriptor) {
    _ = fchmod(descriptor.rawValue, mode_t(permissions.rawValue))
  }

  /// Another number for the same, which programs that are started do not inherit.
  static func duplicate(_ descriptor: FileDescriptor) throws(Errno) -> FileDescriptor {
    let copy = fcntl(descriptor.rawValue, F_DUPFD_CLOEXEC, 0)
    if copy < 0 { throw Errno(rawValue: errno) }
    return FileDescriptor(rawValue: copy)
  }

  /// Bytes that an ordinary user can still write there; nil where there is nothing.
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

/// `open` of the C library, which takes more than two arguments only if it creates something.
private func open_(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { unsafe open(path, flags) }

/// `rename` of the C library, which a member of the same name would hide.
private func rename_(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 { unsafe rename(old, new) }
