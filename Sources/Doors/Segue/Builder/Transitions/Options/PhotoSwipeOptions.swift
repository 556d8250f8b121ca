// Written by scripts/options from docs/scene.schema.json.

package import SegueJSON
import SegueScene

/// The options of ``Transition/photoSwipe(_:from:to:target:source:opens:closes:fileID:line:)``.
public struct PhotoSwipeOptions: Hashable, Sendable {
  /// Nodes of the viewer, such as its bars, that are gone after the first twentieth of the way out and come back in
  /// the last twentieth of the way in. The screen below appears only after them, so that they never lie over its own.
  public var bars: [String]
  /// Where the photo moves to when it is dismissed without a finger.
  public var direction: Direction
  /// `view` also fades the photo, as the sample project does; `background` keeps it opaque.
  public var fade: Fade
  /// How the photo appears: a motion plays its dismissal backwards; `coverVertical` slides the whole viewer up, as
  /// UIKit does in the sample project, which has no presentation of its own.
  public var present: Presentation
  /// How the photo leaves when it is dismissed without a finger.
  public var dismiss: Motion
  /// How a finger drags the transition.
  public var gesture: Transition.DragGesture
  /// The directions in which a finger can drag the photo.
  public var dragDirections: DragDirections
  /// Whether to reproduce the defects of the sample project instead of what it is meant to do.
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
      "gesture": gesture(with: dragDirections), "faithful": isFaithful,
    ])
  }
}
