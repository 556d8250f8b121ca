import SegueGraphics

/// How well a change of place or of size explains how a region differs: the least squares of what flows over the sides of cells, as a
/// cell is the mean of its pixels. What lies at a side is what lies in the flatter of its two cells: an edge lies in the other one.
struct RegionFit {
  /// In pixels, at the middle of the region.
  private(set) var x: Double
  private(set) var y: Double
  /// The relative change of width and height.
  let width: Double
  let height: Double
  /// The part of the difference that a movement explains, and that a movement with a change of size does, 0…1.
  let moved: Double
  let resized: Double
  /// Whether it is more than two cells wide, and high.
  private let isWide: Bool
  private let isHigh: Bool
  private let farthest: Double
  /// Whether it moved, and how far, is known from where all of it lies.
  private(set) var isMeasured = false

  /// Whether the movement is not farther than cells of this size can tell.
  var isNear: Bool { isMeasured || abs(x) < farthest && abs(y) < farthest }

  /// The difference between the two sides of the middle one of five cells.
  private static func slope(_ cells: [Double]) -> Double {
    /// What lies between the cells at `left` and `left + 1`.
    func side(_ left: Int) -> Double {
      let before = left > 0 ? abs(cells[left] - cells[left - 1]) : 0
      let after = left + 2 < cells.count ? abs(cells[left + 2] - cells[left + 1]) : 0
      return before <= after ? cells[left] : cells[left + 1]
    }
    return side(2) - side(1)
  }

  /// Whether a change of size explains much, and more than a movement does.
  var isResize: Bool {
    // What is as thin as its edges has no size to compare.
    let change = max(isWide ? abs(width) : 0, isHigh ? abs(height) : 0)
    guard isWide || abs(width) < 0.05, isHigh || abs(height) < 0.05 else { return false }
    return resized > 0.5 && resized - moved > 0.22 && change > 0.004 && change < 0.2
  }

  /// The fit in those cells in which a movement, or a change of size, explains most: a cell tells no movement that is much larger
  /// than itself, and a small one tells more of small things.
  static func best(_ a: Signature, _ b: Signature, _ region: CellRegion) -> RegionFit {
    var best = either(a, b, region.rect)
    var pair = (a, b)
    for _ in 0..<2 where pair.0.grid.level + 2 <= SignatureGrid.lastLevel {
      pair = (pair.0.coarser.coarser, pair.1.coarser.coarser)
      let fit = either(pair.0, pair.1, region.pixels(a.grid).cells(of: pair.0.grid))
      if fit.score > best.score + 0.05 { best = fit }
    }
    if let shift = MomentShift(a, b, region) { (best.x, best.y, best.isMeasured) = (shift.x, shift.y, true) }
    return best
  }

  /// The better fit of two: of large things, and of thin ones.
  private static func either(_ a: Signature, _ b: Signature, _ rect: PixelRect) -> RegionFit {
    let fits = (large: RegionFit(a, b, rect, isThin: false), thin: RegionFit(a, b, rect, isThin: true))
    return fits.thin.score > fits.large.score ? fits.thin : fits.large
  }

  /// Whether what changed is gone when this is undone. Letters look much like others that moved a little.
  func isConfirmed(_ a: Signature, _ b: Signature, _ region: CellRegion) -> Bool {
    if isMeasured { return true }
    if isResize { return CellShift(x: x, y: y, width: width, height: height).explains(a, b, region.rect) }
    return region.rect.width > CellShift.fewLetters && CellShift(x: x, y: y).explains(a, b, region.rect)
  }

  /// How well this explains what changed.
  private var score: Double { isResize ? max(resized, moved) : isNear ? moved : 0 }

