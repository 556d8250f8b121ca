import SegueSnapshot

/// A rule that gives every item of a plan to one shard. Pure functions of the plan, so that all shards agree without
/// talking to each other.
package enum Partition: String, CaseIterable, Hashable, Sendable {
  /// By falling cost, each to the shard that has least so far: shards take equally long. Neighbours of one group stay
  /// together as long as they are a small part of a shard.
  case balanced
  /// By the digest of the item's name: an item stays with its shard when others come and go, which keeps local caches
  /// useful.
  case hash

  /// The shard of each item, counted from 0.
  package func shards(of items: [WorkItem], count: Int) -> [Int] {
    precondition(count > 0)
    switch self {
    case .hash:
      return items.map { item in
        let digest = Digest(of: Array(item.name.utf8))
        return Int(digest.bytes.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) } % UInt64(count))
      }
    case .balanced:
      let bundles = bundles(of: items, count: count)
      var shards = [Int](repeating: 0, count: items.count)
      var loads = [Int](repeating: 0, count: count)
      for bundle in bundles.sorted(by: { (-$0.cost, $0.items.lowerBound) < (-$1.cost, $1.items.lowerBound) }) {
        var least = 0
        for shard in loads.indices where loads[shard] < loads[least] { least = shard }
        for index in bundle.items { shards[index] = least }
        loads[least] += bundle.cost
      }
      return shards
    }
  }

  /// Items that stay together.
  private struct Bundle {
    var items: Range<Int>
    var cost: Int
  }

  /// Neighbours of one group, up to an eighth of a shard.
  private func bundles(of items: [WorkItem], count: Int) -> [Bundle] {
    let limit = items.reduce(0) { $0 + $1.cost } / (8 * count)
    var bundles: [Bundle] = []
    for (index, item) in items.enumerated() {
      if let last = bundles.last, items[last.items.lowerBound].group == item.group, last.cost + item.cost <= limit {
        bundles[bundles.count - 1] = Bundle(items: last.items.lowerBound..<index + 1, cost: last.cost + item.cost)
      } else {
        bundles.append(Bundle(items: index..<index + 1, cost: item.cost))
      }
    }
    return bundles
  }
}
