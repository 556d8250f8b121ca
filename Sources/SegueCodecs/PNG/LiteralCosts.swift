/// What a residual's byte will take in the file, in eighths of a bit: guessed before matches are chosen, from a band's
/// pixels that do not repeat their neighbour.
struct LiteralCosts {
  let eighths: [UInt16]

  init(_ band: borrowing FilteredBand) {
    var array = [UInt32](repeating: 1, count: 256)
    var counts = array.mutableSpan
    var total: UInt32 = 256
    let words = band.words.span
    for y in stride(from: 0, to: band.filters.count, by: Self.step) {
      var last: UInt32 = 0
      for i in y * band.width..<(y + 1) * band.width {
        let word = words[i]
        if word != last {
          counts[Int(word & 0xFF)] &+= 4
          counts[Int(word >> 8 & 0xFF)] &+= 4
          counts[Int(word >> 16 & 0xFF)] &+= 4
          total &+= 12
        }
        last = word
      }
    }
    let whole = Self.logarithm(total)
    eighths = array.map { UInt16(clamping: Int(whole) - Int(Self.logarithm($0))) }
  }

  /// Every so many rows are looked at.
  private static let step = 8

  /// 8·log₂ of at least 1, from the first bit's place and the three bits that follow.
  private static func logarithm(_ value: UInt32) -> UInt32 {
    let power = UInt32(31 - value.leadingZeroBitCount)
    return power << 3 | (UInt32((UInt64(value) << 3) >> UInt64(power)) & 7)
  }
}
