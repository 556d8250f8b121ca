import SegueMotion

/// How the upper edge of a sheet follows a finger: freely between the detents, and as on a rubber band beyond them. All are in
/// points from the canvas's top.
package struct SheetPull: Hashable, Sendable {
  private let highest: Double
  /// The smallest detent.
  private let lowest: Double
  private let above: RubberBand
  /// The band of a sheet that cannot be dismissed; nil: it follows the finger out of sight.
  private let below: RubberBand?
  private let dismissed: Double

  package init(_ detents: SheetDetents, on metrics: SheetMetrics, isDismissible: Bool) {
    highest = detents.edges[0]
    lowest = detents.smallest
    dismissed = detents.dismissed
    above = RubberBand(dimension: metrics.reach(above: highest))
    below = isDismissible ? nil : RubberBand(dimension: metrics.reachBelow)
  }

  /// The edge that is shown where the finger alone would hold it at `pulled`.
  package func edge(pulledTo pulled: Double) -> Double {
    if pulled < highest { return highest + above.offset(forPull: pulled - highest) }
    guard pulled > lowest else { return pulled }
    return below.map { lowest + $0.offset(forPull: pulled - lowest) } ?? Swift.min(pulled, dismissed)
  }

  /// The inverse of ``edge(pulledTo:)``: the pull that shows this edge.
  package func pull(showing edge: Double) -> Double {
    if edge < highest { return highest + above.pull(forOffset: Swift.max(edge - highest, -0.99 * above.dimension)) }
    guard edge > lowest, let below else { return edge }
    return lowest + below.pull(forOffset: Swift.min(edge - lowest, 0.99 * below.dimension))
  }

  /// The velocity of the edge for that of the finger: the derivative of ``edge(pulledTo:)``.
  package func velocity(pulledTo pulled: Double, finger velocity: Double) -> Double {
    if pulled < highest { return velocity * above.slope(atPull: pulled - highest) }
    guard pulled > lowest else { return velocity }
    return below.map { velocity * $0.slope(atPull: pulled - lowest) } ?? (pulled < dismissed ? velocity : 0)
  }

  /// Whether a finger pulls a sheet that cannot be dismissed so far down that it asks whether it may be.
  package func attemptsToDismiss(pulledTo pulled: Double) -> Bool {
    below.map { edge(pulledTo: pulled) - lowest > $0.dimension / 4 } ?? false
  }
}

extension RubberBand {
  /// The derivative of ``offset(forPull:)``: c / (|x|·c/d + 1)².
  fileprivate func slope(atPull x: Double) -> Double {
    let stretch = Swift.abs(x) * Self.coefficient / dimension + 1
    return Self.coefficient / (stretch * stretch)
  }
}
