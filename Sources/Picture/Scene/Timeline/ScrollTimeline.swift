import SegueCore
import SegueMotion

/// The content offset of one node over the script's time, along the axis in which it scrolls.
struct ScrollTimeline: Sendable {
  private enum Motion: Sendable {
    case still(Double)
    /// The offset follows the finger's translation from a position along the axis, starting at this offset, within the
    /// limits.
    case dragged(Touch, origin: Double, from: Double, ScrollLimits)
    case decelerating(ScrollMotion)
  }

  let tag: UInt32
  /// The name of the node's screen.
  let screen: String
  let axis: Axis
  /// The content offset in the scene file.
  let initial: Point
  private var segments: [(start: Nanoseconds, motion: Motion)]

  init(tag: UInt32, screen: String, axis: Axis, initial: Point) {
    self.tag = tag
    self.screen = screen
    self.axis = axis
    self.initial = initial
    segments = [(.zero, .still(initial[axis]))]
  }

  /// The content offset along the axis, in points.
  func offset(at time: Seconds) -> Double {
    let next = segments.partitioningIndex { $0.start.seconds > time + TimingCurve.timeTolerance }
    let (start, motion) = segments[Swift.max(0, next - 1)]
    switch motion {
    case .still(let offset): return offset
    case .dragged(let touch, let origin, let offset, let limits):
      return limits.offset(from: offset, finger: touch.position(at: time)[axis] - origin)
    case .decelerating(let motion): return motion.value(at: time - start.seconds)
    }
  }

  /// When scrolling ends; for a drag whose finger never lifts, when it starts.
  var settled: Nanoseconds {
    let last = segments[segments.count - 1]
    guard case .decelerating(let motion) = last.motion else { return last.start }
    return last.start + Nanoseconds(motion.duration)
  }

  // The following functions change the motion from a time on, and discard everything planned after it.

  /// - Parameter drag: When and where the finger begins to drag.
  mutating func drag(_ touch: Touch, _ drag: DragStart, from offset: Double, in limits: ScrollLimits) {
    append(.dragged(touch, origin: drag.origin[axis], from: offset, limits), at: drag.time)
  }

  mutating func decelerate(_ motion: ScrollMotion, at start: Nanoseconds) {
    append(motion.duration > 0 ? .decelerating(motion) : .still(motion.end), at: start)
  }

  mutating func hold(at offset: Double, from start: Nanoseconds) { append(.still(offset), at: start) }

  /// Stops deceleration at the current offset.
  mutating func stop(at time: Nanoseconds) {
    guard case .decelerating = segments[segments.count - 1].motion else { return }
    append(.still(offset(at: time.seconds)), at: time)
  }

  private mutating func append(_ motion: Motion, at start: Nanoseconds) {
    while let last = segments.last, segments.count > 1, last.start > start { segments.removeLast() }
    segments.append((start, motion))
  }
}
