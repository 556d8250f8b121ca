import CKernels

/// Upsampling by 2ⁿ with uniform cubic B-splines.
struct SplineUpsampling {
  let halvings: Int
  /// The four weights of each phase, which add up to 65536. A phase is a position between two samples, in units of
  /// 1/2ⁿ⁺¹ sample. Pixels use the odd phases only, since their centres never
  /// coincide with a sample.
  let weights: [UInt32]

  init(halvings: Int) {
    self.halvings = halvings
    var weights: [UInt32] = []
    let phases = 2 << halvings
    for phase in 0..<phases {
      let t = Double(phase) / Double(phases)
      let u = 1 - t
      let first = UInt32((u * u * u / 6 * 65536).rounded())
      let last = UInt32((t * t * t / 6 * 65536).rounded())
      let second = UInt32(((3 * t * t * t - 6 * t * t + 4) / 6 * 65536).rounded())
      weights += [first, second, 65536 - first - second - last, last]
    }
    self.weights = weights
  }

  /// Upsamples to `output`. Calls `make` once for each row of samples, from the top down, to fill in the samples of
  /// `columns`, and `write` for each row of `output`, with its index and sums. The kernels compute all pixels between
  /// two samples at once.
  ///
  /// - Parameter shift: the fractional bits of the sums.
  func forEachRow(
    _ columns: ClosedRange<Int>, _ output: PixelRect, _ shift: Int, _ write: (Int, BlurSums) -> Void,
    _ make: (Int, inout MutableSpan<Quad>) -> Void
  ) {
    let size = 1 << halvings
    let first = BlurAxis.cell(of: output.minX, halvings)
    let cells = BlurAxis.cell(of: output.maxX - 1, halvings) - first + 1
    // A cell is the `size` pixels between the centres of two samples, so it begins half a cell after the pixels that
    // its first sample stands for.
    let start = output.minX - (first * size + size / 2)
    let horizontalWeights = channelWeights
    let width = columns.count
    // A ring buffer: sample row i is stored in row i mod 4.
    var samples = Surface<Quad>(width: width, height: 4)
    var next = BlurAxis.cell(of: output.minY, halvings) - 1
    // Cells of two pixels are computed in pairs, so there is room for one more.
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
            unsafe weights.span.withAddress(4 * BlurAxis.phase(of: y, halvings), count: 4) {
              unsafe pixels_spline_vertical(to, samples, row(0), row(1), row(2), row(3), width, $0)
            }
          }
        }
      }
      unsafe sums.fill { sums in
        unsafe line.span.withAddress(first - 1 - columns.lowerBound, count: cells + 4) {
          unsafe pixels_spline_horizontal(sums, $0, cells, horizontalWeights, size)
        }
      }
      write(y - output.minY, sums)
    }
  }

  /// The weights of a cell's pixels in the kernel's order: by groups of four (or two) pixels, then by tap, then by
  /// pixel, each weight repeated for the four channels.
  private var channelWeights: [UInt32] {
    let size = 1 << halvings
    let together = Swift.min(4, size)
    var result: [UInt32] = []
    for group in stride(from: 0, to: size, by: together) {
      for tap in 0..<4 {
        for x in group..<group + together {
          result += repeatElement(weights[4 * (2 * x + 1) + tap], count: 4)
        }
      }
    }
    return result
  }
}
