import SegueDigests
package import SeguePlans

/// A rule that assigns every item of a plan to one shard. It is a pure function of the plan, so all shards agree
/// without communication.
package enum Partition: String, CaseIterable, Hashable, Sendable {
  /// By cost, so that all shards take equally long. Each shard takes consecutive items up to its share of the total
  /// cost, because neighbours (stories of one scene, and scenes with the same pictures) take less time together. The
  /// remaining items are assigned by decreasing cost, each to the shard with the lowest cost so far. If a shard then
  /// has more than 105 % of its share, all items may be assigned in this second way, without regard to neighbours.
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
        // The first eight bytes as a big-endian number.
        let number = digest.bytes.prefix(8).reduce(0 as UInt64) { number, byte in number << 8 | UInt64(byte) }
        return Int(number % UInt64(count))
      }
    case .balanced:
      let share = items.reduce(0) { $0 + $1.cost } / count
      let neighbours = Assignment(items, count: count, share: share)
      if neighbours.largest <= share + share / 20 { return neighbours.shards }
      let spread = Assignment(items, count: count, share: 0)
      return spread.largest < neighbours.largest ? spread.shards : neighbours.shards
    }
  }

  /// An assignment of items to shards.
  private struct Assignment {
    /// The shard of each item.
    private(set) var shards: [Int]
    /// The cost of each shard.
    private var loads: [Int]
    private let items: [WorkItem]

    /// The largest cost of a shard.
    var largest: Int { loads.max() ?? 0 }

    /// - Parameter share: The cost up to which a shard takes neighbours.
    init(_ items: [WorkItem], count: Int, share: Int) {
      self.items = items
      shards = [Int](repeating: 0, count: items.count)
      loads = [Int](repeating: 0, count: count)
      // Items that no share has room for.
      spread(items.indices.filter { items[$0].cost > share })
      var rest: [Int] = []
      var shard = 0
      for (index, item) in items.enumerated() where item.cost <= share {
        while shard < count, loads[shard] + item.cost > share { shard += 1 }
        if shard < count { assign(index, to: shard) } else { rest.append(index) }
      }
      spread(rest)
    }

    private mutating func assign(_ index: Int, to shard: Int) {
      shards[index] = shard
      loads[shard] += items[index].cost
    }

    /// Assigns items by decreasing cost, each to the shard with the lowest cost so far.
    private mutating func spread(_ indices: [Int]) {
      for index in indices.sorted(by: { (-items[$0].cost, $0) < (-items[$1].cost, $1) }) {
        var least = 0
        for shard in loads.indices where loads[shard] < loads[least] { least = shard }
        assign(index, to: least)
      }
    }
  }
}
