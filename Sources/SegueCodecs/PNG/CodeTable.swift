/// Both codes of a deflate block, ready to be written.
struct CodeTable {
  /// A code, first bit lowest, and above bit 16 its length.
  private let literals: InlineArray<256, UInt32>
  private let end: UInt32
  /// By pixels: code and extra bits, and above bit 32 how many bits these are.
  private let lengths: InlineArray<87, UInt64>
  private let distances: [UInt32]

  init(literals codes: [UInt32], distances: [UInt32], _ format: PixelFormat) {
    literals = InlineArray { codes[$0] }
    end = codes[256]
    self.distances = distances
    lengths = InlineArray { pixels in
      let count = pixels * format.bytesPerPixel
      if !(3...DeflateMatch.longest).contains(count) { return 0 }
      let (symbol, extra, bits) = DeflateMatch.length(count)
      let code = UInt64(codes[symbol])
      let width = code >> 16
      return code & 0xFFFF | UInt64(extra) << width | (width + UInt64(bits)) << 32
    }
  }

  @inline(__always)
  func putByte(_ byte: UInt8, _ writer: inout BitWriter, _ bytes: inout MutableRawSpan) {
    put(literals[Int(byte)], &writer, &bytes)
  }

  @inline(__always)
  func putEnd(_ writer: inout BitWriter, _ bytes: inout MutableRawSpan) { put(end, &writer, &bytes) }

  @inline(__always)
  private func put(_ code: UInt32, _ writer: inout BitWriter, _ bytes: inout MutableRawSpan) {
    writer.put(UInt64(code & 0xFFFF), UInt64(code >> 16), into: &bytes)
  }

  @inline(__always)
  func putRGB(_ word: UInt32, _ writer: inout BitWriter, _ bytes: inout MutableRawSpan) {
    let (bits, width) = rgb(word)
    writer.put(bits, width, into: &bytes)
  }

  @inline(__always)
  func putRGBA(_ word: UInt32, _ writer: inout BitWriter, _ bytes: inout MutableRawSpan) {
    let (bits, width) = rgb(word)
    let alpha = UInt64(literals[Int(word >> 24)])
    writer.put(bits | (alpha & 0xFFFF) &<< width, width &+ alpha >> 16, into: &bytes)
  }

  @inline(__always)
  private func rgb(_ word: UInt32) -> (bits: UInt64, width: UInt64) {
    let r = UInt64(literals[Int(word & 0xFF)])
    let g = UInt64(literals[Int(word >> 8 & 0xFF)])
    let b = UInt64(literals[Int(word >> 16 & 0xFF)])
    let two = r >> 16 &+ g >> 16
    return (r & 0xFFFF | (g & 0xFFFF) &<< (r >> 16) | (b & 0xFFFF) &<< two, two &+ b >> 16)
  }

  @inline(__always)
  func putMatch(length: Int, distance: Int, _ writer: inout BitWriter, _ bytes: inout MutableRawSpan) {
    let length = lengths[length]
    writer.put(length & 0xFFFF_FFFF, length >> 32, into: &bytes)
    let (symbol, extra, bits) = DeflateMatch.distance(distance)
    let code = UInt64(distances[symbol])
    writer.put(code & 0xFFFF | UInt64(extra) &<< (code >> 16), code >> 16 &+ UInt64(bits), into: &bytes)
  }
}
