/// Convolution with a symmetric kernel along one axis: S'(x) = Σ w|k| · S(x + k). The weights add up to 65536.
struct Convolution {
  let kernel: [ChannelPair]

  init(_ kernel: [ChannelPair]) { self.kernel = kernel }

  /// Convolves rows that contain the samples `stored`, with the outermost samples repeated, and returns the samples
  /// `cells`.
  func alongRows(
    _ source: borrowing Surface<Quad>, _ stored: ClosedRange<Int>, _ cells: ClosedRange<Int>
  ) -> Surface<Quad> {
    let radius = kernel.count - 1
    let start = cells.lowerBound - radius
    let count = cells.count + 2 * radius
    var even = [ChannelPair](repeating: 0, count: count)
    var odd = even
    var result = Surface<Quad>(width: cells.count, height: source.height)
    let weights = kernel.span
    for y in 0..<source.height {
      source.withRow(y) { from in
        var e = even.mutableSpan
        var o = odd.mutableSpan
        for i in 0..<count {
          let sample = from[stored.position(of: start &+ i)]
          e[i] = sample.even
          o[i] = sample.odd
        }
      }
      let e = even.span
      let o = odd.span
      result.withMutableRow(y) { row in
        for x in row.indices {
          let middle = x &+ radius
          var sumEven = e[middle] &* weights[0] &+ ChannelPair.ones << 15
          var sumOdd = o[middle] &* weights[0] &+ ChannelPair.ones << 15
          for k in 1..<weights.count {
            let w = weights[k]
            sumEven &+= (e[middle &- k] &+ e[middle &+ k]) &* w
            sumOdd &+= (o[middle &- k] &+ o[middle &+ k]) &* w
          }
          row[x] = Quad(even: sumEven >> 16 & 0xFFFF_0000_FFFF, odd: sumOdd >> 16 & 0xFFFF_0000_FFFF)
        }
      }
    }
    return result
  }

  /// Convolves columns that contain the rows `stored` and calls `write` with each row of `cells`, not yet divided by
  /// 65536.
  func alongColumns(
    _ source: borrowing Surface<Quad>, _ stored: ClosedRange<Int>, _ cells: ClosedRange<Int>,
    _ write: (Int, Span<ChannelPair>, Span<ChannelPair>) -> Void
  ) {
    let width = source.width
    var even = [ChannelPair](repeating: 0, count: width)
    var odd = even
    for (line, y) in cells.enumerated() {
      source.withRow(stored.position(of: y)) { middle in
        var e = even.mutableSpan
        var o = odd.mutableSpan
        for x in middle.indices {
          e[x] = middle[x].even &* kernel[0]
          o[x] = middle[x].odd &* kernel[0]
        }
      }
      for k in 1..<kernel.count {
        let w = kernel[k]
        source.withRow(stored.position(of: y - k)) { above in
          source.withRow(stored.position(of: y + k)) { below in
            var e = even.mutableSpan
            var o = odd.mutableSpan
            for x in above.indices {
              e[x] &+= (above[x].even &+ below[x].even) &* w
              o[x] &+= (above[x].odd &+ below[x].odd) &* w
            }
          }
        }
      }
      write(line, even.span, odd.span)
    }
  }
}
