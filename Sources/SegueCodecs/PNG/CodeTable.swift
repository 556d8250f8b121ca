/// Both codes of a deflate block, ready to be written.
struct CodeTable {
  private let isOpaque: Bool
  /// A code, first bit lowest, and above bit 16 its length.
  private let literals: [UInt32]
  private let distances: [UInt32]
  private let bytesPerPixel: Int
  /// By bytes: code and extra bits, and above bit 32 how many bits these are.
  private let lengths: [UInt64]

  init(literals: [UInt32], distances: [UInt32], _ format: PixelFormat) {
    isOpaque = format == .rgb
    bytesPerPixel = format.bytesPerPixel
    self.literals = literals
    self.distances = distances
    lengths = (0...DeflateMatch.longest).map { count in
      if count < 3 { return 0 }
      let (symbol, extra, bits) = DeflateMatch.length(count)
      let code = UInt64(literals[symbol])
      let width = code >> 16
      return code & 0xFFFF | UInt64(extra) << width | (width + UInt64(bits)) << 32
    }
  }

  /// Writes all of a band, and the block's end.
  func write(
    _ band: borrowing FilteredBand, _ steps: Span<Matches.Step>, _ writer: inout BitWriter,
    _ bytes: inout MutableRawSpan
  ) {
    let (words, filters) = (band.words.span, band.filters.span)
    let (literals, lengths, distances) = (literals.span, lengths.span, distances.span)
    var output = writer
    var (i, step) = (0, 0)
    for y in filters.indices {
      let filter = UInt64(literals[Int(filters[y])])
      output.put(filter & 0xFFFF, filter >> 16, into: &bytes)
      while true {
        let current = steps[step]
        step += 1
        let end = i + Int(current.literals)
        if isOpaque {
          while i < end {
            let (bits, width) = Self.colors(words[i], literals)
            output.put(bits, width, into: &bytes)
            i &+= 1
          }
        } else {
          while i < end {
            let (bits, width) = Self.colors(words[i], literals)
            let alpha = UInt64(literals[Int(words[i] >> 24)])
            output.put(bits | (alpha & 0xFFFF) &<< width, width &+ alpha >> 16, into: &bytes)
            i &+= 1
          }
        }
        if current.length == 0 { break }
        let count = Int(current.length)
        let pixels = (count &+ bytesPerPixel &- 1) / bytesPerPixel
        if count != pixels &* bytesPerPixel {
          let first = UInt64(literals[Int(words[i] & 0xFF)])
          output.put(first & 0xFFFF, first >> 16, into: &bytes)
        }
        i &+= pixels
        let length = lengths[count]
        output.put(length & 0xFFFF_FFFF, length >> 32, into: &bytes)
        let (symbol, extra, bits) = DeflateMatch.distance(Int(current.distance) + 1)
        let code = UInt64(distances[symbol])
        output.put(code & 0xFFFF | UInt64(extra) &<< (code >> 16), code >> 16 &+ UInt64(bits), into: &bytes)
      }
    }
    let last = UInt64(literals[256])
    output.put(last & 0xFFFF, last >> 16, into: &bytes)
    writer = output
  }

  /// The codes of a pixel's red, green and blue, one after the other.
  @inline(__always)
  private static func colors(_ word: UInt32, _ literals: Span<UInt32>) -> (bits: UInt64, width: UInt64) {
    let r = UInt64(literals[Int(word & 0xFF)])
    let g = UInt64(literals[Int(word >> 8 & 0xFF)])
    let b = UInt64(literals[Int(word >> 16 & 0xFF)])
    let two = r >> 16 &+ g >> 16
    return (r & 0xFFFF | (g & 0xFFFF) &<< (r >> 16) | (b & 0xFFFF) &<< two, two &+ b >> 16)
  }
}
