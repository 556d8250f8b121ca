/// Moves each colour to the mean of those that are nearest to it (S. Lloyd, 1957: one step of k-means).
struct Lloyd {
  private let cells: [ColorCells.Cell]
  private let centers: [PerceptualColor]

  init(_ set: ColorCells) {
    cells = set.cells
    centers = cells.map(\.center)
  }

  /// The first `fixed` colours take their share and stay; a colour that is nearest to nothing moves to where the error is
  /// largest.
  func refine(_ colors: inout [RGB], fixed: Int) {
    let (indices, distances) = PaletteBlocks(colors.map { PerceptualColor($0) }).find(centers)
    var sums = [ColorSum](repeating: ColorSum(), count: colors.count)
    for i in cells.indices { sums[Int(indices[i])].add(cells[i]) }

    let moving = fixed..<colors.count
    var worst = worst(moving.count { sums[$0].weight == 0 }, distances).makeIterator()
    for i in moving {
      if sums[i].weight > 0 { colors[i] = sums[i].mean } else if let cell = worst.next() { colors[i] = cell }
    }
  }

  /// The colours of the cells that have the largest error, the largest first.
  private func worst(_ count: Int, _ distances: [Int32]) -> [RGB] {
    if count == 0 { return [] }
    var found: [(error: Int, cell: Int)] = []
    for i in cells.indices {
      let error = Int(distances[i]) * Int(cells[i].weight)
      if found.count == count {
        if error <= found[count - 1].error { continue }
        found.removeLast()
      }
      let place = found.firstIndex { $0.error < error } ?? found.count
      found.insert((error, i), at: place)
    }
    return found.map { found in
      let cell = cells[found.cell]
      return RGB(sixteenthsRed: Int(cell.red), green: Int(cell.green), blue: Int(cell.blue))
    }
  }
}
