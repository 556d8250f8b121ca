import SegueCore
import SegueMotion

/// The appearance of a system bar at one instant.
package struct BarState: Hashable, Sendable {
  /// 0…1.
  package var opacity = 1.0
  /// Upward displacement, in points of a device that is 390 points wide.
  package var rise = 0.0
  /// The style on the screen below.
  package let styleBelow: BarStyle
  /// The style on the presented screen.
  package let presentedStyle: BarStyle
  /// Fraction of the change from the style below to the presented style, 0…1.
  package let fraction: Double
}

/// The change of a system bar between two screens' preferences. As in UIKit, the destination screen's preferences
/// apply from the start of the transition. During a drag, nothing changes until the finger lifts or the transition
/// fires.
struct BarTransition {
  /// The preferences of the screen below and of the presented screen.
  let below: BarPreference
  let presented: BarPreference
  /// Points by which the bar slides to become invisible.
  let height: Double

  /// UIKit's duration for every bar change.
  static let duration: Seconds = 0.35

  /// - Parameters:
  ///   - fraction: How far the change to the presented screen's preferences has progressed, 0…1.
  ///   - destination: The rest state that the change leads to.
  func state(_ fraction: Double, to destination: Rest) -> BarState {
    func presence(_ preference: BarPreference) -> Double { preference.isHidden == true ? 0 : 1 }
    // The preference that hides the bar says how it disappears.
    let animation = (presence(presented) < presence(below) ? presented : below).animation
    var state = BarState(
      styleBelow: below.style ?? .auto, presentedStyle: presented.style ?? .auto, fraction: fraction)
    let (start, end) = (presence(below), presence(presented))
    let visibility = start + (end - start) * fraction
    switch animation {
    case .none: state.opacity = destination == .presented ? end : start
    case .fade: state.opacity = visibility
    case .slide: state.rise = height * (1 - visibility)
    }
    return state
  }
}

extension Timeline {
  /// How the system bars change at a time.
  struct BarChange {
    /// The presentation on whose two rests the bars' preferences depend.
    let presentation: Int
    /// How far they have changed from the preferences below (0) to those of the presented screen (1).
    let fraction: Double
    /// The rest state that the change leads to.
    let destination: Rest
  }

  func barChange(at time: Seconds) -> BarChange {
    var index = segmentIndex(at: time)
    let presentation = segments[index].presentation
    let destination = destination(of: segments[index])
    // The change began with the first of the segments in a row that lead there.
    while index > 0, leadsToSame(segments[index - 1], as: segments[index]) { index -= 1 }
    let target = destination == .presented ? 1.0 : 0
    let elapsed = time - segments[index].start.seconds - press(of: segments[index])
    var fraction = target
    if index > 0, elapsed < BarTransition.duration {
      let start = barFraction(before: index, of: presentation) ?? 1 - target
      fraction =
        start + (target - start)
        * TimingCurve.easeInOut.value(at: Swift.max(0, elapsed), duration: BarTransition.duration)
    }
    return BarChange(presentation: presentation, fraction: fraction, destination: destination)
  }

  /// The presentation of the stage from which the presented screen has come, and how far the bars have changed since, 0…1; nil if
  /// they do not change between stages.
  func barStage(at time: Seconds) -> (before: Int, fraction: Double)? {
    var index = segmentIndex(at: time)
    guard let stage = stage(of: segments[index].presentation) else { return nil }
    while index > 0, leadsToSame(segments[index - 1], as: segments[index]),
      self.stage(of: segments[index - 1].presentation) == stage
    {
      index -= 1
    }
    let elapsed = time - segments[index].start.seconds
    guard index > 0, leadsToSame(segments[index - 1], as: segments[index]), elapsed < BarTransition.duration else {
      return nil
    }
    return (
      segments[index - 1].presentation, TimingCurve.easeInOut.value(at: elapsed, duration: BarTransition.duration)
    )
  }

  /// Whether two segments lead to the same transitions on the stack.
  private func leadsToSame(_ one: Segment, as other: Segment) -> Bool {
    top(of: one) == top(of: other) || stack(of: one) == stack(of: other)
  }

  /// How long after the start of the segment the bars stay as they are: a press alone changes nothing.
  private func press(of segment: Segment) -> Seconds {
    guard case .playing(let playback) = segment.motion else { return 0 }
    return animator(of: segment).phase(to: playback.rest).press / playback.speed + playback.held
  }

  /// The fraction reached just before the segment at `index` starts; nil if another presentation changed the bars then.
  private func barFraction(before index: Int, of presentation: Int) -> Double? {
    let change = barChange(at: segments[index].start.seconds - 2 * TimingCurve.timeTolerance)
    let (one, other) = (presentations[change.presentation], presentations[presentation])
    let isSame = one.transition == other.transition && stack(to: one.presenter) == stack(to: other.presenter)
    return isSame ? change.fraction : nil
  }
}
