import SegueJSON

extension TabOptions {
  /// How one tab's screen turns into the other's.
  @nonexhaustive
  public enum Animation: String, Hashable, Sendable, CaseIterable {
    /// At once, as in UIKit.
    case none
    /// The new screen fades in over the old one.
    case fade
    /// Both screens move a little to the side while one fades into the other.
    case shift
  }

  /// The side from which a tab's screen shifts.
  @nonexhaustive
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// The left side, unless the layout direction is right to left.
    case leading
    /// The right side, unless the layout direction is right to left.
    case trailing
  }
}

extension TabOptions.Animation: SceneValue {}

extension TabOptions.Direction: SceneValue {
  /// Scene files name the sides of a layout that runs from left to right.
  var built: BuiltJSON { (self == .leading ? "left" : "right").built }
}
