package import SegueCore
package import SegueMotion

/// A timing curve and how long it takes.
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

  /// A spring over the time that it takes to settle.
  package init(settling spring: Spring) { self.init(spring, cutAt: spring.settlingDuration) }

  /// UIKit's own spring for modal screens.
  package static let system = TimedCurve(settling: .systemDefault)

  /// A motion that a finger scrubs: its time is progress.
  static let scrubbed = TimedCurve(.linear, duration: 1)

  func track(from: Double, to: Double, start: Seconds = 0) -> Track<Double> {
    Track(from: from, to: to, curve: curve, start: start, duration: duration)
  }
}
