/// A symmetric kernel applied along one axis: S' = Σ w|k| · S(k), weights adding up to 65536.
struct Convolution {
  let kernel: [ChannelPair]

  init(_ kernel: [ChannelPair]) { self.kernel = kernel }

  /// The samples `cells` of each row, which holds the samples `known`; those beyond are like the last.
  func alongRows(
    _ source: borrowing Surface<Quad>, _ known: ClosedRange<Int>, _ cells: ClosedRange<Int>
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
          let sample = from[known.position(of: start &+ i)]
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

  /// Hands out the rows `cells`, not yet divided by 65536; the source holds the rows `known`.
  func alongColumns(
    _ source: borrowing Surface<Quad>, _ known: ClosedRange<Int>, _ cells: ClosedRange<Int>,
    _ write: (Int, Span<ChannelPair>, Span<ChannelPair>) -> Void
  ) {
    let width = source.width
    var even = [ChannelPair](repeating: 0, count: width)
    var odd = even
    for (line, y) in cells.enumerated() {
      source.withRow(known.position(of: y)) { middle in
        var e = even.mutableSpan
        var o = odd.mutableSpan
        for x in middle.indices {
          e[x] = middle[x].even &* kernel[0]
          o[x] = middle[x].odd &* kernel[0]
        }
      }
      for k in 1..<kernel.count {
        let w = kernel[k]
        source.withRow(known.position(of: y - k)) { above in
          source.withRow(known.position(of: y + k)) { below in
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
