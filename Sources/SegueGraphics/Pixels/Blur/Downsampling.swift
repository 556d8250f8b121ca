/// Pictures of half the width and height, low-passed by 1 3 3 1 along both axes so that nothing fine comes back as coarse.
enum Downsampling {
  /// The pixels of a part of the source, for a blur that is too small to halve anything.
  static func none(
    _ source: borrowing Bitmap, _ part: PixelRect, _ columns: BlurAxis, _ rows: BlurAxis
  ) -> Surface<Quad> {
    let xs = columns.levels[0]
    let ys = rows.levels[0]
    let left = part.minX + xs.lowerBound
    var result = Surface<Quad>(width: xs.count, height: ys.count)
    for y in ys {
      source.withRow(part.minY + y) { from in
        result.withMutableRow(y - ys.lowerBound) { to in
          for i in to.indices { to[i] = Quad(channelsOf: from[left &+ i]) << Quad.bitsBelowLevel }
        }
      }
    }
    return result
  }

  /// The first halving of a part of the source: 255 · 64 and a factor of 2 are the 32640 of a full sample, nothing is rounded.
  static func first(
    _ source: borrowing Bitmap, _ part: PixelRect, _ columns: BlurAxis, _ rows: BlurAxis
  ) -> Surface<Quad> {
    let xs = columns.levels[0]
    let ys = rows.levels[0]
    let cells = columns.levels[1]
    let lines = rows.levels[1]
    var result = Surface<Quad>(width: cells.count, height: lines.count)
    // One row, summed over four rows of the source, from sample 2·first − 1 to 2·last + 2.
    let start = 2 * cells.lowerBound - 1
    var sums = [Quad](repeating: 0, count: 2 * cells.count + 2)
    for line in lines {
      let y = (0...3).map { ys.position(of: 2 * line - 1 + $0) + ys.lowerBound + part.minY }
      source.withRow(y[0]) { a in
        source.withRow(y[1]) { b in
          source.withRow(y[2]) { c in
            source.withRow(y[3]) { d in
              var to = sums.mutableSpan
              for x in xs {
                let i = part.minX &+ x
                let outer = Quad(channelsOf: a[i]) &+ Quad(channelsOf: d[i])
                let inner = Quad(channelsOf: b[i]) &+ Quad(channelsOf: c[i])
                to[x &- start] = outer &+ inner &+ inner &+ inner
              }
            }
          }
        }
      }
      extend(&sums, xs.lowerBound - start, xs.upperBound - start)
      let from = sums.span
      result.withMutableRow(line - lines.lowerBound) { row in
        for i in row.indices {
          let inner = from[2 &* i &+ 1] &+ from[2 &* i &+ 2]
          row[i] = (from[2 &* i] &+ from[2 &* i &+ 3] &+ inner &+ inner &+ inner) << 1
        }
      }
    }
    return result
  }

  /// From halving `level` − 1 to `level`.
  static func next(
    _ source: borrowing Surface<Quad>, _ columns: BlurAxis, _ rows: BlurAxis, _ level: Int
  ) -> Surface<Quad> {
    let xs = columns.levels[level - 1]
    let ys = rows.levels[level - 1]
    let cells = columns.levels[level]
    let lines = rows.levels[level]
    var result = Surface<Quad>(width: cells.count, height: lines.count)
    let start = 2 * cells.lowerBound - 1
    var even = [ChannelPair](repeating: 0, count: 2 * cells.count + 2)
    var odd = even
    for line in lines {
      let y = (0...3).map { ys.position(of: 2 * line - 1 + $0) }
      source.withRow(y[0]) { a in
        source.withRow(y[1]) { b in
          source.withRow(y[2]) { c in
            source.withRow(y[3]) { d in
              var e = even.mutableSpan
              var o = odd.mutableSpan
              for i in 0..<a.count {
                let at = xs.lowerBound &- start &+ i
                let inner = b[i].even &+ c[i].even
                e[at] = a[i].even &+ d[i].even &+ inner &+ inner &+ inner
                let other = b[i].odd &+ c[i].odd
                o[at] = a[i].odd &+ d[i].odd &+ other &+ other &+ other
              }
            }
          }
        }
      }
      extend(&even, xs.lowerBound - start, xs.upperBound - start)
      extend(&odd, xs.lowerBound - start, xs.upperBound - start)
      let e = even.span
      let o = odd.span
      result.withMutableRow(line - lines.lowerBound) { row in
        for i in row.indices { row[i] = Quad(even: mean(e, 2 &* i), odd: mean(o, 2 &* i)) }
      }
    }
    return result
  }

  /// (1 3 3 1) of four sums of eight, over the 64 that both axes weigh together.
  @inline(__always) private static func mean(_ sums: Span<ChannelPair>, _ i: Int) -> ChannelPair {
    let inner = sums[i &+ 1] &+ sums[i &+ 2]
    let sum = sums[i] &+ sums[i &+ 3] &+ inner &+ inner &+ inner
    return (sum &+ ChannelPair.ones << 5) >> 6 & 0xFFFF_0000_FFFF
  }

  /// Repeats the first and the last known entry to the ends.
  private static func extend(_ line: inout [UInt64], _ first: Int, _ last: Int) {
    for i in line.indices.prefix(Swift.max(0, first)) { line[i] = line[first] }
    for i in line.indices.dropFirst(last + 1) { line[i] = line[last] }
  }
}
