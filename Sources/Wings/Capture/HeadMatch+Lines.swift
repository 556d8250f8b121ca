import SegueGraphics

extension HeadMatch.Comparison {
  /// A line is at least this part of a match's width or height.
  private static let leastLine = 0.4
  /// The least difference of two neighbouring cells that belong to a line.
  private static let leastContrast = 5

  /// How much of what agrees in a match is content, and how much of the content agrees, 0…1. The rest are straight lines along
  /// much of it: the frames and separators of rows, which the next screen of an app shows, too, around other rows.
  func content(of match: HeadMatch) -> (share: Double, agreement: Double) {
    guard let template = template(match.place.scale) else { return (0, 0) }
    let area = PixelRect(
      left: Double(match.area.minX) / Self.cell, top: Double(match.area.minY) / Self.cell,
      right: Double(match.area.maxX) / Self.cell, bottom: Double(match.area.maxY) / Self.cell
    ).intersection(cells.bounds)
    guard !area.isEmpty else { return (0, 0) }
    let isLine = lines(in: area)
    var (content, agreeing, all) = (0, 0, 0)
    compare(template, match.place, stride: 1, onlyContrast: true) { x, y, difference in
      guard area.contains(x, y) else { return }
      let isContent = !isLine[(y - area.minY) * area.width + x - area.minX]
      if isContent { content += 1 }
      guard difference <= Self.tolerance else { return }
      all += 1
      if isContent { agreeing += 1 }
    }
    return (Double(agreeing) / Double(max(1, all)), Double(agreeing) / Double(max(1, content)))
  }

  /// For each cell of an area, row after row, whether it belongs to a long straight line.
  private func lines(in area: PixelRect) -> [Bool] {
    var isLine = [Bool](repeating: false, count: area.area)
    /// Marks the long runs of cells that differ from the next one across the run.
    func mark(_ length: Int, _ isEdge: (Int) -> Bool, _ index: (Int) -> Int) {
      let least = max(4, Int(Self.leastLine * Double(length)))
      var start = 0
      for i in 0...length where i == length || !isEdge(i) {
        if i - start >= least { for k in start..<i { isLine[index(k)] = true } }
        start = i + 1
      }
    }
    for row in 0..<area.height where area.minY + row + 1 < cells.height {
      let i = cells.index(area.minX, area.minY + row)
      mark(
        area.width,
        { cells.difference(i + 3 * $0, cells, i + 3 * ($0 + cells.width)) >= Self.leastContrast },
        { row * area.width + $0 })
    }
    for column in 0..<area.width where area.minX + column + 1 < cells.width {
      let i = cells.index(area.minX + column, area.minY)
      let row = 3 * cells.width
      mark(
        area.height,
        { cells.difference(i + row * $0, cells, i + row * $0 + 3) >= Self.leastContrast },
        { $0 * area.width + column })
    }
    return isLine
  }
}
