/// Bytes as one deflate block with codes of its own (RFC 1951): for texts, where size counts more than time. The same bytes
/// give the same stream everywhere.
package struct Deflater {
  private enum Token {
    case literal(UInt8)
    case match(length: Int, distance: Int)
  }

  private let bytes: [UInt8]
  private var tokens: [Token] = []
  /// The last place where three bytes stood that hash alike, and for each place the one before it; −1 for none.
  private var heads = [Int](repeating: -1, count: 1 << Deflater.hashBits)
  private var previous: [Int]

  package static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var deflater = Deflater(bytes)
    deflater.findMatches()
    return deflater.encoded()
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    previous = [Int](repeating: -1, count: bytes.count)
  }

  private static let hashBits = 15
  private static let window = 32_768
  private static let shortest = 3
  /// Places that are tried for one match.
  private static let patience = 1024

  /// A match is taken unless the one that begins a byte later is longer; none begins so late that no byte comes after its
  /// first.
  private mutating func findMatches() {
    var i = 0
    var waiting: (length: Int, distance: Int)?
    while i < bytes.count {
      let found = longestMatch(at: i)
      enter(i)
      if let match = waiting {
        if let found, found.length > match.length {
          tokens.append(.literal(bytes[i - 1]))
          waiting = found
          i += 1
        } else {
          tokens.append(.match(length: match.length, distance: match.distance))
          let end = i - 1 + match.length
          for k in (i + 1)..<Swift.max(i + 1, end) { enter(k) }
          waiting = nil
          i = end
        }
      } else if let found {
        waiting = found
        i += 1
      } else {
        tokens.append(.literal(bytes[i]))
        i += 1
      }
    }
  }

  private func hash(at i: Int) -> Int? {
    guard i + Self.shortest <= bytes.count else { return nil }
    let word = UInt32(bytes[i]) | UInt32(bytes[i + 1]) << 8 | UInt32(bytes[i + 2]) << 16
    return Int((word &* 0x9E37_79B1) >> UInt32(32 - Self.hashBits))
  }

  private mutating func enter(_ i: Int) {
    guard i < bytes.count, let hash = hash(at: i) else { return }
    previous[i] = heads[hash]
    heads[hash] = i
  }

  private func longestMatch(at i: Int) -> (length: Int, distance: Int)? {
    guard let hash = hash(at: i) else { return nil }
    let most = Swift.min(DeflateMatch.longest, bytes.count - i)
    var best: (length: Int, distance: Int)?
    var place = heads[hash]
    var tries = 0
    while place >= 0, i - place <= Self.window, tries < Self.patience {
      var length = 0
      while length < most, bytes[place + length] == bytes[i + length] { length += 1 }
      // The nearest of equally long ones has the cheapest distance; three far bytes cost more than three literals.
      if length > best?.length ?? Self.shortest - 1, length > Self.shortest || i - place <= 4096 {
        best = (length, i - place)
        if length == most { break }
      }
      place = previous[place]
      tries += 1
    }
    return best
  }

  private func encoded() -> [UInt8] {
    var literalCounts = [UInt32](repeating: 0, count: 286)
    var distanceCounts = [UInt32](repeating: 0, count: 30)
    literalCounts[Self.endOfBlock] = 1
    for token in tokens {
      switch token {
      case .literal(let byte): literalCounts[Int(byte)] += 1
      case .match(let length, let distance):
        literalCounts[DeflateMatch.length(length).symbol] += 1
        distanceCounts[DeflateMatch.distance(distance).symbol] += 1
      }
    }
    let literals = HuffmanCode(counts: literalCounts, limit: 15)
    let distances = HuffmanCode(counts: distanceCounts, limit: 15)
    let (literalCodes, distanceCodes) = (literals.codes(), distances.codes())
    var out = BitAppender()
    // The last block, and dynamic.
    out.put(0b101, 3)
    for field in CodeLengthHeader(literals: literals, distances: distances).fields { out.put(field.value, field.bits) }
    func put(_ code: UInt32) { out.put(code & 0xFFFF, code >> 16) }
    for token in tokens {
      switch token {
      case .literal(let byte): put(literalCodes[Int(byte)])
      case .match(let length, let distance):
        let length = DeflateMatch.length(length)
        put(literalCodes[length.symbol])
        out.put(UInt32(length.extra), UInt32(length.bits))
        let distance = DeflateMatch.distance(distance)
        put(distanceCodes[distance.symbol])
        out.put(UInt32(distance.extra), UInt32(distance.bits))
      }
    }
    put(literalCodes[Self.endOfBlock])
    return out.finish()
  }

  private static let endOfBlock = 256
}

extension DeflateMatch {
  /// For 1…32768 bytes back: symbol, extra bits' value, and how many they are (RFC 1951, 3.2.5).
  static func distance(_ distance: Int) -> (symbol: Int, extra: Int, bits: Int) {
    // Each power of two has two symbols; the first four distances have one each.
    let value = distance - 1
    if value < 4 { return (value, 0, 0) }
    let bits = Int.bitWidth - 2 - value.leadingZeroBitCount
    return (bits * 2 + value >> bits, value & (1 << bits - 1), bits)
  }
}

/// Bits, lowest first.
private struct BitAppender {
  private var bytes: [UInt8] = []
  private var bits: UInt64 = 0
  private var pending: UInt32 = 0

  mutating func put(_ value: UInt32, _ width: UInt32) {
    bits |= UInt64(value) << UInt64(pending)
    pending += width
    while pending >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      pending -= 8
    }
  }

  consuming func finish() -> [UInt8] {
    if pending > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    return bytes
  }
}
