import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Locks on open files and folders (flock(2)): the system gives them back when the process ends, however it does. A number
/// of a process in a file would not do: numbers are used again, and mean nothing in another container.
enum FileLock {
  /// Whether what is open is locked by this process now and still has this path. A file system that knows no locks has
  /// nobody who could tidy up either: that counts as locked.
  static func take(_ descriptor: FileDescriptor, at path: FilePath) -> Bool {
    switch attempt(descriptor) {
    case nil, .noLocks?, .notSupported?, .invalidArgument?, .badFileDescriptor?: isSame(descriptor, path)
    default: false
    }
  }

  /// Whether nobody holds a lock on what is there; it is this process's then, until the descriptor is closed.
  static func isFree(_ descriptor: FileDescriptor) -> Bool { attempt(descriptor) == nil }

  /// Waits for the lock a while: what is done under it takes milliseconds. False if somebody keeps it; a file system that
  /// knows no locks keeps nobody waiting.
  static func wait(for descriptor: FileDescriptor) -> Bool {
    for _ in 0..<1000 {
      switch attempt(descriptor) {
      case .wouldBlock?: usleep(10_000)
      default: return true
      }
    }
    return false
  }

  private static func attempt(_ descriptor: FileDescriptor) -> Errno? {
    while flock(descriptor.rawValue, LOCK_EX | LOCK_NB) != 0 {
      let reason = Errno(rawValue: errno)
      if reason != .interrupted { return reason }
    }
    return nil
  }

  private static func isSame(_ descriptor: FileDescriptor, _ path: FilePath) -> Bool {
    guard let open = try? Stat(descriptor), let named = try? Stat(path, followTargetSymlink: false) else {
      return false
    }
    return open.inode == named.inode && open.deviceID == named.deviceID
  }
}
