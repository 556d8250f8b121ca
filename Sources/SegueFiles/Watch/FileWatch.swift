/// Says when one of some files has changed: saved in place or by a rename, as editors do, removed, or there again.
///
/// A false alarm is allowed, a change that goes unnoticed is not: whoever is told looks at the files' contents.
package protocol FileWatch: Sendable {
  /// Whether something has changed since the watch began, or since it last said so. Answers at once.
  func hasChanged() -> Bool
}

/// How files are watched on this system.
package enum FileWatching {
  /// A watch of these paths, of which some may name nothing yet. `polls` asks for the portable way, which looks at the files
  /// again and again; it is taken anyway where the system cannot tell, or will not watch so many.
  package static func watch(_ paths: [String], polls: Bool = false) -> any FileWatch {
    #if canImport(Glibc)
      if !polls, let watch = InotifyWatch(paths) { return watch }
    #endif
    return PollingWatch(paths)
  }

  /// A watch of these paths, and of which files there are that fit these patterns.
  package static func watch(_ paths: [String], patterns: [Glob], polls: Bool = false) -> any FileWatch {
    let files = watch(paths, polls: polls)
    return patterns.isEmpty ? files : ManyWatches(watches: [files, GlobWatch(patterns, polls: polls)])
  }

  /// A watch of everything that lies in these folders, but not in folders inside of them; empty for the one that the program
  /// runs in.
  static func watch(folders: [String], polls: Bool) -> any FileWatch {
    let folders = folders.map { $0.isEmpty ? "." : $0 }
    #if canImport(Glibc)
      if !polls, let watch = InotifyWatch([], folders: folders) { return watch }
    #endif
    return PollingWatch(folders)
  }
}
