package import SegueDigests

/// A place that keeps outputs under the digest of everything that they depend on.
package protocol OutputStore: Sendable {
  /// Why it is not used any more; nil if it works.
  var problem: String? { get }

  /// The entry for this key; nil if it is missing or damaged.
  func entry(_ key: Digest) -> CacheEntry?

  /// Stores an entry, unless the store is only read.
  func add(_ entry: CacheEntry, _ key: Digest)
}
