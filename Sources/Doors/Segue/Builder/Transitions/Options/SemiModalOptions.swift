// Written by scripts/options from docs/scene.schema.json.

package import SegueJSON
import SegueScene

/// The options of ``Transition/semiModal(_:from:to:opens:closes:fileID:line:)``.
public struct SemiModalOptions: Hashable, Sendable {
  /// How the sheet appears: with UIKit's own spring for modal screens.
  public var present: Motion
  /// How the sheet disappears when it is closed by a tap.
  public var dismiss: Motion
  /// What dims the screen below.
  public var overlayColor: Color
  /// The opacity of the overlay while the sheet is open. In the range 0…1.
  public var overlayOpacity: Double
  /// How a finger drags the transition.
  public var gesture: Transition.DragGesture

  /// Creates options. Those that are not given have the values of the sample project.
  public init(
    present: Motion = .system, dismiss: Motion = .curve(.easeIn, duration: 0.4), overlayColor: Color = "#000000",
    overlayOpacity: Double = 0.5, gesture: Transition.DragGesture = Transition.DragGesture()
  ) {
    self.present = present
    self.dismiss = dismiss
    self.overlayColor = overlayColor
    self.overlayOpacity = overlayOpacity
    self.gesture = gesture
  }
}

extension SemiModalOptions: TransitionOptions {
  package static var type: String { SemiModalTransition.name }
  package static let original = SemiModalOptions()
  package var members: [BuiltJSON.Member] {
    BuiltJSON.members([
      "present": present, "dismiss": dismiss, "overlayColor": overlayColor, "overlayOpacity": overlayOpacity,
      "gesture": gesture,
    ])
  }
}
