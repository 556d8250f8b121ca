import SegueCore

/// The heights at which a sheet rests, and what follows from the place of its upper edge, in points.
package struct SheetDetents: Hashable, Sendable {
  /// The upper edges, largest sheet first.
  package let edges: [Double]
  /// Where the sheet is dismissed: the canvas's lower edge.
  package let dismissed: Double
  /// Whether the page behind recedes below the largest detent.
  package let recedes: Bool
  /// The detent at which the dim is complete; nil if the page behind is never dimmed.
  package let dimmed: Int?

  /// - Parameters:
  ///   - edges: Sorted, the largest sheet first; at least one.
  ///   - largestUndimmed: The largest detent at which the page behind is not dimmed; nil: it always is.
  package init(edges: [Double], on metrics: SheetMetrics, largestUndimmed: Int?, recedes: Bool) {
    self.edges = edges
    dismissed = metrics.size.height
    self.recedes = recedes && !metrics.isCompact && edges[0] <= metrics.fullY
    dimmed = largestUndimmed.map { $0 > 0 ? $0 - 1 : nil } ?? (edges.count - 1)
  }

  /// The upper edge of the smallest detent.
  var smallest: Double { edges[edges.count - 1] }

  /// How deep the page behind lies below a sheet whose upper edge is at `y`, 0…1. It recedes on the way to a largest detent that
  /// has the full height, from the one below.
  package func depth(at y: Double) -> Double { recedes ? progress(towards: 0, at: y) : 0 }

  /// How complete the dim is, 0…1.
  package func dim(at y: Double) -> Double { dimmed.map { progress(towards: $0, at: y) } ?? 0 }

  /// How much of the sheet's smallest height is visible, 0…1.
  func presence(at y: Double) -> Double { Self.progress(from: dismissed, to: smallest, at: y) }

  /// The way from the detent below, or from the canvas's edge, to the detent `index`.
  private func progress(towards index: Int, at y: Double) -> Double {
    Self.progress(from: index + 1 < edges.count ? edges[index + 1] : dismissed, to: edges[index], at: y)
  }

  private static func progress(from start: Double, to end: Double, at y: Double) -> Double {
    start == end ? (y <= end ? 1 : 0) : Swift.min(1, Swift.max(0, (y - start) / (end - start)))
  }
}
