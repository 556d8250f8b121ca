package import SegueJSON
import SegueScene

/// The options of ``Transition/dialog(_:from:to:opens:closes:fileID:line:)``.
public struct DialogOptions: Hashable, Sendable {
  /// The distances between the window and the edges of the canvas.
  public var insets: Edges
  /// Whether the window is only as high as its content, centred in the space that the insets leave.
  public var fitsContent: Bool
  /// Where the window comes from.
  public var direction: Direction
  /// The timing of the presentation. If nil, UIKit's own spring from the bottom, and `easeInOut` in 0.2 s from the
  /// right.
  public var present: Motion?
  /// The timing of the dismissal. If nil, that of the presentation.
  public var dismiss: Motion?
  /// The colour that covers the presenting screen.
  public var overlayColor: Color
  /// The opacity of the overlay while the window is open, 0…1.
  public var overlayOpacity: Double
  /// The radius of the window's corners, 0…1000 points.
  public var cornerRadius: Double
  /// The shape of the window's corners.
  public var cornerCurve: CornerCurve
  /// Whether to reproduce the defects of the sample project that the transition comes from.
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
      "cornerCurve": cornerCurve,
      "faithful": isFaithful,
    ])
  }
}

extension DialogOptions {
  /// Where the window of a dialog comes from.
  @nonexhaustive
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// From below the canvas.
    case bottom
    /// From the trailing side of the canvas: the right one, unless the layout direction is right to left. With `isFaithful` the window does not move, because the sample project's own
    /// animator for this direction does not work.
    case trailing = "right"
  }
}

extension DialogOptions.Direction: SceneValue {}
