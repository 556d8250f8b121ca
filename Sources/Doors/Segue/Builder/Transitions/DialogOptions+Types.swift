import SegueJSON

extension DialogOptions {
  /// Where the window of a dialog comes from.
  @nonexhaustive
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// From below the canvas.
    case bottom
    /// From the trailing side of the canvas: the right one, unless the layout direction is right to left. With
    /// `isFaithful` the window is in its place at once, because the sample project's own animator for this direction is
    /// empty.
    case trailing
  }
}

extension DialogOptions.Direction: SceneValue {
  /// Scene files name the sides of a layout that runs from left to right.
  var built: BuiltJSON {
    switch self {
    case .bottom: rawValue.built
    case .trailing: "right".built
    }
  }
}
