import SystemPackage

/// Replaces an old folder with a folder of new files. Some old files are removed; all others are kept.
///
/// Kept files get a hard link in the new folder. Then the two folders are exchanged with one system call. Other
/// processes, and the state after a kill, thus show either all old files or all new ones.
///
/// This is not possible if the old folder contains folders that no earlier run created, belongs to another user,
/// contains the current directory or is a mount point, or if the file system supports no exchange or no hard links. In
/// these cases the files are moved one by one, each replacing the file of the same name, and then the obsolete files
/// are removed. A kill in between leaves complete files of both runs.
///
/// Replacements in the same parent folder are serialized by a lock (`ParentLock`).
struct FolderReplacement {
  /// The folder of new files, next to the old one. It no longer exists after `run`.
  let source: FilePath
  let target: FilePath
  /// Whether an entry of the old folder was created by an earlier run. Such entries are removed unless the new folder
  /// has an entry of the same name.
  let drops: (_ name: String, _ isFolder: Bool) -> Bool
  /// Like `drops`, for entries of subfolders that exist in both folders.
  var dropsInner: (_ name: String, _ isFolder: Bool) -> Bool = { _, _ in false }
  /// Subfolders of the old folder that were created by earlier runs and are kept. Their files can be linked.
  var keptFolders: Set<String> = []

  func run() throws(FileError) {
    let lock = try ParentLock(of: target)
    try run(holding: lock)
  }

  /// The replacement, for a caller that holds the lock of the parent folder.
  func run(holding _: borrowing ParentLock) throws(FileError) {
    guard Disk.isFolder(target) else { return try Disk.rename(source, to: target) }
    // Files left by killed runs are not kept.
    Leftovers.remove(from: target)
    if try exchange() { return }
    try moveFiles()
  }

  /// Replaces the folder with one system call. Returns false if that is not possible; then nothing has changed.
  private func exchange() throws(FileError) -> Bool {
    guard canExchange else { return false }
    // After the exchange, the old folder has the name of a temporary. Without the lock, another run could remove it as
    // a leftover, with the files that `removeOld` moves to the new folder.
    let old = try? Disk.openFolder(target)
    defer { try? old?.close() }
    guard let old, FileLock.wait(for: old) else { return false }
    var links = Links()
    if try link(source, target, drops, &links), (try? Disk.swap(source, target)) != nil {
      removeOld(source, target, drops, links)
      return true
    }
    links.remove()
    return false
  }

  /// The hard links and folders created in the new folder for kept files.
  private struct Links {
    var files: Set<FilePath> = []
    var folders: [FilePath] = []

    func remove() {
      for file in files { try? Disk.removeFile(file) }
      for folder in folders { try? Disk.removeFolder(folder) }
    }
  }

  /// Whether the folders can be exchanged: same owner, group and device, and not the current directory. Copies the
  /// permissions to the new folder.
  private var canExchange: Bool {
    guard let old = try? Stat(target), let new = try? Stat(source), let descriptor = try? Disk.openFolder(source)
    else { return false }
    defer { try? descriptor.close() }
    guard old.userID == new.userID, old.groupID == new.groupID, old.deviceID == new.deviceID,
      let whole = Disk.resolved(target), Disk.resolved(".")?.starts(with: whole) != true
    else { return false }
    Disk.setPermissions(old.permissions, of: descriptor)
    return true
  }

