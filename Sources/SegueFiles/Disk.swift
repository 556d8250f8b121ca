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
    guard let stream = unsafe folder.withPlatformString({ unsafe opendir($0) }) else { throw failure(.list, folder) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

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

/// `rename` of the C library, which a member of the same name would hide.
private func rename_(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 { unsafe rename(old, new) }
