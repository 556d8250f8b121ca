/// One chunk of a PNG file in memory.
struct PNGChunk {
  /// Four letters.
  let kind: String
  /// Where its data lie.
  let data: Range<Int>

  /// With its length, its kind and its checksum.
  var whole: Range<Int> { data.lowerBound - 8..<data.upperBound + 4 }

  /// The chunk that starts at `offset`; nil if it reaches beyond the file's end.
  init?(in bytes: [UInt8], at offset: Int) {
    guard offset + 12 <= bytes.count else { return nil }
    let count = Int(bytes.bigEndian(at: offset))
    guard count <= bytes.count - offset - 12 else { return nil }
    kind = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
    data = offset + 8..<offset + 8 + count
  }

  /// Its data are what they were when it was written.
  func isIntact(in bytes: [UInt8]) -> Bool {
    var sum = CRC32()
    sum.append(bytes.span.extracting(data.lowerBound - 4..<data.upperBound))
    return sum.value == bytes.bigEndian(at: data.upperBound)
  }
}

extension PNGChunk {
  /// What is wrong with the chunks of a PNG file, up to its last one; nil: nothing.
  static func problem(in bytes: [UInt8]) -> String? {
    var offset = 8
    while let chunk = PNGChunk(in: bytes, at: offset) {
      if !chunk.isIntact(in: bytes) {
        return "the checksum of its \(chunk.kind) chunk at byte \(offset) is wrong"
      }
      if chunk.kind == "IEND" { return nil }
      offset = chunk.whole.upperBound
    }
    return "the file ends early"
  }
}

extension PNGChunk {
  /// The kind of the first chunk before the pixels that reaches beyond the file's end; nil if none does.
  static func overlong(in bytes: [UInt8]) -> String? {
    var offset = 8
    while offset + 8 <= bytes.count {
      let kind = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      // What is missing of the pixels shows where they are unpacked.
      if kind == "IDAT" { return nil }
      guard let chunk = PNGChunk(in: bytes, at: offset) else {
        let isNamed = kind.utf8.allSatisfy { UInt8(ascii: "A") <= $0 & 0xDF && $0 & 0xDF <= UInt8(ascii: "Z") }
        return isNamed ? kind : "last"
      }
      offset = chunk.whole.upperBound
    }
    return nil
  }
}

extension [UInt8] {
  /// Four bytes from `offset` on.
  func bigEndian(at offset: Int) -> UInt32 {
    UInt32(self[offset]) << 24 | UInt32(self[offset + 1]) << 16 | UInt32(self[offset + 2]) << 8
      | UInt32(self[offset + 3])
  }
}
