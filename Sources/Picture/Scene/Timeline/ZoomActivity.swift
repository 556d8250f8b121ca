package import SegueCore
import SegueMotion

/// What fingers do with a node that zooms, and what follows; or what a step of the script does.
package struct ZoomActivity: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Two fingers zoom and move the content.
    case pinch
    /// One finger moves content that is larger than it is laid out, whatever else it could drag.
    case pan
    /// Two taps have zoomed in, or back.
    case doubleTap
    /// The content goes back to where it can rest.
    case `return`
    /// A step of the script sets the scale.
    case set
  }

  package let kind: Kind
  package let tag: UInt32
  package let start: Nanoseconds
  /// Nil if the fingers never lift.
  package fileprivate(set) var end: Nanoseconds?
  /// The point of the content that stays under the fingers, as the content is laid out; nil for a pan.
  package var anchor: Point?
  /// The scale at which the content comes to rest; nil while fingers decide it.
  package var target: Double?
}

extension Timeline {
  /// What fingers do with a zooming node at `time`.
  func zoomActivity(at time: Seconds) -> ZoomActivity? {
    zoomActivities.last { gesture in
      gesture.start.seconds <= time + TimingCurve.timeTolerance
        && gesture.end.map { $0.seconds > time + TimingCurve.timeTolerance } ?? true
    }
  }

  /// Remembers what fingers do with a node, which ends what they did with it before.
  mutating func note(_ activity: ZoomActivity) {
    endActivity(of: activity.tag, at: activity.start)
    if let last = zoomActivities.last, last.tag == activity.tag, last.end == last.start { zoomActivities.removeLast() }
    zoomActivities.append(activity)
  }

  /// Ends what fingers do with a node, or what follows.
  mutating func endActivity(of tag: UInt32, at time: Nanoseconds) {
    for index in zoomActivities.indices where zoomActivities[index].tag == tag {
      if zoomActivities[index].end.map({ $0 > time }) ?? true { zoomActivities[index].end = time }
    }
  }
}
