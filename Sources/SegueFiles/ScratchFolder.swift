import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder of this run's own, for files that nobody else is to see; it is gone when nothing refers to it any more, or
/// when the run is interrupted.
package final class ScratchFolder: Sendable {
  package let path: String
  private let temporary: Temporary
  private let lock: FileDescriptor

  /// In `TMPDIR`, or `/tmp`.
  package init() throws(FileError) {
    let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    let folder = parent.isEmpty ? "/tmp" : parent
    (temporary, lock) = try Temporary.createFolder(in: FilePath(folder), for: folder)
    path = temporary.path.string
  }

  deinit {
    temporary.remove()
    try? lock.close()
  }
}
