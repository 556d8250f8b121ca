/// What palettes for a histogram are compared by: its cells.
struct ColorSample {
  let colors: [PerceptualColor]
  let weights: [Int]
  let weight: Int

  init(_ histogram: Histogram) {
    let cells = histogram.cells.cells
    colors = cells.map(\.center)
    weights = cells.map { Int($0.weight) }
    weight = weights.reduce(0, +)
  }

  /// The weighted sum of squared distances to the nearest colours.
  func error(_ blocks: PaletteBlocks) -> Double {
    let distances = blocks.find(colors).squaredDistances
    var sum = 0
    for i in distances.indices { sum += Int(distances[i]) * weights[i] }
    return Double(sum)
  }
}
