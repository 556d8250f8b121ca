import SystemPackage

/// Replaces a file that other programs may save at any moment, without losing what they save.
///
/// If the file were read, compared and then replaced, a save in between would be lost. So the new file and the one at the
/// path are exchanged with one system call, and what came out is compared afterwards. If it is not what was expected,
/// another program has saved it meanwhile: it is put back, and what comes out then is compared in the same way.
///
/// Where the file system cannot exchange files, the comparison comes immediately before the replacement.
struct FileExchange {
  /// The new file, hidden beside the old one. It no longer exists after `replace` and `create`.
  let source: FilePath
  let target: FilePath
  let new: [UInt8]

  /// Replaces the file if it has the bytes `old`. Returns whether it did; otherwise, the file is as others have saved it.
  func replace(_ old: [UInt8]) throws(FileError) -> Bool {
    do throws(FileError) {
      try Disk.swap(source, target)
    } catch {
      switch error.reason {
      case .noFunction, .invalidArgument, .notSupported: return try compareAndRename(old)
      // Another program is saving it in two steps: it has moved the file away.
      case .noSuchFileOrDirectory: return giveUp()
      default: throw error
      }
    }
    let isReplaced = content(of: source) == old
    if !isReplaced { putBack() }
    removeSource()
    return isReplaced
  }

  /// Puts the file in place if there is none. Returns whether it did.
  func create() throws(FileError) -> Bool {
    do throws(FileError) {
      try Disk.link(source, as: target)
    } catch {
      // There are file systems without hard links.
      guard error.reason != .fileExists, Disk.kind(target) == nil else { return giveUp() }
      try Disk.rename(source, to: target)
      return true
    }
    removeSource()
    return true
  }

  /// Exchanges the files again, until what comes out is what was put there last.
  private func putBack() {
    var placed: [UInt8]? = new
    // Each further round needs another save within the moment between two system calls.
    for _ in 0..<100 {
      let saved = content(of: source)
      do throws(FileError) {
        try Disk.swap(source, target)
      } catch {
        // The file has been moved away meanwhile. If there is a newer one by now, that one stays.
        _ = try? create()
        return
      }
      let out = content(of: source)
      // A file of ours may be unreadable for a moment, without a free descriptor; anything else is another program's.
      if out == placed || out == nil && Disk.kind(source) == .regular { return }
      placed = saved
    }
  }

  private func giveUp() -> Bool {
    removeSource()
    return false
  }

  /// If that fails, the next run removes it.
  private func removeSource() { try? Disk.removeFile(source) }

  private func compareAndRename(_ old: [UInt8]) throws(FileError) -> Bool {
    guard content(of: target) == old else { return giveUp() }
    try Disk.rename(source, to: target)
    return true
  }

  /// The content of a file when nobody writes it any more; nil if it cannot be read.
  private func content(of path: FilePath) -> [UInt8]? {
    guard Disk.kind(path) == .regular else { return nil }
    Disk.awaitWriters(of: path)
    return try? File.read(path.string, takesPipes: false)
  }
}
