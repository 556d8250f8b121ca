/// What a dynamic deflate block starts with: the lengths of its two codes, run-length coded (RFC 1951, 3.2.7).
struct CodeLengthHeader {
  /// Values and how many bits each takes, in the order of writing.
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
    while codeCount > 4 && code.lengths[Self.order[codeCount - 1]] == 0 { codeCount -= 1 }

    fields.reserveCapacity(symbols.count * 2 + codeCount + 3)
    fields.append((UInt32(literalCount - 257), 5))
    fields.append((UInt32(distanceCount - 1), 5))
    fields.append((UInt32(codeCount - 4), 4))
    for i in 0..<codeCount { fields.append((UInt32(code.lengths[Self.order[i]]), 3)) }
    for symbol in symbols {
      let word = codes[Int(symbol.code)]
      fields.append((word & 0xFFFF, word >> 16))
      if symbol.code >= 16 { fields.append((UInt32(symbol.extra), Self.extraBits[Int(symbol.code) - 16])) }
    }
  }

  private static func used(_ lengths: [UInt8]) -> Int { (lengths.lastIndex { $0 > 0 } ?? -1) + 1 }

  /// 16 repeats the last length 3…6 times, 17 and 18 are 3…10 and 11…138 zeros.
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

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  private static let extraBits: [UInt32] = [2, 3, 7]
}
