import SegueEncoders
package import SegueGraphics

/// A pixel-by-pixel comparison of two pictures of the same size.
package struct ComparedPictures: ~Copyable {
  package let result: PictureComparison
  /// A `PixelVerdict` for every pixel; empty if all bytes are equal.
  private let verdicts: Mask

  /// The height of a band, the unit of parallel work.
  private static let rowsPerBand = 32

  /// Bands without a difference are skipped.
  package init(_ a: borrowing StraightBitmap, _ b: borrowing StraightBitmap, _ rule: ComparisonRule, threads: Int = 1) {
    precondition(a.width == b.width && a.height == b.height)
    let (width, height) = (a.width, a.height)
    let bandCount = (height + Self.rowsPerBand - 1) / Self.rowsPerBand
    @Sendable func rows(_ band: Int) -> Range<Int> {
      band * Self.rowsPerBand..<min(height, (band + 1) * Self.rowsPerBand)
    }
    let changedBands = PixelGrid.with(a) { a in
      PixelGrid.with(b) { b in
        let isChanged = Concurrent.map(bandCount, threads: threads) { !a.isSame(b, rows: rows($0)) }
        return isChanged.indices.filter { isChanged[$0] }
      }
    }
    if changedBands.isEmpty {
      verdicts = Mask(width: 0, height: 0)
      result = PictureComparison(width: width, height: height, count: 0, antialiased: 0, largest: 0, regions: [])
      return
    }
    var mask = Mask(width: width, height: height)
    for rect in rule.ignored { mask.fill(rect, PixelVerdict.ignored) }
    let bands = VerdictGrid.with(&mask) { verdicts in
      PixelGrid.with(a) { a in
        PixelGrid.with(b) { b in
          Concurrent.map(changedBands.count, threads: threads) {
            ComparedBand(a, b, rows: rows(changedBands[$0]), rule.measure, verdicts)
          }
        }
      }
    }
    var finder = RegionFinder(width: width, height: height)
    for band in bands {
      for row in band.rows { mask.withRow(row.y) { finder.add($0, row) } }
    }
    verdicts = mask
    result = PictureComparison(
      width: width, height: height, count: bands.reduce(0) { $0 + $1.count },
      antialiased: bands.reduce(0) { $0 + $1.antialiased }, largest: bands.map(\.largest).max() ?? 0,
      regions: finder.regions())
  }

  /// The difference picture, drawn over a faded `first`.
  package func picture(of first: borrowing StraightBitmap, _ style: DifferenceStyle) -> Bitmap {
    if verdicts.width == 0 { return style.draw(first, Mask(width: first.width, height: first.height)) }
    return style.draw(first, verdicts)
  }
}

extension Surface where P == UInt8 {
  fileprivate mutating func fill(_ rect: PixelRect, _ value: UInt8) {
    let inside = rect.intersection(PixelRect(left: 0, top: 0, width: width, height: height))
    for y in inside.minY..<inside.maxY {
      withMutableRow(y) { row in for x in inside.minX..<inside.maxX { row[x] = value } }
    }
  }
}

/// The comparison of a band of rows of two pictures.
struct ComparedBand: Sendable {
  /// A row with different pixels, and the columns from the first to the last of them.
  struct Row: Sendable {
    let y: Int
    let columns: ClosedRange<Int>
  }

  /// The number of pixels that count as different.
  private(set) var count = 0
  /// The number of pixels that differ only by anti-aliasing.
  private(set) var antialiased = 0
  /// The largest channel difference of the counted pixels, 0…255.
  private(set) var largest = 0
  private(set) var rows: [Row] = []

  /// Writes the verdict of every pixel that differs, and skips ignored pixels. Equal pixels keep their verdict, `same`.
  init(_ a: PixelGrid, _ b: PixelGrid, rows: Range<Int>, _ measure: ComparisonRule.Measure, _ verdicts: VerdictGrid) {
    for y in rows where !a.isSame(b, rows: y..<y + 1) {
      switch measure {
      case .exact:
        compare(a, b, y, verdicts) { p, q, _ in
          // Alpha is the high byte: two fully transparent pixels are the same.
          let isVisible = p | q > 0x00FF_FFFF
          return isVisible ? PixelVerdict.different : PixelVerdict.same
        }
      case .perceptual(let threshold, let includesAntialiasing):
        let limit = YIQ.largest * threshold * threshold
        compare(a, b, y, verdicts) { p, q, x in
          if YIQ.distance(p, q) <= limit { return PixelVerdict.same }
          if !includesAntialiasing,
            Antialiasing.isAntialiased(a, x, y, other: b) || Antialiasing.isAntialiased(b, x, y, other: a)
          {
            return PixelVerdict.antialiased
          }
          return PixelVerdict.different
        }
      }
    }
  }

  /// Compares a row. `judge` gets the words of two unequal pixels and their column, and returns the verdict.
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

  /// The largest difference among the four channels.
  @inline(__always) private static func largestDifference(_ p: UInt32, _ q: UInt32) -> Int {
    var largest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      largest = max(largest, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
    }
    return largest
  }
}
