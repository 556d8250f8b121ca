package import SegueJSON
import SegueScene

/// The options of ``Transition/photoSwipe(_:from:to:target:source:opens:closes:fileID:line:)``.
public struct PhotoSwipeOptions: Hashable, Sendable {
  /// The nodes of the viewer, such as its bars, that are gone after the first twentieth of the way out and come back in the
  /// last twentieth of the way in.
  public var bars: [String]
  /// The edge over which the photo leaves when it is dismissed without a finger.
  public var direction: Direction
  /// What fades while the photo leaves.
  public var fade: Fade
  /// How the photo appears.
  public var present: Presentation
  /// The timing of a dismissal without a finger.
  public var dismiss: Motion
  /// How a finger drags the photo.
  public var gesture: Transition.DragGesture
  /// The directions in which a finger can drag the photo.
  public var dragDirections: DragDirections
  /// Whether to reproduce the defects of the sample project that the transition comes from.
  public var isFaithful: Bool

  /// Creates options. Those that are not given have the values of the sample project.
  public init(
    bars: [String] = [], direction: Direction = .down, fade: Fade = .view,
    present: Presentation = .reversed(.curve(.easeOut, duration: 0.35)),
    dismiss: Motion = .curve(.linear, duration: 0.75), gesture: Transition.DragGesture = Transition.DragGesture(),
    dragDirections: DragDirections = .both, isFaithful: Bool = false
  ) {
    self.bars = bars
    self.direction = direction
    self.fade = fade
    self.present = present
    self.dismiss = dismiss
    self.gesture = gesture
    self.dragDirections = dragDirections
    self.isFaithful = isFaithful
  }
}

extension PhotoSwipeOptions: TransitionOptions {
  package static var type: String { PhotoSwipeTransition.name }
  package static let original = PhotoSwipeOptions()

  package var members: [BuiltJSON.Member] {
    BuiltJSON.members([
      "bars": bars, "direction": direction, "fade": fade, "present": present, "dismiss": dismiss,
      "gesture": photoGesture,
      "faithful": isFaithful,
    ])
  }
}

extension PhotoSwipeOptions {
  /// The gesture with the directions, which only photos have.
  private var photoGesture: BuiltJSON {
    let directions = dragDirections == Self.original.dragDirections ? nil : dragDirections
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
