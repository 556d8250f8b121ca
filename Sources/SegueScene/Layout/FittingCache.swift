import Synchronization

/// Sizes that groups were found to need during one layout. A stack asks for its children's widths and then for their
/// heights: without it each level of nesting would double the work.
final class FittingCache: Sendable {
  struct Key: Hashable, Sendable {
    let tag: UInt32
    let maxWidth: Double?
    let fixedWidth: Double?
  }

  private let sizes = Mutex<[Key: FittingSize]>([:])

  /// What `compute` says, once for every key. A node without a tag cannot be told from others: it is always computed.
  func size(_ key: Key, _ compute: () -> FittingSize) -> FittingSize {
    guard key.tag != 0 else { return compute() }
    if let known = sizes.withLock({ $0[key] }) { return known }
    let size = compute()
    sizes.withLock { $0[key] = size }
    return size
  }
}
