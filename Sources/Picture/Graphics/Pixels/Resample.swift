import CKernels

/// Filter taps for resampling along one axis: for each result, adjacent source pixels and their weights, which add up
/// to `UnitFixed.full`. A single tap has 1/65536 less, so that all weights have 16 bits; rounding makes up for it.
package struct ResampleTaps: Sendable {
  /// The first source pixel of each result.
  package private(set) var first: [Int32] = []
  /// The start of each result's weights, and the end of the last ones.
  package private(set) var offset: [Int32] = [0]
  package private(set) var weights: [UnitFixed] = []
  /// Whether the results are consecutive source pixels, unchanged.
  package private(set) var isCopy = false
  /// The largest number of taps that a result with this scale can have. Rounding depends on it, so it does not depend on
  /// which results were asked for: a pixel is the same whatever part of the image is visible.
  package let maxTaps: Int
  /// The weights, padded with zeros to `maxTaps` per result.
  package private(set) var paddedWeights: [UnitFixed] = []

  /// Taps for the pixels `range`. Pixel i samples the source at (i + ½)·scale + origin.
  ///
  /// Each result is the mean over max(1, |scale|) source pixels around that position: bilinear interpolation for
  /// magnification, exact area for minification, and a copy where pixels coincide. The first and last source pixels are
  /// repeated outside.
  ///
  /// - Parameter count: the number of source pixels.
  package init(_ range: Range<Int>, scale: Double, origin: Double, count: Int) {
    let span = Swift.max(1, Swift.abs(scale))
    let half = span / 2
    for i in range {
      let center = Swift.min(Double(count) + span, Swift.max(-span, (Double(i) + 0.5) * scale + origin))
      let start = center - half
      let low = Int(start.rounded(.down))
      let high = Int((center + half).rounded(.up)) - 1
      // The sum of this result's weights so far.
      var done: UnitFixed = 0
      // The first source pixel with a weight; −1 before it is found.
      var firstPixel = -1
      for k in low...Swift.max(low, high) {
        let sum = k >= high ? UnitFixed.full : UnitFixed(unit: (Double(k + 1) - start) / span)
        let weight = sum - done
        done = sum
        if weight == 0 { continue }
        let pixel = Swift.min(count - 1, Swift.max(0, k))
        let tapCount = weights.count - Int(offset[offset.count - 1])
        if firstPixel < 0 {
          firstPixel = pixel
          weights.append(weight)
        } else if pixel < firstPixel + tapCount {
          // A repeated border pixel.
          weights[weights.count - 1] += weight
        } else {
          weights.append(weight)
        }
      }
      first.append(Int32(firstPixel))
      offset.append(Int32(weights.count))
    }
    for i in weights.indices where weights[i] == .full { weights[i] -= 1 }
    maxTaps = Swift.min(count, Int(span.rounded(.up)) + 1)
    paddedWeights.reserveCapacity(maxTaps * first.count)
    for i in first.indices {
      let own = weights[Int(offset[i])..<Int(offset[i + 1])]
      paddedWeights.append(contentsOf: own)
      paddedWeights.append(contentsOf: repeatElement(0, count: maxTaps - own.count))
    }
    isCopy = weights.count == first.count && first.indices.allSatisfy { first[$0] == first[0] + Int32($0) }
  }

  /// The number of results.
  package var count: Int { first.count }

  /// The range of source pixels that these results sample.
  package func sources(of results: Range<Int>) -> Range<Int> {
    var low = Int.max
    var high = 0
    for i in results {
      low = Swift.min(low, Int(first[i]))
      high = Swift.max(high, Int(first[i]) + Int(offset[i + 1] - offset[i]))
    }
    return results.isEmpty ? 0..<0 : low..<high
  }
}

