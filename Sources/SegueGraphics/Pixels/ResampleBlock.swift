#if arch(x86_64)
  import CKernels
#endif

/// Up to four neighbouring rows of a resampled picture: one weight then serves sixteen channels at a time.
package struct ResampleBlock: Sendable {
  /// How many rows are worth asking for at a time.
  package static let height = 4

  private var columns = 0..<0
  private var rows = 0..<0
  /// Source pixels that the columns look at.
  private var sources = 0..<0
  private var pixels: [RGBA8] = []
  /// Four rows of samples, 8.8 bits a channel, those of a column beside each other.
  private var samples: [UInt64] = []
  private var line = ResampleRow()

  package init() {}

  /// Forgets what it holds: what comes next are results `columns` of `taps`.
  package mutating func begin(_ taps: ResampleTaps, _ columns: Range<Int>) {
    self.columns = columns
    sources = taps.sources(of: columns)
    rows = 0..<0
  }

  /// Row `y` is there.
  package func holds(_ y: Int) -> Bool { rows.contains(y) }

  /// Results `rows`, at most `height`, of the columns given to `begin`.
  package mutating func fill(
    _ image: borrowing Bitmap, _ across: ResampleTaps, _ down: ResampleTaps, rows: Range<Int>
  ) {
    precondition(rows.count <= Self.height && rows.upperBound <= down.count)
    self.rows = rows
    if pixels.count < Self.height * columns.count {
      pixels = Array(repeating: .clear, count: Self.height * columns.count)
    }
    #if arch(x86_64)
      // Weightless places may look that far beyond the last sample.
      let room = Self.height * (sources.count + across.most)
      if samples.count < room { samples = Array(repeating: 0, count: room) }
      Self.goDown(&samples, image, sources, down, rows)
      Self.goAcross(samples, sources.lowerBound, across, columns, &pixels)
    #else
      fillPortably(image, across, down, rows: rows)
    #endif
  }

  /// The same, one row after the other.
  package mutating func fillPortably(
    _ image: borrowing Bitmap, _ across: ResampleTaps, _ down: ResampleTaps, rows: Range<Int>
  ) {
    self.rows = rows
    if pixels.count < Self.height * columns.count {
      pixels = Array(repeating: .clear, count: Self.height * columns.count)
    }
    let columns = columns
    let sources = sources
    var line = ResampleRow()
    swap(&line, &self.line)
    var span = pixels.mutableSpan
    for (i, y) in rows.enumerated() {
      line.clear(sources.count)
      for k in Int(down.offset[y])..<Int(down.offset[y + 1]) {
        image.withRow(Int(down.first[y]) + k - Int(down.offset[y])) {
          line.add($0.extracting(sources), weight: down.weights[k])
        }
      }
      line.write(across, columns, start: sources.lowerBound, into: &span, at: i * columns.count)
    }
    swap(&line, &self.line)
  }

  /// Row `y`, from the first column on.
  package func withRow<R>(_ y: Int, _ body: (Span<RGBA8>) -> R) -> R {
    let start = (y - rows.lowerBound) * columns.count
    return body(pixels.span.extracting(start..<start + columns.count))
  }

  #if arch(x86_64)
    private static func goDown(
      _ samples: inout [UInt64], _ image: borrowing Bitmap, _ sources: Range<Int>, _ taps: ResampleTaps,
      _ rows: Range<Int>
    ) {
      precondition(sources.upperBound <= image.width && taps.most <= image.height)
      let stride = image.width
      var weights = [UnitFixed](repeating: 0, count: height * taps.most)
      var tops: InlineArray<4, Int> = .init(repeating: 0)
      for i in 0..<height {
        // What lacks of four is the last row once more.
        let y = min(rows.lowerBound + i, rows.upperBound - 1)
        let first = Int(taps.first[y])
        // Each row has as many taps as the one with the most; they must not look below the image.
        let top = min(first, image.height - taps.most)
        tops[i] = top * stride
        for k in Int(taps.offset[y])..<Int(taps.offset[y + 1]) {
          weights[i * taps.most + first - top + k - Int(taps.offset[y])] = taps.weights[k]
        }
      }
      let count = sources.count
      var out = samples.mutableSpan
      image.withPixels { pixels in
        unsafe out.withMutableAddress(0..<height * count) { out in
          unsafe pixels.withAddress(sources.lowerBound, count: pixels.count - sources.lowerBound) { source in
            unsafe tops.span.withAddress(0, count: height) { tops in
              unsafe weights.span.withAddress(0, count: weights.count) { w in
                unsafe pixels_resample_down(out, source, stride, count, tops, w, taps.most)
              }
            }
          }
        }
      }
    }

    private static func goAcross(
      _ samples: [UInt64], _ start: Int, _ taps: ResampleTaps, _ columns: Range<Int>, _ pixels: inout [RGBA8]
    ) {
      let samples = samples.span
      var out = pixels.mutableSpan
      unsafe out.withMutableAddress(0..<height * columns.count) { out in
        unsafe samples.withAddress(0, count: samples.count) { source in
          unsafe taps.first.span.withAddress(columns.lowerBound, count: columns.count) { first in
            unsafe taps.table.span.withAddress(columns.lowerBound * taps.most, count: columns.count * taps.most) { w in
              unsafe pixels_resample_across(out, columns.count, source, first, start, w, taps.most, columns.count)
            }
          }
        }
      }
    }
  #endif
}
