package import SegueCore

/// A property over time, defined for every time: constant before its first change and after its last.
///
/// Changes are in order of their start; where one starts before the one ahead of it is over, it takes over from there.
package struct Track<Value: Interpolatable>: Hashable, Sendable {
  /// One change of the value.
  package struct Segment: Hashable, Sendable {
    package let from: Value
    package let to: Value
    package let curve: TimingCurve
    package let start: Seconds
    /// Not negative; a change that takes no time is a jump.
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

  /// The same value at all times.
  package static func constant(_ value: Value) -> Track { Track(initial: value, segments: []) }

  /// One change.
  package init(from: Value, to: Value, curve: TimingCurve = .linear, start: Seconds = 0, duration: Seconds) {
    self = Track.constant(from).then(to: to, curve: curve, start: start, duration: duration)
  }

  /// This track and one more change, from the value in force at its start.
  ///
  /// A change under way is interrupted there, and changes that would have started later are dropped. Without a `start`
  /// it begins at the end of the last change.
  package func then(to value: Value, curve: TimingCurve = .linear, start: Seconds? = nil, duration: Seconds) -> Track {
    precondition(duration >= 0, "A change takes no negative time.")
    let start = start ?? end
    let kept = segments.prefix { $0.start + TimingCurve.instant < start || $0.end <= start }
    let next = Segment(from: self.value(at: start), to: value, curve: curve, start: start, duration: duration)
    return Track(initial: initial, segments: kept + [next])
  }

  /// The value at `time`.
  package func value(at time: Seconds) -> Value {
    guard let segment = segment(at: time) else { return initial }
    let fraction = segment.curve.value(at: time - segment.start, duration: segment.duration)
    return fraction == 1 ? segment.to : .interpolate(segment.from, segment.to, fraction)
  }

  /// The value at a share of the time from `start` to `end`: what a finger scrubs.
  package func value(atProgress progress: Double) -> Value { value(at: start + progress * (end - start)) }

  /// When the first change starts; 0 for a constant.
  package var start: Seconds { segments.first?.start ?? 0 }

  /// When the last change is over; 0 for a constant.
  package var end: Seconds { segments.last?.end ?? 0 }

  package var duration: Seconds { end - start }

  /// The same changes, everything `delay` later.
  package func delayed(by delay: Seconds) -> Track {
    mapTimes {
      $0 + delay
    } scale: {
      $0
    }
  }

  /// The same changes with every time multiplied by `factor`, above zero: 2 is half as fast.
  package func scaled(by factor: Double) -> Track {
    mapTimes {
      $0 * factor
    } scale: {
      $0 * factor
    }
  }

  /// The same changes from the same start, played in `duration` altogether; a track that takes no time stays as it is.
  package func retimed(to duration: Seconds) -> Track {
    let origin = start
    guard self.duration > 0 else { return self }
    let factor = duration / self.duration
    return mapTimes {
      origin + ($0 - origin) * factor
    } scale: {
      $0 * factor
    }
  }

  private func mapTimes(_ time: (Seconds) -> Seconds, scale: (Seconds) -> Seconds) -> Track {
    Track(
      initial: initial,
      segments: segments.map {
        Segment(
          from: $0.from, to: $0.to, curve: $0.curve, start: time($0.start), duration: scale($0.duration))
      })
  }

  /// The change in force: the last that has started.
  private func segment(at time: Seconds) -> Segment? {
    segments.last { $0.start - TimingCurve.instant <= time }
  }
}

extension Track where Value: VectorInterpolatable {
  /// The rate at which the value changes at `time`, per second, from the curves' own derivatives.
  ///
  /// At a corner it is the rate that follows; with ``value(at:)`` it is all that an interrupting motion needs.
  package func velocity(at time: Seconds) -> Value {
    guard let segment = segment(at: time) else { return .change(from: initial, to: initial, times: 0) }
    // A change that starts a rounding error after `time` has started.
    let elapsed = Swift.max(0, time - segment.start)
    return .change(
      from: segment.from, to: segment.to, times: segment.curve.velocity(at: elapsed, duration: segment.duration))
  }
}
