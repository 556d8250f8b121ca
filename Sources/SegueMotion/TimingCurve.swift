package import SegueCore

/// How a change is spread over its time: 0 before it starts, exactly 1 when its duration is over.
package enum TimingCurve: Hashable, Sendable {
  case linear
  case bezier(CubicBezier)
  /// The first `cutAt` seconds of a spring, then a snap to the end, as UIKit cuts its animations. A duration other
  /// than `cutAt` plays them slower or faster.
  case spring(Spring, cutAt: Seconds)
  /// So many equal jumps (at least one), each at the end of its interval, the last one at the end of all.
  case steps(Int)

  package static let easeIn = TimingCurve.bezier(.easeIn)
  package static let easeOut = TimingCurve.bezier(.easeOut)
  package static let easeInOut = TimingCurve.bezier(.easeInOut)
  package static let standard = TimingCurve.bezier(.standard)

  /// A spring at rest with critical damping that has a thousandth left at the end, whatever the duration.
  package static let smooth = TimingCurve.spring(
    Spring(
      stiffness: Spring.criticalSettling * Spring.criticalSettling, damping: 2 * Spring.criticalSettling), cutAt: 1)

  /// A spring over the time that it takes to settle.
  package static func settling(_ spring: Spring) -> TimingCurve { .spring(spring, cutAt: spring.settlingDuration) }

  /// How much of the change is done `elapsed` seconds after its start. A spring may answer outside 0…1.
  package func value(at elapsed: Seconds, duration: Seconds) -> Double {
    if Self.isOver(elapsed, duration) { return 1 }
    guard elapsed > 0 else { return 0 }
    switch self {
    case .linear: return elapsed / duration
    case .bezier(let curve): return curve.value(at: elapsed / duration)
    case .spring(let spring, let cut): return spring.position(at: elapsed * (cut / duration))
    case .steps(let count):
      let steps = Double(Swift.max(1, count))
      return (elapsed / duration * steps).rounded(.down) / steps
    }
  }

  /// The derivative of `value` by `elapsed`, per second: towards later times at the start, zero outside and in jumps.
  package func velocity(at elapsed: Seconds, duration: Seconds) -> Double {
    guard elapsed >= 0, !Self.isOver(elapsed, duration) else { return 0 }
    switch self {
    case .linear: return 1 / duration
    case .bezier(let curve): return curve.slope(at: elapsed / duration) / duration
    case .spring(let spring, let cut): return spring.velocity(at: elapsed * (cut / duration)) * (cut / duration)
    case .steps: return 0
    }
  }

  /// A frame's time is rounded, and so is the sum of durations that it is compared with: a nanosecond is no time.
  package static let instant: Seconds = 1e-9

  private static func isOver(_ elapsed: Seconds, _ duration: Seconds) -> Bool { elapsed >= duration - instant }
}
