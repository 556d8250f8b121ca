import SystemPackage

/// A folder of numbered files that replaces an earlier run's as a whole.
///
/// The files go to a hidden folder beside the target. On `commit` that folder takes the target's name if nothing is
/// there; otherwise each file is moved into the target by a rename, which replaces its namesake, and after that the
/// files of the earlier run that have no namesake are removed: those, and only those, whose names `owns` knows. All
/// else in the target stays. A signal that `Interruption` watches waits for the end of the move, so that an interrupted
/// run leaves all old files or all new ones; only a kill or a power cut within the move can leave some of either, each
/// of them whole. Dropped without `commit`, it leaves everything as it was.
package struct AtomicFolder: ~Copyable {
  /// As it was given.
  package let path: String

  private let target: FilePath
  private let temporary: Temporary
  private let owns: @Sendable (String) -> Bool
  private var isCommitted = false

  /// Creates the hidden folder, and the folders above it that are missing. `owns` tells by its name whether a file that
  /// lies in the target came from an earlier run.
  package init(_ path: String, owns: @escaping @Sendable (String) -> Bool) throws(FileError) {
    let target = Disk.resolved(FilePath(path)) ?? FilePath(path)
    if let old = try? Stat(target), old.type != .directory {
      throw FileError(path: path, operation: .create, reason: .notDirectory)
    }
    let (temporary, _) = try Temporary.create(in: target.removingLastComponent(), isFolder: true) {
      (name) throws(FileError) in
      do throws(FileError) {
        try Disk.createFolder(name)
      } catch {
        throw FileError(path: path, operation: .create, reason: error.reason)
      }
    }
    self.path = path
    self.target = target
    self.temporary = temporary
    self.owns = owns
  }

  deinit {
    if !isCommitted { temporary.remove() }
  }

  /// Writes files into the folder, from any thread, as long as it is neither committed nor dropped.
  package var writer: AtomicFolderWriter { AtomicFolderWriter(path: path, folder: temporary.path) }

  /// Writes one file; the name has no folder in it.
  package func write(_ bytes: Span<UInt8>, to name: String) throws(FileError) { try writer.write(bytes, to: name) }

  /// Puts the files in their place.
  package consuming func commit() throws(FileError) {
    isCommitted = true
    let (source, target, owns) = (temporary.path, target, owns)
    try temporary.finish { () throws(FileError) in
      if !Disk.isFolder(target) { return try Disk.rename(source, to: target) }
      let old = try Disk.names(in: target)
      let new = try Disk.names(in: source)
      for name in new { try Disk.rename(source.appending(name), to: target.appending(name)) }
      let kept = Set(new)
      for name in old where owns(name) && !kept.contains(name) { try Disk.removeFile(target.appending(name)) }
      try Disk.removeFolder(source)
    }
  }
}
