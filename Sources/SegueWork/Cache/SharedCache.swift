import SegueFiles
package import SegueSnapshot
import Synchronization

/// Outputs by the digest of everything that they depend on, for all machines that can reach them: files in a folder, or
/// behind an HTTP server that answers GET and PUT.
///
/// Entries are verified when they are read; a damaged one counts as missing. A cache that fails costs only time: it is
/// not asked again. Whoever may write to it decides what others get, as with any cache.
package final class SharedCache: Sendable {
  /// A folder, with a slash at its end, or an address without one.
  private let place: String
  private let isReadOnly: Bool
  /// The first failure.
  private let failure = Mutex<String?>(nil)

  /// - Parameter place: a folder, or an address that begins with `http://` or `https://`.
  package init(_ place: String, isReadOnly: Bool) {
    let isAddress = Self.isAddress(place)
    self.place = isAddress ? (place.hasSuffix("/") ? String(place.dropLast()) : place) : PathName.join(place, "")
    self.isReadOnly = isReadOnly
  }

  package static func isAddress(_ place: String) -> Bool {
    place.hasPrefix("http://") || place.hasPrefix("https://")
  }

  /// Why the cache is not used any more; nil if it works.
  package var problem: String? { failure.withLock { $0 } }

  /// The entry for this key; nil if it is missing or damaged.
  package func entry(_ key: Digest) -> CacheEntry? {
    if problem != nil { return nil }
    return bytes(key.hex()).flatMap { CacheEntry($0, key: key) }
  }

  /// Stores an entry, unless the cache is only read.
  package func add(_ entry: CacheEntry, _ key: Digest) {
    if isReadOnly || problem != nil { return }
    let bytes = entry.bytes(key)
    if bytes.count > CacheEntry.limit { return }
    do {
      if Self.isAddress(place) { try put(bytes, key.hex()) } else { try AtomicFile.write(bytes, to: place + key.hex()) }
    } catch {
      fail(error)
    }
  }

  private func bytes(_ name: String) -> [UInt8]? {
    guard Self.isAddress(place) else { return try? File.read(place + name, takesPipes: false) }
    do {
      return try get(name)
    } catch {
      if !Self.isRefusal(error) { fail(error) }
      return nil
    }
  }

  private func fail(_ error: any Error) {
    failure.withLock { if $0 == nil { $0 = "the cache \(place) is not used: \(error)" } }
  }

  // Requests are left to curl, which knows proxies, certificates and ~/.netrc.

  private static let options = ["--silent", "--show-error", "--fail", "--netrc-optional", "--max-time", "120"]

  private func get(_ name: String) throws -> [UInt8] {
    let curl = try ChildProcess(
      "curl", Self.options + ["--max-filesize", "\(CacheEntry.limit)", "\(place)/\(name)"], readsOutput: true)
    let bytes = try curl.output?.read(CacheEntry.limit) ?? []
    try curl.finish()
    return bytes
  }

  private func put(_ bytes: [UInt8], _ name: String) throws {
    let curl = try ChildProcess(
      "curl",
      Self.options + [
        "--request", "PUT", "--header", "Content-Type: application/octet-stream", "--header", "Expect:",
        "--data-binary", "@-", "\(place)/\(name)",
      ])
    _ = curl.write(bytes.span)
    try curl.finish()
  }

  /// Whether the server answered that it does not have it, or does not give it.
  private static func isRefusal(_ error: any Error) -> Bool {
    (error as? ProgramError)?.reason == .status(22)
  }
}
