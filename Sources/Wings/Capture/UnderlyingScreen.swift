package import SegueGraphics

/// Tells how much of the first screenshot can be seen in the second one, at the same place and perhaps dimmed: around a
/// sheet nearly all, around an opened card nothing.
///
/// Edges are compared, as any two plain areas could be the same one, dimmed.
package struct UnderlyingScreen: Sendable {
  /// The edges of the first picture, in points, and how strong they are in the second one: in 32nds of their strength in the
  /// first.
  private let edges: [(x: Int, y: Int, ratio: Int)]
  /// Pixels of the screenshots per point.
  private let point: Double

  /// An edge is a difference of brightness of at least this.
  private static let leastContrast = 24
  /// Fewer edges tell nothing.
  private static let leastCount = 40
  /// The ratios of dimmed screens, in 32nds: a quarter of the contrast or more is left.
  private static let ratios = 8...34

  /// Both pictures have the same size. `point`: pixels per point.
  package init(first: PixelGrid, second: PixelGrid, point: Double) {
    self.point = point
    let width = max(2, Int((Double(first.width) / point).rounded()))
    let height = max(2, Int((Double(first.height) / point).rounded()))
    let (a, b) = (
      first.reduced(first.bounds, width: width, height: height),
      second.reduced(second.bounds, width: width, height: height)
    )
    func brightness(_ grid: PixelGrid, _ i: Int) -> Int {
      (Int(grid.bytes[i]) + 2 * Int(grid.bytes[i + 1]) + Int(grid.bytes[i + 2])) / 4
    }
    var edges: [(x: Int, y: Int, ratio: Int)] = []
    for y in 0..<height - 1 {
      for x in 0..<width - 1 {
        let i = a.index(x, y)
        let (here, there) = (brightness(a, i), brightness(b, i))
        for next in [i + 3, i + 3 * width] {
          let contrast = brightness(a, next) - here
          guard abs(contrast) >= Self.leastContrast else { continue }
          edges.append((x, y, 32 * (brightness(b, next) - there) / contrast))
        }
      }
    }
    self.edges = edges
  }

  /// The fraction of the first picture's edges around `rect`, in pixels, that the second one has, too; nil if there are too
  /// few to tell.
  package func visibility(outside rect: PixelRect) -> Double? {
    let rect = rect.inPoints(point)
    return visibility { !rect.contains($0, $1) }
  }

  /// The fraction of the first picture's edges in `rect`, in pixels, that the second one has, too; nil if there are too few
  /// to tell.
  package func visibility(inside rect: PixelRect) -> Double? {
    let rect = rect.inPoints(point)
    return visibility { rect.contains($0, $1) }
  }

  /// The largest fraction of edges that one dimming explains.
  private func visibility(_ isIncluded: (Int, Int) -> Bool) -> Double? {
    var counts = [Int](repeating: 0, count: 64)
    var total = 0
    for edge in edges where isIncluded(edge.x, edge.y) {
      total += 1
      if 0..<counts.count ~= edge.ratio { counts[edge.ratio] += 1 }
    }
    guard total >= Self.leastCount else { return nil }
    // Noise and rounding change a ratio by up to three tenths.
    let most = Self.ratios.map { ratio in counts[ratio * 7 / 10...ratio * 13 / 10].reduce(0, +) }.max() ?? 0
    return Double(most) / Double(total)
  }
}
