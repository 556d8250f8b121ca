package import SegueCore
package import SegueMotion

/// A finger on the screen, from touching down to lifting.
package struct Touch: Hashable, Sendable {
  package let down: Nanoseconds
  /// Nil if it never lifts.
  package let up: Nanoseconds?
  package let path: TouchPath
  /// The moves reported to gesture recognizers, in order.
  package let moves: [TouchSample]

  package init(down: Nanoseconds, up: Nanoseconds?, path: TouchPath) {
    self.down = down
    self.up = up
    self.path = path
    moves = path.moves
  }

  /// The position at script time `time`; clamped to the first and last position outside of the touch.
  package func position(at time: Seconds) -> Point { path.position(at: time - down.seconds) }

  /// The velocity reported by a pan recognizer at script time `time`, in points per second.
  package func velocity(at time: Seconds) -> Point {
    velocity(afterMoves: moves.partitioningIndex { $0.time > time - down.seconds + TimingCurve.timeTolerance })
  }

  /// The velocity after the first `count` moves, in points per second.
  func velocity(afterMoves count: Int) -> Point { panVelocity(afterMoves: count).value }

  /// The velocities of the last of the first `count` moves. Only two moves count.
  func panVelocity(afterMoves count: Int) -> PanVelocity {
    let first = Swift.max(0, count - 2)
    let before = first > 0 ? moves[first - 1] : TouchSample(time: 0, position: path.start)
    var velocity = PanVelocity(at: before.position, time: before.time)
    for move in moves[first..<count] { velocity.move(to: move.position, at: move.time) }
    return velocity
  }
}
