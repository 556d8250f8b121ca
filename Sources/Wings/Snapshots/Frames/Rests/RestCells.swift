import SegueEncoders
package import SegueGraphics

/// The brightness of a picture in cells so small that a letter shows in them. Signatures have cells of several pixels, in which
/// another letter is no more than what a codec changes.
package struct RestCells: Hashable, Sendable {
  let grid: RestGrid
  /// 0…255, row by row.
  let values: [UInt8]
  /// By how much values may be off, as they were rounded.
  let error: Int

  init(grid: RestGrid, values: [UInt8], error: Int = 0) {
    precondition(values.count == grid.cells)
    (self.grid, self.values, self.error) = (grid, values, error)
  }

  /// The cells of a picture over white.
  package init(_ bitmap: borrowing Bitmap) {
    let grid = RestGrid(width: bitmap.width, height: bitmap.height)
    var values: [UInt8] = []
    values.reserveCapacity(grid.cells)
    for row in 0..<grid.rows {
      var sums = [Int32](repeating: 0, count: grid.columns)
      let lines = row * grid.side..<min(grid.height, (row + 1) * grid.side)
      for y in lines { bitmap.withRow(y) { Self.add($0, to: &sums, side: grid.side) } }
      for column in sums.indices {
        let count = Int32(lines.count * (min(grid.width, (column + 1) * grid.side) - column * grid.side))
        values.append(UInt8((sums[column] / count + 128) >> 8))
      }
    }
    self.init(grid: grid, values: values)
  }

  /// Adds the brightness of a row of pixels, in 256ths of a level.
  private static func add(_ row: Span<RGBA8>, to sums: inout [Int32], side: Int) {
    var x = 0
    for column in sums.indices {
      var sum: Int32 = 0
      let end = min(row.count, x + side)
      while x < end {
        let word = row[x].word
        let white = 256 * Int32(255 - word >> 24)
        sum += 77 * Int32(word & 255) + 150 * Int32(word >> 8 & 255) + 29 * Int32(word >> 16 & 255) + white
        x += 1
      }
      sums[column] += sum
    }
  }

  /// The same picture in cells that are twice as large.
  var coarser: RestCells {
    let target = grid.coarser
    var merged: [UInt8] = []
    merged.reserveCapacity(target.cells)
    for row in 0..<target.rows {
      let (above, below) = (2 * row, min(2 * row + 1, grid.rows - 1))
      for column in 0..<target.columns {
        let (left, right) = (2 * column, min(2 * column + 1, grid.columns - 1))
        let sum = [above, below].reduce(2) {
          $0 + Int(values[$1 * grid.columns + left]) + Int(values[$1 * grid.columns + right])
        }
        merged.append(UInt8(sum / 4))
      }
    }
    return RestCells(grid: target, values: merged, error: error)
  }

  func at(side: Int) -> RestCells {
    var cells = self
    while cells.grid.side < side { cells = cells.coarser }
    return cells
  }
}

/// Square cells, of two pixels or more.
struct RestGrid: Hashable, Sendable {
  /// The size of the picture in pixels.
  let width: Int
  let height: Int
  let side: Int
  let columns: Int
  let rows: Int

  static let mostCells = 90_000

  init(width: Int, height: Int, side: Int) {
    (self.width, self.height, self.side) = (width, height, side)
    (columns, rows) = ((width + side - 1) / side, (height + side - 1) / side)
  }

  /// The finest cells of a picture.
  init(width: Int, height: Int) {
    var side = 2
    while RestGrid(width: width, height: height, side: side).cells > Self.mostCells { side += 1 }
    self.init(width: width, height: height, side: side)
  }

  var cells: Int { columns * rows }

  var coarser: RestGrid { RestGrid(width: width, height: height, side: 2 * side) }
}

/// Cells as bytes: in steps of some levels, each as the difference from what is expected, compressed.
extension RestCells {
  /// Much less than what a codec changes beside edges.
  private static let step: UInt8 = 8

  /// As they are after writing and reading.
  var rounded: RestCells {
    RestCells(
      grid: grid, values: values.map { $0 / Self.step * Self.step + Self.step / 2 }, error: Int(Self.step / 2))
  }

  /// - Parameter last: the picture that was written before; its cells are expected, or without one those at the left.
  func encoded(after last: RestCells?) -> [UInt8] {
    var left: UInt8 = 0
    let bytes = values.indices.map { index -> UInt8 in
      let value = values[index] / Self.step
      defer { left = value }
      return value &- (last.map { $0.values[index] / Self.step } ?? left)
    }
    return Zlib.compressed(bytes)
  }

  /// Nil if the bytes are not what `encoded` writes for this grid.
  static func decoded(_ bytes: [UInt8], after last: RestCells?, grid: RestGrid) -> RestCells? {
    guard grid.cells <= RestGrid.mostCells, let changes = Zlib.inflated(bytes, count: grid.cells) else { return nil }
    var values: [UInt8] = []
    values.reserveCapacity(grid.cells)
    var left: UInt8 = 0
    for index in changes.indices {
      let value = changes[index] &+ (last.map { $0.values[index] / step } ?? left)
      guard value <= 255 / step else { return nil }
      values.append(value * step + step / 2)
      left = value
    }
    return RestCells(grid: grid, values: values, error: Int(step / 2))
  }
}
