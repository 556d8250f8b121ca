import CKernels

/// What a residual's byte will take in the file, in eighths of a bit: guessed before matches are chosen, from a band's
/// pixels that do not repeat their neighbour.
struct LiteralCosts {
  let eighths: [UInt16]

  init(_ band: borrowing FilteredBand) {
    var channels = [UInt32](repeating: 0, count: 3 * 256)
    var changes = 0
    unsafe band.words.withUnsafeBufferPointer { words in
      unsafe channels.withUnsafeMutableBufferPointer { channels in
        for y in stride(from: 0, to: band.filters.count, by: Self.step) {
          let row = unsafe words.baseAddress! + y * band.width
          changes += unsafe segue_png_count_changes(row, band.width, channels.baseAddress!)
        }
      }
    }
    // Four for each byte, and one for those that none of these rows has.
    let counts = (0..<256).map { (byte: Int) -> UInt32 in
      let seen: UInt32 = channels[byte] + channels[256 + byte] + channels[512 + byte]
      return 1 + 4 * seen
    }
    let total = UInt32(256 + 12 * changes)
    let whole = Self.logarithm(total)
    eighths = counts.map { UInt16(clamping: Int(whole) - Int(Self.logarithm($0))) }
  }

  /// Every so many rows are looked at.
  private static let step = 8

  /// 8·log₂ of at least 1, from the first bit's place and the three bits that follow.
  private static func logarithm(_ value: UInt32) -> UInt32 {
    let power = UInt32(31 - value.leadingZeroBitCount)
    return power << 3 | (UInt32((UInt64(value) << 3) >> UInt64(power)) & 7)
  }
}
