/// Downsampling by 2 with the low-pass filter 1 3 3 1 along both axes, which suppresses aliasing.
enum Downsampling {
  /// The pixels of `part` as samples, for a blur too small for downsampling.
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

  /// The first level, from the pixels of `part`. Nothing is rounded: 255 · 64 (the sum of the weights) · 2 is 32640, an
  /// opaque channel.
  static func first(
    _ source: borrowing Bitmap, _ part: PixelRect, _ columns: BlurAxis, _ rows: BlurAxis
  ) -> Surface<Quad> {
    let xs = columns.levels[0]
    let ys = rows.levels[0]
    let cells = columns.levels[1]
    let lines = rows.levels[1]
    var result = Surface<Quad>(width: cells.count, height: lines.count)
    // The vertical sums of four source rows, from column 2·first − 1 to 2·last + 2.
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

  /// Level `level`, from the samples of the level before.
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

  /// The horizontal filter over vertical sums, divided by 64, the sum of the weights of both axes.
  @inline(__always) private static func mean(_ sums: Span<ChannelPair>, _ i: Int) -> ChannelPair {
    let inner = sums[i &+ 1] &+ sums[i &+ 2]
    let sum = sums[i] &+ sums[i &+ 3] &+ inner &+ inner &+ inner
    return (sum &+ ChannelPair.ones << 5) >> 6 & 0xFFFF_0000_FFFF
  }

  /// Repeats the entries `first` and `last` to the ends of the row.
  private static func extend(_ line: inout [UInt64], _ first: Int, _ last: Int) {
    for i in line.indices.prefix(Swift.max(0, first)) { line[i] = line[first] }
    for i in line.indices.dropFirst(last + 1) { line[i] = line[last] }
  }
}

/// The samples of each downsampling level that a blur needs along one axis.
///
/// Sample i of a level is the mean of samples 2i−1 … 2i+2 of the level before, weighted 1 3 3 1. The first and last
/// pixel are repeated outside, so from some index on all samples of a level are equal. Only the nearest of them is
/// stored.
struct BlurAxis {
  /// The samples to be computed for each level; level 0 are the pixels. Samples outside the range equal the nearest one
  /// in it, or are not needed.
  let levels: [ClosedRange<Int>]
  /// The samples of the last level that the output needs after the convolution.
  let cells: ClosedRange<Int>

  /// - Parameters:
  ///   - count: the number of pixels of the source.
  ///   - output: the requested pixels, possibly outside the source.
  init(count: Int, output: Range<Int>, halvings: Int, radius: Int) {
    let first = output.lowerBound
    let last = output.upperBound - 1
    if halvings == 0 {
      cells = first...last
    } else {
      cells = Self.cell(of: first, halvings) - 1...Self.cell(of: last, halvings) + 2
    }
    // For each level, samples outside these indices equal those at them.
    var ends = [(low: 0, high: count - 1)]
    for level in 0..<halvings {
      ends.append((low: level == 0 ? -1 : -2, high: (ends[level].high + 2) >> 1))
    }
    func within(_ low: Int, _ high: Int, _ level: Int) -> ClosedRange<Int> {
      func clamp(_ i: Int) -> Int { Swift.min(ends[level].high, Swift.max(ends[level].low, i)) }
      // The last sample of a level is computed only from samples beyond the end of the level before. The sample before
      // it is included as well, since it determines their value.
      return clamp(level == 0 ? low : Swift.min(low, ends[level].high - 1))...clamp(high)
    }
    var needed = [within(cells.lowerBound - radius, cells.upperBound + radius, halvings)]
    for level in stride(from: halvings - 1, through: 0, by: -1) {
      let next = needed[needed.count - 1]
      needed.append(within(2 * next.lowerBound - 1, 2 * next.upperBound + 2, level))
    }
    levels = needed.reversed()
  }

  /// The last sample whose centre is not after that of pixel `x`.
  static func cell(of x: Int, _ halvings: Int) -> Int { (2 * x + 1 - (1 << halvings)) >> (halvings + 1) }

  /// The position of pixel `x` between sample `cell(of:)` and the next one, in units of 1/2ⁿ⁺¹.
  static func phase(of x: Int, _ halvings: Int) -> Int {
    (2 * x + 1 - (1 << halvings)) & ((1 << (halvings + 1)) - 1)
  }
}

extension ClosedRange<Int> {
  /// The index of sample `i`, clamped to the range, in an array that stores the range.
  @inline(__always) func position(of i: Int) -> Int {
    Swift.min(upperBound, Swift.max(lowerBound, i)) &- lowerBound
  }
}
