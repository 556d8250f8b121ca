import SegueGraphics

/// How far something moved on an even page, by where its brightness or its colour lies. Cells are the means of their pixels, so that this
/// is right to half a pixel however far it moved and however small its details are: where in a cell something lies is not known.
struct MomentShift {
  /// In pixels.
  let x: Double
  let y: Double

  /// The part of the change of the sum over all cells: what moves keeps its sum.
  private static let mostLost = 0.02
  /// The part of what goes over the lines between cells that the shift must explain.
  private static let leastFlow = 0.6

  /// Nil if what is around the region is not even, if something came or went in it, or if moving it explains too little.
  init?(_ a: Signature, _ b: Signature, _ region: CellRegion) {
    let grid = a.grid
    let rect = region.rect
    // The sum is kept but for the rounding of cells, which must not count as if it were far away.
    let center = (x: Double(rect.minX + rect.maxX - 1) / 2, y: Double(rect.minY + rect.maxY - 1) / 2)
    var (best, most): ((x: Double, y: Double, plane: Int, page: Double)?, Double) = (nil, 0)
    for plane in 0..<3 {
      guard let page = EvenPage(around: rect, plane, a, b)?.level else { continue }
      var (mass, size, change, changes) = (0.0, 0.0, 0.0, 0.0)
      var moments = (x: 0.0, y: 0.0)
      for row in rect.minY..<rect.maxY {
        for column in rect.minX..<rect.maxX {
          let cell = plane * grid.cells + row * grid.columns + column
          let (old, new) = (Double(a.values[cell]) - page, Double(b.values[cell]) - page)
          mass += old
          size += abs(old)
          change += new - old
          changes += abs(new - old)
          moments.x += (new - old) * (Double(column) - center.x) * Double(grid.cellWidth)
          moments.y += (new - old) * (Double(row) - center.y) * Double(grid.cellHeight)
        }
      }
      let isKept = abs(change) <= Self.mostLost * changes + 2
      guard abs(mass) > 0.2 * size, isKept, abs(mass) > most else { continue }
      (best, most) = ((moments.x / mass, moments.y / mass, plane, page), abs(mass))
    }
    guard let best, CellShift(x: best.x, y: best.y).explains(a, b, rect), Self.flows(best, a, b, rect) else {
      return nil
    }
    (x, y) = (best.x, best.y)
  }

  /// Whether what goes over each line between cells is as much as what lies there. Of other letters, as much may go over all lines
  /// together, but not over each. What moves by more than a cell is not told by what lies at one line.
  private static func flows(
    _ shift: (x: Double, y: Double, plane: Int, page: Double), _ a: Signature, _ b: Signature, _ rect: PixelRect
  ) -> Bool {
    let grid = a.grid
    let (across, down) = (shift.x / Double(grid.cellWidth), shift.y / Double(grid.cellHeight))
    let isAcross = abs(across) >= abs(down)
    let part = isAcross ? across : down
    if abs(part) > 1 { return true }
    /// The sums over the lines of cells in the direction of the shift.
    func sums(_ signature: Signature) -> [Double] {
      (isAcross ? rect.minX..<rect.maxX : rect.minY..<rect.maxY).map { line in
        (isAcross ? rect.minY..<rect.maxY : rect.minX..<rect.maxX).reduce(0) { sum, place in
          let cell = isAcross ? place * grid.columns + line : line * grid.columns + place
          return sum + Double(signature.values[shift.plane * grid.cells + cell]) - shift.page
        }
      }
    }
    let (old, new) = (sums(a), sums(b))
    var (gone, total, rest) = (0.0, 0.0, 0.0)
    for line in old.indices.dropLast() {
      gone += old[line] - new[line]
      let expected = part * (old[line] + old[line + 1] + new[line] + new[line + 1]) / 4
      total += gone * gone
      rest += (gone - expected) * (gone - expected)
    }
    return rest < (1 - leastFlow) * total
  }
}

/// What lies around a rectangle of cells in both pictures.
struct EvenPage {
  /// Of one plane, in quarters of a level.
  let level: Double

  /// What a page may vary by.
  private static let mostUneven: Int16 = 8

