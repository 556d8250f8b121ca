/// Compresses bytes to a single dynamic-Huffman deflate block (RFC 1951). For text, where size matters more than speed.
/// The output is the same on every platform.
package struct Deflater {
  private enum Token {
    case literal(UInt8)
    case match(length: Int, distance: Int)
  }

  private let bytes: [UInt8]
  private var tokens: [Token] = []
  /// Hash chains: `heads` holds the last position of each hash of three bytes, `previous` the one before each position;
  /// −1 ends a chain.
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
  /// The maximum number of candidates per match.
  private static let maximumChainLength = 1024

  /// Lazy matching: a match is replaced by a literal if a longer match starts one byte later. A deferred match is
  /// always resolved before the end, because a match needs at least three bytes.
  private mutating func findMatches() {
    var i = 0
    var deferred: (length: Int, distance: Int)?
    while i < bytes.count {
      let found = longestMatch(at: i)
      insert(i)
      if let match = deferred {
        if let found, found.length > match.length {
          tokens.append(.literal(bytes[i - 1]))
          deferred = found
          i += 1
        } else {
          tokens.append(.match(length: match.length, distance: match.distance))
          let end = i - 1 + match.length
          for k in (i + 1)..<Swift.max(i + 1, end) { insert(k) }
          deferred = nil
          i = end
        }
      } else if let found {
        deferred = found
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

  private mutating func insert(_ i: Int) {
    guard i < bytes.count, let hash = hash(at: i) else { return }
    previous[i] = heads[hash]
    heads[hash] = i
  }

  private func longestMatch(at i: Int) -> (length: Int, distance: Int)? {
    guard let hash = hash(at: i) else { return nil }
    let maximum = Swift.min(DeflateMatch.longest, bytes.count - i)
    var best: (length: Int, distance: Int)?
    var candidate = heads[hash]
    var tries = 0
    while candidate >= 0, i - candidate <= Self.window, tries < Self.maximumChainLength {
      var length = 0
      while length < maximum, bytes[candidate + length] == bytes[i + length] { length += 1 }
      // Prefer the nearest of equally long matches, whose distance code is the shortest. A match of three bytes at a
      // distance above 4096 costs more than three literals.
      if length > best?.length ?? Self.shortest - 1, length > Self.shortest || i - candidate <= 4096 {
        best = (length, i - candidate)
        if length == maximum { break }
      }
      candidate = previous[candidate]
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
    // BFINAL = 1, BTYPE = 2 (dynamic codes).
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

/// Appends bits to bytes, lowest bit first.
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

/// Deflate's symbols and extra bits for match lengths and distances (RFC 1951, 3.2.5).
enum DeflateMatch {
  /// The maximum match length in bytes.
  static let longest = 258

  /// The symbol of a length of 3…258, the value of its extra bits, and their number.
  static func length(_ length: Int) -> (symbol: Int, extra: Int, bits: Int) {
    if length == longest { return (285, 0, 0) }
    // Each power of two has four symbols; the first eight lengths have one each.
    let value = length - 3
    if value < 8 { return (257 + value, 0, 0) }
    let bits = Int.bitWidth - 3 - value.leadingZeroBitCount
    return (257 + bits * 4 + value >> bits, value & (1 << bits - 1), bits)
  }

  /// The symbol of a distance of 1…32768, the value of its extra bits, and their number (RFC 1951, 3.2.5).
  static func distance(_ distance: Int) -> (symbol: Int, extra: Int, bits: Int) {
    // Each power of two has two symbols; the first four distances have one each.
    let value = distance - 1
    if value < 4 { return (value, 0, 0) }
    let bits = Int.bitWidth - 2 - value.leadingZeroBitCount
    return (bits * 2 + value >> bits, value & (1 << bits - 1), bits)
  }
}
