package import SegueDigests
import SegueFiles
package import SeguePlans
import Synchronization

/// A cache of outputs that several machines can use, in a folder or on an HTTP server that answers GET and PUT. The key
/// of an output is the digest of everything that it depends on.
///
/// Entries are verified when they are read; a damaged one counts as missing. After its first failure, the cache is not used
/// again in this run, which then takes longer but succeeds. Whoever may write to the cache decides what others get.
package final class SharedCache: OutputStore {
  /// A folder, with a slash at its end, or an address with one.
  private let place: String
  /// Nil for a folder.
  private let client: HTTPClient?
  private let isReadOnly: Bool
  /// The first failure.
  private let failure = Mutex<String?>(nil)

  /// - Parameter place: a folder, or an address that begins with `http://` or `https://`.
  package init(_ place: String, isReadOnly: Bool) {
    self.place = PathName.join(place, "")
    client = Self.isAddress(place) ? HTTPClient() : nil
    self.isReadOnly = isReadOnly
  }

  /// Whether a place is an address, not a folder.
  package static func isAddress(_ place: String) -> Bool { place.hasPrefix("http://") || place.hasPrefix("https://") }

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
      let name = place + key.hex()
      if let client { try client.put(bytes, name) } else { try AtomicFile.write(bytes, to: name) }
    } catch {
      fail(error)
    }
  }

  private func bytes(_ name: String) -> [UInt8]? {
    guard let client else { return try? File.read(place + name, takesPipes: false, limit: CacheEntry.limit) }
    do {
      return try client.get(place + name, limit: CacheEntry.limit)
    } catch {
      fail(error)
      return nil
    }
  }

  private func fail(_ error: any Error) {
    let message = "the cache \(place) is not used: \(error)"
    failure.withLock { if $0 == nil { $0 = Self.withoutPassword(message, of: place) } }
  }

  /// A message about an address without the user name and the password in it, which would get into logs.
  package static func withoutPassword(_ message: String, of place: String) -> String {
    guard isAddress(place), let start = place.firstRange(of: "://")?.upperBound else { return message }
    let host = place[start...].prefix { $0 != "/" }
    guard let end = host.lastIndex(of: "@") else { return message }
    return message.replacing(place[start...end], with: "…@")
  }
}
