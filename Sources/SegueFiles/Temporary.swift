import Synchronization
import SystemPackage

/// A file or folder with a hidden name that nobody else has, until it is finished under its real name or removed.
///
/// Every step that creates, finishes or removes one runs under one lock, and so does `removeAll`: whoever holds the
/// lock sees either all of a step or nothing of it.
struct Temporary: Sendable {
  let path: FilePath
  let isFolder: Bool
  /// Folders that were created to hold it, outermost first.
  let createdFolders: [FilePath]

  private static let live = Mutex<[Temporary]>([])
  private static let serial = Atomic(0)

  /// A new temporary in `folder`, which is created if it is missing; `make` gets one free name after another until it
  /// no longer throws that the file exists.
  static func create<R: Sendable>(
    in folder: FilePath, isFolder: Bool, _ make: (FilePath) throws(FileError) -> R
  ) throws(FileError) -> (Temporary, R) {
    try live.withLock { (live) throws(FileError) in
      let created = try Disk.createFolders(folder)
      while true {
        let path = folder.appending(name())
        do throws(FileError) {
          let made = try make(path)
          let temporary = Temporary(path: path, isFolder: isFolder, createdFolders: created)
          live.append(temporary)
          return (temporary, made)
        } catch {
          if error.reason == .fileExists { continue }
          for folder in created.reversed() { try? Disk.removeFolder(folder) }
          throw error
        }
      }
    }
  }

  private static func name() -> FilePath.Component {
    let n = serial.wrappingAdd(1, ordering: .relaxed).newValue
    return FilePath.Component(".segue-\(Disk.processID)-\(n).tmp")!
  }

  /// Does something inside a temporary folder that `removeAll` must not meet half done.
  static func undisturbed<R: Sendable>(_ body: () throws(FileError) -> R) throws(FileError) -> R {
    try live.withLock { (_) throws(FileError) in try body() }
  }

  /// Gives the temporary its real place; if that fails, it is removed.
  func finish(_ body: () throws(FileError) -> Void) throws(FileError) {
    try Self.live.withLock { (live) throws(FileError) in
      live.removeAll { $0.path == path }
      do throws(FileError) {
        try body()
      } catch {
        removeFromDisk()
        throw error
      }
    }
  }

  func remove() {
    Self.live.withLock { live in
      live.removeAll { $0.path == path }
      removeFromDisk()
    }
  }

  /// Removes every temporary of this process and calls `then` before any new one can be made.
  static func removeAll(then: () -> Void) {
    live.withLock { live in
      for temporary in live { temporary.removeFromDisk() }
      live.removeAll()
      then()
    }
  }

  private func removeFromDisk() {
    if isFolder {
      for name in (try? Disk.names(in: path)) ?? [] { try? Disk.removeFile(path.appending(name)) }
      try? Disk.removeFolder(path)
    } else {
      try? Disk.removeFile(path)
    }
    for folder in createdFolders.reversed() { try? Disk.removeFolder(folder) }
  }
}
