import SegueJSON

extension PhotoSwipeOptions {
  /// The gesture with the directions, which only photos have.
  func gesture(with directions: DragDirections) -> BuiltJSON {
    let directions = directions == Self.original.dragDirections ? nil : directions
    return BuiltJSON(.object(gesture.members + BuiltJSON.members(["directions": directions])))
  }

  /// How a photo appears.
  public struct Presentation: Hashable, Sendable {
    let built: BuiltJSON

    private init(_ value: some SceneValue) { built = value.built }

    /// The reverse of the dismissal, with this timing.
    public static func reversed(_ motion: Motion) -> Presentation { Presentation(motion) }

    /// The system's cover-vertical presentation, which slides the whole viewer up.
    public static let coverVertical = Presentation("coverVertical")
  }

  /// The edge over which a photo leaves.
  @nonexhaustive
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Over the top edge.
    case up
    /// Over the bottom edge.
    case down
  }

  /// What fades while a photo leaves.
  @nonexhaustive
  public enum Fade: String, Hashable, Sendable, CaseIterable {
    /// The whole viewer including the photo, as in the sample project.
    case view
    /// Only the background; the photo stays opaque.
    case background
  }

  /// The directions in which a finger can drag a photo.
  @nonexhaustive
  public enum DragDirections: String, Hashable, Sendable, CaseIterable {
    /// Up and down.
    case both
    /// Up only.
    case up
    /// Down only.
    case down
  }
}

extension PhotoSwipeOptions.Presentation: SceneValue {}
extension PhotoSwipeOptions.Direction: SceneValue {}
extension PhotoSwipeOptions.Fade: SceneValue {}
extension PhotoSwipeOptions.DragDirections: SceneValue {}
