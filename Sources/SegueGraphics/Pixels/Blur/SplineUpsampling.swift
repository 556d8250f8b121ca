/// Uniform cubic B-splines through samples 2ⁿ pixels apart.
struct SplineUpsampling {
  let halvings: Int
  /// Four weights for each odd phase (a pixel never lies on a sample); each four add up to 65536.
  let weights: [ChannelPair]

  init(halvings: Int) {
    self.halvings = halvings
    var weights: [ChannelPair] = []
    let phases = 2 << halvings
    for phase in 0..<phases {
      let t = Double(phase) / Double(phases)
      let u = 1 - t
      let first = ChannelPair((u * u * u / 6 * 65536).rounded())
      let last = ChannelPair((t * t * t / 6 * 65536).rounded())
      let second = ChannelPair(((3 * t * t * t - 6 * t * t + 4) / 6 * 65536).rounded())
      weights += [first, second, 65536 - first - second - last, last]
    }
    self.weights = weights
  }

  /// Hands out the rows of `output`, not yet divided by 65536, from samples `columns` × `rows`.
  func forEachRow(
    _ samples: borrowing Surface<Quad>, _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>, _ output: PixelRect,
    _ write: (Int, Span<ChannelPair>, Span<ChannelPair>) -> Void
  ) {
    var lineEven = [ChannelPair](repeating: 0, count: samples.width)
    var lineOdd = lineEven
    var even = [ChannelPair](repeating: 0, count: output.width)
    var odd = even
    let weights = weights.span
    for y in output.minY..<output.maxY {
      let top = BlurAxis.cell(of: y, halvings) - 1 - rows.lowerBound
      let at = 4 * BlurAxis.phase(of: y, halvings)
      for k in 0..<4 {
        let w = weights[at + k]
        let keep: ChannelPair = k == 0 ? 0 : ~0
        samples.withRow(top + k) { from in
          var e = lineEven.mutableSpan
          var o = lineOdd.mutableSpan
          for x in from.indices {
            e[x] = (e[x] & keep) &+ from[x].even &* w
            o[x] = (o[x] & keep) &+ from[x].odd &* w
          }
        }
      }
      do {
        let half = ChannelPair.ones << 15
        var e = lineEven.mutableSpan
        var o = lineOdd.mutableSpan
        for x in e.indices {
          e[x] = (e[x] &+ half) >> 16 & 0xFFFF_0000_FFFF
          o[x] = (o[x] &+ half) >> 16 & 0xFFFF_0000_FFFF
        }
      }
      do {
        let le = lineEven.span
        let lo = lineOdd.span
        var e = even.mutableSpan
        var o = odd.mutableSpan
        for i in e.indices {
          let x = output.minX &+ i
          let c = BlurAxis.cell(of: x, halvings) &- 1 &- columns.lowerBound
          let p = 4 &* BlurAxis.phase(of: x, halvings)
          let (a, b, g, d) = (weights[p], weights[p &+ 1], weights[p &+ 2], weights[p &+ 3])
          e[i] = le[c] &* a &+ le[c &+ 1] &* b &+ le[c &+ 2] &* g &+ le[c &+ 3] &* d
          o[i] = lo[c] &* a &+ lo[c &+ 1] &* b &+ lo[c &+ 2] &* g &+ lo[c &+ 3] &* d
        }
      }
      write(y - output.minY, even.span, odd.span)
    }
  }
}
