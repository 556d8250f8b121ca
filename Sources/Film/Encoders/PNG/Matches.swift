import CKernels

/// The LZ77 parse of a band: literal pixels, and matches within the same band.
///
/// A run repeats the pixel to its left, or a single byte if all bytes of the pixel are equal. Other matches are found
/// through the last position of the same 3…6 pixels. A match is used only if it is cheaper than its literals, because
/// residuals of photographs often match by chance.
struct Matches {
  /// Numbers of literal pixels, each followed by a match, row by row.
  let sequences: [segue_png_sequence]
  /// The count of each literal/length symbol, with one end-of-block symbol.
  let literalCounts: [UInt32]
  let distanceCounts: [UInt32]

  init(_ band: borrowing FilteredBand) {
    let costs = LiteralCosts(band)
    // The count of each literal byte, for each channel.
    var channels = [UInt32](repeating: 0, count: 4 * 256)
    var lengths = [UInt32](repeating: 0, count: DeflateMatch.longest + 1)
    var distances = [UInt32](repeating: 0, count: 30)
    let maximum = band.words.count + band.filters.count
    sequences = unsafe [segue_png_sequence](unsafeUninitializedCapacity: maximum) { sequences, count in
      unsafe channels.withUnsafeMutableBufferPointer { channels in
        unsafe lengths.withUnsafeMutableBufferPointer { lengths in
          unsafe distances.withUnsafeMutableBufferPointer { distances in
            let counts = unsafe segue_png_counts(
              channels: channels.baseAddress, lengths: lengths.baseAddress, distances: distances.baseAddress)
            unsafe band.withKernelBand { band in
              count = unsafe segue_png_find_matches(
                band, costs.eighths, costs.shortestMatch, sequences.baseAddress, counts)
            }
          }
        }
      }
    }
    var literals = [UInt32](repeating: 0, count: 286)
    for i in 0..<256 * band.format.bytesPerPixel { literals[i & 0xFF] += channels[i] }
    literals[256] = 1
    for length in 3...DeflateMatch.longest { literals[DeflateMatch.length(length).symbol] += lengths[length] }
    literalCounts = literals
    distanceCounts = distances
  }
}

extension FilteredBand {
  /// Passes the band to a C kernel.
  func withKernelBand(_ body: (UnsafePointer<segue_png_band>) -> Void) {
    unsafe words.withUnsafeBufferPointer { words in
      unsafe filters.withUnsafeBufferPointer { filters in
        var band = unsafe segue_png_band(
          words: words.baseAddress, filters: filters.baseAddress, width: width, height: filters.count,
          bytes_per_pixel: UInt32(format.bytesPerPixel))
        unsafe body(&band)
      }
    }
  }
}

/// The estimated cost of each literal byte in eighths of a bit. It is computed before matching, from the pixels of a
/// band that differ from their left neighbour.
struct LiteralCosts {
  let eighths: [UInt16]
  /// The minimum length of a match in pixels that is likely to save more bits than its distance costs: 8 minus the mean
  /// cost of a byte in bits, 3…6. Measured: a smaller length finds more chance matches of cheap residuals, a larger one
  /// misses those of text.
  let shortestMatch: Int

  init(_ band: borrowing FilteredBand) {
    var channels = [UInt32](repeating: 0, count: 3 * 256)
    var changes = 0
    unsafe band.words.withUnsafeBufferPointer { words in
      unsafe channels.withUnsafeMutableBufferPointer { channels in
        for y in stride(from: 0, to: band.filters.count, by: Self.rowStep) {
          let row = unsafe words.baseAddress! + y * band.width
          changes += unsafe segue_png_count_changes(row, band.width, channels.baseAddress!)
        }
      }
    }
    let occurrences = (0..<256).map { (byte: Int) -> UInt32 in
      channels[byte] + channels[256 + byte] + channels[512 + byte]
    }
    // An occurrence weighs 4, and each byte has 1 more, so that bytes that do not occur in the sample have a finite cost.
    // A byte of weight w costs log₂(total) − log₂(w) bits.
    let total = UInt32(256 + 12 * changes)
    let totalLogarithm = Int(Self.logarithm(total))
    let costs = occurrences.map { UInt16(clamping: totalLogarithm - Int(Self.logarithm(1 + 4 * $0))) }
    eighths = costs
    let sum = zip(occurrences, costs).reduce(0) { sum, pair in
      let (count, cost) = pair
      return sum + Int(count) * Int(cost)
    }
    let mean = changes == 0 ? 0 : sum / (3 * changes)
    shortestMatch = min(max(3, 8 - (mean + 7) / 8), 6)
  }

  /// Every sixteenth row is sampled.
  private static let rowStep = 16

  /// About 8·log₂(value) for value ≥ 1: the position of the highest bit, and the three bits after it as a linear fraction.
  private static func logarithm(_ value: UInt32) -> UInt32 {
    let power = UInt32(31 - value.leadingZeroBitCount)
    return power << 3 | (UInt32((UInt64(value) << 3) >> UInt64(power)) & 7)
  }
}
