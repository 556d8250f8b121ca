import SystemPackage

/// What runs that were killed have left: hidden files and folders that no living process has locked.
enum Leftovers {
  /// Removes those in a folder. Whatever cannot be removed stays, without a word: it is in nobody's way.
  static func remove(from folder: FilePath) {
    for name in (try? Disk.entries(in: folder)) ?? [] where Temporary.isName(name.string) {
      let path = folder.appending(name)
      guard let kind = Disk.kind(path), kind == .regular || kind == .directory,
        // A pipe may have taken its place since: opening does not wait for its other end.
        let descriptor = try? FileDescriptor.open(
          path, .readOnly, options: [.closeOnExec, .noFollow, .nonBlocking])
      else { continue }
      defer { try? descriptor.close() }
      guard FileLock.isFree(descriptor), (try? Stat(descriptor).type) == kind else { continue }
      if kind == .directory { removeFolder(path) } else { try? Disk.removeFile(path) }
    }
  }

  /// A folder with its files, and with those of folders in it: no folder of ours goes deeper. Links are not followed, and one
  /// that goes deeper stays.
  static func removeFolder(_ path: FilePath, depth: Int = 2) {
    for name in (try? Disk.entries(in: path)) ?? [] {
      let inner = path.appending(name)
      if Disk.kind(inner) == .directory {
        if depth > 1 { removeFolder(inner, depth: depth - 1) }
      } else {
        try? Disk.removeFile(inner)
      }
    }
    try? Disk.removeFolder(path)
  }
}
