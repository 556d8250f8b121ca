#if arch(x86_64)
  import CKernels

  extension GaussianBlur {
    /// As `forEachRow`, step by step with the same sums, by loops in C.
    func forEachRowOfSums(
      _ source: borrowing Bitmap, _ part: PixelRect, _ output: PixelRect, _ write: (Int, BlurSums) -> Void
    ) {
      let (columns, rows, place) = axes(part, output)
      var samples =
        halvings == 0
        ? Downsampling.none(source, part, columns, rows)
        : BlurPasses.halve(source, part, columns, rows, room: halvings == 1 ? columns.cells.count : 0)
      for level in stride(from: 2, through: halvings, by: 1) {
        samples = BlurPasses.halve(samples, columns, rows, level, room: level == halvings ? columns.cells.count : 0)
      }
      let passes = BlurPasses(kernel)
      passes.convolveAcross(&samples, columns.levels[halvings], columns.cells)
      let shift = 16 + Int(Quad.bitsBelowLevel)
      var sums = BlurSums(count: columns.cells.count, shift: shift, start: 0)
      let count = columns.cells.count
      if halvings == 0 {
        for (line, y) in rows.cells.enumerated() {
          unsafe sums.fill { unsafe passes.convolveDown(samples, rows.levels[0], y, count, into: $0) }
          write(line, sums)
        }
        return
      }
      let spline = SplineUpsampling(halvings: halvings)
      spline.forEachRowOfSums(columns.cells, place, shift, write) { y, row in
        unsafe sums.fill { sums in
          unsafe passes.convolveDown(samples, rows.levels[halvings], y, count, into: sums)
          unsafe row.withMutableAddress(0..<count) { unsafe pixels_round_samples($0, sums, count) }
        }
      }
    }
  }

  /// The steps of a blur on whole surfaces; formulas are those of `Downsampling` and `Convolution`.
  struct BlurPasses {
    private let kernel: [UInt32]

    init(_ kernel: [ChannelPair]) { self.kernel = kernel.map { UInt32($0) } }

    /// The first halving of a part of the source. Its rows have room for `room` samples, should those be more than are known.
    static func halve(
      _ source: borrowing Bitmap, _ part: PixelRect, _ columns: BlurAxis, _ rows: BlurAxis, room: Int
    ) -> Surface<Quad> {
      let xs = columns.levels[0]
      let cells = columns.levels[1]
      var result = Surface<Quad>(width: Swift.max(room, cells.count), height: rows.levels[1].count)
      let start = 2 * cells.lowerBound - 1
      let width = source.width
      var sums = [Quad](repeating: 0, count: 2 * cells.count + 2)
      for (line, y) in rows.levels[1].enumerated() {
        let four = offsets(rows.levels[0], y, stride: width, first: rows.levels[0].lowerBound + part.minY)
        source.withPixels { pixels in
          var to = sums.mutableSpan
          unsafe to.withMutableAddress(xs.lowerBound - start..<xs.upperBound + 1 - start) { to in
            unsafe pixels.withAddress(part.minX + xs.lowerBound, count: four.3 + xs.count) {
              unsafe pixels_halve_down(to, $0, four.0, four.1, four.2, four.3, xs.count)
            }
          }
        }
        extend(&sums, xs.lowerBound - start, xs.upperBound - start)
        result.withMutableRow(line) { row in
          let count = cells.count
          unsafe row.withMutableAddress(0..<count) { row in
            unsafe sums.span.withAddress(0, count: sums.count) { unsafe pixels_halve_across(row, $0, count) }
          }
        }
      }
      return result
    }

    /// From halving `level` − 1 to `level`.
    static func halve(
      _ source: borrowing Surface<Quad>, _ columns: BlurAxis, _ rows: BlurAxis, _ level: Int, room: Int
    ) -> Surface<Quad> {
      let xs = columns.levels[level - 1]
      let cells = columns.levels[level]
      var result = Surface<Quad>(width: Swift.max(room, cells.count), height: rows.levels[level].count)
      let start = 2 * cells.lowerBound - 1
      let width = source.width
      var sums = [UInt32](repeating: 0, count: 4 * (2 * cells.count + 2))
      for (line, y) in rows.levels[level].enumerated() {
        let four = offsets(rows.levels[level - 1], y, stride: width, first: 0)
        source.withPixels { samples in
          var to = sums.mutableSpan
          unsafe to.withMutableAddress(4 * (xs.lowerBound - start)..<4 * (xs.upperBound + 1 - start)) { to in
            unsafe samples.withAddress(0, count: four.3 + width) {
              unsafe pixels_halve_samples_down(to, $0, four.0, four.1, four.2, four.3, width)
            }
          }
        }
        extend(&sums, xs.lowerBound - start, xs.upperBound - start)
        result.withMutableRow(line) { row in
          let count = cells.count
          unsafe row.withMutableAddress(0..<count) { row in
            unsafe sums.span.withAddress(0, count: sums.count) { unsafe pixels_halve_samples_across(row, $0, count) }
          }
        }
      }
      return result
    }

    /// Turns each row, which holds the samples `known`, into one that begins with the samples `cells`.
    func convolveAcross(_ surface: inout Surface<Quad>, _ known: ClosedRange<Int>, _ cells: ClosedRange<Int>) {
      let radius = kernel.count - 1
      let first = cells.lowerBound - radius
      let count = cells.count
      let all = count + 2 * radius
      if surface.width < count {
        var wider = Surface<Quad>(width: count, height: surface.height)
        wider.copy(surface, x: 0, y: 0)
        swap(&wider, &surface)
      }
      // Before, within and beyond what is known.
      let begin = Swift.min(all, Swift.max(0, known.lowerBound - first))
      let within = begin..<Swift.max(begin, Swift.min(all, known.upperBound + 1 - first))
      // Four samples are made at a time, so there is room for three more.
      var line = [Quad](repeating: 0, count: all + 3)
      var made = [Quad](repeating: 0, count: count + 3)
      for y in 0..<surface.height {
        surface.withRow(y) { row in
          var to = line.mutableSpan
          for i in 0..<within.lowerBound { to[i] = row[0] }
          for i in within { to[i] = row[first &+ i &- known.lowerBound] }
          for i in within.upperBound..<all { to[i] = row[known.count &- 1] }
        }
        do {
          let size = made.count
          var to = made.mutableSpan
          unsafe to.withMutableAddress(0..<size) { to in
            unsafe line.span.withAddress(0, count: line.count) {
              unsafe pixels_convolve_across(to, $0, count, kernel, radius)
            }
          }
        }
        surface.withMutableRow(y) { row in
          let from = made.span
          for i in 0..<count { row[i] = from[i] }
        }
      }
    }

    /// Sums of the first `count` samples of row `y`; the source holds the rows `known`.
    @unsafe func convolveDown(
      _ source: borrowing Surface<Quad>, _ known: ClosedRange<Int>, _ y: Int, _ count: Int,
      into sums: UnsafeMutablePointer<UInt32>
    ) {
      let radius = kernel.count - 1
      let width = source.width
      let rows = (y - radius...y + radius).map { known.position(of: $0) * width }
      source.withPixels { samples in
        unsafe samples.withAddress(0, count: known.count * width) {
          unsafe pixels_convolve_down(sums, $0, rows, count, kernel, radius)
        }
      }
    }

    /// Where the four rows begin that sample `y` of the next halving is made of, counted from row `first`.
    private static func offsets(
      _ known: ClosedRange<Int>, _ y: Int, stride: Int, first: Int
    ) -> (Int, Int, Int, Int) {
      func offset(_ i: Int) -> Int { (known.position(of: 2 * y - 1 + i) + first) * stride }
      return (offset(0), offset(1), offset(2), offset(3))
    }

    /// Repeats the first and the last known entry to the ends.
    private static func extend(_ line: inout [Quad], _ first: Int, _ last: Int) {
      var span = line.mutableSpan
      for i in 0..<Swift.max(0, first) { span[i] = span[first] }
      for i in Swift.min(span.count, last + 1)..<span.count { span[i] = span[last] }
    }

    /// The same for entries of four numbers.
    private static func extend(_ line: inout [UInt32], _ first: Int, _ last: Int) {
      var span = line.mutableSpan
      for i in 0..<Swift.max(0, 4 * first) { span[i] = span[4 * first + i % 4] }
      for i in Swift.min(span.count, 4 * last + 4)..<span.count { span[i] = span[4 * last + i % 4] }
    }
  }
#endif
