// Written by scripts/options from docs/scene.schema.json.

package import SegueJSON
import SegueScene

/// The options of ``Transition/actionSheet(_:from:to:opens:closes:fileID:line:)``.
public struct ActionSheetOptions: Hashable, Sendable {
  /// The distance of the sheet from the sides and the bottom of the canvas. At the bottom, the canvas's safe area
  /// counts if it is more. In the range 0…10,000.
  public var inset: Double
  /// The window's height in points (default: that of its screen's content). Above 0, at most 10,000.
  public var height: Double?
  /// How the sheet appears (default: with UIKit's spring for alerts, in 0.404 s).
  public var present: Motion?
  /// How the sheet disappears (default: as it appears).
  public var dismiss: Motion?
  /// What dims the screen below.
  public var overlayColor: Color
  /// The opacity of the overlay while the window is open (default: 0.2, or 0.48 in a dark theme). In the range 0…1.
  public var overlayOpacity: Double?
  /// The radius of the sheet's corners (default: 14, or 0 if its screen has no background, so that groups on it have
  /// their own). In the range 0…1,000.
  public var cornerRadius: Double?
  /// The shape of the window's corners: `continuous` as those of UIKit's own windows.
  public var cornerCurve: CornerCurve

  /// Creates options. Those that are not given have the values of the sample project.
  public init(
    inset: Double = 8, height: Double? = nil, present: Motion? = nil, dismiss: Motion? = nil,
    overlayColor: Color = "#000000", overlayOpacity: Double? = nil, cornerRadius: Double? = nil,
    cornerCurve: CornerCurve = .continuous
  ) {
    self.inset = inset
    self.height = height
    self.present = present
    self.dismiss = dismiss
    self.overlayColor = overlayColor
    self.overlayOpacity = overlayOpacity
    self.cornerRadius = cornerRadius
    self.cornerCurve = cornerCurve
  }
}

extension ActionSheetOptions: TransitionOptions {
  package static var type: String { ActionSheetTransition.name }
  package static let original = ActionSheetOptions()
  package var members: [BuiltJSON.Member] {
    BuiltJSON.members([
      "inset": inset, "height": height, "present": present, "dismiss": dismiss, "overlayColor": overlayColor,
      "overlayOpacity": overlayOpacity, "cornerRadius": cornerRadius, "cornerCurve": cornerCurve,
    ])
  }
}
