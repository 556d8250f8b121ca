import SegueGraphics

/// The cells in which a signature sees a frame.
///
/// The finest cells are squares with a side of a power of two, some 5,000 of them. Each level after that merges pairs of cells, in
/// turn beside each other and above each other, so that a level has half as many as the one before.
package struct SignatureGrid: Hashable, Sendable {
  /// The size of the frame in pixels.
  package let width: Int
  package let height: Int
  package let level: Int
  /// The size of a cell in pixels. Those at the right and at the bottom can be smaller.
  package let cellWidth: Int
  package let cellHeight: Int
  package let columns: Int
  package let rows: Int

  package static let mostCells = 5400
  package static let lastLevel = 16

  package init(width: Int, height: Int, level: Int = 0) {
    func count(_ length: Int, _ side: Int) -> Int { (length + side - 1) / side }
    var side = 2
    while count(width, side) * count(height, side) > Self.mostCells { side *= 2 }
    self.width = width
    self.height = height
    self.level = level
    cellWidth = side << ((level + 1) / 2)
    cellHeight = side << (level / 2)
    columns = count(width, cellWidth)
    rows = count(height, cellHeight)
  }

  package var cells: Int { columns * rows }

  /// Whether a cell is cut off by the frame so that at most half of it is left. Its means are less certain, and codecs are worse there,
  /// as they fill up their blocks.
  func isCut(_ cell: Int) -> Bool {
    let (column, row) = (cell % columns, cell / columns)
    return 2 * (width - column * cellWidth) <= cellWidth || 2 * (height - row * cellHeight) <= cellHeight
  }

  /// The cells that lie in one block of a codec with a cell.
  func block(of cell: Int) -> [Int] {
    func mates(_ place: Int, _ side: Int, _ count: Int) -> Range<Int> {
      let mates = max(1, Self.codecBlock / side)
      return place / mates * mates..<min(count, place / mates * mates + mates)
    }
    let across = mates(cell % columns, cellWidth, columns)
    return mates(cell / columns, cellHeight, rows).flatMap { row in across.map { row * columns + $0 } }
  }

  /// The side of a macroblock of H.264, in pixels.
  private static let codecBlock = 16

  /// Which cells lie in rectangles, in part at least.
  func cells(in rects: [PixelRect]) -> [Bool] {
    (0..<cells).map { cell in
      let (x, y) = (cell % columns * cellWidth, cell / columns * cellHeight)
      return rects.contains { $0.minX < x + cellWidth && $0.maxX > x && $0.minY < y + cellHeight && $0.maxY > y }
    }
  }

  /// The pixels of a rectangle of cells.
  func pixels(of cells: PixelRect) -> PixelRect {
    PixelRect(
      minX: cells.minX * cellWidth, minY: cells.minY * cellHeight, maxX: min(width, cells.maxX * cellWidth),
      maxY: min(height, cells.maxY * cellHeight))
  }

  /// Whether noise makes up much of the means of the cells.
  var isTooFine: Bool { cellWidth * cellHeight < 128 && level < Self.lastLevel }

  package var coarser: SignatureGrid { SignatureGrid(width: width, height: height, level: level + 1) }
}

extension PixelRect {
  /// The bounds of marked cells, which are `columns` in a row, in cells; nil if none is marked.
  init?(boundsOf marks: [Bool], columns: Int) {
    self.init(boundsOf: marks.indices.filter { marks[$0] }, columns: columns)
  }

  /// The bounds of cells by their numbers; nil if there is none.
  init?(boundsOf cells: [Int], columns: Int) {
    let across = cells.map { $0 % columns }
    guard let left = across.min(), let right = across.max(), let first = cells.min(), let last = cells.max() else {
      return nil
    }
    self.init(minX: left, minY: first / columns, maxX: right + 1, maxY: last / columns + 1)
  }
}

/// A frame as numbers that explain how it differs from another one: for each cell the mean brightness, two means of colour, and how
/// much its pixels differ from their neighbours. All in quarters of a level of 255.
package struct Signature: Hashable, Sendable {
  package let grid: SignatureGrid
  /// The planes one after another: brightness, blue and red less brightness, edges.
  package var values: [Int16]

  package static let planes = 4
  /// The range of a value.
  package static let range: ClosedRange<Int> = -1023...1023

  package init(grid: SignatureGrid, values: [Int16]) {
    precondition(values.count == grid.cells * Self.planes)
    self.grid = grid
    self.values = values
  }

  /// The same frame in cells that are twice as large. The means are those of the cells, not of the pixels, so that they can be
  /// computed from any level.
  package var coarser: Signature {
    let target = grid.coarser
    let isAcross = target.cellWidth > grid.cellWidth
    var merged = [Int16](repeating: 0, count: target.cells * Self.planes)
    for plane in 0..<Self.planes {
      let (from, to) = (plane * grid.cells, plane * target.cells)
      for row in 0..<target.rows {
        for column in 0..<target.columns {
          let (x, y) = isAcross ? (2 * column, row) : (column, 2 * row)
          let first = values[from + y * grid.columns + x]
          let (x2, y2) = isAcross ? (min(x + 1, grid.columns - 1), y) : (x, min(y + 1, grid.rows - 1))
          let second = values[from + y2 * grid.columns + x2]
          merged[to + row * target.columns + column] = Int16((Int(first) + Int(second) + 1) >> 1)
        }
      }
    }
    return Signature(grid: target, values: merged)
  }

  /// The same with zeros for some cells, which then never differ.
  func clearing(_ cells: [Bool]) -> Signature {
    var signature = self
    for index in values.indices where cells[index % grid.cells] { signature.values[index] = 0 }
    return signature
  }

  /// Whether anything of a cell differs, also its edges, which a neighbour's pixels may change.
  func differs(in cell: Int, from other: Signature) -> Bool {
    stride(from: cell, to: values.count, by: grid.cells).contains { values[$0] != other.values[$0] }
  }

  package func at(level: Int) -> Signature {
    var signature = self
    while signature.grid.level < level { signature = signature.coarser }
    return signature
  }
}
