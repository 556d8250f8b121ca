/// Reads deflate streams (RFC 1951) of any writer: small ones, a bit at a time.
package struct Inflater {
  private struct Broken: Error {}

  private let bytes: [UInt8]
  /// In bits.
  private var position = 0
  private var out: [UInt8] = []
  private let limit: Int

  /// What was deflated; nil if the bytes are no such stream, or hold more than `limit` bytes.
  package static func decompress(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    var inflater = Inflater(bytes, limit: limit)
    do throws(Broken) {
      while try !inflater.readBlock() {}
      return inflater.out
    } catch {
      return nil
    }
  }

  private init(_ bytes: [UInt8], limit: Int) {
    self.bytes = bytes
    self.limit = limit
  }

  /// Whether it was the last one.
  private mutating func readBlock() throws(Broken) -> Bool {
    let isLast = try take(1) == 1
    switch try take(2) {
    case 0: try readStored()
    case 1: try readCoded(.fixedLiterals, .fixedDistances)
    case 2:
      let (literals, distances) = try readCodes()
      try readCoded(literals, distances)
    default: throw Broken()
    }
    return isLast
  }

  private mutating func take(_ count: Int) throws(Broken) -> Int {
    var value = 0
    for i in 0..<count {
      guard position < bytes.count * 8 else { throw Broken() }
      value |= Int(bytes[position >> 3] >> UInt8(position & 7) & 1) << i
      position += 1
    }
    return value
  }

  private mutating func append(_ byte: UInt8) throws(Broken) {
    guard out.count < limit else { throw Broken() }
    out.append(byte)
  }

  private mutating func readStored() throws(Broken) {
    position = (position + 7) & ~7
    let count = try take(16)
    guard try take(16) == count ^ 0xFFFF else { throw Broken() }
    for _ in 0..<count { try append(UInt8(try take(8))) }
  }

  private mutating func readCodes() throws(Broken) -> (PrefixCode, PrefixCode) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let lengthCount = try take(4) + 4
    var codeLengths = [Int](repeating: 0, count: 19)
    for i in 0..<lengthCount { codeLengths[Self.order[i]] = try take(3) }
    let code = PrefixCode(codeLengths)
    var lengths: [Int] = []
    while lengths.count < literalCount + distanceCount {
      let symbol = try symbol(of: code)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw Broken() }
        lengths += repeatElement(last, count: 3 + (try take(2)))
      case 17: lengths += repeatElement(0, count: 3 + (try take(3)))
      case 18: lengths += repeatElement(0, count: 11 + (try take(7)))
      default: lengths.append(symbol)
      }
    }
    guard lengths.count == literalCount + distanceCount else { throw Broken() }
    return (PrefixCode(Array(lengths[..<literalCount])), PrefixCode(Array(lengths[literalCount...])))
  }

  private mutating func readCoded(_ literals: PrefixCode, _ distances: PrefixCode) throws(Broken) {
    while true {
      let symbol = try symbol(of: literals)
      if symbol < 256 {
        try append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol <= 285 else { throw Broken() }
      let lengthBits = symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
      let length = Self.lengthBase(symbol) + (try take(lengthBits))
      let place = try self.symbol(of: distances)
      guard place < 30 else { throw Broken() }
      let placeBits = Swift.max(0, place / 2 - 1)
      let base = place < 2 ? place : (2 + place % 2) << placeBits
      let distance = base + 1 + (try take(placeBits))
      guard distance <= out.count else { throw Broken() }
      for _ in 0..<length { try append(out[out.count - distance]) }
    }
  }

  private static func lengthBase(_ symbol: Int) -> Int {
    if symbol < 265 { return symbol - 254 }
    if symbol == 285 { return 258 }
    let bits = (symbol - 261) / 4
    return (4 + (symbol - 261) % 4) << bits + 3
  }

  /// The next symbol, first bit of its code highest.
  private mutating func symbol(of code: PrefixCode) throws(Broken) -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1...15 {
      value |= try take(1)
      let count = code.counts[length]
      // Fewer bits than a code needs make an incomplete code, more an overfull one.
      guard value >= first else { throw Broken() }
      if value - count < first { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Broken()
  }

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
}

/// A canonical prefix code: how many codes have each length, and the symbols in the order of their codes.
private struct PrefixCode {
  private(set) var counts = [Int](repeating: 0, count: 16)
  let symbols: [Int]

  init(_ lengths: [Int]) {
    for length in lengths where length > 0 { counts[length] += 1 }
    symbols = (1...15).flatMap { length in lengths.indices.filter { lengths[$0] == length } }
  }

  static let fixedLiterals = PrefixCode(
    [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112) + [Int](repeating: 7, count: 24)
      + [Int](repeating: 8, count: 8))
  static let fixedDistances = PrefixCode([Int](repeating: 5, count: 30))
}
