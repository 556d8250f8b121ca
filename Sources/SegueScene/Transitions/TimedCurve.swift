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

  /// A spring takes the time at which it is cut.
  package init(_ curve: TimingCurve) {
    self.curve = curve
    duration =
      if case .spring(_, let cut) = curve { cut } else { 0.25 }
  }

  func track(from: Double, to: Double, start: Seconds = 0) -> Track<Double> {
    Track(from: from, to: to, curve: curve, start: start, duration: duration)
  }
}
