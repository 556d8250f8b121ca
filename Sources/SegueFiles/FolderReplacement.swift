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
/// Replacements in the same parent folder are serialized by a lock.
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
    let lock = try lockParent()
    defer { try? lock?.close() }
    guard Disk.isFolder(target) else { return try Disk.rename(source, to: target) }
    // Files left by killed runs are not kept.
    Leftovers.remove(from: target)
    var links = Links()
    if canExchange, try link(source, target, drops, &links), (try? Disk.swap(source, target)) != nil {
      return removeOld(source, target, drops, links)
    }
    links.remove()
    try moveFiles()
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

  private func lockParent() throws(FileError) -> FileDescriptor? {
    let parent = target.removingLastComponent()
    // In a `FolderUpdate`: it already holds the lock on its staging folder.
    if parent.lastComponent?.string == FolderUpdate.stageName { return nil }
    guard let lock = try? Disk.openFolder(parent.isEmpty ? "." : parent) else { return nil }
    if FileLock.wait(for: lock) { return lock }
    try? lock.close()
    throw FileError(path: target, operation: .replace, reason: .resourceTemporarilyUnavailable)
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
        guard (try? Disk.link(oldPath, as: newPath)) != nil else { return false }
        links.files.insert(newPath)
      } else {
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
      let isNew =
        Disk.kind(newPath) == nil
        ? !drops(name.string, isFolder) : isKept && !Disk.isSame(oldPath, newPath, followsLinks: false)
      if isNew {
        try? Disk.rename(oldPath, to: newPath)
      } else if isFolder {
        Disk.isFolder(newPath) ? removeOld(oldPath, newPath, dropsInner, links) : Leftovers.removeFolder(oldPath)
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