  /// Links the kept files into the new folder. Returns false if something cannot be linked.
  private func link(
    _ new: FilePath, _ old: FilePath, _ drops: (String, Bool) -> Bool, _ links: inout Links, isInner: Bool = false
  ) throws(FileError) -> Bool {
    for name in try Disk.entries(in: old) {
      let (newPath, oldPath) = (new.appending(name), old.appending(name))
      let isFolder = Disk.kind(oldPath) == .directory
      if let kind = Disk.kind(newPath) {
        // Both folders have an entry of this name: a file is replaced, subfolders are compared.
        if isFolder != (kind == .directory) {
          throw FileError(path: oldPath, operation: .replace, reason: isFolder ? .isDirectory : .notDirectory)
        }
        if isFolder {
          if isInner { return false }
          guard try link(newPath, oldPath, dropsInner, &links, isInner: true) else { return false }
        }
      } else if drops(name.string, isFolder) {
        continue
      } else if !isFolder {
        // A kept file.
        guard (try? Disk.link(oldPath, as: newPath)) != nil else { return false }
        links.files.insert(newPath)
      } else {
        // A kept folder, with all of its files.
        guard !isInner, keptFolders.contains(name.string), (try? Disk.createFolder(newPath)) != nil else {
          return false
        }
        links.folders.append(newPath)
        guard try link(newPath, oldPath, { _, _ in false }, &links, isInner: true) else { return false }
      }
    }
    return true
  }

  /// Removes the old folder after the exchange. Files that other processes have added in the meantime are moved to the
  /// new folder. What cannot be removed stays, like the leftovers of a killed run.
  private func removeOld(_ old: FilePath, _ new: FilePath, _ drops: (String, Bool) -> Bool, _ links: Links) {
    for name in (try? Disk.entries(in: old)) ?? [] {
      let (oldPath, newPath) = (old.appending(name), new.appending(name))
      let isFolder = Disk.kind(oldPath) == .directory
      // `links` contains the paths from before the exchange.
      let isKept = links.files.contains(oldPath)
      let isNew: Bool
      if Disk.kind(newPath) == nil {
        isNew = !drops(name.string, isFolder)
      } else {
        isNew = isKept && !Disk.isSame(oldPath, newPath, followsLinks: false)
      }
      if isNew {
        try? Disk.rename(oldPath, to: newPath)
      } else if isFolder, Disk.isFolder(newPath) {
        removeOld(oldPath, newPath, dropsInner, links)
      } else if isFolder {
        Leftovers.removeFolder(oldPath)
      } else {
        try? Disk.removeFile(oldPath)
      }
    }
    try? Disk.removeFolder(old)
  }

  /// The fallback: moves the new files one by one in order of their names, then removes the obsolete files.
  func moveFiles() throws(FileError) {
    let old = try Disk.entries(in: target)
    let new = try Disk.entries(in: source)
    for name in new.sorted(by: { $0.string < $1.string }) {
      let (sourcePath, targetPath) = (source.appending(name), target.appending(name))
      if Disk.kind(sourcePath) == .directory, Disk.isFolder(targetPath) {
        try FolderReplacement(source: sourcePath, target: targetPath, drops: dropsInner).run()
      } else {
        try Disk.rename(sourcePath, to: targetPath)
      }
    }
    let kept = Set(new)
    for name in old where !kept.contains(name) {
      let path = target.appending(name)
      let isFolder = Disk.kind(path) == .directory
      guard drops(name.string, isFolder) else { continue }
      if isFolder { Leftovers.removeFolder(path) } else { try Disk.removeFile(path) }
    }
    try Disk.removeFolder(source)
  }
}

/// A lock on the parent of a folder that is replaced. It serializes the replacements in one parent folder.
///
/// In a parent that cannot be opened, nothing is locked.
struct ParentLock: ~Copyable {
  private let descriptor: FileDescriptor?

  /// Waits for the lock up to 10 s. It is held until the value is destroyed.
  init(of target: FilePath) throws(FileError) {
    let parent = target.removingLastComponent()
    // Inside a `FolderUpdate`, which already holds the lock on its staging folder.
    let isStaged = parent.lastComponent?.string == FolderUpdate.stageName
    descriptor = isStaged ? nil : try? Disk.openFolder(parent.isEmpty ? "." : parent)
    guard let descriptor, !FileLock.wait(for: descriptor) else { return }
    try? descriptor.close()
    throw FileError(path: target, operation: .replace, reason: .resourceTemporarilyUnavailable)
  }

  deinit { try? descriptor?.close() }
}
