import Synchronization

/// Says when the files that fit some patterns are others than before: one more, or one less. What is in them does not count.
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
    // What comes while the patterns are looked up has its event.
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

/// Says when any of several watches does.
struct ManyWatches: FileWatch {
  let watches: [any FileWatch]

  /// All are asked: each forgets what it has told.
  func hasChanged() -> Bool { watches.reduce(false) { $1.hasChanged() || $0 } }
}
