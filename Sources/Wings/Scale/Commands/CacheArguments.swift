import ArgumentParser
import SegueCLI
package import SegueWork

/// The options of the shared cache.
package struct CacheArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Take outputs from a cache in this folder or at this address (http://…, by GET and PUT), and store new outputs in it.",
      valueName: "place"))
  var cache: String?

  @Flag(help: "Put nothing into the cache.")
  var cacheReadOnly = false

  package func validate() throws {
    if cacheReadOnly, cache == nil { throw UsageError("--cache-read-only goes with --cache") }
    guard let cache else { return }
    if cache.isEmpty { throw UsageError("--cache is empty: give a folder or an address") }
    if !SharedCache.isAddress(cache), let end = cache.firstRange(of: "://")?.lowerBound, !cache[..<end].contains("/") {
      throw UsageError("--cache \(cache): expected a folder, or an address that begins with http:// or https://")
    }
  }

  package var shared: SharedCache? { cache.map { SharedCache($0, isReadOnly: cacheReadOnly) } }
}
