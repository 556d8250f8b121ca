import SystemPackage

/// A folder of numbered files that replaces the output of an earlier run as a whole.
///
/// The files are written to a hidden folder next to the target. `commit` replaces the target with it
/// (`FolderReplacement`). Files in the target whose names satisfy `owns` belong to the earlier run and are removed; all
/// others are kept. Signals handled by `SignalHandling` are delayed until the replacement is complete. If the value is
/// dropped without `commit`, nothing changes.
package struct AtomicFolder: ~Copyable {
  /// The path as given by the caller.
  package let path: String

  private let target: FilePath
  private let temporary: Temporary
  /// The open, locked hidden folder. While it is locked, other runs do not remove it as a leftover.
  private let lock: FileDescriptor
  private let owns: @Sendable (String) -> Bool
  private var isCommitted = false

  /// Creates the hidden folder and missing parent folders. `owns` decides by name whether a file in the target was
  /// written by an earlier run.
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

  /// Writes files into the folder from any thread, until it is committed or dropped.
  package var writer: AtomicFolderWriter { AtomicFolderWriter(path: path, folder: temporary.path) }

  /// Replaces the target folder.
  package consuming func commit() throws(FileError) {
    isCommitted = true
    let replacement = FolderReplacement(
      source: temporary.path, target: target, drops: { [owns] name, isFolder in !isFolder && owns(name) })
    // Keeps the lock until the replacement is complete: `lock` is closed when `self` is destroyed.
    let heldLock = try? Disk.duplicate(lock)
    defer { try? heldLock?.close() }
    try temporary.finish { () throws(FileError) in try replacement.run() }
  }
}

/// Writes files into an `AtomicFolder`. Several threads may write different files at the same time.
package struct AtomicFolderWriter: Sendable {
  /// The path of the target folder as given by the caller.
  package let path: String
  /// The hidden folder that holds the files until `commit`.
  let folder: FilePath

  /// Where a file lies until `commit`, for one that something else writes. The name contains no slash.
  package func path(of name: String) -> String { folder.appending(name).string }

  /// Writes one file. The name contains no slash.
  package func write(_ bytes: Span<UInt8>, to name: String) throws(FileError) {
    let file = folder.appending(name)
    do {
      let descriptor = try Temporary.synchronized { () throws(FileError) in try Self.create(file) }
      _ = try descriptor.closeAfter {
        try unsafe bytes.withUnsafeBufferPointer { try unsafe descriptor.writeAll(UnsafeRawBufferPointer($0)) }
      }
    } catch {
      let reason = (error as? FileError)?.reason ?? error as? Errno ?? .ioError
      throw FileError(path: "\(path)/\(name)", operation: .write, reason: reason)
    }
  }

  private static func create(_ file: FilePath) throws(FileError) -> FileDescriptor {
    do {
      return try .open(
        file, .writeOnly, options: [.create, .truncate, .closeOnExec], permissions: FilePermissions(rawValue: 0o666))
    } catch {
      throw FileError(path: file, operation: .write, reason: error as? Errno ?? .ioError)
    }
  }
}
