/// Chunks of a PNG file (ISO/IEC 15948), one after the other.
struct PNGFile {
  private(set) var bytes: [UInt8] = []

  mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  /// The signature, the header, a word that the colours are sRGB, and the head of the compressed stream.
  mutating func appendHead(width: Int, height: Int, format: PixelFormat) {
    appendHeader(width: width, height: height, format: format)
    append("IDAT", Self.streamHead.span)
  }

  /// The signature, the header, and a word that the colours are sRGB.
  mutating func appendHeader(width: Int, height: Int, format: PixelFormat) {
    bytes += [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // Eight bits a channel, deflate, the five filters, not interlaced.
    let header = Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height)) + [8, format.colorType, 0, 0, 0]
    append("IHDR", header.span)
    let perceptual: [UInt8] = [0]
    append("sRGB", perceptual.span)
  }

  /// zlib's: deflate with a window of 32 KiB, and a checksum that makes it a multiple of 31.
  static let streamHead: [UInt8] = [0x78, 0x01]

  /// The stream's last block, which is empty, and its checksum.
  static func streamEnd(_ checksum: Adler32) -> [UInt8] { [0x03, 0x00] + bigEndian(checksum.value) }

  /// Compressed bytes, in as many IDAT chunks as their 31 bits of length ask for.
  mutating func appendData(_ data: Span<UInt8>) {
    var start = 0
    while start < data.count {
      let end = min(start + 1 << 30, data.count)
      append("IDAT", data.extracting(start..<end))
      start = end
    }
  }

  /// Chunks that are complete already.
  mutating func append(chunks: [UInt8]) { bytes += chunks }

  /// The stream's last block, which is empty, and its checksum; then the file's end.
  mutating func appendEnd(_ checksum: Adler32) {
    append("IDAT", Self.streamEnd(checksum).span)
    appendEnd()
  }

  /// The file's last chunk.
  mutating func appendEnd() {
    let nothing: [UInt8] = []
    append("IEND", nothing.span)
  }

  /// One chunk: its length, its kind, its data, and their checksum.
  mutating func append(_ kind: StaticString, _ data: Span<UInt8>) {
    bytes.reserveCapacity(bytes.count + data.count + 12)
    bytes += Self.bigEndian(UInt32(data.count))
    let start = bytes.count
    kind.withUTF8Buffer { name in unsafe bytes.append(contentsOf: name) }
    unsafe data.withUnsafeBufferPointer { data in unsafe bytes.append(contentsOf: data) }
    var sum = CRC32()
    sum.append(bytes.span.extracting(start...))
    bytes += Self.bigEndian(sum.value)
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
