package import SegueDigests
import SegueFiles
package import SeguePlans
import Synchronization

/// A cache of outputs in a folder, which several machines can use. The key of an output is the digest of everything that it
/// depends on.
///
/// Entries are verified when they are read; a damaged one counts as missing. After its first failure, the cache is not used
/// again in this run, which then takes longer but succeeds. Whoever may write to the cache decides what others get.
package final class SharedCache: OutputStore {
  /// With a slash at its end.
  private let folder: String
  private let isReadOnly: Bool
  /// The first failure.
  private let failure = Mutex<String?>(nil)

  package init(_ folder: String, isReadOnly: Bool) {
    self.folder = PathName.join(folder, "")
    self.isReadOnly = isReadOnly
  }

  /// Why the cache is not used any more; nil if it works.
  package var problem: String? { failure.withLock { $0 } }

  /// The entry for this key; nil if it is missing or damaged.
  package func entry(_ key: Digest) -> CacheEntry? {
    if problem != nil { return nil }
    let bytes = try? File.read(folder + key.hex(), takesPipes: false, limit: CacheEntry.limit)
    return bytes.flatMap { CacheEntry($0, key: key) }
  }

  /// Stores an entry, unless the cache is only read.
  package func add(_ entry: CacheEntry, _ key: Digest) {
    if isReadOnly || problem != nil { return }
    let bytes = entry.bytes(key)
    if bytes.count > CacheEntry.limit { return }
    do {
      try AtomicFile.write(bytes, to: folder + key.hex())
    } catch {
      failure.withLock { if $0 == nil { $0 = "the cache \(folder) is not used: \(error)" } }
    }
  }
}
