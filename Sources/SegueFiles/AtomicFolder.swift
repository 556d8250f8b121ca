import SystemPackage

/// A folder of numbered files that replaces an earlier run's as a whole.
///
/// The files go to a hidden folder beside the target. On `commit` that folder takes the target's place
/// (`FolderReplacement`): the files of the earlier run go, those, and only those, whose names `owns` knows. All else in the
/// target stays. A signal that `SignalHandling` watches waits for the end of it. Dropped without `commit`, it leaves
/// everything as it was.
package struct AtomicFolder: ~Copyable {
  /// As it was given.
  package let path: String

  private let target: FilePath
  private let temporary: Temporary
  /// The hidden folder, open: as long as it is, nobody takes it for a dead run's.
  private let lock: FileDescriptor
  private let owns: @Sendable (String) -> Bool
  private var isCommitted = false

  /// Creates the hidden folder, and the folders above it that are missing. `owns` tells by its name whether a file that
  /// lies in the target came from an earlier run.
  package init(_ path: String, owns: @escaping @Sendable (String) -> Bool) throws(FileError) {
    let target = Disk.resolved(FilePath(path)) ?? FilePath(path)
    if let old = try? Stat(target), old.type != .directory {
      throw FileError(path: path, operation: .create, reason: .notDirectory)
    }
    let (temporary, lock) = try Temporary.createFolder(in: target.removingLastComponent(), for: path)
    self.path = path
    self.target = target
    self.temporary = temporary
    self.lock = lock
    self.owns = owns
  }

  deinit {
    if !isCommitted { temporary.remove() }
    try? lock.close()
  }

  /// Writes files into the folder, from any thread, as long as it is neither committed nor dropped.
  package var writer: AtomicFolderWriter { AtomicFolderWriter(path: path, folder: temporary.path) }

  /// Writes one file; the name has no folder in it.
  package func write(_ bytes: Span<UInt8>, to name: String) throws(FileError) { try writer.write(bytes, to: name) }

  /// Puts the files in their place.
  package consuming func commit() throws(FileError) {
    isCommitted = true
    let replacement = FolderReplacement(source: temporary.path, target: target, drops: { [owns] in !$1 && owns($0) })
    // The lock outlives this value's.
    let held = try? Disk.duplicate(lock)
    defer { try? held?.close() }
    try temporary.finish { () throws(FileError) in try replacement.run() }
  }
}
