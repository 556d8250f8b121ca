import Synchronization
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Looks at the files whenever it is asked: works on every system and every file system.
package final class PollingWatch: FileWatch {
  /// What tells one state of a file from another.
  private struct Mark: Hashable, Sendable {
    let inode: UInt64
    let size: Int64
    let seconds: Int64
    let nanoseconds: Int64

    /// Nil where nothing is.
    init?(_ path: String) {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      inode = UInt64(status.st_ino)
      size = Int64(status.st_size)
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      seconds = Int64(time.tv_sec)
      nanoseconds = Int64(time.tv_nsec)
    }
  }

  private let paths: [String]
  private let marks: Mutex<[Mark?]>

  package init(_ paths: [String]) {
    self.paths = paths
    marks = Mutex(paths.map { Mark($0) })
  }

  package func hasChanged() -> Bool {
    let now = paths.map { Mark($0) }
    return marks.withLock { marks in
      defer { marks = now }
      return marks != now
    }
  }
}
