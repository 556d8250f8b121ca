package import SegueCore

/// The springs of one UIKit animation whose initial velocity is a vector (`UISpringTimingParameters`).
///
/// Every property moves with `scalar`, which takes its velocity from dx; only a position has a velocity of its own in
/// y, and where the two differ its axes share the larger stiffness and the larger damping.
package struct PlanarSpring: Hashable, Sendable {
  /// What moves size, transform, opacity, radius and colour.
  package let scalar: Spring
  /// What moves a position's x.
  package let x: Spring
  /// What moves a position's y.
  package let y: Spring

  /// One spring for everything.
  package init(_ spring: Spring) {
    scalar = spring
    x = spring
    y = spring
  }

  /// Velocities in whole distances per second; see ``Spring/init(dampingRatio:duration:initialVelocity:)``.
  package init(dampingRatio: Double, duration: Seconds, dx: Double, dy: Double) {
    let horizontal = Spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: dx)
    let vertical = Spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: dy)
    let stiffness = Swift.max(horizontal.stiffness, vertical.stiffness)
    let damping = Swift.max(horizontal.damping, vertical.damping)
    scalar = horizontal
    x = Spring(stiffness: stiffness, damping: damping, initialVelocity: dx)
    y = Spring(stiffness: stiffness, damping: damping, initialVelocity: dy)
  }
}
