package import SegueCore

/// The progress of an interactive transition after the release: from the released value to 0 or 1.
package struct Completion: Hashable, Sendable {
  package enum Ending: String, Hashable, Sendable, CaseIterable {
    /// The progress continues to 1.
    case finish
    /// The progress returns to 0.
    case cancel
  }

  package let model: CompletionModel
  package let ending: Ending
  /// The progress at the release, in 0…1.
  package let progress: Double
  /// The time from the release to the end.
  package let remaining: Seconds
  /// The time for the whole range 0…1: the transition's duration divided by the completion speed.
  private let fullDuration: Seconds

  /// - Parameters:
  ///   - progress: The progress at the release; clamped to 0…1.
  ///   - duration: The duration of the whole transition, not negative.
  ///   - speed: UIKit's `completionSpeed`. Values that are not positive are replaced by 1, as in UIKit.
  package init(
    _ ending: Ending, model: CompletionModel = .smooth, from progress: Double, duration: Seconds, speed: Double = 1
  ) {
    precondition(duration >= 0, "A transition takes no negative time.")
    self.model = model
    self.ending = ending
    self.progress = Swift.min(Swift.max(progress, 0), 1)
    fullDuration = duration / (speed > 0 ? speed : 1)
    let remainingFraction =
      switch model {
      // T = D·(1 − p) / speed to finish, D·p / speed to cancel
      case .smooth, .legacy: ending == .finish ? 1 - self.progress : self.progress
      // T = F·(1 − t₀) to finish, F·t₀ to cancel, with t₀ = C⁻¹(p) and F = D / speed
      case .curve(let curve):
        ending == .finish ? 1 - curve.inverse(of: self.progress) : curve.inverse(of: self.progress)
      }
    remaining = fullDuration * remainingFraction
  }

  /// The progress `elapsed` seconds after the release; exactly 0 or 1 once `remaining` is over.
  package func value(at elapsed: Seconds) -> Double {
    let end = ending == .finish ? 1.0 : 0.0
    if elapsed >= remaining - TimingCurve.timeTolerance { return end }
    guard elapsed > 0 else { return progress }
    switch model {
    case .smooth:
      return .interpolate(progress, end, TimingCurve.smooth.value(at: elapsed, duration: remaining))
    case .legacy:
      return .interpolate(progress, end, TimingCurve.easeInOut.value(at: elapsed, duration: remaining))
    case .curve(let curve):
      // C(t₀ ± τ/F), where τ is `elapsed`
      let entry = curve.inverse(of: progress)
      let travelled = elapsed / fullDuration
      return curve.value(at: ending == .finish ? entry + travelled : entry - travelled)
    }
  }

  /// The derivative of `value` per second, in closed form. Zero before the release and after the end.
  package func velocity(at elapsed: Seconds) -> Double {
    guard elapsed >= 0, elapsed < remaining - TimingCurve.timeTolerance else { return 0 }
    let distance = (ending == .finish ? 1 : 0) - progress
    switch model {
    case .smooth: return distance * TimingCurve.smooth.velocity(at: elapsed, duration: remaining)
    case .legacy: return distance * TimingCurve.easeInOut.velocity(at: elapsed, duration: remaining)
    case .curve(let curve):
      let entry = curve.inverse(of: progress)
      let travelled = elapsed / fullDuration
      return ending == .finish
        ? curve.slope(at: entry + travelled) / fullDuration
        : -curve.slope(at: entry - travelled) / fullDuration
    }
  }
}

/// How an interactive transition continues after the release: the completion of `UIPercentDrivenInteractiveTransition`.
package enum CompletionModel: Hashable, Sendable {
  /// A critically damped spring from the released value to the end, starting at rest: the default of current UIKit.
  case smooth
  /// An explicit completion curve. It is entered at the released value and played forwards, or backwards on a cancel.
  case curve(CubicBezier)
  /// iOS 7 to 10, and the documented behaviour: a new ease-in-out over the remaining distance.
  case legacy
}
