import SegueCore
import SegueMotion

/// A bar at one instant.
package struct BarState: Hashable, Sendable {
  /// 0…1.
  package var opacity = 1.0
  /// Points of a device 390 points wide by which it has moved up.
  package var rise = 0.0
  /// On the screen below, and on the presented screen.
  package let styles: [BarStyle]
  /// How much of the change from the first style to the second is done.
  package let share: Double
}

/// A bar between the preferences of two screens. As in UIKit, the screen that a transition leads to decides from the
/// transition's start on; under a finger nothing changes before it is lifted, or the transition fires.
struct BarCourse {
  /// The preferences of the screen below and of the presented screen.
  let below: BarPreference
  let presented: BarPreference
  /// Points by which it slides out of sight.
  let height: Double

  /// UIKit's, for every change of a bar.
  static let duration: Seconds = 0.35

  /// `share`: how much the presented screen decides; `destination`: the rest that it comes to.
  func state(_ share: Double, to destination: Rest) -> BarState {
    func presence(_ preference: BarPreference) -> Double { preference.isHidden == true ? 0 : 1 }
    let animation = (presence(presented) < presence(below) ? presented : below).animation
    var state = BarState(styles: [below.style ?? .auto, presented.style ?? .auto], share: share)
    let ends = (presence(below), presence(presented))
    let visible = ends.0 + (ends.1 - ends.0) * share
    switch animation {
    case .none: state.opacity = destination == .presented ? ends.1 : ends.0
    case .fade: state.opacity = visible
    case .slide: state.rise = height * (1 - visible)
    }
    return state
  }
}

extension Timeline {
  /// How much the presented screen decides over the system's bars, 0…1, and the rest that this comes to.
  func barShare(at time: Seconds) -> (share: Double, destination: Rest) {
    let next = segments.partitioningIndex { $0.start.seconds > time + TimingCurve.instant }
    var index = Swift.max(0, next - 1)
    let destination = destination(of: segments[index])
    while index > 0, self.destination(of: segments[index - 1]) == destination { index -= 1 }
    let goal = destination == .presented ? 1.0 : 0
    let elapsed = time - segments[index].start.seconds
    guard index > 0, elapsed < BarCourse.duration else { return (goal, destination) }
    let start = barShare(before: index)
    return (
      start + (goal - start) * TimingCurve.easeInOut.value(at: elapsed, duration: BarCourse.duration), destination
    )
  }

  /// What had come of the change before, when the one that starts with a segment takes over.
  private func barShare(before index: Int) -> Double {
    barShare(at: segments[index].start.seconds - 2 * TimingCurve.instant).share
  }

  /// The rest that a segment leads to: while a finger holds it, the one that it started from.
  private func destination(of segment: Segment) -> Rest {
    let interactions = animators[segment.animator].interactions
    switch segment.motion {
    case .rest(let rest), .playing(let rest, _): return rest
    case .dragged(let dragging): return interactions[dragging.interaction].start
    case .completing(let completing):
      let start = interactions[completing.interaction].start
      return completing.outcome == .finish ? start.other : start
    case .fired(let index, _): return interactions[index].start.other
    }
  }
}
