import ArgumentParser
import SegueCommandLine
import SegueScale

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
    if cacheReadOnly, cache == nil { throw UsageError("--cache-read-only goes with --cache") }
    guard let cache else { return }
    if cache.isEmpty { throw UsageError("--cache is empty: give a folder") }
    // An address, which may have a password, is not repeated, because messages get into logs.
    if let end = cache.firstRange(of: "://")?.upperBound, cache.firstIndex(of: "/") == cache.index(end, offsetBy: -2) {
      throw UsageError(
        "--cache \(cache[..<end])…: a cache is a folder, not an address: name one that your machines share, such as "
          + "/mnt/cache, or one that your CI keeps from run to run")
    }
  }

  var shared: SharedCache? { cache.map { SharedCache($0, isReadOnly: cacheReadOnly) } }
}