  private init(_ a: Signature, _ b: Signature, _ rect: PixelRect, isThin: Bool) {
    let grid = a.grid
    farthest = 1.6 * Double(max(grid.cellWidth, grid.cellHeight))
    (isWide, isHigh) = (rect.width > 2, rect.height > 2)
    let center = (
      x: Double(rect.minX + rect.maxX - 1) / 2 * Double(grid.cellWidth),
      y: Double(rect.minY + rect.maxY - 1) / 2 * Double(grid.cellHeight)
    )
    var system = LinearSystem(4)
    // What is thinner than a cell has no side in it.
    let slope = isThin ? { ($0[3] - $0[1]) / 2 } : Self.slope
    for plane in 0..<3 {
      func mean(_ column: Int, _ row: Int) -> Double {
        let place =
          plane * grid.cells + max(0, min(grid.rows - 1, row)) * grid.columns + max(0, min(grid.columns - 1, column))
        return Double(Int(a.values[place]) + Int(b.values[place])) / 2
      }
      for row in max(0, rect.minY - 1)..<min(grid.rows, rect.maxY + 1) {
        for column in max(0, rect.minX - 1)..<min(grid.columns, rect.maxX + 1) {
          let place = plane * grid.cells + row * grid.columns + column
          let change = Double(Int(b.values[place]) - Int(a.values[place]))
          let across = slope((column - 2...column + 2).map { mean($0, row) }) / Double(grid.cellWidth)
          let down = slope((row - 2...row + 2).map { mean(column, $0) }) / Double(grid.cellHeight)
          let (x, y) = (
            Double(column * grid.cellWidth) - center.x, Double(row * grid.cellHeight) - center.y
          )
          system.add([-across, -down, -across * x, -down * y], change)
        }
      }
    }
    let movement = system.solved(first: 2)
    let all = system.solved(first: 4)
    moved = movement?.explained ?? 0
    resized = all?.explained ?? 0
    x = movement?.values[0] ?? 0
    y = movement?.values[1] ?? 0
    width = all?.values[2] ?? 0
    height = all?.values[3] ?? 0
  }
}

extension PixelRect {
  /// The cells that cover a rectangle of pixels.
  fileprivate func cells(of grid: SignatureGrid) -> PixelRect {
    PixelRect(
      minX: minX / grid.cellWidth, minY: minY / grid.cellHeight,
      maxX: min(grid.columns, (maxX + grid.cellWidth - 1) / grid.cellWidth),
      maxY: min(grid.rows, (maxY + grid.cellHeight - 1) / grid.cellHeight))
  }
}

/// Least squares with a few unknowns.
struct LinearSystem {
  private let count: Int
  private var products: [[Double]]
  private var sides: [Double]
  private var total = 0.0

  init(_ count: Int) {
    self.count = count
    products = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    sides = [Double](repeating: 0, count: count)
  }

  mutating func add(_ row: [Double], _ side: Double) {
    for i in 0..<count {
      for j in 0..<count { products[i][j] += row[i] * row[j] }
      sides[i] += row[i] * side
    }
    total += side * side
  }

  /// The solution with the first unknowns only, and the part of the sum of squares that it explains; nil if there is none.
  func solved(first size: Int) -> (values: [Double], explained: Double)? {
    guard total > 0 else { return nil }
    var matrix = (0..<size).map { Array(products[$0].prefix(size)) + [sides[$0]] }
    // A little stiffness: what is not determined stays 0.
    for index in 0..<size { matrix[index][index] += 1e-9 * total + 1e-6 * products[index][index] }
    for column in 0..<size {
      guard let pivot = (column..<size).max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }),
        abs(matrix[pivot][column]) > 1e-12
      else { return nil }
      matrix.swapAt(column, pivot)
      for row in 0..<size where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        for place in column...size { matrix[row][place] -= factor * matrix[column][place] }
      }
    }
    let values = (0..<size).map { matrix[$0][size] / matrix[$0][$0] }
    let explained = zip(values, sides).reduce(0) { $0 + $1.0 * $1.1 } / total
    return (values, max(0, min(1, explained)))
  }
}
