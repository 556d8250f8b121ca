import Synchronization
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A temporary file or folder with a unique hidden name, which is later renamed to its final path or removed.
///
/// Creating, finishing and removing, and `removeAll`, are serialized by a mutex, so a signal never interrupts them half
/// way. While its process lives, the temporary is also locked in the file system (`FileLock`). Unlocked ones were left
/// by killed runs and are removed by the next run (`Leftovers`).
struct Temporary: Sendable {
  let path: FilePath
  let isFolder: Bool

  fileprivate struct State: Sendable {
    var live: [Temporary] = []
    /// Parent folders that were created for temporaries, outermost first, and in which nothing has been finished yet.
    var createdFolders: [FilePath] = []
    /// Folders from which the leftovers of killed runs have been removed.
    var cleanedFolders: Set<FilePath> = []
  }

  private static let state = Mutex(State())
  private static let serial = Atomic(0)

  /// Creates a temporary in `folder`, which is created if it is missing.
  ///
  /// `open` creates the file or folder with the given name and returns an open descriptor. It is called with new names
  /// until it no longer throws `fileExists`. The descriptor is locked until it is closed.
  static func create(
    in folder: FilePath, isFolder: Bool, _ open: (FilePath) throws(FileError) -> FileDescriptor
  ) throws(FileError) -> (Temporary, FileDescriptor) {
    try state.withLock { (state) throws(FileError) in
      let created = try Disk.createFolders(folder)
      if state.cleanedFolders.insert(folder).inserted { Leftovers.remove(from: folder) }
      while true {
        let path = folder.appending(name())
        do throws(FileError) {
          let descriptor = try open(path)
          // Another run may have removed it as a leftover before it was locked.
          guard FileLock.take(descriptor, at: path) else {
            try? descriptor.close()
            continue
          }
          let temporary = Temporary(path: path, isFolder: isFolder)
          state.live.append(temporary)
          state.createdFolders += created
          return (temporary, descriptor)
        } catch {
          if error.reason == .fileExists { continue }
          for folder in created.reversed() { try? Disk.removeFolder(folder) }
          throw error
        }
      }
    }
  }

  /// Opens and locks the hidden file at `path`, which other runs may want too. It is created, with missing folders around
  /// it. Nil if another run has locked it.
  static func take(_ path: FilePath) throws(FileError) -> (file: Temporary, lock: FileDescriptor)? {
    try state.withLock { (state) throws(FileError) in
      let created = try Disk.createFolders(path.removingLastComponent())
      while true {
        let lock: FileDescriptor
        do throws(FileError) {
          lock = try Disk.openShared(path)
        } catch {
          for folder in created.reversed() { try? Disk.removeFolder(folder) }
          throw error
        }
        if FileLock.take(lock, at: path) {
          let file = Temporary(path: path, isFolder: false)
          state.live.append(file)
          state.createdFolders += created
          return (file, lock)
        }
        // The run that had locked it may have ended and removed it in the meantime.
        let isOfOther = FileLock.isSame(lock, path)
        try? lock.close()
        if isOfOther { return nil }
      }
    }
  }

  /// Creates a temporary folder and opens it for locking.
  static func createFolder(in folder: FilePath, for path: String) throws(FileError) -> (Temporary, FileDescriptor) {
    try create(in: folder, isFolder: true) { (name) throws(FileError) in
      var isCreated = false
      do throws(FileError) {
        try Disk.createFolder(name)
        isCreated = true
        return try Disk.openFolder(name)
      } catch {
        // Another run may have removed the new folder as a leftover; `fileExists` makes `create` try the next name.
        let isTaken = isCreated && error.reason == .noSuchFileOrDirectory
        throw FileError(path: path, operation: .create, reason: isTaken ? .fileExists : error.reason)
      }
    }
  }

  private static func name() -> FilePath.Component {
    let number = serial.wrappingAdd(1, ordering: .relaxed).newValue
    return FilePath.Component("\(prefix)\(Disk.processID)-\(number)\(suffix)")!
  }

  private static let prefix = ".segue-"
  private static let suffix = ".tmp"

  /// Whether a name is that of a temporary, such as `.segue-123-4.tmp`.
  static func isName(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let middle = name.dropFirst(prefix.count).dropLast(suffix.count)
    let numbers = middle.split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { FileName.isNumber($0) }
  }

  /// Runs `body` while `removeAll` cannot run.
  static func synchronized<R: Sendable>(_ body: () throws(FileError) -> R) throws(FileError) -> R {
    try state.withLock { (_) throws(FileError) in try body() }
  }

