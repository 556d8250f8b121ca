import SegueImages

/// The chunks of the PNG files that are written here.
extension PNGFile {
  /// Appends the signature, IHDR, sRGB or iCCP, and the zlib header in an IDAT chunk.
  mutating func appendHead(width: Int, height: Int, format: PixelFormat, embedsProfile: Bool) {
    appendHeader(width: width, height: height, format: format, embedsProfile: embedsProfile)
    append("IDAT", Self.streamHead.span)
  }

  /// Appends the signature, IHDR, and either sRGB or iCCP: a file should not have both (PNG, 11.3.2.3).
  mutating func appendHeader(width: Int, height: Int, format: PixelFormat, embedsProfile: Bool) {
    append(chunks: Self.signature)
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

  /// Appends the end of the zlib stream, then IEND.
  mutating func appendEnd(_ checksum: Adler32) {
    append("IDAT", Self.streamEnd(checksum).span)
    appendEnd()
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
