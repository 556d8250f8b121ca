import SegueJSON

extension DialogOptions {
  /// Where the window of a dialog comes from.
  @nonexhaustive
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// From below the canvas.
    case bottom
    /// From the trailing side of the canvas: the right one, unless the layout direction is right to left. With `isFaithful` the window does not move, because the sample project's own
    /// animator for this direction does not work.
    case trailing = "right"
  }
}

extension DialogOptions.Direction: SceneValue {}
