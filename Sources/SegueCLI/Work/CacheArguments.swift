import ArgumentParser
import SegueWork

/// The options of the shared cache.
struct CacheArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Take outputs from a cache in this folder, and store new outputs in it.", valueName: "folder"),
    completion: .directory)
  var cache: String?

  @Flag(help: "Put nothing into the cache.")
  var cacheReadOnly = false

  func validate() throws {
    if cacheReadOnly, cache == nil { throw ValidationError("--cache-read-only goes with --cache") }
    guard let cache else { return }
    if cache.isEmpty { throw ValidationError("--cache is empty: give a folder") }
    // An address, which may have a password, is not repeated, because messages get into logs.
    if let end = cache.firstRange(of: "://")?.upperBound, cache.firstIndex(of: "/") == cache.index(end, offsetBy: -2) {
      throw ValidationError(
        "--cache \(cache[..<end])…: a cache is a folder, not an address: name one that your machines share, such as "
          + "/mnt/cache, or one that your CI keeps from run to run")
    }
  }

  var shared: SharedCache? { cache.map { SharedCache($0, isReadOnly: cacheReadOnly) } }
}

extension SharedCache {
  /// Warns if the cache stopped being used during the run.
  func warn() { if let problem { Console.error("warning: \(problem)") } }
}
