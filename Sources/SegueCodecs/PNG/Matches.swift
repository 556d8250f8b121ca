import CKernels

/// A band cut into pixels that are written as they are and matches with what lies before them, in the same band.
///
/// A run repeats the pixel at its left, or, if its bytes are all the same, the byte; other matches are found by the last
/// place where the same pixels stood. They are taken only where they are cheaper than the pixels themselves: residuals of
/// photographs match by chance all the time.
struct Matches {
  /// Some literal pixels and a match each, row after row.
  let steps: [segue_png_step]
  /// How often each symbol for literals and lengths occurs, and the block's end once.
  let literalCounts: [UInt32]
  let distanceCounts: [UInt32]

  init(_ band: borrowing FilteredBand) {
    let costs = LiteralCosts(band).eighths
    var channels = [UInt32](repeating: 0, count: 4 * 256)
    var lengths = [UInt32](repeating: 0, count: DeflateMatch.longest + 1)
    var distances = [UInt32](repeating: 0, count: 30)
    let most = band.words.count + band.filters.count
    steps = unsafe [segue_png_step](unsafeUninitializedCapacity: most) { steps, count in
      unsafe channels.withUnsafeMutableBufferPointer { channels in
        unsafe lengths.withUnsafeMutableBufferPointer { lengths in
          unsafe distances.withUnsafeMutableBufferPointer { distances in
            let counts = unsafe segue_png_counts(
              channels: channels.baseAddress, lengths: lengths.baseAddress, distances: distances.baseAddress)
            unsafe band.withKernelBand { band in
              count = unsafe segue_png_find_matches(band, costs, steps.baseAddress, counts)
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
  /// As the kernels in C take it.
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
