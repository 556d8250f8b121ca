package import SegueCore

/// Values at times, each with the curve of the interval that it opens (as in CSS and CAKeyframeAnimation).
package struct Keyframes<Value: Interpolatable>: Hashable, Sendable {
  package struct Frame: Hashable, Sendable {
    package let time: Seconds
    package let value: Value
    /// How the value goes on to the next frame's; the last frame's is not used.
    package let curve: TimingCurve

    package init(at time: Seconds, _ value: Value, curve: TimingCurve = .linear) {
      self.time = time
      self.value = value
      self.curve = curve
    }
  }

  /// At least one, in order of time; of two at the same time the value jumps to the second.
  package let frames: [Frame]

  package init(_ frames: [Frame]) {
    precondition(!frames.isEmpty, "Keyframes are at least one.")
    precondition(zip(frames, frames.dropFirst()).allSatisfy { $0.time <= $1.time }, "Keyframes are in order of time.")
    self.frames = frames
  }

  /// The frames as a track, constant outside them.
  package var track: Track<Value> {
    zip(frames, frames.dropFirst()).reduce(.constant(frames[0].value)) { track, pair in
      track.then(to: pair.1.value, curve: pair.0.curve, start: pair.0.time, duration: pair.1.time - pair.0.time)
    }
  }
}
