// Written by scripts/options from docs/scene.schema.json.

package import SegueJSON
import SegueScene

/// The options of ``Transition/zoom(_:from:to:source:target:opens:closes:fileID:line:)``.
public struct ZoomOptions: Hashable, Sendable {
  /// How the page appears (default: with the springs of iOS, one for the height of its own).
  public var present: Motion?
  /// How the page disappears without a finger (default: with the springs of iOS).
  public var dismiss: Motion?
  /// The opacity of the black that dims the screen below. In the range 0…1.
  public var overlayOpacity: Double
  /// How a finger drags the open page.
  public var gesture: Gesture

  /// Creates options. Those that are not given have the values of the sample project.
  public init(
    present: Motion? = nil, dismiss: Motion? = nil, overlayOpacity: Double = 0.15, gesture: Gesture = Gesture()
  ) {
    self.present = present
    self.dismiss = dismiss
    self.overlayOpacity = overlayOpacity
    self.gesture = gesture
  }
}

extension ZoomOptions: TransitionOptions {
  package static var type: String { ZoomTransition.name }
  package static let original = ZoomOptions()
  package var members: [BuiltJSON.Member] {
    BuiltJSON.members(["present": present, "dismiss": dismiss, "overlayOpacity": overlayOpacity, "gesture": gesture])
  }
}
