import SystemPackage

/// Puts a folder of new files in the place of an old one, of which some files go and all others stay.
///
/// What stays gets a second name (a hard link) in the new folder; then the two folders change places by one call of the
/// system. Whoever looks, and whoever finds what a killed run has left, sees the old files or the new ones.
///
/// That cannot be done where the old folder holds folders of others, belongs to somebody else, has the program's own
/// working folder in it or another file system mounted on it, or where the file system has no such call or no hard
/// links. There the files are moved one by one, each replacing its namesake, and after that those are removed that are to
/// go: a kill in between leaves whole files of both.
///
/// Runs that replace what lies in one parent do so one after the other.
struct FolderReplacement {
  /// The folder of new files, beside the old one. It is gone afterwards.
  let source: FilePath
  let target: FilePath
  /// Whether what has this name, and is a folder or not, was made by an earlier run: it goes unless the new folder has its
  /// namesake.
  let drops: (_ name: String, _ isFolder: Bool) -> Bool
  /// The same for what lies in such folders as the new one has too.
  var dropsInner: (_ name: String, _ isFolder: Bool) -> Bool = { _, _ in false }
  /// Folders in the old one that stay and that earlier runs have made: their files can be linked.
  var keptFolders: Set<String> = []

  func run() throws(FileError) {
    let lock = try lockParent()
    defer { try? lock?.close() }
    guard Disk.isFolder(target) else { return try Disk.rename(source, to: target) }
    // What a killed run has left in it is not kept.
    Leftovers.remove(from: target)
    var links = Links()
    if isOurs, try link(source, target, drops, &links), (try? Disk.swap(source, target)) != nil {
      return removeOld(source, target, drops, links)
    }
    links.remove()
    try moveFiles()
  }

  /// Names of kept files in the new folder.
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
    // Whoever updates a folder has its stage for itself, and holds the lock on it.
    if parent.lastComponent?.string == FolderUpdate.stageName { return nil }
    guard let lock = try? Disk.openFolder(parent.isEmpty ? "." : parent) else { return nil }
    if FileLock.wait(for: lock) { return lock }
    try? lock.close()
    throw FileError(path: target, operation: .replace, reason: .resourceTemporarilyUnavailable)
  }

  /// The new folder can be made as the old one is.
  private var isOurs: Bool {
    guard let old = try? Stat(target), let new = try? Stat(source), let descriptor = try? Disk.openFolder(source)
    else { return false }
    defer { try? descriptor.close() }
    guard old.userID == new.userID, old.groupID == new.groupID, old.deviceID == new.deviceID,
      let whole = Disk.resolved(target), Disk.resolved(".")?.starts(with: whole) != true
    else { return false }
    Disk.setPermissions(old.permissions, of: descriptor)
    return true
  }

  /// Gives what stays a name in the new folder; false where something cannot have one.
  private func link(
    _ new: FilePath, _ old: FilePath, _ drops: (String, Bool) -> Bool, _ links: inout Links, isInner: Bool = false
  ) throws(FileError) -> Bool {
    for name in try Disk.entries(in: old) {
      let (mine, its) = (new.appending(name), old.appending(name))
      let isFolder = Disk.kind(its) == .directory
      if let kind = Disk.kind(mine) {
        if isFolder != (kind == .directory) {
          throw FileError(path: its, operation: .replace, reason: isFolder ? .isDirectory : .notDirectory)
        }
        if isFolder {
          if isInner { return false }
          guard try link(mine, its, dropsInner, &links, isInner: true) else { return false }
        }
      } else if drops(name.string, isFolder) {
        continue
      } else if !isFolder {
        guard (try? Disk.link(its, as: mine)) != nil else { return false }
        links.files.insert(mine)
      } else {
        guard !isInner, keptFolders.contains(name.string), (try? Disk.createFolder(mine)) != nil else { return false }
        links.folders.append(mine)
        guard try link(mine, its, { _, _ in false }, &links, isInner: true) else { return false }
      }
    }
    return true
  }

  /// After the exchange. What somebody has put into the old folder in the meantime goes into the new one; what cannot be removed
  /// stays as what a killed run leaves.
  private func removeOld(_ old: FilePath, _ new: FilePath, _ drops: (String, Bool) -> Bool, _ links: Links) {
    for name in (try? Disk.entries(in: old)) ?? [] {
      let (its, mine) = (old.appending(name), new.appending(name))
      let isFolder = Disk.kind(its) == .directory
      // The link was made before the folders changed places: it is known by where it was then.
      let isKept = links.files.contains(its)
      let isNew =
        Disk.kind(mine) == nil
        ? !drops(name.string, isFolder) : isKept && !Disk.isSame(its, mine, followsLinks: false)
      if isNew {
        try? Disk.rename(its, to: mine)
      } else if isFolder {
        Disk.isFolder(mine) ? removeOld(its, mine, dropsInner, links) : Leftovers.removeFolder(its)
      } else {
        try? Disk.removeFile(its)
      }
    }
    try? Disk.removeFolder(old)
  }

  /// One after the other: first the new ones, in the order of their names, then those that go.
  func moveFiles() throws(FileError) {
    let old = try Disk.entries(in: target)
    let new = try Disk.entries(in: source)
    for name in new.sorted(by: { $0.string < $1.string }) {
      let (its, mine) = (source.appending(name), target.appending(name))
      if Disk.kind(its) == .directory, Disk.isFolder(mine) {
        try FolderReplacement(source: its, target: mine, drops: dropsInner).run()
      } else {
        try Disk.rename(its, to: mine)
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
