package import SegueCore

/// Where a finger was at one instant.
package struct TouchSample: Hashable, Sendable {
  /// Since the finger touched down.
  package let time: Seconds
  /// In points of the canvas.
  package let position: Point

  package init(time: Seconds, position: Point) {
    self.time = time
    self.position = position
  }
}
