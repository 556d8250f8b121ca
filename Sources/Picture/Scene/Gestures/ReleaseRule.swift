/// Decides whether a release finishes or cancels the motion. A script can force either; see `ScriptPlanner`.
package struct ReleaseRule: Hashable, Sendable {
  /// The progress that is enough to finish.
  package var distance: Double
  /// Whether progress equal to `distance` finishes.
  package var includesDistance = true
  /// The velocity, in points per second, above which a release finishes at any progress. Nil: velocity is ignored.
  package var velocity: Double?
  /// Whether only a velocity that increases the progress counts. (At progress 0: one in the gesture's positive direction.)
  package var needsSameDirection = true
  /// What decides instead of `distance` and `velocity`; nil: they do.
  package var projection: ProjectionRule?

  package init(distance: Double, velocity: Double? = nil) {
    self.distance = distance
    self.velocity = velocity
  }

  /// The rule that projects the motion. `distance` is what the projected progress must exceed.
  package init(_ projection: ProjectionRule) {
    self.init(distance: projection.threshold)
    includesDistance = false
    self.projection = projection
  }

  /// The threshold that makes a release finish, or `neither`.
  ///
  /// - Parameters:
  ///   - progress: Absolute progress, 0…1.
  ///   - velocity: Points per second; positive if it increases the progress.
  package func reason(progress: Double, velocity: Double) -> ReleaseOutcome.Reason {
    // The tolerances keep rounding errors from deciding.
    if includesDistance ? progress >= distance - 1e-9 : progress > distance + 1e-9 { return .distance }
    guard let threshold = self.velocity else { return .neither }
    return (needsSameDirection ? velocity : Swift.abs(velocity)) > threshold + 1e-6 ? .velocity : .neither
  }
}
