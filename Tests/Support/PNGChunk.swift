/// PNG's CRC-32 (ISO 3309), bit by bit.
package enum PNGChunk {
  package static func checksum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    crc = ~crc
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: crc >> $0) }
  }
}
