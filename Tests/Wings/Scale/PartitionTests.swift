import SegueDigests
import SeguePlans
import SegueScale
import Testing

@Suite struct PartitionTests {
  private static func items(_ costs: [Int]) -> [WorkItem] {
    costs.enumerated().map { WorkItem(name: "item-\($0)", content: Digest(of: []), cost: $1) }
  }

  /// Costs from `range` in an order that is neither rising nor falling.
  private static func mixedCosts(_ count: Int, in range: ClosedRange<Int>) -> [Int] {
    (0..<count).map { range.lowerBound + $0 * 7919 % range.count }
  }

  @Test(
    "Every item goes to one shard, whatever the number of shards", arguments: Partition.allCases, [1, 2, 7, 16, 300])
  func everyItem(_ partition: Partition, _ count: Int) {
    let items = Self.items(Self.mixedCosts(200, in: 1...1000))
    let shards = partition.shards(of: items, count: count)
    #expect(shards.count == items.count)
    #expect(shards.allSatisfy { (0..<count).contains($0) })
    #expect(shards == partition.shards(of: items, count: count))
  }

  @Test("Balanced shards of many items differ by less than the largest item")
  func balanced() {
    let items = Self.items(Self.mixedCosts(1000, in: 1...1000))
    var loads = [Int](repeating: 0, count: 8)
    for (item, shard) in zip(items, Partition.balanced.shards(of: items, count: 8)) { loads[shard] += item.cost }
    #expect(loads.max()! - loads.min()! < 1000)
  }

  @Test("The longest item is alone in its shard if the others together take less")
  func longest() {
    let shards = Partition.balanced.shards(of: Self.items([3, 100, 2, 4]), count: 2)
    #expect(shards == [1, 0, 1, 1])
  }

  @Test("Nearly all neighbours are in one shard, because they often share a scene or pictures")
  func neighbours() {
    let items = Self.items(Self.mixedCosts(800, in: 10...22))
    for count in [2, 3, 16] {
      let shards = Partition.balanced.shards(of: items, count: count)
      #expect(zip(shards, shards.dropFirst()).count { $0 != $1 } < 2 * count)
      var loads = [Int](repeating: 0, count: count)
      for (item, shard) in zip(items, shards) { loads[shard] += item.cost }
      #expect(loads.max()! - loads.min()! < 23)
    }
  }

  @Test("A few items of different costs are assigned by falling cost if neighbours would make one shard far longer")
  func fewItems() {
    let costs = [52, 30, 30, 52, 30, 30, 52, 30, 30]
    let shards = Partition.balanced.shards(of: Self.items(costs), count: 3)
    var loads = [0, 0, 0]
    for (cost, shard) in zip(costs, shards) { loads[shard] += cost }
    #expect(loads == [112, 112, 112])
  }

  @Test("With hashes, items stay where they are when others are added or removed")
  func stable() {
    let items = Self.items(Array(repeating: 5, count: 100))
    let shards = Partition.hash.shards(of: items, count: 7)
    let half = Array(items.dropFirst(50))
    #expect(Partition.hash.shards(of: half, count: 7) == Array(shards.dropFirst(50)))
    #expect(Set(shards).count == 7)
  }

  @Test("The digest of a plan depends on its items and their inputs, and not on what they cost")
  func digest() {
    let items = Self.items([1, 2, 3])
    let plan = WorkPlan(command: "animate", items: items)
    #expect(plan.digest == WorkPlan(command: "animate", items: Self.items([3, 2, 1])).digest)
    #expect(plan.digest != WorkPlan(command: "verify", items: items).digest)
    #expect(plan.digest != WorkPlan(command: "animate", items: Array(items.dropLast())).digest)
    #expect(plan.digest != WorkPlan(command: "animate", items: items.reversed()).digest)
    let other = [WorkItem(name: items[0].name, content: Digest(of: [1]), cost: 1)] + items.dropFirst()
    #expect(plan.digest != WorkPlan(command: "animate", items: other).digest)
  }
}