  /// Runs `body`, which moves the temporary to its final path. If that fails, the temporary is removed.
  func finish(_ body: () throws(FileError) -> Void) throws(FileError) {
    try Self.state.withLock { (state) throws(FileError) in
      state.live.removeAll { $0.path == path }
      do throws(FileError) {
        try body()
        state.createdFolders.removeAll { path.starts(with: $0) }
      } catch {
        removeFromDisk()
        state.removeEmptyFolders()
        throw error
      }
    }
  }

  func remove() {
    Self.state.withLock { state in
      state.live.removeAll { $0.path == path }
      removeFromDisk()
      state.removeEmptyFolders()
    }
  }

  /// Removes all temporaries of this process, then calls `then` before a new one can be created.
  static func removeAll(then: () -> Void) {
    state.withLock { state in
      for temporary in state.live { temporary.removeFromDisk() }
      state.live.removeAll()
      state.removeEmptyFolders()
      then()
    }
  }

  private func removeFromDisk() {
    if isFolder { Leftovers.removeFolder(path) } else { try? Disk.removeFile(path) }
  }
}

extension Temporary.State {
  /// Removes the created folders that are empty. One in which another temporary still lives is removed after that.
  fileprivate mutating func removeEmptyFolders() {
    for (index, folder) in createdFolders.enumerated().reversed() where (try? Disk.removeFolder(folder)) != nil {
      createdFolders.remove(at: index)
    }
  }
}

/// A private temporary folder of this run. It is removed when the object is destroyed or the run is interrupted.
package final class ScratchFolder: Sendable {
  package let path: String
  private let temporary: Temporary
  private let lock: FileDescriptor

  /// Creates the folder in `TMPDIR`, or in `/tmp`.
  package init() throws(FileError) {
    let folder = ScratchFile.folder
    (temporary, lock) = try Temporary.createFolder(in: FilePath(folder), for: folder)
    path = temporary.path.string
  }

  deinit {
    temporary.remove()
    try? lock.close()
  }
}

/// Temporary files and folders of killed runs: those that no living process has locked.
enum Leftovers {
  /// Removes the leftovers in a folder. Those that cannot be removed are ignored, because they do no harm.
  static func remove(from folder: FilePath) {
    for name in (try? Disk.entries(in: folder)) ?? [] where Temporary.isName(name.string) || Turn.isName(name.string) {
      let path = folder.appending(name)
      guard let kind = Disk.kind(path), kind == .regular || kind == .directory,
        // It may have been replaced by a pipe since; `nonBlocking` keeps `open` from waiting for a writer.
        let descriptor = try? FileDescriptor.open(
          path, .readOnly, options: [.closeOnExec, .noFollow, .nonBlocking])
      else { continue }
      defer { try? descriptor.close() }
      guard FileLock.isFree(descriptor), (try? Stat(descriptor).type) == kind else { continue }
      if kind == .directory { removeFolder(path) } else { try? Disk.removeFile(path) }
    }
  }

  /// Removes a folder, its files, and its subfolders with their files. Deeper folders, which Segue never creates, are
  /// kept. Symbolic links are not followed.
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

/// Locks on open files and folders (flock(2)). The system releases them when the process ends for any reason.
///
/// A file with the process ID would not work: IDs are reused, and are not valid in other containers.
enum FileLock {
  /// Locks the descriptor. Returns whether that succeeded and the open file still has this path.
  ///
  /// If the file system does not support locks, this counts as locked: no other run can remove the file then, either.
  static func take(_ descriptor: FileDescriptor, at path: FilePath) -> Bool {
    switch attempt(descriptor) {
    case nil, .noLocks?, .notSupported?, .invalidArgument?, .badFileDescriptor?: isSame(descriptor, path)
    default: false
    }
  }

  /// Whether no other process holds the lock. If so, this process holds it until the descriptor is closed.
  static func isFree(_ descriptor: FileDescriptor) -> Bool { attempt(descriptor) == nil }

  /// Waits up to 10 s for the lock, which is usually held for milliseconds. Returns false on timeout, and true at once
  /// if the file system does not support locks.
  static func wait(for descriptor: FileDescriptor) -> Bool {
    for _ in 0..<1000 {
      switch attempt(descriptor) {
      case .wouldBlock?: usleep(10_000)
      default: return true
      }
    }
    return false
  }

  private static func attempt(_ descriptor: FileDescriptor) -> Errno? {
    while flock(descriptor.rawValue, LOCK_EX | LOCK_NB) != 0 {
      let reason = Errno(rawValue: errno)
      if reason != .interrupted { return reason }
    }
    return nil
  }

  /// Whether the path still names the open file.
  static func isSame(_ descriptor: FileDescriptor, _ path: FilePath) -> Bool {
    guard let open = try? Stat(descriptor), let named = try? Stat(path, followTargetSymlink: false) else {
      return false
    }
    return open.inode == named.inode && open.deviceID == named.deviceID
  }
}