/// Up to four consecutive rows of a resampled image. Resampling four rows at once applies each horizontal weight to
/// sixteen channels.
package struct ResampleBlock: Sendable {
  /// The maximum number of rows.
  package static let height = 4

  private var columns = 0..<0
  private var rows = 0..<0
  /// The source columns that `columns` sample.
  private var sources = 0..<0
  private var pixels: [RGBA8] = []
  /// Four vertically resampled rows with 8.8 bits per channel (8 of them fractional), interleaved by column. The order
  /// of the channels is that of `pixels_resample_vertical`.
  private var samples: [UInt64] = []

  package init() {}

  /// Empties the block and selects the columns of the rows to come, as results of `taps`.
  package mutating func begin(_ taps: ResampleTaps, _ columns: Range<Int>) {
    self.columns = columns
    sources = taps.sources(of: columns)
    rows = 0..<0
  }

  /// Whether the block contains row `y`.
  package func holds(_ y: Int) -> Bool { rows.contains(y) }

  /// Resamples `rows`, at most `height` of them, for the columns given to `begin`.
  package mutating func fill(
    _ image: borrowing Bitmap, _ horizontal: ResampleTaps, _ vertical: ResampleTaps, rows: Range<Int>
  ) {
    precondition(rows.count <= Self.height && rows.upperBound <= vertical.count)
    self.rows = rows
    if pixels.count < Self.height * columns.count {
      pixels = Array(repeating: .clear, count: Self.height * columns.count)
    }
    // Padded taps with weight 0 may read that far beyond the last sample.
    let room = Self.height * (sources.count + horizontal.maxTaps)
    if samples.count < room { samples = Array(repeating: 0, count: room) }
    Self.resampleVertical(&samples, image, sources, vertical, rows)
    Self.resampleHorizontal(samples, sources.lowerBound, horizontal, columns, &pixels)
  }

  /// Calls `body` with row `y`, from the first column on.
  package func withRow<R>(_ y: Int, _ body: (Span<RGBA8>) -> R) -> R {
    let start = (y - rows.lowerBound) * columns.count
    return body(pixels.span.extracting(start..<start + columns.count))
  }

  private static func resampleVertical(
    _ samples: inout [UInt64], _ image: borrowing Bitmap, _ sources: Range<Int>, _ taps: ResampleTaps,
    _ rows: Range<Int>
  ) {
    precondition(sources.upperBound <= image.width && taps.maxTaps <= image.height)
    let stride = image.width
    var weights = [UnitFixed](repeating: 0, count: height * taps.maxTaps)
    var tops: InlineArray<4, Int> = .init(repeating: 0)
    for i in 0..<height {
      // If there are fewer than four rows, the last one is repeated.
      let y = min(rows.lowerBound + i, rows.upperBound - 1)
      let first = Int(taps.first[y])
      // All rows are padded to `maxTaps` taps. Those must not read below the image.
      let top = min(first, image.height - taps.maxTaps)
      tops[i] = top * stride
      for k in Int(taps.offset[y])..<Int(taps.offset[y + 1]) {
        weights[i * taps.maxTaps + first - top + k - Int(taps.offset[y])] = taps.weights[k]
      }
    }
    let count = sources.count
    var out = samples.mutableSpan
    image.withPixels { pixels in
      unsafe out.withMutableAddress(0..<height * count) { out in
        unsafe pixels.withAddress(sources.lowerBound, count: pixels.count - sources.lowerBound) { source in
          unsafe tops.span.withAddress(0, count: height) { tops in
            unsafe weights.span.withAddress(0, count: weights.count) { w in
              unsafe pixels_resample_vertical(out, source, stride, count, tops, w, taps.maxTaps)
            }
          }
        }
      }
    }
  }

  private static func resampleHorizontal(
    _ samples: [UInt64], _ start: Int, _ taps: ResampleTaps, _ columns: Range<Int>, _ pixels: inout [RGBA8]
  ) {
    let samples = samples.span
    var out = pixels.mutableSpan
    unsafe out.withMutableAddress(0..<height * columns.count) { out in
      unsafe samples.withAddress(0, count: samples.count) { source in
        unsafe taps.first.span.withAddress(columns.lowerBound, count: columns.count) { first in
          let (begin, count) = (columns.lowerBound * taps.maxTaps, columns.count * taps.maxTaps)
          unsafe taps.paddedWeights.span.withAddress(begin, count: count) { w in
            unsafe pixels_resample_horizontal(out, columns.count, source, first, start, w, taps.maxTaps, columns.count)
          }
        }
      }
    }
  }
}
