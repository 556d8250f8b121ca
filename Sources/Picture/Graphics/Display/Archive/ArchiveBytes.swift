/// Appends numbers to the bytes of an archive. Integers are LEB128; other numbers are IEEE 754, lowest byte first.
package struct ArchiveWriter {
  package private(set) var bytes: [UInt8] = []

  /// `value` must be in 0…2³² − 1.
  mutating func write(_ value: Int) {
    var rest = UInt32(value)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ values: Double...) {
    for value in values {
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> shift))
      }
    }
  }

  mutating func append(_ other: some Sequence<UInt8>) { bytes.append(contentsOf: other) }
}

/// An archive that ends too early, or holds a number out of its range.
package struct ArchiveError: Error {}

/// Reads what an `ArchiveWriter` wrote.
package struct ArchiveReader {
  private let bytes: [UInt8]
  private var position = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package var isAtEnd: Bool { position == bytes.count }

  mutating func byte() throws(ArchiveError) -> UInt8 {
    guard position < bytes.count else { throw ArchiveError() }
    defer { position += 1 }
    return bytes[position]
  }

  /// An integer below `limit`.
  mutating func integer(below limit: Int = Int(Int32.max)) throws(ArchiveError) -> Int {
    var value: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 35, by: 7) {
      let next = try byte()
      // Of the fifth byte, only four bits fit into 32.
      guard shift < 28 || next < 0x10 else { break }
      value |= UInt32(next & 0x7F) << shift
      if next < 0x80 {
        guard value < UInt32(limit) else { break }
        return Int(value)
      }
    }
    throw ArchiveError()
  }

  /// The number of items that follow, each of which takes at least one byte.
  mutating func count() throws(ArchiveError) -> Int { try integer(below: bytes.count - position + 1) }

  mutating func number() throws(ArchiveError) -> Double {
    var pattern: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) { pattern |= UInt64(try byte()) << shift }
    return Double(bitPattern: pattern)
  }

  /// A count, then as many items, each read by `item`.
  mutating func items<T>(_ item: (inout ArchiveReader) throws(ArchiveError) -> T) throws(ArchiveError) -> [T] {
    var items: [T] = []
    for _ in 0..<(try count()) { items.append(try item(&self)) }
    return items
  }

  /// The entry of `table` whose index follows.
  mutating func element<T>(of table: [T]) throws(ArchiveError) -> T { table[try integer(below: table.count)] }

  /// 1 for true, 0 for false.
  mutating func flag() throws(ArchiveError) -> Bool { try integer(below: 2) == 1 }

  /// The next `count` bytes.
  mutating func take(_ count: Int) throws(ArchiveError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.count - position else { throw ArchiveError() }
    defer { position += count }
    return bytes[position..<position + count]
  }
}
