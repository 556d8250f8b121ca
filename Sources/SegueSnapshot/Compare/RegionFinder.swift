import SegueGraphics

/// Finds the regions that different pixels make: those in one cell of a grid belong together, and those in neighbouring
/// cells. Pixels less than a cell apart are thus never separated, and pixels two cells apart are not joined.
struct RegionFinder {
  /// What lies in one cell.
  private struct Cell {
    var rect = PixelRect.empty
    var count = 0
  }

  /// In pixels.
  private static let smallestCell = 8
  private static let most = 64

  private let width: Int
  private let height: Int
  private var columns: Int
  private var cells: [Cell]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    columns = (width + Self.smallestCell - 1) / Self.smallestCell
    cells = []
  }

  /// The different pixels of a row.
  mutating func add(_ verdicts: Span<UInt8>, _ row: ComparedBand.Row) {
    if cells.isEmpty {
      let rows = (height + Self.smallestCell - 1) / Self.smallestCell
      cells = [Cell](repeating: Cell(), count: columns * rows)
    }
    let start = row.y / Self.smallestCell * columns
    for x in row.columns where verdicts[x] == PixelVerdict.different {
      let cell = start + x / Self.smallestCell
      cells[cell].rect = cells[cell].rect.union(PixelRect(left: x, top: row.y, width: 1, height: 1))
      cells[cell].count += 1
    }
  }

  /// Top to bottom, left to right: not more than 64, for which cells grow.
  func regions() -> [DifferentRegion] {
    var (cells, columns) = (cells, columns)
    var found = Self.connected(cells, columns: columns)
    while found.count > Self.most {
      (cells, columns) = Self.joined(cells, columns: columns)
      found = Self.connected(cells, columns: columns)
    }
    return Self.apart(found).sorted { a, b in
      (a.rect.minY, a.rect.minX, a.rect.maxY, a.rect.maxX) < (b.rect.minY, b.rect.minX, b.rect.maxY, b.rect.maxX)
    }
  }

  /// One region for all cells that touch, at a corner too.
  private static func connected(_ cells: [Cell], columns: Int) -> [DifferentRegion] {
    var isSeen = cells.map { $0.count == 0 }
    var regions: [DifferentRegion] = []
    var open: [Int] = []
    for start in cells.indices where !isSeen[start] {
      var region = Cell()
      isSeen[start] = true
      open.append(start)
      while let cell = open.popLast() {
        region.rect = region.rect.union(cells[cell].rect)
        region.count += cells[cell].count
        let (y, x) = cell.quotientAndRemainder(dividingBy: columns)
        for row in max(0, y - 1)...min(cells.count / columns - 1, y + 1) {
          for column in max(0, x - 1)...min(columns - 1, x + 1) where !isSeen[row * columns + column] {
            isSeen[row * columns + column] = true
            open.append(row * columns + column)
          }
        }
      }
      regions.append(DifferentRegion(rect: region.rect, count: region.count))
    }
    return regions
  }

  /// Cells of twice the side.
  private static func joined(_ cells: [Cell], columns: Int) -> ([Cell], Int) {
    let (width, height) = ((columns + 1) / 2, (cells.count / columns + 1) / 2)
    var joined = [Cell](repeating: Cell(), count: width * height)
    for (i, cell) in cells.enumerated() where cell.count > 0 {
      let target = i / columns / 2 * width + i % columns / 2
      joined[target].rect = joined[target].rect.union(cell.rect)
      joined[target].count += cell.count
    }
    return (joined, width)
  }

  /// Regions whose rectangles overlap become one, until none do.
  private static func apart(_ regions: [DifferentRegion]) -> [DifferentRegion] {
    var apart: [DifferentRegion] = []
    for region in regions {
      var region = region
      while let i = apart.firstIndex(where: { !$0.rect.intersection(region.rect).isEmpty }) {
        let other = apart.remove(at: i)
        region = DifferentRegion(rect: region.rect.union(other.rect), count: region.count + other.count)
      }
      apart.append(region)
    }
    return apart
  }
}
