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

  /// The state on the way to a rest from where another change has left the bar.
  /// - Parameter part: How much of the way is done, 0…1.
  func state(from earlier: BarState, _ part: Double, to destination: Rest) -> BarState {
    var state = state(destination == .presented ? 1 : 0, to: destination)
    if animation != .none {
      state.opacity = earlier.opacity + (state.opacity - earlier.opacity) * part
      state.rise = earlier.rise + (state.rise - earlier.rise) * part
    }
    return state
  }

  /// The preference that hides the bar says how it disappears.
  private var animation: BarAnimation { (presence(presented) < presence(below) ? presented : below).animation }

  private func presence(_ preference: BarPreference) -> Double { preference.isHidden == true ? 0 : 1 }
}

extension Timeline {
  /// How the system bars change at a time.
  struct BarChange {
    /// The presentation on whose two rests the bars' preferences depend.
    let presentation: Int
    /// How far they have changed from the preferences below (0) to those of the presented screen (1).
    fileprivate(set) var fraction: Double
    /// The rest state that the change leads to.
    let destination: Rest
    /// Where the bars were changed on the way between two other rests, or rested at another than these two, just before: the time
    /// then, and how far they have changed since, 0…1; nil: their way begins at one of these rests.
    var origin: (time: Seconds, part: Double)?
  }

  func barChange(at time: Seconds) -> BarChange {
    var index = segmentIndex(at: time)
    let presentation = segments[index].presentation
    let destination = destination(of: segments[index])
    // The change began with the first of the segments in a row that lead there.
    while index > 0, leadsToSame(segments[index - 1], as: segments[index]) { index -= 1 }
    let target = destination == .presented ? 1.0 : 0
    let elapsed = time - segments[index].start.seconds - press(of: segments[index])
    var change = BarChange(presentation: presentation, fraction: target, destination: destination)
    if index > 0, elapsed < BarTransition.duration {
      let part = TimingCurve.easeInOut.value(at: Swift.max(0, elapsed), duration: BarTransition.duration)
      let before = segments[index].start.seconds - 2 * TimingCurve.timeTolerance
      if let start = barFraction(at: before, of: presentation) {
        change.fraction = start + (target - start) * part
      } else {
        change.origin = (before, part)
      }
    }
    return change
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

  /// The fraction reached at `time`; nil if another presentation changes the bars then.
  private func barFraction(at time: Seconds, of presentation: Int) -> Double? {
    let change = barChange(at: time)
    guard change.origin == nil else { return nil }
    let (one, other) = (presentations[change.presentation], presentations[presentation])
    let isSame = one.transition == other.transition && stack(to: one.presenter) == stack(to: other.presenter)
    return isSame ? change.fraction : nil
  }
}
