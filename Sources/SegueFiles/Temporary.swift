import Synchronization
import SystemPackage

/// A file or folder with a hidden name that nobody else has, until it is finished under its real name or removed.
///
/// Every step that creates, finishes or removes one runs under one lock, and so does `removeAll`: whoever holds the
/// lock sees either all of a step or nothing of it. As long as its process lives, the temporary is locked in the file
/// system too (`FileLock`): what is not was left by a run that was killed, and the next one removes it (`Leftovers`).
struct Temporary: Sendable {
  let path: FilePath
  let isFolder: Bool
  /// Folders that were created to hold it, outermost first.
  let createdFolders: [FilePath]

  private struct State: Sendable {
    var live: [Temporary] = []
    /// Where what dead runs have left was looked for already.
    var swept: Set<FilePath> = []
  }

  private static let state = Mutex(State())
  private static let serial = Atomic(0)

  /// A new temporary in `folder`, which is created if it is missing; `make` gets one free name after another until it
  /// no longer throws that the file exists. What it answers is open, and locked from then on until it is closed.
  static func create(
    in folder: FilePath, isFolder: Bool, _ make: (FilePath) throws(FileError) -> FileDescriptor
  ) throws(FileError) -> (Temporary, FileDescriptor) {
    try state.withLock { (state) throws(FileError) in
      let created = try Disk.createFolders(folder)
      if state.swept.insert(folder).inserted { Leftovers.remove(from: folder) }
      while true {
        let path = folder.appending(name())
        do throws(FileError) {
          let made = try make(path)
          // Somebody who tidies up may have been quicker than the lock.
          guard FileLock.take(made, at: path) else {
            try? made.close()
            continue
          }
          let temporary = Temporary(path: path, isFolder: isFolder, createdFolders: created)
          state.live.append(temporary)
          return (temporary, made)
        } catch {
          if error.reason == .fileExists { continue }
          for folder in created.reversed() { try? Disk.removeFolder(folder) }
          throw error
        }
      }
    }
  }

  /// A folder, open so that it can be locked.
  static func createFolder(in folder: FilePath, for path: String) throws(FileError) -> (Temporary, FileDescriptor) {
    try create(in: folder, isFolder: true) { (name) throws(FileError) in
      var isCreated = false
      do throws(FileError) {
        try Disk.createFolder(name)
        isCreated = true
        return try Disk.openFolder(name)
      } catch {
        // Another run that removes leftovers may have taken the new folder for one: the next name is tried.
        let isTaken = isCreated && error.reason == .noSuchFileOrDirectory
        throw FileError(path: path, operation: .create, reason: isTaken ? .fileExists : error.reason)
      }
    }
  }

  private static func name() -> FilePath.Component {
    let n = serial.wrappingAdd(1, ordering: .relaxed).newValue
    return FilePath.Component("\(prefix)\(Disk.processID)-\(n)\(suffix)")!
  }

  private static let prefix = ".segue-"
  private static let suffix = ".tmp"

  /// `.segue-123-4.tmp`.
  static func isName(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let middle = name.dropFirst(prefix.count).dropLast(suffix.count)
    let numbers = middle.split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { FileName.isNumber($0) }
  }

  /// Does something inside a temporary folder that `removeAll` must not meet half done.
  static func undisturbed<R: Sendable>(_ body: () throws(FileError) -> R) throws(FileError) -> R {
    try state.withLock { (_) throws(FileError) in try body() }
  }

  /// Gives the temporary its real place; if that fails, it is removed.
  func finish(_ body: () throws(FileError) -> Void) throws(FileError) {
    try Self.state.withLock { (state) throws(FileError) in
      state.live.removeAll { $0.path == path }
      do throws(FileError) {
        try body()
      } catch {
        removeFromDisk()
        throw error
      }
    }
  }

  func remove() {
    Self.state.withLock { state in
      state.live.removeAll { $0.path == path }
      removeFromDisk()
    }
  }

  /// Removes every temporary of this process and calls `then` before any new one can be made.
  static func removeAll(then: () -> Void) {
    state.withLock { state in
      for temporary in state.live { temporary.removeFromDisk() }
      state.live.removeAll()
      then()
    }
  }

  private func removeFromDisk() {
    if isFolder { Leftovers.removeFolder(path) } else { try? Disk.removeFile(path) }
    for folder in createdFolders.reversed() { try? Disk.removeFolder(folder) }
  }
}
