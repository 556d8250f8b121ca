#if arch(x86_64)
  import CKernels

  extension SplineUpsampling {
    /// As `forEachRow`, by loops in C that make all pixels of a cell at once. `make` fills rows of the samples `columns`
    /// when they are needed: each once, downwards.
    func forEachRowOfSums(
      _ columns: ClosedRange<Int>, _ output: PixelRect, _ shift: Int, _ write: (Int, BlurSums) -> Void,
      _ make: (Int, inout MutableSpan<Quad>) -> Void
    ) {
      let size = 1 << halvings
      let first = BlurAxis.cell(of: output.minX, halvings)
      let cells = BlurAxis.cell(of: output.maxX - 1, halvings) - first + 1
      // Half a cell lies before the pixel that its first sample belongs to.
      let start = output.minX - (first * size + size / 2)
      let across = weightsOfChannels
      let down = weights.map { UInt32($0) }
      let width = columns.count
      // Row i of the samples lies in row i mod 4.
      var samples = Surface<Quad>(width: width, height: 4)
      var next = BlurAxis.cell(of: output.minY, halvings) - 1
      // Cells of two pixels are made in pairs, so there is room for one more.
      var line = [Quad](repeating: 0, count: width + 1)
      var sums = BlurSums(count: (cells + 1) * size, shift: shift, start: start)
      for y in output.minY..<output.maxY {
        let top = BlurAxis.cell(of: y, halvings) - 1
        while next < top + 4 {
          samples.withMutableRow(next & 3) { make(next, &$0) }
          next += 1
        }
        func row(_ i: Int) -> Int { ((top + i) & 3) * width }
        samples.withPixels { samples in
          var to = line.mutableSpan
          unsafe to.withMutableAddress(0..<width) { to in
            unsafe samples.withAddress(0, count: 4 * width) { samples in
              unsafe down.span.withAddress(4 * BlurAxis.phase(of: y, halvings), count: 4) {
                unsafe pixels_spline_down(to, samples, row(0), row(1), row(2), row(3), width, $0)
              }
            }
          }
        }
        unsafe sums.fill { sums in
          unsafe line.span.withAddress(first - 1 - columns.lowerBound, count: cells + 4) {
            unsafe pixels_spline_across(sums, $0, cells, across, size)
          }
        }
        write(y - output.minY, sums)
      }
    }

    /// The weights of a cell's pixels, four (or two) together, tap after tap, once for each channel.
    private var weightsOfChannels: [UInt32] {
      let size = 1 << halvings
      let together = Swift.min(4, size)
      var result: [UInt32] = []
      for group in stride(from: 0, to: size, by: together) {
        for tap in 0..<4 {
          for x in group..<group + together {
            result += repeatElement(UInt32(weights[4 * (2 * x + 1) + tap]), count: 4)
          }
        }
      }
      return result
    }
  }
#endif
