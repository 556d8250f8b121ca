import CKernels

/// Both codes of a deflate block, ready to be written.
struct CodeTable {
  /// A code, first bit lowest, and above bit 16 its length.
  private let literals: [UInt32]
  private let distances: [UInt32]
  /// By bytes: code and extra bits, and above bit 32 how many bits these are.
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

  /// Writes all of a band, and the block's end.
  func write(
    _ band: borrowing FilteredBand, _ steps: [segue_png_step], _ writer: inout BitWriter,
    _ bytes: UnsafeMutableBufferPointer<UInt8>
  ) {
    unsafe literals.withUnsafeBufferPointer { literals in
      unsafe distances.withUnsafeBufferPointer { distances in
        unsafe lengths.withUnsafeBufferPointer { lengths in
          let codes = unsafe segue_png_codes(
            literals: literals.baseAddress, distances: distances.baseAddress, lengths: lengths.baseAddress)
          unsafe band.withKernelBand { band in
            writer.continue { bits, pending, count in
              let start = bytes.baseAddress!
              let end = unsafe segue_png_write_steps(band, steps, codes, start + count, &bits, &pending)
              count = unsafe end! - start
            }
          }
        }
      }
    }
  }
}
