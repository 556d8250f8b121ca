import SegueGraphics

/// How two pictures that are shown for long differ in small cells. What a codec changes in a block is bounded, as it is spread over
/// the block; another letter changes few pixels by much. So squares of cells are compared by the mean of their squared differences.
struct RestDifference {
  /// The root of the mean square of that square of cells that differs most, in levels.
  let largest: Double
  /// The regions that differ by more than noise.
  let regions: [Region]

  struct Region {
    /// In pixels.
    var rect: PixelRect
    /// As `largest`.
    var levels: Double
  }

  /// The side of a square, in cells.
  private static let side = 3
  /// In levels. Of encodings of the same by x264 at CRF 18 to 28, the most different square had 17.3; with another letter of 16 px or
  /// more, the least different one had 23.4.
  private static let noise = 20.0
  /// What frames of one rest differ by at most.
  private static let restNoise = 10

  /// - Parameters:
  ///   - ignored: rectangles in pixels that are not compared.
  ///   - scale: how much more noise there is than usual.
  init(_ a: RestCells, _ b: RestCells, ignored: [PixelRect], scale: Double) {
    let limit = Self.limit(side: a.grid.side) * max(1, scale)
    var (most, marks) = (0, [Region]())
    Self.forEachSquare(a, b, ignored) { square, mean in
      most = max(most, mean)
      if Double(mean) > limit * limit {
        marks.append(Region(rect: Self.pixels(square, a.grid), levels: Double(mean).squareRoot()))
      }
      return true
    }
    largest = Double(most).squareRoot()
    regions = Self.joined(marks)
  }

  /// The larger the cells, the less is left in them, down to what a codec leaves in whole blocks.
  private static func limit(side: Int) -> Double { max(0.6 * noise, 2 * noise / Double(side)) }

  /// Whether two frames are of one rest.
  static func isOneRest(_ a: RestCells, _ b: RestCells) -> Bool {
    var isOne = true
    forEachSquare(a, b, []) { _, mean in
      isOne = mean <= restNoise * restNoise
      return isOne
    }
    return isOne
  }

  /// What moves between two frames that are one rest but for a small part, together with what moved before; nil if they are not.
  static func moving(_ a: RestCells, _ b: RestCells, besides moved: [PixelRect]) -> [PixelRect]? {
    let (side, most) = (a.grid.side, a.grid.columns * a.grid.rows / mostMoving)
    var (marks, count) = (moved.map { Region(rect: $0, levels: 0) }, 0)
    forEachSquare(a, b, moved) { square, mean in
      if mean > restNoise * restNoise {
        marks.append(Region(rect: pixels(square, a.grid), levels: 0))
        count += 1
      }
      return count <= most
    }
    if count == 0 { return moved }
    let rects = joined(marks).map(\.rect)
    return count <= most && rects.reduce(0) { $0 + $1.area } <= most * side * side ? rects : nil
  }

  /// A part of a frame that moves all the while may be as large as this part of it.
  private static let mostMoving = 50

  /// Calls `body` for each square that differs, in cells, with its mean square, until it returns false.
  private static func forEachSquare(
    _ a: RestCells, _ b: RestCells, _ ignored: [PixelRect], _ body: (PixelRect, Int) -> Bool
  ) {
    let grid = a.grid
    let (across, down) = (min(side, grid.columns), min(side, grid.rows))
    let error = a.error + b.error
    let ignored = ignored.map { Self.cells(of: $0, grid) }
    func squares(_ row: Int) -> [Int] {
      var line = (row * grid.columns..<(row + 1) * grid.columns).map { index -> Int in
        let difference = max(0, abs(Int(a.values[index]) - Int(b.values[index])) - error)
        return difference * difference
      }
      for rect in ignored where row >= rect.minY && row < rect.maxY {
        for column in max(0, rect.minX)..<max(0, min(grid.columns, rect.maxX)) { line[column] = 0 }
      }
      return line
    }
    var lines: [[Int]] = []
    var sums = [Int](repeating: 0, count: grid.columns)
    for row in 0..<grid.rows {
      let line = squares(row)
      for column in sums.indices { sums[column] += line[column] }
      lines.append(line)
      if lines.count > down {
        let first = lines.removeFirst()
        for column in sums.indices { sums[column] -= first[column] }
      }
      if lines.count < down { continue }
      var sum = 0
      for column in sums.indices {
        sum += sums[column]
        if column >= across { sum -= sums[column - across] }
        guard column >= across - 1, sum > 0 else { continue }
        let square = PixelRect(
          minX: column + 1 - across, minY: row + 1 - down, maxX: column + 1, maxY: row + 1)
        if !body(square, sum / (across * down)) { return }
      }
    }
  }

  private static func cells(of rect: PixelRect, _ grid: RestGrid) -> PixelRect {
    PixelRect(
      minX: rect.minX / grid.side, minY: rect.minY / grid.side, maxX: (rect.maxX + grid.side - 1) / grid.side,
      maxY: (rect.maxY + grid.side - 1) / grid.side)
  }

  private static func pixels(_ cells: PixelRect, _ grid: RestGrid) -> PixelRect {
    PixelRect(
      minX: cells.minX * grid.side, minY: cells.minY * grid.side, maxX: min(grid.width, cells.maxX * grid.side),
      maxY: min(grid.height, cells.maxY * grid.side))
  }

  /// Rectangles that overlap or nearly touch are one.
  private static func joined(_ marks: [Region]) -> [Region] {
    var regions: [Region] = []
    for mark in marks {
      var joined = mark
      while let index = regions.firstIndex(where: { Self.areNear($0.rect, joined.rect) }) {
        let other = regions.remove(at: index)
        joined = Region(rect: joined.rect.union(other.rect), levels: max(joined.levels, other.levels))
      }
      regions.append(joined)
    }
    return regions.sorted { ($0.rect.minY, $0.rect.minX) < ($1.rect.minY, $1.rect.minX) }
  }

  /// What is less than some pixels apart belongs together, as letters do.
  private static func areNear(_ a: PixelRect, _ b: PixelRect) -> Bool {
    a.minX <= b.maxX + 8 && b.minX <= a.maxX + 8 && a.minY <= b.maxY + 4 && b.minY <= a.maxY + 4
  }
}
