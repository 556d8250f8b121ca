import CImageReaders

/// A chunk of a PNG file in memory.
struct PNGChunk {
  /// The chunk type: four letters.
  let kind: String
  /// The byte range of its data in the file.
  let data: Range<Int>

  /// The byte range of the whole chunk: length, type, data and CRC.
  var whole: Range<Int> { data.lowerBound - 8..<data.upperBound + 4 }

  /// The chunk at `offset`; nil if it extends beyond the end of the file.
  init?(in bytes: [UInt8], at offset: Int) {
    guard offset + 12 <= bytes.count else { return nil }
    let count = Int(bytes.bigEndian(at: offset))
    guard count <= bytes.count - offset - 12 else { return nil }
    kind = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
    data = offset + 8..<offset + 8 + count
  }

  /// Whether its CRC is correct.
  func isIntact(in bytes: [UInt8]) -> Bool {
    let sum = unsafe bytes[data.lowerBound - 4..<data.upperBound].withUnsafeBufferPointer {
      unsafe segue_crc32($0.baseAddress, $0.count)
    }
    return sum == bytes.bigEndian(at: data.upperBound)
  }
}

extension PNGChunk {
  /// The byte range of the data of the first chunk of that type before IDAT; nil if there is none.
  static func first(_ kind: String, in bytes: [UInt8]) -> Range<Int>? {
    var offset = 8
    while let chunk = PNGChunk(in: bytes, at: offset), chunk.kind != "IDAT" {
      if chunk.kind == kind { return chunk.data }
      offset = chunk.whole.upperBound
    }
    return nil
  }

  /// A description of the first damaged chunk of a PNG file, up to IEND; nil if the file is intact.
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
  /// The type of the first chunk before IDAT that extends beyond the end of the file, or “last” if its type is not four
  /// letters; nil if there is no such chunk.
  static func overlong(in bytes: [UInt8]) -> String? {
    var offset = 8
    while offset + 8 <= bytes.count {
      let kind = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      // Missing pixel data is detected when it is decompressed.
      if kind == "IDAT" { return nil }
      guard let chunk = PNGChunk(in: bytes, at: offset) else {
        let isNamed = kind.utf8.allSatisfy { byte in
          // Without this bit, a small letter becomes a capital one.
          let capital = byte & ~0x20
          return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(capital)
        }
        return isNamed ? kind : "last"
      }
      offset = chunk.whole.upperBound
    }
    return nil
  }
}

extension [UInt8] {
  /// The big-endian number in the four bytes at `offset`.
  func bigEndian(at offset: Int) -> UInt32 {
    UInt32(self[offset]) << 24 | UInt32(self[offset + 1]) << 16 | UInt32(self[offset + 2]) << 8
      | UInt32(self[offset + 3])
  }
}

extension PNGChunk {
  /// The file with as many opacities (tRNS) as its palette has colours, if there are more, and whether there are. libpng ignores
  /// them then; viewers use those of its colours.
  static func withFittingOpacities(_ bytes: [UInt8]) -> (bytes: [UInt8], isChanged: Bool) {
    guard let header = first("IHDR", in: bytes), header.count == 13, bytes[header.lowerBound + 9] == paletteType,
      let palette = first("PLTE", in: bytes), let opacities = first("tRNS", in: bytes),
      opacities.count > palette.count / 3
    else { return (bytes, false) }
    let fitting = [UInt8](bytes[opacities.prefix(palette.count / 3)])
    var file = PNGFile()
    file.append(chunks: [UInt8](bytes[..<(opacities.lowerBound - 8)]))
    file.append("tRNS", fitting.span)
    file.append(chunks: [UInt8](bytes[(opacities.upperBound + 4)...]))
    return (file.bytes, true)
  }

  /// The colour type of pictures with a palette.
  private static let paletteType: UInt8 = 3
}
