/// The checksum of PNG's chunks (ISO 3309), sixteen bytes at a time.
struct CRC32 {
  private var state: UInt32 = 0xFFFF_FFFF

  var value: UInt32 { ~state }

  mutating func append(_ bytes: Span<UInt8>) {
    let tables = Self.tables.span
    let raw = unsafe bytes.bytes
    var crc = state
    let whole = raw.byteCount & ~15
    var at = 0
    while at < whole {
      let first = UInt64(littleEndian: unsafe raw.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self))
      let second = UInt64(littleEndian: unsafe raw.unsafeLoadUnaligned(fromByteOffset: at + 8, as: UInt64.self))
      crc = Self.eight(tables, first ^ UInt64(crc), 0x800) ^ Self.eight(tables, second, 0)
      at += 16
    }
    while at < bytes.count {
      crc = tables[Int(UInt8(truncatingIfNeeded: crc) ^ bytes[at])] ^ crc >> 8
      at += 1
    }
    state = crc
  }

  /// Eight bytes, lowest first; a byte's table is that of how many bytes follow it.
  @inline(__always) private static func eight(_ tables: Span<UInt32>, _ word: UInt64, _ start: Int) -> UInt32 {
    let near =
      tables[start &+ 0x700 | Int(word & 0xFF)] ^ tables[start &+ 0x600 | Int(word >> 8 & 0xFF)]
      ^ tables[start &+ 0x500 | Int(word >> 16 & 0xFF)] ^ tables[start &+ 0x400 | Int(word >> 24 & 0xFF)]
    let far =
      tables[start &+ 0x300 | Int(word >> 32 & 0xFF)] ^ tables[start &+ 0x200 | Int(word >> 40 & 0xFF)]
      ^ tables[start &+ 0x100 | Int(word >> 48 & 0xFF)] ^ tables[start | Int(word >> 56)]
    return near ^ far
  }

  /// 16 × 256: what a byte does to the sum when so many bytes follow it.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 16 * 256)
    for byte in 0..<256 {
      tables[byte] = (0..<8).reduce(UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
    for i in 256..<16 * 256 { tables[i] = tables[i - 256] >> 8 ^ tables[Int(tables[i - 256] & 0xFF)] }
    return tables
  }()
}
