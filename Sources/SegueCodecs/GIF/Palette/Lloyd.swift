/// Moves each colour to the mean of those that are nearest to it (S. Lloyd, 1957: one step of k-means).
enum Lloyd {
  /// `fixed` colours take their share and stay; a colour that is nearest to nothing moves to where the error is largest.
  static func refine(_ colors: [RGB], fixed: [RGB], cells set: ColorCells) -> [RGB] {
    let nearest = NearestColor(Palette(fixed + colors))
    var sums = [ColorCells.Cell](repeating: ColorCells.Cell(), count: fixed.count + colors.count)
    var errors: [(error: Int, cell: Int)] = []
    errors.reserveCapacity(set.cells.count)
    for (i, cell) in set.cells.enumerated() {
      let found = nearest.find(cell.center)
      sums[found.index].add(cell)
      errors.append((Int(found.squaredDistance) * cell.weight, i))
    }
    let idle = colors.indices.filter { sums[fixed.count + $0].weight == 0 }.count
    if idle > 0 { errors.sort { ($1.error, $0.cell) < ($0.error, $1.cell) } }
    var worst = errors.makeIterator()
    return colors.indices.map { i in
      let sum = sums[fixed.count + i]
      if sum.weight > 0 { return sum.color }
      return worst.next().map { set.cells[$0.cell].color } ?? colors[i]
    }
  }
}
