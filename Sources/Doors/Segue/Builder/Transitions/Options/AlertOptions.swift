// Written by scripts/options from docs/scene.schema.json.

package import SegueJSON
import SegueScene

/// The options of ``Transition/alert(_:from:to:opens:closes:fileID:line:)``.
public struct AlertOptions: Hashable, Sendable {
  /// The alert's width in points, at most the canvas's. Above 0, at most 10,000.
  public var width: Double
  /// The window's height in points (default: that of its screen's content). Above 0, at most 10,000.
  public var height: Double?
  /// The scale from which it appears. UIKit had 1.26 up to iOS 10. It disappears without scaling. In the range 0…10.
  public var startScale: Double
  /// How the alert appears (default: with UIKit's spring, in 0.404 s).
  public var present: Motion?
  /// How the alert disappears (default: as it appears).
  public var dismiss: Motion?
  /// What dims the screen below.
  public var overlayColor: Color
  /// The opacity of the overlay while the window is open (default: 0.2, or 0.48 in a dark theme). In the range 0…1.
  public var overlayOpacity: Double?
  /// The radius of the alert's corners. In the range 0…1,000.
  public var cornerRadius: Double
  /// The shape of the window's corners: `continuous` as those of UIKit's own windows.
  public var cornerCurve: CornerCurve

  /// Creates options. Those that are not given have the values of the sample project.
  public init(
    width: Double = 270, height: Double? = nil, startScale: Double = 1.2, present: Motion? = nil,
    dismiss: Motion? = nil, overlayColor: Color = "#000000", overlayOpacity: Double? = nil, cornerRadius: Double = 14,
    cornerCurve: CornerCurve = .continuous
  ) {
    self.width = width
    self.height = height
    self.startScale = startScale
    self.present = present
    self.dismiss = dismiss
    self.overlayColor = overlayColor
    self.overlayOpacity = overlayOpacity
    self.cornerRadius = cornerRadius
    self.cornerCurve = cornerCurve
  }
}

extension AlertOptions: TransitionOptions {
  package static var type: String { AlertTransition.name }
  package static let original = AlertOptions()
  package var members: [BuiltJSON.Member] {
    BuiltJSON.members([
      "width": width, "height": height, "startScale": startScale, "present": present, "dismiss": dismiss,
      "overlayColor": overlayColor, "overlayOpacity": overlayOpacity, "cornerRadius": cornerRadius,
      "cornerCurve": cornerCurve,
    ])
  }
}
