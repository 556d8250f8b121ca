import Synchronization
import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Detects changes of files: saved in place or by a rename (as editors do), removed, or created again.
///
/// False positives are allowed, missed changes are not. The caller compares the contents of the files.
package protocol FileWatch: Sendable {
  /// Whether something has changed since the watch started or since the last call that returned true. Does not block.
  func hasChanged() -> Bool
}

/// Creates file watches for this system.
package enum FileWatching {
  /// Watches `paths`, which need not exist yet.
  ///
  /// `polls` selects polling, which works everywhere. It is also the fallback if the system has no notifications or
  /// refuses to watch so many files.
  package static func watch(_ paths: [String], polls: Bool = false) -> any FileWatch {
    #if canImport(Glibc)
      if !polls, let watch = InotifyWatch(paths) { return watch }
    #endif
    return PollingWatch(paths)
  }

  /// Watches `paths` and the set of files that match `patterns`.
  package static func watch(_ paths: [String], patterns: [Glob], polls: Bool = false) -> any FileWatch {
    let files = watch(paths, polls: polls)
    return patterns.isEmpty ? files : CombinedWatch(watches: [files, GlobWatch(patterns, polls: polls)])
  }

  /// Watches the direct entries of `folders`. The empty string is the current directory.
  static func watch(folders: [String], polls: Bool) -> any FileWatch {
    let folders = folders.map { $0.isEmpty ? "." : $0 }
    #if canImport(Glibc)
      if !polls, let watch = InotifyWatch([], folders: folders) { return watch }
    #endif
    return PollingWatch(folders)
  }
}

/// A watch that checks the files on every call. It works on every system and file system.
package final class PollingWatch: FileWatch {
  /// The metadata that is compared to detect changes.
  private struct FileState: Hashable, Sendable {
    let inode: UInt64
    let size: Int64
    let seconds: Int64
    let nanoseconds: Int64

    /// Nil if nothing exists at the path.
    init?(_ path: String) {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      inode = UInt64(status.st_ino)
      size = Int64(status.st_size)
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      seconds = Int64(time.tv_sec)
      nanoseconds = Int64(time.tv_nsec)
    }
  }

  private let paths: [String]
  private let states: Mutex<[FileState?]>

  package init(_ paths: [String]) {
    self.paths = paths
    states = Mutex(paths.map { FileState($0) })
  }

  package func hasChanged() -> Bool {
    let now = paths.map { FileState($0) }
    return states.withLock { states in
      defer { states = now }
      return states != now
    }
  }
}

/// Detects changes of the set of files that match some patterns. Changes of their contents do not count.
package final class GlobWatch: FileWatch {
  private struct State: Sendable {
    var folders: [String]
    var watch: any FileWatch
    var paths: [[String]]
  }

  private let globs: [Glob]
  private let polls: Bool
  private let state: Mutex<State>

  package init(_ globs: [Glob], polls: Bool = false) {
    self.globs = globs
    self.polls = polls
    // The watch starts before the patterns are expanded, so that files created in between are noticed.
    let folders = Self.folders(globs)
    let watch = FileWatching.watch(folders: folders, polls: polls)
    state = Mutex(State(folders: folders, watch: watch, paths: globs.map { $0.paths() }))
  }

  package func hasChanged() -> Bool {
    state.withLock { state in
      guard state.watch.hasChanged() else { return false }
      let folders = Self.folders(globs)
      if folders != state.folders {
        state.folders = folders
        state.watch = FileWatching.watch(folders: folders, polls: polls)
      }
      let paths = globs.map { $0.paths() }
      defer { state.paths = paths }
      return paths != state.paths
    }
  }

  private static func folders(_ globs: [Glob]) -> [String] { Set(globs.flatMap { $0.folders() }).sorted() }
}

/// Reports a change if any of several watches does.
struct CombinedWatch: FileWatch {
  let watches: [any FileWatch]

  /// Asks all watches, even after one has changed, because each one resets its state.
  func hasChanged() -> Bool { watches.map { $0.hasChanged() }.contains(true) }
}
