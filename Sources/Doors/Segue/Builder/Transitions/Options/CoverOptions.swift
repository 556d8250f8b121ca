// Written by scripts/options from docs/scene.schema.json.

package import SegueJSON
import SegueScene

/// The options of ``Transition/cover(_:from:to:opens:closes:fileID:line:)``.
public struct CoverOptions: Hashable, Sendable {
  /// How the screen appears: with UIKit's own spring for modal screens.
  public var present: Motion
  /// How the screen disappears (default: as it appears).
  public var dismiss: Motion?
  /// Whether the screen below is taken away once it is covered, or stays below a screen that is transparent in parts.
  public var presentationStyle: PresentationStyle
  /// How a finger drags the screen down (default: not at all, as in UIKit).
  public var gesture: Transition.DragGesture?

  /// Creates options. Those that are not given have the values of the sample project.
  public init(
    present: Motion = .system, dismiss: Motion? = nil, presentationStyle: PresentationStyle = .fullScreen,
    gesture: Transition.DragGesture? = nil
  ) {
    self.present = present
    self.dismiss = dismiss
    self.presentationStyle = presentationStyle
    self.gesture = gesture
  }
}

extension CoverOptions: TransitionOptions {
  package static var type: String { CoverTransition.name }
  package static let original = CoverOptions()
  package var members: [BuiltJSON.Member] {
    BuiltJSON.members([
      "present": present, "dismiss": dismiss, "presentationStyle": presentationStyle, "gesture": gesture,
    ])
  }
}
