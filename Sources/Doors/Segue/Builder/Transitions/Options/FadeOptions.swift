// Written by scripts/options from docs/scene.schema.json.

package import SegueJSON
import SegueScene

/// The options of ``Transition/fade(_:from:to:target:opens:closes:fileID:line:)``.
public struct FadeOptions: Hashable, Sendable {
  /// Whose curves and durations: Material 3's, or those of Material 2, which are shorter.
  public var style: MaterialStyle
  /// How the presentation is spread over time (default: as ``style`` says).
  public var present: Motion?
  /// How the dismissal is spread over time (default: as ``style`` says).
  public var dismiss: Motion?
  /// What dims the screen below.
  public var overlayColor: Color
  /// The opacity of the overlay while the screen is presented. In the range 0…1.
  public var overlayOpacity: Double

  /// Creates options. Those that are not given have the values of the sample project.
  public init(
    style: MaterialStyle = .m3, present: Motion? = nil, dismiss: Motion? = nil, overlayColor: Color = "#000000",
    overlayOpacity: Double = 0.32
  ) {
    self.style = style
    self.present = present
    self.dismiss = dismiss
    self.overlayColor = overlayColor
    self.overlayOpacity = overlayOpacity
  }
}

extension FadeOptions: TransitionOptions {
  package static var type: String { FadeTransition.name }
  package static let original = FadeOptions()
  package var members: [BuiltJSON.Member] {
    BuiltJSON.members([
      "style": style, "present": present, "dismiss": dismiss, "overlayColor": overlayColor,
      "overlayOpacity": overlayOpacity,
    ])
  }
}
