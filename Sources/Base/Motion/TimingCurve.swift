package import SegueCore

/// The timing of a change: 0 before the start, exactly 1 from the end of its duration on.
package enum TimingCurve: Hashable, Sendable {
  case linear
  case bezier(CubicBezier)
  case path(CubicPath)
  /// The first `cutAt` seconds of a spring, then a jump to 1, as UIKit truncates its animations. If the duration
  /// differs from `cutAt`, the spring is played slower or faster.
  case spring(Spring, cutAt: Seconds)
  /// The given number (at least one) of equal jumps, each at the end of its interval (CSS `jump-end`).
  case steps(Int)

  package static let easeIn = TimingCurve.bezier(.easeIn)
  package static let easeOut = TimingCurve.bezier(.easeOut)
  package static let easeInOut = TimingCurve.bezier(.easeInOut)
  package static let standard = TimingCurve.bezier(.standard)

  /// A critically damped spring that starts at rest and has 0.001 left at the end, whatever the duration.
  package static let smooth = TimingCurve.spring(
    Spring(
      stiffness: Spring.criticalSettling * Spring.criticalSettling, damping: 2 * Spring.criticalSettling), cutAt: 1)

  /// A spring played for its settling duration.
  package static func settling(_ spring: Spring) -> TimingCurve { .spring(spring, cutAt: spring.settlingDuration) }

  /// The completed fraction `elapsed` seconds after the start. A spring may return values outside 0…1.
  package func value(at elapsed: Seconds, duration: Seconds) -> Double {
    if Self.isOver(elapsed, duration) { return 1 }
    guard elapsed > 0 else { return 0 }
    switch self {
    case .linear: return elapsed / duration
    case .bezier(let curve): return curve.value(at: elapsed / duration)
    case .path(let path): return path.value(at: elapsed / duration)
    case .spring(let spring, let cut): return spring.position(at: elapsed * (cut / duration))
    case .steps(let count):
      let steps = Double(Swift.max(1, count))
      return (elapsed / duration * steps).rounded(.down) / steps
    }
  }

  /// The derivative of `value` with respect to `elapsed`, per second. One-sided at the start; zero outside the duration
  /// and for steps.
  package func velocity(at elapsed: Seconds, duration: Seconds) -> Double {
    guard elapsed >= 0, !Self.isOver(elapsed, duration) else { return 0 }
    switch self {
    case .linear: return 1 / duration
    case .bezier(let curve): return curve.slope(at: elapsed / duration) / duration
    case .path(let path): return path.slope(at: elapsed / duration) / duration
    case .spring(let spring, let cut): return spring.velocity(at: elapsed * (cut / duration)) * (cut / duration)
    case .steps: return 0
    }
  }

  /// The tolerance for comparing times: 1 ns. Frame times and sums of durations have rounding errors.
  package static let timeTolerance: Seconds = 1e-9

  private static func isOver(_ elapsed: Seconds, _ duration: Seconds) -> Bool { elapsed >= duration - timeTolerance }
}
