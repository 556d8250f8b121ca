import SegueJSON

extension DrawerOptions {
  /// The side that a drawer comes from.
  @nonexhaustive
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// The leading side: the left one, unless the layout direction is right to left.
    case leading
    /// The trailing side.
    case trailing
  }
}

extension DrawerOptions.Edge: SceneValue {
  /// Scene files name the sides of a layout that runs from left to right.
  var built: BuiltJSON {
    switch self {
    case .leading: "left".built
    case .trailing: "right".built
    }
  }
}
