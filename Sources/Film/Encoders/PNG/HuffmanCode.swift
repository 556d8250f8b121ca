/// A canonical, complete, length-limited prefix code for deflate.
struct HuffmanCode {
  /// The code length of each symbol in bits; 0 for unused symbols.
  private(set) var lengths: [UInt8]

  /// Builds a code that is optimal for these counts, except where the length limit takes effect. At least two symbols
  /// get a code, because some decoders require it.
  init(counts: [UInt32], limit: Int) {
    // The count in the high bits and the symbol in the low bits, so that sorting is deterministic for equal counts.
    var leaves: [UInt64] = []
    leaves.reserveCapacity(counts.count)
    for symbol in counts.indices where counts[symbol] > 0 {
      leaves.append(UInt64(counts[symbol]) << 16 | UInt64(symbol))
    }
    var symbol = 0
    while leaves.count < 2 {
      if counts[symbol] == 0 { leaves.append(1 << 16 | UInt64(symbol)) }
      symbol += 1
    }
    leaves.sort()
    let weights = leaves.map { $0 >> 16 }
    let countPerLength = Self.limited(Self.leavesPerDepth(weights), to: limit)
    lengths = [UInt8](repeating: 0, count: counts.count)
    // The most frequent symbols get the shortest codes.
    var next = leaves.count - 1
    for length in 1...limit {
      for _ in 0..<countPerLength[length] {
        lengths[Int(leaves[next] & 0xFFFF)] = UInt8(length)
        next -= 1
      }
    }
  }

  /// For each symbol: its code in the low 16 bits, with the first bit lowest, and the length of the code above them.
  func codes() -> [UInt32] {
    var countPerLength = [UInt32](repeating: 0, count: 17)
    for length in lengths where length > 0 { countPerLength[Int(length)] += 1 }
    // The next code of each length (RFC 1951, 3.2.2).
    var next = [UInt32](repeating: 0, count: 17)
    for length in 1..<16 { next[length + 1] = (next[length] + countPerLength[length]) << 1 }
    return lengths.map { length in
      if length == 0 { return 0 }
      let code = next[Int(length)]
      next[Int(length)] += 1
      return UInt32(UInt16(code).bitReversed >> (16 - UInt16(length))) | UInt32(length) << 16
    }
  }

  /// The number of leaves at each depth of the Huffman tree; `weights` must ascend. Both queues of the two-queue method
  /// share one array (Moffat & Katajainen, In-place calculation of minimum-redundancy codes, 1995).
  private static func leavesPerDepth(_ weights: [UInt64]) -> [Int] {
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
    // Inner nodes hold the index of their parent, so depths follow from the root, node count − 2, down.
    var depths = [Int](repeating: 0, count: count)
    for node in stride(from: count - 3, through: 0, by: -1) { depths[node] = depths[Int(tree[node])] + 1 }
    var innerPerDepth = [Int](repeating: 0, count: count + 1)
    for node in 0..<count - 1 { innerPerDepth[depths[node]] += 1 }
    // Nodes at a depth that are not inner nodes are leaves.
    var leaves = [Int](repeating: 0, count: count + 1)
    var nodes = 1
    for depth in 0..<count {
      leaves[depth] = nodes - innerPerDepth[depth]
      nodes = 2 * innerPerDepth[depth]
    }
    leaves[count] = nodes
    return leaves
  }

  /// The number of codes of each length up to `limit`, given the leaves at each depth. Moves deeper leaves up to the limit,
  /// then lengthens shorter codes until the code satisfies Kraft's equality again.
  private static func limited(_ leavesPerDepth: [Int], to limit: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: limit + 1)
    for depth in leavesPerDepth.indices { counts[min(depth, limit)] += leavesPerDepth[depth] }
    // Kraft's sum in units of the longest code. Each step takes away one of the longest codes, whose symbol then shares a
    // shorter one: this is split into two that are one bit longer.
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
  /// The bits in reverse order.
  fileprivate var bitReversed: UInt16 {
    var x = self
    x = (x & 0x5555) << 1 | (x >> 1) & 0x5555
    x = (x & 0x3333) << 2 | (x >> 2) & 0x3333
    x = (x & 0x0F0F) << 4 | (x >> 4) & 0x0F0F
    return x.byteSwapped
  }
}

/// The header of a dynamic deflate block: the code lengths, run-length coded (RFC 1951, 3.2.7).
struct CodeLengthHeader {
  /// Values and their widths in bits, in the order of writing.
  private(set) var fields: [(value: UInt32, bits: UInt32)] = []

  init(literals: HuffmanCode, distances: HuffmanCode) {
    let literalCount = max(257, Self.used(literals.lengths))
    let distanceCount = max(1, Self.used(distances.lengths))
    let lengths = literals.lengths[..<literalCount] + distances.lengths[..<distanceCount]
    let symbols = Self.runs([UInt8](lengths))
    var counts = [UInt32](repeating: 0, count: 19)
    for symbol in symbols { counts[Int(symbol.code)] += 1 }
    let code = HuffmanCode(counts: counts, limit: 7)
    let codes = code.codes()
    var codeCount = 19
    while codeCount > 4 && code.lengths[Self.lengthOrder[codeCount - 1]] == 0 { codeCount -= 1 }

    fields.reserveCapacity(symbols.count * 2 + codeCount + 3)
    fields.append((UInt32(literalCount - 257), 5))
    fields.append((UInt32(distanceCount - 1), 5))
    fields.append((UInt32(codeCount - 4), 4))
    for i in 0..<codeCount { fields.append((UInt32(code.lengths[Self.lengthOrder[i]]), 3)) }
    for symbol in symbols {
      let word = codes[Int(symbol.code)]
      fields.append((word & 0xFFFF, word >> 16))
      if symbol.code >= 16 { fields.append((UInt32(symbol.extra), Self.extraBits[Int(symbol.code) - 16])) }
    }
  }

  /// The number of lengths up to the last one that is not 0.
  private static func used(_ lengths: [UInt8]) -> Int { (lengths.lastIndex { $0 > 0 } ?? -1) + 1 }

  /// Run-length coding: symbol 16 repeats the last length 3…6 times; 17 and 18 stand for 3…10 and 11…138 zeros. `extra` is the
  /// value of the extra bits.
  private static func runs(_ lengths: [UInt8]) -> [(code: UInt8, extra: UInt8)] {
    var symbols: [(code: UInt8, extra: UInt8)] = []
    var start = 0
    while start < lengths.count {
      let length = lengths[start]
      var end = start + 1
      while end < lengths.count && lengths[end] == length { end += 1 }
      var left = end - start
      start = end
      if length > 0 {
        symbols.append((length, 0))
        left -= 1
      }
      while left >= 3 {
        let most = length > 0 ? 6 : 138
        let run = min(left, most)
        if length > 0 {
          symbols.append((16, UInt8(run - 3)))
        } else {
          symbols.append(run < 11 ? (17, UInt8(run - 3)) : (18, UInt8(run - 11)))
        }
        left -= run
      }
      for _ in 0..<left { symbols.append((length, 0)) }
    }
    return symbols
  }

  /// The order in which the header has the code lengths of these symbols.
  private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  /// The numbers of extra bits of symbols 16, 17 and 18.
  private static let extraBits: [UInt32] = [2, 3, 7]
}
