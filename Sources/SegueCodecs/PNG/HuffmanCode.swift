/// A prefix code for deflate: canonical, no longer than asked for, and complete.
struct HuffmanCode {
  /// Bits of each symbol's code, 0 for symbols that do not occur.
  private(set) var lengths: [UInt8]

  /// Least bits for these counts, but for the limit. At least two symbols get a code, as some decoders want it.
  init(counts: [UInt32], limit: Int) {
    // Count above, symbol below, so that sorting is by count and equal counts have one order everywhere.
    var leaves: [UInt64] = []
    leaves.reserveCapacity(counts.count)
    for symbol in counts.indices where counts[symbol] > 0 {
      leaves.append(UInt64(counts[symbol]) << 16 | UInt64(symbol))
    }
    var spare = 0
    while leaves.count < 2 {
      if counts[spare] == 0 { leaves.append(1 << 16 | UInt64(spare)) }
      spare += 1
    }
    leaves.sort()
    let perLength = Self.limited(Self.depths(leaves.map { $0 >> 16 }), to: limit)
    lengths = [UInt8](repeating: 0, count: counts.count)
    var next = leaves.count - 1
    for length in 1...limit {
      for _ in 0..<perLength[length] {
        lengths[Int(leaves[next] & 0xFFFF)] = UInt8(length)
        next -= 1
      }
    }
  }

  /// Each symbol's code, first bit lowest, and above bit 16 its length.
  func codes() -> [UInt32] {
    var perLength = [UInt32](repeating: 0, count: 17)
    for length in lengths where length > 0 { perLength[Int(length)] += 1 }
    var next = [UInt32](repeating: 0, count: 17)
    for length in 1..<16 { next[length + 1] = (next[length] + perLength[length]) << 1 }
    return lengths.map { length in
      if length == 0 { return 0 }
      let code = next[Int(length)]
      next[Int(length)] += 1
      return UInt32(UInt16(code).bitReversed >> (16 - UInt16(length))) | UInt32(length) << 16
    }
  }

  /// How many leaves of Huffman's tree are how deep; `weights` ascend. Both queues of the classic two-queue method lie in
  /// one array: (Moffat & Katajainen, In-place calculation of minimum-redundancy codes, 1995).
  private static func depths(_ weights: [UInt64]) -> [Int] {
    let count = weights.count
    var tree = weights
    var (leaf, root) = (0, 0)
    for node in 0..<count - 1 {
      var sum: UInt64 = 0
      for _ in 0..<2 {
        if leaf >= count || (root < node && tree[root] < weights[leaf]) {
          sum += tree[root]
          tree[root] = UInt64(node)
          root += 1
        } else {
          sum += weights[leaf]
          leaf += 1
        }
      }
      tree[node] = sum
    }
    // Inner nodes hold their parent's place; from the root down each becomes its depth.
    var inner = [Int](repeating: 0, count: count)
    for node in stride(from: count - 3, through: 0, by: -1) { inner[node] = inner[Int(tree[node])] + 1 }
    var depths = [Int](repeating: 0, count: count + 1)
    for node in 0..<count - 1 { depths[inner[node]] += 1 }
    // What hangs at each depth and is no inner node is a leaf.
    var leaves = [Int](repeating: 0, count: count + 1)
    var places = 1
    for depth in 0..<count {
      leaves[depth] = places - depths[depth]
      places = 2 * depths[depth]
    }
    leaves[count] = places
    return leaves
  }

  /// Pulls leaves below `limit` up to it and pays for that by splitting shorter codes, until the code is complete again.
  private static func limited(_ depths: [Int], to limit: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: limit + 1)
    for depth in depths.indices { counts[min(depth, limit)] += depths[depth] }
    // Kraft's sum in units of the longest code.
    var sum = 0
    for length in 1...limit { sum += counts[length] << (limit - length) }
    while sum > 1 << limit {
      counts[limit] -= 1
      var length = limit - 1
      while counts[length] == 0 { length -= 1 }
      counts[length] -= 1
      counts[length + 1] += 2
      sum -= 1
    }
    return counts
  }
}

extension UInt16 {
  /// The bits in opposite order.
  fileprivate var bitReversed: UInt16 {
    var x = self
    x = (x & 0x5555) << 1 | (x >> 1) & 0x5555
    x = (x & 0x3333) << 2 | (x >> 2) & 0x3333
    x = (x & 0x0F0F) << 4 | (x >> 4) & 0x0F0F
    return x.byteSwapped
  }
}
