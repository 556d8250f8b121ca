package import SegueCore
package import SegueMotion

/// A drag in the plane: where the layers are follows from where the finger is in both directions, and not from one progress.
package struct PlanarDrag: Sendable {
  /// A finger that has moved.
  package struct Position: Hashable, Sendable {
    /// Where it was when the drag began, on the canvas.
    package let start: Point
    package let translation: Point

    package init(start: Point, translation: Point) {
      self.start = start
      self.translation = translation
    }
  }

  /// The layers under a finger, bottom to top, at time 0.
  package var layers: @Sendable (Position) -> [AnimatedLayer]
  /// The motion after a release there: to the other rest state, or back to the one where the drag began.
  package var settling: @Sendable (Position, Completion.Ending) -> Phase

  package init(
    layers: @escaping @Sendable (Position) -> [AnimatedLayer],
    settling: @escaping @Sendable (Position, Completion.Ending) -> Phase
  ) {
    self.layers = layers
    self.settling = settling
  }
}
