import SegueJSON

/// Decides where a release leads among places along an axis: the nearest one to where the motion would come to rest if it went on,
/// as `UISheetPresentationController` does.
package struct StageReleaseRule: Hashable, Sendable {
  /// How far a motion goes on, as a time: in points for each point per second.
  package var projection = 0.099
  /// A slower finger, in points per second, counts as resting.
  package var slowest = 250.0
  /// From this velocity on, in points per second, a release is a flick: it leads at least one place further, and overshoots.
  package var flick = 1000.0

  package init() {}

  /// The decision.
  /// - Parameters:
  ///   - position: Where the finger has pulled, in points.
  ///   - velocity: Points per second.
  ///   - places: The places that the release can lead to, in order; at least one.
  package func decision(at position: Double, velocity: Double, among places: [Double]) -> StageDecision {
    let isFlick = Swift.abs(velocity) >= flick
    let projected = position + (Swift.abs(velocity) < slowest ? 0 : projection * velocity)
    let nearest = places.nearest(to: position)
    var target = places.nearest(to: projected)
    // A flick that its projection does not carry further than the nearest place still leads past it.
    if isFlick, target == nearest, (position - places[nearest]) * velocity >= 0 {
      target = Swift.min(Swift.max(0, target + (velocity > 0 ? 1 : -1)), places.count - 1)
    }
    return StageDecision(
      position: position, velocity: velocity, projected: projected, places: places, nearest: nearest, target: target,
      isFlick: isFlick)
  }
}

/// Where a release leads, with the numbers that decided. Lengths are in points along the axis, velocities in points per second.
package struct StageDecision: Hashable, Sendable {
  /// Where the finger has pulled.
  package let position: Double
  package let velocity: Double
  /// Where the motion would come to rest.
  package let projected: Double
  /// The candidates, in order: the stages, then, if the release could dismiss, the dismissal.
  package private(set) var places: [Double]
  /// The index of the one nearest to the position.
  package let nearest: Int
  /// The index of the one that the release leads to.
  package private(set) var target: Int
  package let isFlick: Bool
  /// What the places are called, for traces and messages.
  package internal(set) var names: [String] = []
  /// Whether the finger has pulled a screen that cannot be dismissed so far that it asked whether it may be.
  package internal(set) var attemptsToDismiss = false

  /// The candidates with their places, rounded to tenths of a point: `large 57 medium 388.3`.
  package var candidates: String {
    zip(names, places).map { "\($0) \(JSONWriter.text(of: ($1 * 10).rounded() / 10))" }.joined(separator: " ")
  }

  /// What the place is called that the release leads to.
  package var targetName: String { names[target] }

  /// Replaces the target, for an ending that is forced.
  mutating func lead(to target: Int, among places: [Double]) {
    self.places = places
    self.target = target
  }
}

extension [Double] {
  /// The index of the nearest value; of two equally near ones, the first.
  fileprivate func nearest(to value: Double) -> Int {
    indices.min { Swift.abs(self[$0] - value) < Swift.abs(self[$1] - value) } ?? 0
  }
}
