import SegueGraphics

/// Finds a sheet above a page that has receded, as behind iOS's large sheets: the page is smaller, on black, so that the second
/// picture is nowhere the dimmed first one. The sheet is as wide as the screen and reaches its lower end.
struct RecededPage {
  let below: PixelGrid
  let above: PixelGrid
  /// Pixels per point.
  let point: Double

  /// The black around the page has no brighter pixel.
  private static let black = 16
  /// A sheet that leaves more of the page free, as a part of the screen's height, in percent, does not make it recede.
  private static let lowest = 70
  /// A page leaves no more black at a side, as a part of the screen's width, in percent.
  private static let widestMargin = 12

  func sheet() -> FoundOverlay? {
    // The black beside the page ends where the sheet begins, within the first points of each side.
    let columns = [Int(3 * point), above.width - 1 - Int(3 * point)]
    let tops = columns.compactMap(blackEnd)
    guard tops.count == 2, abs(tops[0] - tops[1]) <= Int(2 * point) else { return nil }
    let cornered = PixelRect(minX: 0, minY: max(0, tops[0] - Int(60 * point)), maxX: above.width, maxY: above.height)
    guard let top = topEdge(above: tops[0], from: cornered.minY) else { return nil }
    let rect = PixelRect(minX: 0, minY: top, maxX: above.width, maxY: above.height)
    let corners = CornerRadius(grid: above, point: point).radius(of: rect, includingLower: false)
    var found = FoundOverlay(rect: rect, radius: corners.radius, dim: dim(above: top), confidence: 0.78, doubts: [])
    found.hasRecededPage = isPage(above: top)
    found.doubts = ["the page behind has receded, as behind iOS's large sheets; it is drawn dimmed only"]
    if corners.fit < 0.6 { found.doubt("its corners are not clear", 0.85) }
    return found
  }

  /// Whether what is seen above the sheet is the first picture, smaller: in the middle, with as much black to the left as to the
  /// right, and with the first picture's colours, evenly dimmed.
  private func isPage(above top: Int) -> Bool {
    let (width, edge) = (above.width, max(1, Int(point)))
    func isBlack(_ x: Int, _ y: Int) -> Bool { above.color(x, y).distance(to: PixelColor(0, 0, 0)) <= Self.black }
    let row = top - 2 * edge
    guard row >= 0, let left = (0..<width).first(where: { !isBlack($0, row) }),
      let right = (0..<width).last(where: { !isBlack($0, row) }),
      let start = (0..<row).last(where: { isBlack(width / 2, $0) })
    else { return false }
    let margins = (left, width - 1 - right)
    guard abs(margins.0 - margins.1) <= 2 * edge, margins.0 >= 2 * edge, margins.0 * 100 <= width * Self.widestMargin,
      row - start >= 3 * edge
    else { return false }
    let inset = width / 8
    let seen = above.median(of: PixelRect(minX: left + inset, minY: start + edge, maxX: right - inset, maxY: row))
    let page = below.median(
      of: PixelRect(minX: inset, minY: 0, maxX: width - inset, maxY: (row - start) * width / (right - left + 1)))
    let (from, to) = ([page.red, page.green, page.blue], [seen.red, seen.green, seen.blue])
    guard let brightest = from.max(), brightest >= 60, let left = zip(from, to).max(by: { $0.0 < $1.0 })?.1 else {
      return false
    }
    // The same part of each channel is left.
    return left <= brightest && 10 * left >= brightest
      && zip(from, to).allSatisfy { abs($0 * left / brightest - $1) <= 6 }
  }

  /// The first row of a column that is not black. Nil if the column does not begin with black, is black far down, or the
  /// first picture is as dark there.
  private func blackEnd(_ x: Int) -> Int? {
    func isBlack(_ grid: PixelGrid, _ y: Int) -> Bool {
      grid.color(x, y).distance(to: PixelColor(0, 0, 0)) <= Self.black
    }
    guard let end = (0..<above.height).first(where: { !isBlack(above, $0) }), end >= Int(10 * point),
      end * 100 <= above.height * Self.lowest
    else { return nil }
    return end
  }

  /// The row in the middle of the screen's width where the sheet begins: a sharp change of most of the row, above that of the
  /// sides, where its corners are round.
  private func topEdge(above end: Int, from first: Int) -> Int? {
    let columns = Array(stride(from: above.width / 6, to: above.width * 5 / 6, by: max(1, Int(2 * point))))
    func strength(_ y: Int) -> (visible: Int, sum: Int) {
      let differences = columns.map { above.difference(above.index($0, y - 1), above, above.index($0, y)) }
      return (differences.count { $0 > 3 }, differences.reduce(0) { $0 + min(40, $1) })
    }
    let lines = (max(1, first)...end).map { (y: $0, strength($0)) }
    // The upper end of the page is such a row, too. The lowest one is the sheet's.
    guard let lowest = lines.lastIndex(where: { $0.1.visible * 10 >= columns.count * 7 }) else { return nil }
    return lines[max(0, lowest - 1)...lowest].max { $0.1.sum < $1.1.sum }?.y
  }

  /// The opacity of the black over the page: how much darker the part of it above the sheet is than its upper end.
  private func dim(above top: Int) -> Double {
    let width = above.width
    func brightness(_ grid: PixelGrid, _ rows: Range<Int>) -> Int {
      let color = grid.median(
        of: PixelRect(minX: width / 4, minY: rows.lowerBound, maxX: width * 3 / 4, maxY: rows.upperBound))
      return color.red + color.green + color.blue
    }
    let strip = max(1, Int(4 * point))
    let (before, after) = (brightness(below, 0..<strip), brightness(above, max(0, top - strip)..<max(1, top - 1)))
    guard before >= 60 else { return 0.3 }
    return min(0.9, max(0, 1 - Double(after) / Double(before)))
  }
}
