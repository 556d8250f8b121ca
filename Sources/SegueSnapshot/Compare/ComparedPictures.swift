package import SegueCodecs
package import SegueGraphics

/// Two pictures of one size, compared pixel by pixel.
package struct ComparedPictures: ~Copyable {
  package let result: PictureComparison
  /// A `PixelVerdict` for every pixel; none where all bytes are the same.
  private let verdicts: Mask

  /// Rows that are looked at together.
  private static let rowsPerBand = 32

  package init(_ a: borrowing StraightBitmap, _ b: borrowing StraightBitmap, _ rule: ComparisonRule, threads: Int = 1) {
    precondition(a.width == b.width && a.height == b.height)
    let (width, height) = (a.width, a.height)
    let bandCount = (height + Self.rowsPerBand - 1) / Self.rowsPerBand
    @Sendable func rows(_ band: Int) -> Range<Int> {
      band * Self.rowsPerBand..<min(height, (band + 1) * Self.rowsPerBand)
    }
    let wanted = PixelGrid.with(a) { a in
      PixelGrid.with(b) { b in
        let changed = Concurrent.map(bandCount, threads: threads) { !a.isSame(b, rows: rows($0)) }
        return changed.indices.filter { changed[$0] }
      }
    }
    if wanted.isEmpty {
      verdicts = Mask(width: 0, height: 0)
      result = PictureComparison(width: width, height: height, count: 0, antialiased: 0, largest: 0, regions: [])
      return
    }
    var mask = Mask(width: width, height: height)
    for rect in rule.ignored { mask.fill(rect, PixelVerdict.ignored) }
    let bands = VerdictGrid.with(&mask) { verdicts in
      PixelGrid.with(a) { a in
        PixelGrid.with(b) { b in
          Concurrent.map(wanted.count, threads: threads) {
            ComparedBand(a, b, rows: rows(wanted[$0]), rule.measure, verdicts)
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

  /// What differs, over a faded first picture.
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
