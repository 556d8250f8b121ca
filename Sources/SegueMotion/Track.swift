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

  /// The value at a fraction of the time from `start` to `end`, for interactive scrubbing.
  package func value(atProgress progress: Double) -> Value { value(at: start + progress * (end - start)) }

  /// The start of the first change; 0 for a constant.
  package var start: Seconds { segments.first?.start ?? 0 }

  /// The end of the last change; 0 for a constant.
  package var end: Seconds { segments.last?.end ?? 0 }

  package var duration: Seconds { end - start }

  /// The same changes, `delay` seconds later.
  package func delayed(by delay: Seconds) -> Track {
    mapTimes {
      $0 + delay
    } scale: {
      $0
    }
  }

  /// The same changes with every time multiplied by `factor` (above zero): 2 is half as fast.
  package func scaled(by factor: Double) -> Track {
    mapTimes {
      $0 * factor
    } scale: {
      $0 * factor
    }
  }

  /// The same changes with the same start, scaled to take `duration`. A track of duration 0 is returned unchanged.
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

  /// The last change that has started.
  private func segment(at time: Seconds) -> Segment? {
    segments.last { $0.start - TimingCurve.instant <= time }
  }
}

extension Track where Value: VectorInterpolatable {
  /// The derivative of the value at `time`, per second, in closed form.
  ///
  /// At a corner it is the right-hand derivative. An interrupting motion starts from this and ``value(at:)``.
  package func velocity(at time: Seconds) -> Value {
    guard let segment = segment(at: time) else { return .change(from: initial, to: initial, times: 0) }
    // The segment may start slightly after `time` (see `TimingCurve.instant`).
    let elapsed = Swift.max(0, time - segment.start)
    return .change(
      from: segment.from, to: segment.to, times: segment.curve.velocity(at: elapsed, duration: segment.duration))
  }
}

/// Values at given times. Each frame has the timing curve of the interval after it, as in CSS and CAKeyframeAnimation.
package struct Keyframes<Value: Interpolatable>: Hashable, Sendable {
  package struct Frame: Hashable, Sendable {
    package let time: Seconds
    package let value: Value
    /// The timing curve to the next frame's value. Unused in the last frame.
    package let curve: TimingCurve

    package init(at time: Seconds, _ value: Value, curve: TimingCurve = .linear) {
      self.time = time
      self.value = value
      self.curve = curve
    }
  }

  /// At least one frame, in order of time. Between two frames at the same time the value jumps.
  package let frames: [Frame]

  package init(_ frames: [Frame]) {
    precondition(!frames.isEmpty, "Keyframes are at least one.")
    precondition(zip(frames, frames.dropFirst()).allSatisfy { $0.time <= $1.time }, "Keyframes are in order of time.")
    self.frames = frames
  }

  /// The frames as a track, which is constant before the first and after the last frame.
  package var track: Track<Value> {
    zip(frames, frames.dropFirst()).reduce(.constant(frames[0].value)) { track, pair in
      track.then(to: pair.1.value, curve: pair.0.curve, start: pair.0.time, duration: pair.1.time - pair.0.time)
    }
  }
}
