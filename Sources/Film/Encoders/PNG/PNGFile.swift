import CImageCodecs

/// Assembles the chunks of a PNG file (ISO/IEC 15948).
struct PNGFile {
  private(set) var bytes: [UInt8] = []

  /// The first eight bytes of every PNG file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  /// Appends the signature, IHDR, sRGB or iCCP, and the zlib header in an IDAT chunk.
  mutating func appendHead(width: Int, height: Int, format: PixelFormat, embedsProfile: Bool) {
    appendHeader(width: width, height: height, format: format, embedsProfile: embedsProfile)
    append("IDAT", Self.streamHead.span)
  }

  /// Appends the signature, IHDR, and either sRGB or iCCP: a file should not have both (PNG, 11.3.2.3).
  mutating func appendHeader(width: Int, height: Int, format: PixelFormat, embedsProfile: Bool) {
    bytes += Self.signature
    // Bit depth 8, the colour type, deflate, adaptive filtering, not interlaced.
    let header = Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height)) + [8, format.colorType, 0, 0, 0]
    append("IHDR", header.span)
    if embedsProfile {
      append("iCCP", Self.profile.span)
    } else {
      // The rendering intent of sRGB.
      let perceptual: [UInt8] = [0]
      append("sRGB", perceptual.span)
    }
  }

  /// The data of iCCP: a name that ends with a zero, the method of compression, and a zlib stream. The stream is one
  /// stored block, because libdeflate's output could differ between its versions.
  private static let profile: [UInt8] = {
    let bytes = EmbeddedProfile.sRGB
    var checksum = Adler32()
    for byte in bytes { checksum.append(byte) }
    let count = UInt16(bytes.count)
    // A stored block starts with 1 (the final block), LEN and NLEN (RFC 1951, 3.2.4).
    let lengths = [count, ~count].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    return Array("sRGB\0".utf8) + [0] + streamHead + [1] + lengths + bytes + bigEndian(checksum.value)
  }()

  /// The zlib header: deflate with a 32 KiB window, and check bits that make it a multiple of 31.
  static let streamHead: [UInt8] = [0x78, 0x01]

  /// The end of the zlib stream: an empty final block, in fixed codes, and the checksum.
  static func streamEnd(_ checksum: Adler32) -> [UInt8] { [0x03, 0x00] + bigEndian(checksum.value) }

  /// The largest number of bytes that are put into one chunk. The format limits it to 2³¹ − 1.
  static let longestData = 1 << 30

  /// Appends compressed data in IDAT chunks.
  mutating func appendData(_ data: Span<UInt8>) {
    var start = 0
    while start < data.count {
      let end = min(start + Self.longestData, data.count)
      append("IDAT", data.extracting(start..<end))
      start = end
    }
  }

  /// Appends chunks that are already complete.
  mutating func append(chunks: [UInt8]) { bytes += chunks }

  /// Appends the end of the zlib stream, then IEND.
  mutating func appendEnd(_ checksum: Adler32) {
    append("IDAT", Self.streamEnd(checksum).span)
    appendEnd()
  }

  /// Appends IEND.
  mutating func appendEnd() {
    let nothing: [UInt8] = []
    append("IEND", nothing.span)
  }

  /// Appends one chunk: length, type, data and CRC.
  mutating func append(_ kind: StaticString, _ data: Span<UInt8>) {
    bytes.reserveCapacity(bytes.count + data.count + 12)
    bytes += Self.bigEndian(UInt32(data.count))
    let start = bytes.count
    kind.withUTF8Buffer { name in unsafe bytes.append(contentsOf: name) }
    unsafe data.withUnsafeBufferPointer { data in unsafe bytes.append(contentsOf: data) }
    let sum = unsafe bytes[start...].withUnsafeBufferPointer { unsafe segue_crc32($0.baseAddress, $0.count) }
    bytes += Self.bigEndian(sum)
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// The pixel formats of the PNG files written here, 8 bits per channel.
enum PixelFormat: Sendable {
  /// For opaque images.
  case rgb
  case rgba

  var bytesPerPixel: Int { self == .rgb ? 3 : 4 }

  /// The colour type in IHDR.
  var colorType: UInt8 { self == .rgb ? 2 : 6 }

  /// The bits of a pixel word that are written.
  var mask: UInt32 { self == .rgb ? 0x00FF_FFFF : 0xFFFF_FFFF }
}

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
