import SegueJSON

extension ContainerTransformOptions {
  /// The way of the container.
  @nonexhaustive
  public enum Path: String, Hashable, Sendable, CaseIterable {
    /// A straight line.
    case linear
    /// A quarter of an arc.
    case arc
  }

  /// How the contents of the container cross over.
  @nonexhaustive
  public enum FadeMode: String, Hashable, Sendable, CaseIterable {
    /// The screen fades in over the source.
    case `in`
    /// The source fades out over the screen.
    case out
    /// Both fade at the same time.
    case cross
    /// One fades out before the other fades in.
    case through
  }

  /// Which length of the two contents is the same during the motion.
  @nonexhaustive
  public enum FitMode: String, Hashable, Sendable, CaseIterable {
    /// The width, unless the smaller content would then be higher than the larger one.
    case auto
    /// The width.
    case width
    /// The height.
    case height
  }
}

extension ContainerTransformOptions.Path: SceneValue {}
extension ContainerTransformOptions.FadeMode: SceneValue {}
extension ContainerTransformOptions.FitMode: SceneValue {}
