/// A picture as the means of cells: brightness and two colours, in levels, and how much of a cell counts (0…1).
struct CellImage {
  let columns: Int
  let rows: Int
  private(set) var cells: [SIMD4<Float>]

  /// Cells that a frame cuts off do not count: their means are not those of whole cells.
  init(_ signature: Signature) {
    let grid = signature.grid
    (columns, rows) = (grid.columns, grid.rows)
    let (whole, planes) = (grid.width / grid.cellWidth, grid.height / grid.cellHeight)
    cells = (0..<grid.cells).map { cell in
      let counts = cell % grid.columns < whole && cell / grid.columns < planes
      func value(_ plane: Int) -> Float { Float(signature.values[plane * grid.cells + cell]) / 4 }
      return counts ? SIMD4(value(0), value(1), value(2), 1) : .zero
    }
  }

  init(columns: Int, rows: Int, cells: [SIMD4<Float>]) {
    (self.columns, self.rows, self.cells) = (columns, rows, cells)
  }

  /// The same in cells that are twice as wide and twice as high.
  var half: CellImage {
    let (columns, rows) = ((self.columns + 1) / 2, (self.rows + 1) / 2)
    var merged = [SIMD4<Float>](repeating: .zero, count: columns * rows)
    for row in 0..<self.rows {
      for column in 0..<self.columns {
        let cell = cells[row * self.columns + column]
        if cell.w > 0 { merged[row / 2 * columns + column / 2] += SIMD4(cell.x, cell.y, cell.z, 1) }
      }
    }
    for index in merged.indices where merged[index].w > 0 {
      let count = merged[index].w
      merged[index] /= count
    }
    return CellImage(columns: columns, rows: rows, cells: merged)
  }

  /// Between the middles of cells; what does not count is 0.
  func value(column: Float, row: Float) -> SIMD4<Float> {
    let (x, y) = (max(0, min(Float(columns - 1), column - 0.5)), max(0, min(Float(rows - 1), row - 0.5)))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, columns - 1), min(top + 1, rows - 1))
    let (dx, dy) = (x - Float(left), y - Float(top))
    let above = cells[top * columns + left] * (1 - dx) + cells[top * columns + right] * dx
    let below = cells[bottom * columns + left] * (1 - dx) + cells[bottom * columns + right] * dx
    return above * (1 - dy) + below * dy
  }

  /// Only some of the cells.
  func masked(_ counts: [Bool]) -> CellImage {
    CellImage(columns: columns, rows: rows, cells: zip(cells, counts).map { $1 ? $0 : .zero })
  }
}

/// Differences of the colours of cells: brightness counts most.
enum CellColor {
  /// Colours that differ by less, in levels, are one.
  static let noise: Float = 3

  static func areOther(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool { size(a - b) > noise * noise }

  /// The square of a difference, in levels.
  static func size(_ value: SIMD4<Float>) -> Float { dot(value, value) }

  static func dot(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float { a.x * b.x + (a.y * b.y + a.z * b.z) / 2 }

  /// What a difference costs: its square, but never more than `most`, as it is something else then.
  static func cost(_ size: Float, most: Float) -> Float { size / (1 + size / most) }
}

/// What a picture is less the mean around each cell: dimming and what lies behind, where that is even, change nothing of it.
enum LocalDetail {
  private static let radius = 2

  /// - Parameter cells: `width` × `height` of them, each weighted by its last number.
  static func of(_ cells: [SIMD4<Float>], width: Int, height: Int) -> [SIMD4<Float>] {
    let weighted = cells.map { SIMD4($0.x * $0.w, $0.y * $0.w, $0.z * $0.w, $0.w) }
    var across = [SIMD4<Float>](repeating: .zero, count: cells.count)
    for row in 0..<height {
      let start = row * width
      var sum = SIMD4<Float>.zero
      for column in 0..<min(radius, width) { sum += weighted[start + column] }
      for column in 0..<width {
        if column + radius < width { sum += weighted[start + column + radius] }
        if column > radius { sum -= weighted[start + column - radius - 1] }
        across[start + column] = sum
      }
    }
    var result = cells
    for column in 0..<width {
      var sum = SIMD4<Float>.zero
      for row in 0..<min(radius, height) { sum += across[row * width + column] }
      for row in 0..<height {
        if row + radius < height { sum += across[(row + radius) * width + column] }
        if row > radius { sum -= across[(row - radius - 1) * width + column] }
        let place = row * width + column
        let own = cells[place]
        // A cell that counts a little has no neighbours that say what its mean is.
        guard own.w > 0.5, sum.w > 0.5 else {
          result[place] = .zero
          continue
        }
        let mean = sum / sum.w
        result[place] = SIMD4(own.x - mean.x, own.y - mean.y, own.z - mean.z, 1)
      }
    }
    return result
  }
}
