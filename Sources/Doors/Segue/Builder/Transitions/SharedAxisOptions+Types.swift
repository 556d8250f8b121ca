import SegueJSON

extension SharedAxisOptions {
  /// The axis along which the pages move.
  @nonexhaustive
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    /// Sideways: to the left, in right-to-left locales to the right.
    case x
    /// Up.
    case y
    /// Towards the viewer.
    case z
  }
}

extension SharedAxisOptions.Axis: SceneValue {}
