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

  /// In `TMPDIR`, or `/tmp`.
  package init() throws(FileError) {
    let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    (temporary, _) = try Temporary.create(in: FilePath(parent.isEmpty ? "/tmp" : parent), isFolder: true) {
      (name) throws(FileError) in try Disk.createFolder(name)
    }
    path = temporary.path.string
  }

  deinit { temporary.remove() }
}
