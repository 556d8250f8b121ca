package import SegueCore
package import SegueMotion

/// How far one row is swiped aside over the script's time.
package struct RowTimeline: Sendable {
  private enum Motion: Sendable {
    case still(Double)
    /// The row follows the finger from a position, where it is pulled by this many points.
    case dragged(Touch, origin: Double, pull: Double, sign: Double)
    case moving(RowMotion)
  }

  private struct Segment: Sendable {
    let start: Nanoseconds
    /// Nil while the row has never been swiped.
    let swipe: RowSwipe?
    let motion: Motion
  }

  let tag: UInt32
  private var segments = [Segment(start: .zero, swipe: nil, motion: .still(0))]
  /// How far the first button has taken the whole width.
  private var expansion = Track<Double>.constant(0)

  init(tag: UInt32) { self.tag = tag }

  /// Nil while the row is closed.
  func state(at time: Seconds) -> RowState? {
    let offset = offset(at: time)
    guard offset > 0, let swipe = swipe(at: time) else { return nil }
    return RowState(
      side: swipe.side, offset: offset, expansion: expansion.value(at: time), showsTitles: swipe.showsTitles)
  }

  package func offset(at time: Seconds) -> Double {
    let segment = segment(at: time)
    switch segment.motion {
    case .still(let offset): return offset
    case .dragged(let touch, let origin, let pull, let sign):
      return segment.swipe?.offset(forPull: pull + sign * (touch.position(at: time).x - origin)) ?? 0
    case .moving(let motion): return motion.offset(at: time - segment.start.seconds)
    }
  }

  /// How the row is swiped; nil if it has not been.
  func swipe(at time: Seconds) -> RowSwipe? { segment(at: time).swipe }

  /// Whether an action has deleted the row: then nothing moves it again.
  private(set) var isDeleted = false

  mutating func markDeleted() { isDeleted = true }

  /// Whether the row is open, or comes to be.
  var opens: Bool {
    if isDeleted { return false }
    return switch segments[segments.count - 1].motion {
    case .still(let offset): offset > 0
    case .dragged: true
    case .moving(let motion): motion.end > 0
    }
  }

  /// When the row rests; for a drag whose finger never lifts, when it starts.
  package var settled: Nanoseconds {
    let last = segments[segments.count - 1]
    guard case .moving(let motion) = last.motion else { return last.start }
    return Swift.max(last.start + Nanoseconds(motion.duration), Nanoseconds(expansion.end))
  }

  /// The instants at which the motion changes, the first at the beginning.
  package var changes: [Nanoseconds] { segments.map(\.start) }

  /// Whether a finger moves the row from this instant on.
  package func isDragged(from start: Nanoseconds) -> Bool {
    if case .dragged = segment(at: start.seconds).motion { true } else { false }
  }

  private func segment(at time: Seconds) -> Segment {
    segments[Swift.max(0, segments.partitioningIndex { $0.start.seconds > time + TimingCurve.timeTolerance } - 1)]
  }

  // The following functions change the motion from a time on, and discard everything planned after it.

  /// - Parameter sign: 1 if a finger that moves to the right opens the row, else −1.
  mutating func drag(_ touch: Touch, _ swipe: RowSwipe, at start: Nanoseconds, sign: Double) {
    let offset = offset(at: start.seconds)
    // What the finger has moved until then counts, as in UIKit.
    append(
      .dragged(touch, origin: touch.path.start.x, pull: swipe.pull(forOffset: offset), sign: sign), swipe, at: start)
  }

  mutating func move(to offset: Double, velocity: Double, at start: Nanoseconds) {
    let motion = RowMotion(from: self.offset(at: start.seconds), to: offset, velocity: velocity)
    append(
      motion.duration > 0 ? .moving(motion) : .still(offset), segments[segments.count - 1].swipe, at: start)
  }

  /// A row that was deleted is there again, closed.
  mutating func restore(at start: Nanoseconds) {
    isDeleted = false
    expand(false, at: start)
    append(.still(0), nil, at: start)
  }

  /// The first button takes the whole width, or leaves it.
  mutating func expand(_ isExpanded: Bool, at start: Nanoseconds) {
    let end = isExpanded ? 1.0 : 0
    guard expansion.value(at: .infinity) != end else { return }
    expansion = expansion.then(to: end, curve: .easeOut, start: start.seconds, duration: Self.expansionDuration)
  }

  /// A guess.
  private static let expansionDuration: Seconds = 0.3

  private mutating func append(_ motion: Motion, _ swipe: RowSwipe?, at start: Nanoseconds) {
    while let last = segments.last, segments.count > 1, last.start > start { segments.removeLast() }
    segments.append(Segment(start: start, swipe: swipe, motion: motion))
  }
}

/// How the release of a row was decided.
package struct RowRelease: Hashable, Sendable {
  package let tag: UInt32
  package let time: Nanoseconds
  package let ending: RowSwipe.Ending
  /// The offset and the finger's velocity in its direction, in points and points per second.
  package let offset: Double
  package let velocity: Double
  package let swipe: RowSwipe
}
