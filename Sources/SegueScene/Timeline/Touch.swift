package import SegueCore
package import SegueMotion

/// A finger on the screen, from touching down to lifting.
package struct Touch: Hashable, Sendable {
  package let down: Ticks
  /// Nil if it never lifts.
  package let up: Ticks?
  package let path: TouchPath

  package init(down: Ticks, up: Ticks?, path: TouchPath) {
    self.down = down
    self.up = up
    self.path = path
  }

  /// Where it is at script time `time`; where it touched down before, where it lifted after.
  package func position(at time: Seconds) -> Point { path.position(at: time - down.seconds) }
}
