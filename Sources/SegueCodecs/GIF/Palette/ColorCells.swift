/// Colours that differ in their lowest bits only, taken together: few enough to be sorted and clustered.
struct ColorCells {
  struct Cell {
    var weight = 0
    var red = 0
    var green = 0
    var blue = 0
    var center = PerceptualColor(RGB(red: 0, green: 0, blue: 0))

    var color: RGB {
      func mean(_ sum: Int) -> UInt8 { UInt8((sum + weight / 2) / weight) }
      return RGB(red: mean(red), green: mean(green), blue: mean(blue))
    }

    mutating func add(_ other: Cell) {
      weight += other.weight
      red += other.red
      green += other.green
      blue += other.blue
    }
  }

  /// None is empty.
  var cells: [Cell]

  /// Cells of 5, 6 and 5 bits.
  init(_ entries: [Histogram.Entry], without excluded: Set<RGB>) {
    var slots = [Int32](repeating: -1, count: 1 << 16)
    cells = []
    for entry in entries where !excluded.contains(entry.color) {
      let c = entry.color
      let key = Int(c.red >> 3) << 11 | Int(c.green >> 2) << 5 | Int(c.blue >> 3)
      if slots[key] < 0 {
        slots[key] = Int32(cells.count)
        cells.append(Cell())
      }
      let w = entry.weight
      cells[Int(slots[key])].add(
        Cell(weight: w, red: w * Int(c.red), green: w * Int(c.green), blue: w * Int(c.blue)))
    }
    for i in cells.indices { cells[i].center = PerceptualColor(cells[i].color) }
  }
}
