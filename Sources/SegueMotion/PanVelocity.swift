package import SegueCore

/// The velocity that `UIPanGestureRecognizer` reports: 0.2 of the last move's and 0.8 of the one's before it.
///
/// It is cached: a finger that rests sends no moves, and its velocity stays what it was.
package struct PanVelocity: Hashable, Sendable {
  private var position: Point
  private var time: Seconds
  private var previous: Point?
  private var current: Point?

  /// A finger that has just touched down.
  package init(at position: Point, time: Seconds) {
    self.position = position
    self.time = time
  }

  /// Takes the next move; one less than a millisecond after the last counts as standing still.
  package mutating func move(to position: Point, at time: Seconds) {
    let interval = time - self.time
    previous = current
    current = interval < 0.001 ? .zero : (position - self.position) * (1 / interval)
    self.position = position
    self.time = time
  }

  /// Points per second; zero before the first move, and the first move's own before the second.
  package var value: Point {
    guard let current else { return .zero }
    guard let previous else { return current }
    return previous * 0.8 + current * 0.2
  }
}
