/// The checksum of PNG's chunks (ISO 3309), eight bytes at a time.
struct CRC32 {
  private var state: UInt32 = 0xFFFF_FFFF

  var value: UInt32 { ~state }

  mutating func append(_ bytes: Span<UInt8>) {
    let tables = Self.tables.span
    let raw = unsafe bytes.bytes
    var crc = state
    let whole = raw.byteCount & ~7
    var at = 0
    while at < whole {
      let word = UInt64(littleEndian: unsafe raw.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self)) ^ UInt64(crc)
      // A byte's table is that of how many bytes follow it.
      let near =
        tables[0x700 | Int(word & 0xFF)] ^ tables[0x600 | Int(word >> 8 & 0xFF)]
        ^ tables[0x500 | Int(word >> 16 & 0xFF)] ^ tables[0x400 | Int(word >> 24 & 0xFF)]
      let far =
        tables[0x300 | Int(word >> 32 & 0xFF)] ^ tables[0x200 | Int(word >> 40 & 0xFF)]
        ^ tables[0x100 | Int(word >> 48 & 0xFF)] ^ tables[Int(word >> 56)]
      crc = near ^ far
      at += 8
    }
    while at < bytes.count {
      crc = tables[Int(UInt8(truncatingIfNeeded: crc) ^ bytes[at])] ^ crc >> 8
      at += 1
    }
    state = crc
  }

  /// 8 × 256: what a byte does to the sum when so many bytes follow it.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      tables[byte] = (0..<8).reduce(UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
    for i in 256..<8 * 256 { tables[i] = tables[i - 256] >> 8 ^ tables[Int(tables[i - 256] & 0xFF)] }
    return tables
  }()
}
