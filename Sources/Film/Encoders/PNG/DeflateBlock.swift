import CKernels

/// A band compressed to one dynamic deflate block, followed by an empty stored block that ends at a byte boundary. Such
/// blocks can be concatenated.
struct DeflateBlock {
  let bytes: [UInt8]

  init(_ band: borrowing FilteredBand) {
    let matches = Matches(band)
    let literals = HuffmanCode(counts: matches.literalCounts, limit: Self.longestCode)
    let distances = HuffmanCode(counts: matches.distanceCounts, limit: Self.longestCode)
    let header = CodeLengthHeader(literals: literals, distances: distances)
    // At most 5 extra bits follow the code of a match length, and 13 that of a distance.
    let literalBits = Self.bits(matches.literalCounts, literals) + 5 * matches.sequences.count
    let distanceBits = Self.bits(matches.distanceCounts, distances, extraBits: 13)
    let headerBits = header.fields.reduce(0) { $0 + Int($1.bits) }
    // 3 bits for the type of the block, 6 bytes for the empty block, and 8 that `BitWriter` needs.
    let capacity = (3 + headerBits + literalBits + distanceBits) / 8 + 6 + 8
    bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var bytes = unsafe UnsafeMutableRawBufferPointer(buffer).mutableBytes
      var writer = BitWriter()
      // BFINAL = 0, BTYPE = 2 (dynamic codes).
      writer.put(0b100, 3, into: &bytes)
      for field in header.fields { writer.put(UInt64(field.value), UInt64(field.bits), into: &bytes) }
      let table = CodeTable(literals: literals.codes(), distances: distances.codes())
      unsafe table.write(band, matches.sequences, &writer, buffer)
      // An empty stored block: BFINAL = 0 and BTYPE = 0, padding, then LEN = 0 and NLEN = 0xFFFF.
      writer.put(0, 3, into: &bytes)
      writer.align(&bytes)
      writer.put(0xFFFF_0000, 32, into: &bytes)
      count = writer.count
    }
  }

  /// The bits of all symbols, of which each occurs as often as `counts` says.
  private static func bits(_ counts: [UInt32], _ code: HuffmanCode, extraBits: Int = 0) -> Int {
    zip(counts, code.lengths).reduce(0) { sum, symbol in
      let (count, length) = symbol
      return sum + Int(count) * (Int(length) + extraBits)
    }
  }

  /// Chosen so that four codes and the pending bits fit a 64-bit word.
  private static let longestCode = 14
}

/// The codes of a deflate block in the form that the C kernel writes.
struct CodeTable {
  /// Per symbol: the code, first bit lowest, and its length from bit 16 on.
  private let literals: [UInt32]
  private let distances: [UInt32]
  /// Per match length in bytes: code and extra bits combined, and their total width from bit 32 on.
  private let lengths: [UInt64]

  init(literals: [UInt32], distances: [UInt32]) {
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

  /// Writes the symbols of a band and the end-of-block symbol.
  func write(
    _ band: borrowing FilteredBand, _ sequences: [segue_png_sequence], _ writer: inout BitWriter,
    _ bytes: UnsafeMutableBufferPointer<UInt8>
  ) {
    unsafe literals.withUnsafeBufferPointer { literals in
      unsafe distances.withUnsafeBufferPointer { distances in
        unsafe lengths.withUnsafeBufferPointer { lengths in
          let codes = unsafe segue_png_codes(
            literals: literals.baseAddress, distances: distances.baseAddress, lengths: lengths.baseAddress)
          unsafe band.withKernelBand { band in
            writer.withState { bits, pending, count in
              let start = bytes.baseAddress!
              let end = unsafe segue_png_write_sequences(band, sequences, codes, start + count, &bits, &pending)
              count = unsafe end! - start
            }
          }
        }
      }
    }
  }
}

/// Writes bits, lowest first, to a buffer of the caller. The buffer must have eight bytes more than are written.
struct BitWriter {
  /// The bits of the last byte, which is not whole yet, and their number.
  private var bits: UInt64 = 0
  private var pending: UInt64 = 0
  /// The number of whole bytes written.
  private(set) var count = 0

  /// Appends `width` bits, at most 56. All higher bits of `value` must be 0.
  @inline(__always)
  mutating func put(_ value: UInt64, _ width: UInt64, into bytes: inout MutableRawSpan) {
    bits |= value &<< pending
    pending &+= width
    bytes.storeBytes(of: bits.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= Int(truncatingIfNeeded: pending &>> 3)
    // Removes the whole bytes: 56 keeps the multiple of 8, and 7 the rest.
    bits &>>= pending & 56
    pending &= 7
  }

  /// Lends the state to a C kernel, which must leave `pending` below 8 and the pending bits at the low end of `bits`.
  mutating func withState(_ body: (_ bits: inout UInt64, _ pending: inout UInt64, _ count: inout Int) -> Void) {
    body(&bits, &pending, &count)
  }

  /// Pads with zeros to a byte boundary.
  mutating func align(_ bytes: inout MutableRawSpan) {
    if pending > 0 { put(0, 8 - pending, into: &bytes) }
  }
}
