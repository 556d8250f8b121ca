/// Decompresses deflate streams (RFC 1951), one bit at a time. For small streams.
package struct Inflater {
  private struct InvalidStream: Error {}

  private let bytes: [UInt8]
  /// The read position in bits.
  private var position = 0
  private var out: [UInt8] = []
  private let limit: Int

  /// The decompressed bytes; nil if the stream is invalid or holds more than `limit` bytes.
  package static func decompress(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    var inflater = Inflater(bytes, limit: limit)
    do throws(InvalidStream) {
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

  /// Reads a block and returns whether it was the last.
  private mutating func readBlock() throws(InvalidStream) -> Bool {
    let isLast = try readBits(1) == 1
    switch try readBits(2) {
    case 0: try readStored()
    case 1: try readCoded(.fixedLiterals, .fixedDistances)
    case 2:
      let (literals, distances) = try readCodes()
      try readCoded(literals, distances)
    default: throw InvalidStream()
    }
    return isLast
  }

  private mutating func readBits(_ count: Int) throws(InvalidStream) -> Int {
    var value = 0
    for i in 0..<count {
      guard position < bytes.count * 8 else { throw InvalidStream() }
      value |= Int(bytes[position >> 3] >> UInt8(position & 7) & 1) << i
      position += 1
    }
    return value
  }

  private mutating func append(_ byte: UInt8) throws(InvalidStream) {
    guard out.count < limit else { throw InvalidStream() }
    out.append(byte)
  }

  private mutating func readStored() throws(InvalidStream) {
    position = (position + 7) & ~7
    let count = try readBits(16)
    guard try readBits(16) == count ^ 0xFFFF else { throw InvalidStream() }
    for _ in 0..<count { try append(UInt8(try readBits(8))) }
  }

  private mutating func readCodes() throws(InvalidStream) -> (PrefixCode, PrefixCode) {
    let literalCount = try readBits(5) + 257
    let distanceCount = try readBits(5) + 1
    let lengthCount = try readBits(4) + 4
    var codeLengths = [Int](repeating: 0, count: 19)
    for i in 0..<lengthCount { codeLengths[Self.lengthOrder[i]] = try readBits(3) }
    let code = PrefixCode(codeLengths)
    var lengths: [Int] = []
    while lengths.count < literalCount + distanceCount {
      let symbol = try symbol(of: code)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw InvalidStream() }
        lengths += repeatElement(last, count: 3 + (try readBits(2)))
      case 17: lengths += repeatElement(0, count: 3 + (try readBits(3)))
      case 18: lengths += repeatElement(0, count: 11 + (try readBits(7)))
      default: lengths.append(symbol)
      }
    }
    guard lengths.count == literalCount + distanceCount else { throw InvalidStream() }
    return (PrefixCode(Array(lengths[..<literalCount])), PrefixCode(Array(lengths[literalCount...])))
  }

  private mutating func readCoded(_ literals: PrefixCode, _ distances: PrefixCode) throws(InvalidStream) {
    while true {
      let symbol = try symbol(of: literals)
      if symbol < 256 {
        try append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol <= 285 else { throw InvalidStream() }
      let lengthBits = symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
      let length = Self.lengthBase(symbol) + (try readBits(lengthBits))
      let distanceSymbol = try self.symbol(of: distances)
      guard distanceSymbol < 30 else { throw InvalidStream() }
      let distanceBits = Swift.max(0, distanceSymbol / 2 - 1)
      let base = distanceSymbol < 2 ? distanceSymbol : (2 + distanceSymbol % 2) << distanceBits
      let distance = base + 1 + (try readBits(distanceBits))
      guard distance <= out.count else { throw InvalidStream() }
      for _ in 0..<length { try append(out[out.count - distance]) }
    }
  }

  private static func lengthBase(_ symbol: Int) -> Int {
    if symbol < 265 { return symbol - 254 }
    if symbol == 285 { return 258 }
    let bits = (symbol - 261) / 4
    return (4 + (symbol - 261) % 4) << bits + 3
  }

  /// Decodes the next symbol. Codes are stored with their first bit highest.
  private mutating func symbol(of code: PrefixCode) throws(InvalidStream) -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1...15 {
      value |= try readBits(1)
      let count = code.counts[length]
      // Falling below `first` means that the code lengths are over-subscribed.
      guard value >= first else { throw InvalidStream() }
      if value - count < first { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw InvalidStream()
  }

  private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
}

/// A canonical prefix code: the number of codes of each length, and the symbols in code order.
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
