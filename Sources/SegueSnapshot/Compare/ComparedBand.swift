/// Some rows of two pictures, compared.
struct ComparedBand: Sendable {
  /// A row with different pixels, and where the first and the last of them are.
  struct Row: Sendable {
    let y: Int
    let columns: ClosedRange<Int>
  }

  private(set) var count = 0
  private(set) var antialiased = 0
  private(set) var largest = 0
  private(set) var rows: [Row] = []

  /// Writes its verdicts, but for pixels that are the same; leaves alone what is ignored.
  init(_ a: PixelGrid, _ b: PixelGrid, rows: Range<Int>, _ measure: ComparisonRule.Measure, _ verdicts: VerdictGrid) {
    for y in rows where !a.isSame(b, rows: y..<y + 1) {
      switch measure {
      case .exact:
        compare(a, b, y, verdicts) { p, q, _ in p | q > 0x00FF_FFFF ? PixelVerdict.different : PixelVerdict.same }
      case .perceptual(let threshold, let includesAntialiasing):
        let limit = YIQ.largest * threshold * threshold
        compare(a, b, y, verdicts) { p, q, x in
          if YIQ.distance(p, q) <= limit { return PixelVerdict.same }
          if !includesAntialiasing,
            Antialiasing.smooths(a, x, y, other: b) || Antialiasing.smooths(b, x, y, other: a)
          {
            return PixelVerdict.antialiased
          }
          return PixelVerdict.different
        }
      }
    }
  }

  /// `judge` is asked about words that are not the same, and where they stand in the row.
  @inline(__always)
  private mutating func compare(
    _ a: PixelGrid, _ b: PixelGrid, _ y: Int, _ verdicts: VerdictGrid, judge: (UInt32, UInt32, Int) -> UInt8
  ) {
    var columns: ClosedRange<Int>?
    for x in 0..<a.width {
      let (p, q) = (a[x, y], b[x, y])
      if p == q || verdicts[x, y] == PixelVerdict.ignored { continue }
      let verdict = judge(p, q, x)
      if verdict == PixelVerdict.same { continue }
      verdicts[x, y] = verdict
      if verdict == PixelVerdict.antialiased {
        antialiased += 1
        continue
      }
      count += 1
      largest = max(largest, Self.largestDifference(p, q))
      columns = (columns?.lowerBound ?? x)...x
    }
    if let columns { rows.append(Row(y: y, columns: columns)) }
  }

  /// Of the four channels.
  @inline(__always) private static func largestDifference(_ p: UInt32, _ q: UInt32) -> Int {
    var largest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      largest = max(largest, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
    }
    return largest
  }
}
