import SegueCore
import SegueMotion

/// The zoom scale of one node over the script's time.
struct ZoomTimeline: Sendable {
  private enum Motion: Sendable {
    case still(Double)
    case pinched(PinchSegment)
    /// It goes to a scale by itself.
    case returning(from: Double, to: Double, TimedCurve)
  }

  let tag: UInt32
  /// The name of the node's screen.
  let screen: String
  /// The scale at which a screen that is presented shows it.
  var home = 1.0
  private var segments: [(start: Nanoseconds, motion: Motion)] = [(.zero, .still(1))]

  init(tag: UInt32, screen: String) {
    self.tag = tag
    self.screen = screen
  }

  func scale(at time: Seconds) -> Double {
    let index = Swift.max(
      0, segments.partitioningIndex { $0.start.seconds > time + TimingCurve.timeTolerance } - 1)
    let (start, motion) = segments[index]
    switch motion {
    case .still(let scale): return scale
    case .pinched(let pinch): return pinch.scale(at: time)
    case .returning(let from, let to, let timing):
      return .interpolate(from, to, timing.curve.value(at: time - start.seconds, duration: timing.duration))
    }
  }

  /// When it comes to rest; for a pinch whose fingers never lift, when that starts.
  var settled: Nanoseconds {
    let last = segments[segments.count - 1]
    guard case .returning(_, _, let timing) = last.motion else { return last.start }
    return last.start + Nanoseconds(timing.duration)
  }

  /// The scale at which it comes to rest, as far as that is known.
  var end: Double { scale(at: settled.seconds) }

  // The following functions change the motion from a time on, and discard everything planned after it.

  mutating func pinch(_ pinch: PinchSegment, at start: Nanoseconds) { append(.pinched(pinch), at: start) }

  mutating func hold(at scale: Double, from start: Nanoseconds) { append(.still(scale), at: start) }

  mutating func `return`(to scale: Double, _ timing: TimedCurve, at start: Nanoseconds) {
    append(.returning(from: self.scale(at: start.seconds), to: scale, timing), at: start)
  }

  /// Stops it at the current scale, if it goes to another by itself.
  mutating func stop(at time: Nanoseconds) {
    guard case .returning = segments[segments.count - 1].motion else { return }
    append(.still(scale(at: time.seconds)), at: time)
  }

  private mutating func append(_ motion: Motion, at start: Nanoseconds) {
    while let last = segments.last, segments.count > 1, last.start > start { segments.removeLast() }
    segments.append((start, motion))
  }
}

/// Two fingers that hold zoomed content.
struct PinchSegment: Sendable {
  let touches: [Touch]
  /// Maps the canvas to the node, whose own place does not change meanwhile.
  let inverse: Transform
  let grip: PinchGrip

  func scale(at time: Seconds) -> Double { grip.scale(fingers(at: time)) }

  func offset(at time: Seconds) -> Point { grip.offset(fingers(at: time)) }

  private func fingers(at time: Seconds) -> [Point] { touches.map { inverse.apply($0.position(at: time)) } }
}

extension Timeline {
  /// The scale at which a node's content is drawn.
  func zoomScale(of tag: UInt32, at time: Seconds) -> Double {
    zooms.first { $0.tag == tag }?.scale(at: time) ?? 1
  }

  /// The scale at which it comes to rest.
  func restingZoomScale(of tag: UInt32) -> Double { zooms.first { $0.tag == tag }?.end ?? 1 }
}
