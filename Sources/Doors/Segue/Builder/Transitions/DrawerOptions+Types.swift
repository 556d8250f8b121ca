import SegueJSON

extension DrawerOptions {
  /// The side that a drawer comes from.
  @nonexhaustive
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// The leading side: the left one, unless the layout direction is right to left.
    case leading = "left"
    /// The trailing side.
    case trailing = "right"
  }
}

extension DrawerOptions.Edge: SceneValue {}
