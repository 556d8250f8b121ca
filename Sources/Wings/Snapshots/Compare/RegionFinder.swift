import SegueGraphics

/// Groups differing pixels into regions with a grid: pixels in the same cell or in adjacent cells belong together, and
/// regions whose bounding boxes overlap are joined. Pixels less than a cell apart are therefore never separated.
struct RegionFinder {
  /// The differing pixels of one cell: their bounding box and number.
  private struct Cell {
    var rect = PixelRect.empty
    var count = 0
  }

  /// The initial side of a cell, in pixels.
  private static let initialCellSize = 8
  /// The largest number of regions.
  private static let regionLimit = 64

  private let height: Int
  private let columns: Int
  /// Row by row; empty until the first row is added.
  private var cells: [Cell]

  init(width: Int, height: Int) {
    self.height = height
    columns = (width + Self.initialCellSize - 1) / Self.initialCellSize
    cells = []
  }

  /// Adds the differing pixels of a row.
  mutating func add(_ verdicts: Span<UInt8>, _ row: ComparedBand.Row) {
    if cells.isEmpty {
      let rows = (height + Self.initialCellSize - 1) / Self.initialCellSize
      cells = [Cell](repeating: Cell(), count: columns * rows)
    }
    let firstCell = row.y / Self.initialCellSize * columns
    for x in row.columns where verdicts[x] == PixelVerdict.different {
      let cell = firstCell + x / Self.initialCellSize
      cells[cell].rect.include(x, row.y)
      cells[cell].count += 1
    }
  }

  /// The regions, top to bottom and left to right. Doubles the size of the cells until there are at most `regionLimit`.
  func regions() -> [DifferingRegion] {
    var (cells, columns) = (cells, columns)
    var found = Self.connected(cells, columns: columns)
    while found.count > Self.regionLimit {
      (cells, columns) = Self.coarsened(cells, columns: columns)
      found = Self.connected(cells, columns: columns)
    }
    return Self.mergingOverlaps(found).sorted { a, b in
      (a.rect.minY, a.rect.minX, a.rect.maxY, a.rect.maxX) < (b.rect.minY, b.rect.minX, b.rect.maxY, b.rect.maxX)
    }
  }

  /// One region per connected component of occupied cells, with 8-connectivity.
  private static func connected(_ cells: [Cell], columns: Int) -> [DifferingRegion] {
    var isSeen = cells.map { $0.count == 0 }
    var regions: [DifferingRegion] = []
    var pending: [Int] = []
    for start in cells.indices where !isSeen[start] {
      var region = Cell()
      isSeen[start] = true
      pending.append(start)
      while let index = pending.popLast() {
        region.rect = region.rect.union(cells[index].rect)
        region.count += cells[index].count
        let (y, x) = index.quotientAndRemainder(dividingBy: columns)
        for row in max(0, y - 1)...min(cells.count / columns - 1, y + 1) {
          for column in max(0, x - 1)...min(columns - 1, x + 1) where !isSeen[row * columns + column] {
            isSeen[row * columns + column] = true
            pending.append(row * columns + column)
          }
        }
      }
      regions.append(DifferingRegion(rect: region.rect, count: region.count))
    }
    return regions
  }

  /// The same pixels in cells of twice the side.
  private static func coarsened(_ cells: [Cell], columns: Int) -> (cells: [Cell], columns: Int) {
    let (width, height) = ((columns + 1) / 2, (cells.count / columns + 1) / 2)
    var coarse = [Cell](repeating: Cell(), count: width * height)
    for (index, cell) in cells.enumerated() where cell.count > 0 {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let target = row / 2 * width + column / 2
      coarse[target].rect = coarse[target].rect.union(cell.rect)
      coarse[target].count += cell.count
    }
    return (coarse, width)
  }

  /// Merges regions until no two bounding boxes overlap.
  private static func mergingOverlaps(_ regions: [DifferingRegion]) -> [DifferingRegion] {
    var merged: [DifferingRegion] = []
    for region in regions {
      var region = region
      while let i = merged.firstIndex(where: { !$0.rect.intersection(region.rect).isEmpty }) {
        let other = merged.remove(at: i)
        region = DifferingRegion(rect: region.rect.union(other.rect), count: region.count + other.count)
      }
      merged.append(region)
    }
    return merged
  }
}
