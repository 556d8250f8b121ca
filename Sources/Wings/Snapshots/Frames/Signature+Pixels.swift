package import SegueGraphics

extension Signature {
  /// The signature of a picture over white, in the finest cells.
  package init(_ bitmap: borrowing Bitmap) {
    let grid = SignatureGrid(width: bitmap.width, height: bitmap.height)
    var sums = CellSums(columns: grid.columns)
    var values = [Int16](repeating: 0, count: grid.cells * Self.planes)
    var above = [Int32](repeating: 0, count: grid.width)
    for y in 0..<grid.height {
      bitmap.withRow(y) { sums.add($0, above: &above, cellWidth: grid.cellWidth, isFirst: y == 0) }
      if (y + 1) % grid.cellHeight == 0 || y + 1 == grid.height {
        let row = y / grid.cellHeight
        let height = y + 1 - row * grid.cellHeight
        for column in 0..<grid.columns {
          let width = min(grid.cellWidth, grid.width - column * grid.cellWidth)
          for plane in 0..<Self.planes {
            values[plane * grid.cells + row * grid.columns + column] = sums.mean(plane, column, of: width * height)
          }
        }
        sums = CellSums(columns: grid.columns)
      }
    }
    self.init(grid: grid, values: values)
  }
}

/// The sums of a row of cells.
private struct CellSums {
  /// Brightness, blue less brightness, red less brightness and edges of each cell.
  private var sums: [SIMD4<Int32>]

  init(columns: Int) { sums = [SIMD4<Int32>](repeating: .zero, count: columns) }

  mutating func add(_ row: Span<RGBA8>, above: inout [Int32], cellWidth: Int, isFirst: Bool) {
    var left: Int32 = 0
    var x = 0
    for column in sums.indices {
      var sum = SIMD4<Int32>.zero
      let end = min(row.count, x + cellWidth)
      while x < end {
        let word = row[x].word
        let white = Int32(255 - (word >> 24))
        let red = Int32(word & 255) + white
        let green = Int32(word >> 8 & 255) + white
        let blue = Int32(word >> 16 & 255) + white
        let brightness = (77 * red + 150 * green + 29 * blue + 128) >> 8
        let across = x == 0 ? 0 : abs(brightness - left)
        let down = isFirst ? 0 : abs(brightness - above[x])
        sum &+= SIMD4(brightness, blue - brightness, red - brightness, across + down)
        left = brightness
        above[x] = brightness
        x += 1
      }
      sums[column] &+= sum
    }
  }

  /// The mean of a cell in quarters of a level, rounded down.
  func mean(_ plane: Int, _ column: Int, of count: Int) -> Int16 {
    let sum = 4 * Int(sums[column][plane])
    let mean = sum >= 0 ? sum / count : -((-sum + count - 1) / count)
    return Int16(max(Signature.range.lowerBound, min(Signature.range.upperBound, mean)))
  }
}

extension RGBA8 {
  /// `white`, `black`, `transparent` or `#rrggbb`; of a pixel that is partly transparent, `#rrggbbaa` as it is stored.
  var name: String {
    if alpha == 0 { return "transparent" }
    let digits = [red, green, blue, alpha].map { (value: UInt8) -> String in
      let text = String(value, radix: 16)
      return text.utf8.count == 1 ? "0" + text : text
    }
    switch digits.joined() {
    case "ffffffff": return "white"
    case "000000ff": return "black"
    case let text: return "#" + (alpha == 255 ? String(text.dropLast(2)) : text)
    }
  }
}

extension Surface where P == RGBA8 {
  /// The colour of a picture that has only one, by its name.
  package var onlyColor: String? {
    if width == 0 || height == 0 { return nil }
    let first = self[0, 0]
    for y in 0..<height {
      let isSame = withRow(y) { row in
        for x in 0..<row.count where row[x] != first { return false }
        return true
      }
      if !isSame { return nil }
    }
    return first.name
  }
}
