/// Some of a histogram's colours, to compare palettes by.
struct ColorSample {
  private var colors: [PerceptualColor] = []
  private var weights: [Int] = []

  private static let limit = 8192

  /// Every so many of the colours, in the order in which they were met.
  init(_ histogram: Histogram) {
    let entries = histogram.entries
    let step = (entries.count + Self.limit - 1) / Self.limit
    for i in stride(from: 0, to: entries.count, by: max(1, step)) {
      colors.append(histogram.colors[i])
      weights.append(Int(entries[i].weight))
    }
  }

  /// The weighted sum of squared distances to the nearest colours.
  func error(_ blocks: PaletteBlocks) -> Double {
    let distances = blocks.find(colors).squaredDistances
    var sum = 0
    for i in distances.indices { sum += Int(distances[i]) * weights[i] }
    return Double(sum)
  }
}
