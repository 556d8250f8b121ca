// Written by scripts/options from docs/scene.schema.json.

package import SegueJSON
import SegueScene

/// The options of ``Transition/drawer(_:from:to:opens:closes:fileID:line:)``.
public struct DrawerOptions: Hashable, Sendable {
  /// The side that the drawer comes from.
  public var edge: Edge
  /// The drawer's width: points, or a percentage of the canvas.
  public var width: Length
  /// How the drawer opens without a finger.
  public var open: Motion
  /// How the drawer closes when the dark part is tapped.
  public var close: Motion
  /// Whether the drawer pushes the screen aside. Otherwise it slides over the screen, as Material's drawers do.
  public var pushes: Bool
  /// What darkens the screen beside the drawer.
  public var overlayColor: Color
  /// The opacity of the darkening while the drawer is open. In the range 0…1.
  public var overlayOpacity: Double
  /// How a finger drags the transition.
  public var gesture: Transition.DragGesture
  /// Whether to reproduce the defects of the sample project instead of what it is meant to do.
  public var isFaithful: Bool

  /// Creates options. Those that are not given have the values of the sample project.
  public init(
    edge: Edge = .leading, width: Length = .percent(80), open: Motion = .curve(.easeOut, duration: 0.2),
    close: Motion = .curve(.easeOut, duration: 0.3), pushes: Bool = true, overlayColor: Color = "#000000",
    overlayOpacity: Double = 0.5, gesture: Transition.DragGesture = Transition.DragGesture(), isFaithful: Bool = false
  ) {
    self.edge = edge
    self.width = width
    self.open = open
    self.close = close
    self.pushes = pushes
    self.overlayColor = overlayColor
    self.overlayOpacity = overlayOpacity
    self.gesture = gesture
    self.isFaithful = isFaithful
  }
}

extension DrawerOptions: TransitionOptions {
  package static var type: String { DrawerTransition.name }
  package static let original = DrawerOptions()
  package var members: [BuiltJSON.Member] {
    BuiltJSON.members([
      "edge": edge, "width": width, "open": open, "close": close, "pushes": pushes, "overlayColor": overlayColor,
      "overlayOpacity": overlayOpacity, "gesture": gesture, "faithful": isFaithful,
    ])
  }
}
