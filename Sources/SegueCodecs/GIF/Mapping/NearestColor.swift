/// Finds the palette's colour that is nearest to any other: exact, and the lowest index of those that are equally near.
/// An empty palette has none, and must not be asked.
package struct NearestColor: Sendable {
  package let palette: Palette
  /// The palette's colours by index.
  package let colors: [PerceptualColor]
  /// Sorted by lightness, so that a search can stop when lightness alone is too far.
  private let sorted: [PerceptualColor]
  private let indices: [UInt8]
  /// Where in `sorted` the colours of a lightness, in whole levels, begin.
  private let starts: [Int32]
  /// Nil of an empty palette.
  private let blocks: PaletteBlocks?

  package init(_ palette: Palette) {
    self.palette = palette
    colors = palette.colors.map { PerceptualColor($0) }
    let order = colors.indices.sorted { [colors] a, b in
      (colors[a].lightness, a) < (colors[b].lightness, b)
    }
    sorted = order.map { [colors] in colors[$0] }
    indices = order.map { UInt8($0) }
    var starts: [Int32] = []
    var next = 0
    for level in 0...256 {
      while next < sorted.count, sorted[next].lightness < level * 16 { next += 1 }
      starts.append(Int32(next))
    }
    self.starts = starts
    blocks = colors.isEmpty ? nil : PaletteBlocks(colors)
  }

  /// For each of many colours the nearest, none of whose numbers is beyond ±8191; much faster for each. All have the same count.
  package func find(
    _ colors: Span<PerceptualColor>, indices: inout MutableSpan<UInt8>, squaredDistances: inout MutableSpan<Int32>
  ) {
    blocks?.find(colors, indices: &indices, squaredDistances: &squaredDistances)
  }

  /// The same, one by one in the order of the colours.
  package func find(_ colors: [PerceptualColor]) -> (indices: [UInt8], squaredDistances: [Int32]) {
    blocks?.find(colors) ?? ([], [])
  }

  /// A single colour, whatever its numbers.
  @inline(__always)
  package func find(_ color: PerceptualColor) -> (index: Int, squaredDistance: Int32) {
    var best = Int32.max
    var index = 0
    let start = Int(starts[min(256, max(0, Int(color.lightness) >> 4))])
    var up = start
    while up < sorted.count {
      let l = Int32(sorted[up].lightness) &- Int32(color.lightness)
      if l > 0, l &* l > best { break }
      let d = sorted[up].squaredDistance(to: color)
      if d < best || d == best && Int(indices[up]) < index {
        best = d
        index = Int(indices[up])
      }
      up &+= 1
    }
    var down = start &- 1
    while down >= 0 {
      let l = Int32(color.lightness) &- Int32(sorted[down].lightness)
      if l &* l > best { break }
      let d = sorted[down].squaredDistance(to: color)
      if d < best || d == best && Int(indices[down]) < index {
        best = d
        index = Int(indices[down])
      }
      down &-= 1
    }
    return (index, best)
  }
}
