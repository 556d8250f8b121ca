// Written by scripts/options from docs/scene.schema.json.

package import SegueJSON
import SegueScene

/// The options of ``Transition/dialog(_:from:to:opens:closes:fileID:line:)``.
public struct DialogOptions: Hashable, Sendable {
  /// The distances of the window from the canvas's edges.
  public var insets: Edges
  /// Whether the window is only as high as its screen's content, centred in the space that ``insets`` leave.
  public var fitsContent: Bool
  /// Where the window comes from. `trailing` reproduces the sample project's own animator; with ``isFaithful``, it
  /// moves nothing.
  public var direction: Direction
  /// How the window appears: with UIKit's own spring from the bottom, or easeInOut in 0.2 s from the right.
  public var present: Motion?
  /// How the window disappears (default: as it appears).
  public var dismiss: Motion?
  /// What covers the screen below.
  public var overlayColor: Color
  /// The opacity of the overlay while the window is open. In the range 0…1.
  public var overlayOpacity: Double
  /// The radius of the window's corners. In the range 0…1,000.
  public var cornerRadius: Double
  /// The shape of the window's corners: `continuous` as those of UIKit's own windows.
  public var cornerCurve: CornerCurve
  /// Whether to reproduce the defects of the sample project instead of what it is meant to do.
  public var isFaithful: Bool

  /// Creates options. Those that are not given have the values of the sample project.
  public init(
    insets: Edges = Edges(top: 100, leading: 40, bottom: 100, trailing: 40), fitsContent: Bool = false,
    direction: Direction = .bottom, present: Motion? = nil, dismiss: Motion? = nil, overlayColor: Color = "#000000",
    overlayOpacity: Double = 0.5, cornerRadius: Double = 0, cornerCurve: CornerCurve = .circular,
    isFaithful: Bool = false
  ) {
    self.insets = insets
    self.fitsContent = fitsContent
    self.direction = direction
    self.present = present
    self.dismiss = dismiss
    self.overlayColor = overlayColor
    self.overlayOpacity = overlayOpacity
    self.cornerRadius = cornerRadius
    self.cornerCurve = cornerCurve
    self.isFaithful = isFaithful
  }
}

extension DialogOptions: TransitionOptions {
  package static var type: String { DialogTransition.name }
  package static let original = DialogOptions()
  package var members: [BuiltJSON.Member] {
    BuiltJSON.members([
      "insets": insets, "fitsContent": fitsContent, "direction": direction, "present": present, "dismiss": dismiss,
      "overlayColor": overlayColor, "overlayOpacity": overlayOpacity, "cornerRadius": cornerRadius,
      "cornerCurve": cornerCurve, "faithful": isFaithful,
    ])
  }
}