  /// Nil if it is uneven, or if the rectangle lies at an edge of the frame.
  init?(around rect: PixelRect, _ plane: Int, _ a: Signature, _ b: Signature) {
    let grid = a.grid
    guard rect.minX > 0, rect.minY > 0, rect.maxX < grid.columns, rect.maxY < grid.rows else { return nil }
    var ring: [Int16] = []
    func add(_ column: Int, _ row: Int) {
      let cell = plane * grid.cells + row * grid.columns + column
      ring += [a.values[cell], b.values[cell]]
    }
    for column in rect.minX - 1...rect.maxX { for row in [rect.minY - 1, rect.maxY] { add(column, row) } }
    for row in rect.minY..<rect.maxY { for column in [rect.minX - 1, rect.maxX] { add(column, row) } }
    ring.sort()
    guard ring[ring.count - 1 - ring.count / 8] - ring[ring.count / 8] <= Self.mostUneven else { return nil }
    level = Double(ring[ring.count / 2])
  }
}

/// A change of place and of size, and how much of a difference is gone when it is undone.
struct CellShift {
  /// In pixels, at the middle.
  let x: Double
  let y: Double
  /// The relative change of width and height.
  var width = 0.0
  var height = 0.0

  /// What is at most as many cells wide can be two letters of which each is where the other was.
  static let fewLetters = 5

  /// Whether it explains as much as what moved by as much does. How things lie in their cells is not known, so that little is explained
  /// by a small part of a cell.
  func explains(_ a: Signature, _ b: Signature, _ rect: PixelRect) -> Bool {
    let reach = (width: Double(rect.width) * abs(width) / 2, height: Double(rect.height) * abs(height) / 2)
    let part = max(
      abs(x) / Double(a.grid.cellWidth) + reach.width, abs(y) / Double(a.grid.cellHeight) + reach.height)
    let enough = rect.width <= Self.fewLetters ? 0.5 : min(0.5, 0.02 + 0.95 * part)
    return part > 0 && explained(a, b, rect) > enough
  }

  /// The part of the difference of two pictures that is gone when it is done to one of them, or undone to the other, 0…1.
  private func explained(_ a: Signature, _ b: Signature, _ rect: PixelRect) -> Double {
    let grid = a.grid
    let center = (x: Double(rect.minX + rect.maxX - 1) / 2, y: Double(rect.minY + rect.maxY - 1) / 2)
    let (across, down) = (x / Double(grid.cellWidth), y / Double(grid.cellHeight))
    /// What lies at a place between cells.
    func value(_ signature: Signature, _ plane: Int, _ x: Double, _ y: Double) -> Double {
      let (left, top) = (x.rounded(.down), y.rounded(.down))
      func cell(_ column: Int, _ row: Int) -> Double {
        let place = max(0, min(grid.rows - 1, row)) * grid.columns + max(0, min(grid.columns - 1, column))
        return Double(signature.values[plane * grid.cells + place])
      }
      func between(_ row: Int) -> Double {
        cell(Int(left), row) * (1 - (x - left)) + cell(Int(left) + 1, row) * (x - left)
      }
      return between(Int(top)) * (1 - (y - top)) + between(Int(top) + 1) * (y - top)
    }
    var (total, rest) = (0.0, 0.0)
    for plane in 0..<3 {
      for row in rect.minY..<rect.maxY {
        for column in rect.minX..<rect.maxX {
          let place = plane * grid.cells + row * grid.columns + column
          let (old, new) = (Double(a.values[place]), Double(b.values[place]))
          let (fromX, fromY) = (Double(column) - center.x, Double(row) - center.y)
          let done = value(
            a, plane, center.x + (fromX - across) / (1 + width), center.y + (fromY - down) / (1 + height))
          let undone = value(
            b, plane, center.x + fromX * (1 + width) + across, center.y + fromY * (1 + height) + down)
          total += 2 * (new - old) * (new - old)
          rest += (new - done) * (new - done) + (old - undone) * (old - undone)
        }
      }
    }
    return total > 0 ? max(0, 1 - rest / total) : 0
  }
}
