package import SegueCore

/// A property as a function of time. It is constant before its first change and after its last.
///
/// Changes are ordered by start time. A change that starts before the previous one has ended interrupts it.
package struct Track<Value: Interpolatable>: Hashable, Sendable {
  /// One change of the value.
  package struct Segment: Hashable, Sendable {
    package let from: Value
    package let to: Value
    package let curve: TimingCurve
    package let start: Seconds
    /// Not negative. A change with duration 0 is a jump.
    package let duration: Seconds

    package var end: Seconds { start + duration }
  }

  /// The value before the first change.
  package let initial: Value
  package private(set) var segments: [Segment]

  private init(initial: Value, segments: [Segment]) {
    self.initial = initial
    self.segments = segments
  }

  /// A track without changes.
  package static func constant(_ value: Value) -> Track { Track(initial: value, segments: []) }

  /// A track with one change.
  package init(from: Value, to: Value, curve: TimingCurve = .linear, start: Seconds = 0, duration: Seconds) {
    self = Track.constant(from).then(to: to, curve: curve, start: start, duration: duration)
  }

  /// This track with one more change, which begins with the track's value at `start`.
  ///
  /// A change that is running at `start` is interrupted; changes that start later are dropped. The default `start` is
  /// the end of the last change.
  package func then(to value: Value, curve: TimingCurve = .linear, start: Seconds? = nil, duration: Seconds) -> Track {
    precondition(duration >= 0, "a duration is not negative")
    let start = start ?? end
    let kept = segments.prefix { segment in
      segment.start + TimingCurve.timeTolerance < start || segment.end <= start
    }
    let next = Segment(from: self.value(at: start), to: value, curve: curve, start: start, duration: duration)
    return Track(initial: initial, segments: kept + [next])
  }

  /// The value at `time`.
  package func value(at time: Seconds) -> Value {
    guard let segment = segment(at: time) else { return initial }
    let fraction = segment.curve.value(at: time - segment.start, duration: segment.duration)
    return fraction == 1 ? segment.to : .interpolate(segment.from, segment.to, fraction)
  }

  /// The start of the first change; 0 for a constant.
  package var start: Seconds { segments.first?.start ?? 0 }

  /// The end of the last change; 0 for a constant.
  package var end: Seconds { segments.last?.end ?? 0 }

  /// The last change that has started.
  private func segment(at time: Seconds) -> Segment? {
    segments.last { $0.start - TimingCurve.timeTolerance <= time }
  }
}
