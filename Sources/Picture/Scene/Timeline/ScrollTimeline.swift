import SegueCore
import SegueMotion

/// The content offset of one node over the script's time, along one axis in which it scrolls.
struct ScrollTimeline: Sendable {
  private enum Motion: Sendable {
    case still(Double)
    /// The offset follows the finger's translation from a position along the axis, starting at this offset, within the
    /// limits; what of it is for other content is left out.
    case dragged(Touch, origin: Double, from: Double, ScrollLimits, ScrollShare)
    case decelerating(ScrollMotion)
    /// Two fingers hold and zoom the content.
    case pinched(PinchSegment)
    /// Content that was zoomed goes to where it can rest.
    case returning(from: Double, to: Double, TimedCurve)
    /// A step of the script sets the offset. It starts from what would be shown without it.
    case set(from: Double, to: Double, TimedCurve)

    var isMoving: Bool { if case .still = self { false } else { true } }

    /// Nil for a motion that lasts until another one begins.
    var duration: Seconds? {
      switch self {
      case .still, .dragged, .pinched: nil
      case .decelerating(let motion): motion.duration
      case .set(_, _, let timing), .returning(_, _, let timing): timing.duration
      }
    }
  }

  let tag: UInt32
  /// The name of the node's screen.
  let screen: String
  let axis: Axis
  /// The content offset in the scene file.
  let initial: Point
  /// Whether scrolling shows an indicator.
  private let hasIndicators: Bool
  /// Where a screen that is presented is scrolled to along the axis.
  var home: Double
  private var segments: [(start: Nanoseconds, motion: Motion)]

  init(tag: UInt32, screen: String, axis: Axis, initial: Point, hasIndicators: Bool) {
    self.tag = tag
    self.screen = screen
    self.axis = axis
    self.initial = initial
    self.hasIndicators = hasIndicators
    home = initial[axis]
    segments = [(.zero, .still(initial[axis]))]
  }

  /// The content offset along the axis, in points.
  func offset(at time: Seconds) -> Double {
    let (start, motion) = segment(at: time)
    switch motion {
    case .still(let offset): return offset
    case .dragged(let touch, let origin, let offset, let limits, let share):
      return limits.offset(from: offset, finger: touch.position(at: time)[axis] - origin, share)
    case .decelerating(let motion): return motion.value(at: time - start.seconds)
    case .pinched(let pinch): return pinch.offset(at: time)[axis]
    case .set(let from, let to, let timing), .returning(let from, let to, let timing):
      return .interpolate(from, to, timing.curve.value(at: time - start.seconds, duration: timing.duration))
    }
  }

  /// The velocity along the axis while the content moves by itself, in points per second; else 0.
  func velocity(at time: Seconds) -> Double {
    let (start, motion) = segment(at: time)
    return if case .decelerating(let motion) = motion { motion.velocity(at: time - start.seconds) } else { 0 }
  }

  /// Whether the content goes on by itself after a finger has let it go.
  func isDecelerating(at time: Seconds) -> Bool {
    let (start, motion) = segment(at: time)
    guard case .decelerating(let motion) = motion else { return false }
    return time < start.seconds + motion.duration
  }

  /// Whether a finger moves the content at `time`: nested content can be at its end, and leave what the finger moves to others.
  func followsFinger(at time: Seconds) -> Bool {
    guard case .dragged(let touch, let origin, let offset, let limits, let share) = segment(at: time).motion else {
      return false
    }
    return limits.follows(from: offset, finger: touch.position(at: time)[axis] - origin, share)
  }

  /// The opacity of the indicator: 1 while the content moves, and some time longer.
  func indicatorOpacity(at time: Seconds) -> Double {
    guard hasIndicators else { return 0 }
    let current = segmentIndex(at: time)
    guard let moving = segments[...current].lastIndex(where: \.motion.isMoving) else { return 0 }
    var end = segments[moving].motion.duration.map { segments[moving].start.seconds + $0 }
    if moving < current { end = Swift.min(end ?? .infinity, segments[moving + 1].start.seconds) }
    return end.map { ScrollIndicators.opacity(atRestFor: time - $0) } ?? 1
  }

  private func segment(at time: Seconds) -> (start: Nanoseconds, motion: Motion) { segments[segmentIndex(at: time)] }

  private func segmentIndex(at time: Seconds) -> Int {
    Swift.max(0, segments.partitioningIndex { $0.start.seconds > time + TimingCurve.timeTolerance } - 1)
  }

  /// When scrolling ends; for a drag whose finger never lifts, when it starts.
  var settled: Nanoseconds {
    let last = segments[segments.count - 1]
    return last.start + Nanoseconds(last.motion.duration ?? 0)
  }

  // The following functions change the motion from a time on, and discard everything planned after it.

  /// - Parameter drag: When and where the finger begins to drag.
  mutating func drag(
    _ touch: Touch, _ drag: DragStart, from offset: Double, in limits: ScrollLimits, _ share: ScrollShare = .all
  ) {
    append(.dragged(touch, origin: drag.origin[axis], from: offset, limits, share), at: drag.time)
  }

  mutating func decelerate(_ motion: ScrollMotion, at start: Nanoseconds) {
    append(motion.duration > 0 ? .decelerating(motion) : .still(motion.end), at: start)
  }

  mutating func hold(at offset: Double, from start: Nanoseconds) { append(.still(offset), at: start) }

  /// Sets the offset, from the one that is shown, or at once.
  mutating func set(to offset: Double, _ timing: TimedCurve?, at start: Nanoseconds) {
    home = offset
    let shown = self.offset(at: start.seconds)
    append(timing.map { .set(from: shown, to: offset, $0) } ?? .still(offset), at: start)
  }

  mutating func pinch(_ pinch: PinchSegment, at start: Nanoseconds) { append(.pinched(pinch), at: start) }

  mutating func `return`(to offset: Double, _ timing: TimedCurve, at start: Nanoseconds) {
    append(.returning(from: self.offset(at: start.seconds), to: offset, timing), at: start)
  }

  /// Stops content that moves by itself at the current offset. Returns whether it did.
  @discardableResult
  mutating func stop(at time: Nanoseconds) -> Bool {
    switch segments[segments.count - 1].motion {
    case .decelerating, .returning: break
    case .still, .dragged, .pinched, .set: return false
    }
    append(.still(offset(at: time.seconds)), at: time)
    return true
  }

  /// Whether nothing has moved the content since it was stopped at `time`.
  func isStopped(since time: Nanoseconds) -> Bool {
    let last = segments[segments.count - 1]
    guard case .still = last.motion else { return false }
    return last.start == time
  }

  private mutating func append(_ motion: Motion, at start: Nanoseconds) {
    while let last = segments.last, segments.count > 1, last.start > start { segments.removeLast() }
    segments.append((start, motion))
  }
}
