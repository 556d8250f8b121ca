package import SegueCore
package import SegueMotion

/// A timing curve with its duration.
package struct TimedCurve: Hashable, Sendable {
  package let curve: TimingCurve
  package let duration: Seconds

  package init(_ curve: TimingCurve, duration: Seconds) {
    self.curve = curve
    self.duration = duration
  }

  /// The first `duration` seconds of a spring.
  package init(_ spring: Spring, cutAt duration: Seconds) {
    self.init(.spring(spring, cutAt: duration), duration: duration)
  }

  /// A spring over its settling time.
  package init(settling spring: Spring) { self.init(spring, cutAt: spring.settlingDuration) }

  /// UIKit's spring for modal screens.
  package static let system = TimedCurve(settling: .systemDefault)

  /// A motion scrubbed by a finger: linear over one second, so local time is progress.
  static let scrubbed = TimedCurve(.linear, duration: 1)

  func track(from: Double, to: Double, start: Seconds = 0) -> Track<Double> {
    Track(from: from, to: to, curve: curve, start: start, duration: duration)
  }

  /// A track to a rest state, from the values at both.
  func track(_ dismissed: Double, _ presented: Double, to rest: Rest) -> Track<Double> {
    rest == .presented ? track(from: dismissed, to: presented) : track(from: presented, to: dismissed)
  }
}
