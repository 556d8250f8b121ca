import SystemPackage

/// An atomic update of a folder: new files are collected in a hidden staging folder inside it and put in place
/// together.
///
/// The staging folder has a fixed name, so the next run can reuse the files of a run that was killed. Only one run at a
/// time can use it.
package struct FolderUpdate: ~Copyable {
  /// The path of the staging folder, with a slash at the end.
  package let stage: String
  private let path: String
  private let target: FilePath
  private let lock: FileDescriptor
  /// The folders that did not exist before, outermost first.
  private let created: [FilePath]

  /// The name of the staging folder, inside the updated folder.
  package static let stageName = ".segue-next"
  /// The name of the file in the staging folder that contains the process ID of the current run.
  private static let processName = ".process"

  /// Locks the folder, which is created if it is missing, and removes leftovers of killed runs next to it.
  /// - Throws: `FileError` or `InUse`.
  package init(_ path: String) throws {
    let given = FilePath(path.isEmpty ? "." : path)
    let created = try Disk.createFolders(given)
    guard let target = Disk.resolved(given) else {
      throw FileError(path: path, operation: .create, reason: .noSuchFileOrDirectory)
    }
    let stage = target.appending(Self.stageName)
    // While another run replaces the folder, a staging folder created in it would move away.
    let parentLock = try ParentLock(of: target)
    lock = try Self.take(stage, for: path)
    _ = consume parentLock
    self.created = created
    self.path = path
    self.target = target
    self.stage = FilePath(path).appending(Self.stageName).string + "/"
    Leftovers.remove(from: target.removingLastComponent())
    if let file = try? FileDescriptor.open(
      stage.appending(Self.processName), .writeOnly, options: [.create, .truncate, .noFollow, .closeOnExec],
      permissions: .ownerReadWrite)
    {
      _ = try? file.closeAfter { try file.writeAll("\(Disk.processID)".utf8) }
    }
  }

  deinit {
    try? lock.close()
    // Created folders that are still empty are removed.
    for folder in created.reversed() where (try? Disk.removeFolder(folder)) == nil { break }
  }

  /// Creates the staging folder if it is missing, and locks it. Throws `InUse` if another run has locked it.
  private static func take(_ stage: FilePath, for path: String) throws -> FileDescriptor {
    while true {
      do throws(FileError) {
        try Disk.createFolder(stage)
      } catch  where error.reason != .fileExists {
        throw FileError(path: path, operation: .write, reason: error.reason)
      } catch {
        // It exists: it was left by a killed run, or another run uses it.
      }
      // A symbolic link could lead to unrelated files.
      guard Disk.kind(stage) == .directory, let lock = try? Disk.openFolder(stage) else {
        throw FileError(path: stage, operation: .create, reason: .notDirectory)
      }
      if FileLock.take(lock, at: stage) { return lock }
      try? lock.close()
      // The other run may have ended in the meantime; then the loop tries again.
      if Disk.kind(stage) == .directory {
        throw InUse(path: path, owner: stage.appending(processName))
      }
    }
  }

  /// Removes everything from the staging folder except `files`. Names of folders have a slash at the end.
  package func clear(keeping files: Set<String>) {
    for name in (try? Disk.entries(in: FilePath(stage))) ?? [] where name.string != Self.processName {
      let inner = FilePath(stage).appending(name)
      let isFolder = Disk.kind(inner) == .directory
      let isWanted = files.contains(isFolder ? name.string + "/" : name.string)
      if isWanted, isFolder || Disk.kind(inner) == .regular { continue }
      if isFolder { Leftovers.removeFolder(inner) } else { try? Disk.removeFile(inner) }
    }
  }

  /// Ends the update without any change. Files in the staging folder are kept for the next run.
  package consuming func abandon() {
    let source = FilePath(stage)
    guard (try? Disk.entries(in: source))?.map(\.string) == [Self.processName] else { return }
    try? Disk.removeFile(source.appending(Self.processName))
    try? Disk.removeFolder(source)
  }

  /// Whether the staging folder contains this regular file, or this folder of regular files (with a slash at the end).
  /// Symbolic links do not count.
  package func has(_ file: String) -> Bool {
    guard file.hasSuffix("/") else { return Disk.kind(FilePath(stage + file)) == .regular }
    let folder = FilePath(stage + file)
    guard Disk.kind(FilePath(stage + String(file.dropLast()))) == .directory else { return false }
    return ((try? Disk.entries(in: folder)) ?? []).allSatisfy { Disk.kind(folder.appending($0)) == .regular }
  }

  /// Moves the staged files into the folder. All other files are kept, except those in `gone`.
  ///
  /// - Parameters:
  ///   - gone: Files to remove, unless a staged file has the same name. Names of folders have a slash at the end.
  ///   - folders: Subfolders that were created by earlier runs.
  ///   - ownsFileInSubfolder: Whether a file in one of these subfolders was written by an earlier run, decided by its
  ///     name.
  package consuming func commit(
    removing gone: Set<String>, folders: Set<String>, ownsFileInSubfolder: @escaping (String) -> Bool
  ) throws(FileError) {
    let source = FilePath(stage)
    let target = target
    try? Disk.removeFile(source.appending(Self.processName))
    if gone.isEmpty, try Disk.entries(in: source).isEmpty { return try Disk.removeFolder(source) }
    func replacement(_ source: FilePath) -> FolderReplacement {
      FolderReplacement(
        source: source, target: target, drops: { name, isFolder in gone.contains(isFolder ? name + "/" : name) },
        dropsInner: { name, isFolder in !isFolder && ownsFileInSubfolder(name) }, keptFolders: folders)
    }
    // Folders can only be exchanged if neither contains the other, so the staging folder is moved out first.
    guard let (temporary, descriptor) = try? Temporary.createFolder(in: target.removingLastComponent(), for: path)
    else { return try replacement(source).moveFiles() }
    // Keeps other runs from removing the moved folder as a leftover: `lock` is closed when `self` is destroyed.
    let heldLock = try? Disk.duplicate(lock)
    defer {
      try? heldLock?.close()
      try? descriptor.close()
    }
    try temporary.finish { () throws(FileError) in
      // Another run can begin an update as soon as the staging folder has moved. It has to wait for the exchange.
      let parentLock = try ParentLock(of: target)
      guard (try? Disk.rename(source, to: temporary.path)) != nil else {
        try? Disk.removeFolder(temporary.path)
        return try replacement(source).moveFiles()
      }
      try replacement(temporary.path).run(holding: parentLock)
    }
  }
}
