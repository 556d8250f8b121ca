/// At most 256 colours, ordered by index.
package struct Palette: Hashable, Sendable {
  package let colors: [RGB]

  package init(_ colors: [RGB]) {
    precondition(colors.count <= 256)
    self.colors = colors
  }

  package var count: Int { colors.count }

  /// The base-2 logarithm of the colour table's length, with a place for the transparent index if there are fewer than 256
  /// colours: 1…8.
  var tableBits: Int {
    var bits = 1
    while 1 << bits < min(256, count + 1) { bits += 1 }
    return bits
  }

  /// The size of the colour table: three bytes for each colour.
  var tableBytes: Int { 3 << tableBits }
}

/// Chooses the colours of a palette.
package enum PaletteBuilder {
  /// Builds a palette of at most `limit` colours: exactly those of the histogram if they fit. Otherwise large flat
  /// areas keep their exact colours, and the remaining places are divided among all other colours.
  package static func build(_ histogram: Histogram, limit: Int) -> Palette {
    let entries = histogram.entries
    if entries.count <= limit { return Palette(entries.map(\.color)) }
    return build(histogram.cells, after: flatColors(entries, limit: limit / 2), limit: limit, isExact: false)
  }

  /// Builds a palette for the colours of several frames. A colour stays exact if most pixels of its
  /// cluster have it, as is the case for most colours of plots and text.
  static func build(_ entries: [Histogram.Entry], limit: Int) -> Palette {
    if entries.count <= limit { return Palette(entries.map(\.color)) }
    let cells = ColorCells(entries, keepsFew: true)
    return build(cells, after: flatColors(entries, limit: limit / 2), limit: limit, isExact: true)
  }

  private static func build(_ cells: ColorCells, after fixed: [RGB], limit: Int, isExact: Bool) -> Palette {
    var cells = cells
    var colors = fixed + MedianCut.centers(&cells, count: limit - fixed.count)
    let lloyd = Lloyd(cells)
    for round in 1...refinements {
      lloyd.refine(&colors, fixed: fixed.count, isExact: isExact && round == refinements)
    }
    return Palette(unique(colors))
  }

  /// The number of steps of k-means.
  private static let refinements = 4

  /// The colours of flat areas that are large enough to be noticed, the largest first: at least 24 pixels, and 1/2048 of all
  /// flat areas.
  private static func flatColors(_ entries: [Histogram.Entry], limit: Int) -> [RGB] {
    let area = entries.reduce(0) { $0 + Int($1.flatCount) }
    let least = max(24, area / 2048)
    // Sorted by descending count, then by ascending index.
    return entries.indices.filter { Int(entries[$0].flatCount) >= least }
      .sorted { (entries[$1].flatCount, $0) < (entries[$0].flatCount, $1) }
      .prefix(limit).map { entries[$0].color }
  }

  /// Each colour once, in the same order.
  private static func unique(_ colors: [RGB]) -> [RGB] {
    var seen = Set<RGB>()
    return colors.filter { seen.insert($0).inserted }
  }
}

/// Moves each colour to the mean of the cells nearest to it (S. Lloyd, 1957: one step of k-means).
struct Lloyd {
  private let cells: [ColorCells.Cell]
  private let centers: [PerceptualColor]
  /// The indices of the neutral cells.
  private let grays: [Int]

  init(_ set: ColorCells) {
    cells = set.cells
    centers = cells.map(\.center)
    grays = cells.indices.filter { [cells] in cells[$0].isNeutral }
  }

  /// The first `fixed` colours do not move, but claim the cells nearest to them. A colour without cells moves to the
  /// cell of largest error.
  ///
  /// With `isExact`, a cell that has most of the weight is taken as it is instead of the mean.
  func refine(_ colors: inout [RGB], fixed: Int, isExact: Bool) {
    let (indices, distances) = PaletteBlocks(colors).find(centers, grays: grays)
    var sums = [ColorSum](repeating: ColorSum(), count: colors.count)
    for i in cells.indices { sums[Int(indices[i])].add(cells[i]) }

    let moving = fixed..<colors.count
    let unusedCount = moving.count { sums[$0].weight == 0 }
    var replacements = worst(unusedCount, distances).makeIterator()
    for i in moving {
      if sums[i].weight > 0 {
        colors[i] = isExact ? sums[i].typical : sums[i].mean
      } else if let replacement = replacements.next() {
        colors[i] = replacement
      }
    }
  }

  /// The colours of the `count` cells with the largest error, the largest first.
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
