/// Chooses the colours of a palette.
package enum PaletteBuilder {
  /// At most `limit` colours for the histogram: exactly its own if there are no more. Otherwise large flat areas keep
  /// their colours exactly, and the rest is divided among all others.
  package static func build(_ histogram: Histogram, limit: Int) -> Palette {
    let entries = histogram.entries
    if entries.count <= limit { return Palette(entries.map(\.color)) }

    let flat = flatColors(entries, limit: limit / 2)
    var cells = histogram.cells
    var colors = flat + MedianCut.centers(&cells, count: limit - flat.count)
    let lloyd = Lloyd(cells)
    for _ in 0..<refinements { lloyd.refine(&colors, fixed: flat.count) }
    return Palette(unique(colors))
  }

  private static let refinements = 4

  /// The colours of flat areas that are large enough to be noticed, the largest first.
  private static func flatColors(_ entries: [Histogram.Entry], limit: Int) -> [RGB] {
    let area = entries.reduce(0) { $0 + Int($1.flatCount) }
    let least = max(24, area / 2048)
    return entries.indices.filter { Int(entries[$0].flatCount) >= least }
      .sorted { (entries[$1].flatCount, $0) < (entries[$0].flatCount, $1) }
      .prefix(limit).map { entries[$0].color }
  }

  private static func unique(_ colors: [RGB]) -> [RGB] {
    var seen = Set<RGB>()
    return colors.filter { seen.insert($0).inserted }
  }
}
