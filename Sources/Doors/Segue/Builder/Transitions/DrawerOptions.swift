package import SegueJSON
import SegueScene

/// The options of ``Transition/drawer(_:from:to:opens:closes:fileID:line:)``.
public struct DrawerOptions: Hashable, Sendable {
  /// The side that the drawer comes from.
  public var edge: Edge
  /// The width of the drawer, in points or as a percentage of the canvas.
  public var width: Length
  /// The timing of opening by a button.
  public var open: Motion
  /// The timing of closing by a tap on the dimmed part.
  public var close: Motion
  /// Whether the drawer pushes the presenting screen aside. Otherwise it slides over it.
  public var pushes: Bool
  /// The colour that dims the presenting screen.
  public var overlayColor: Color
  /// The opacity of the dimming while the drawer is open, 0…1.
  public var overlayOpacity: Double
  /// How a finger drags the drawer.
  public var gesture: Transition.DragGesture
  /// Whether to reproduce the defects of the sample project that the transition comes from.
  public var isFaithful: Bool

  /// Creates options. Those that are not given have the values of the sample project.
  public init(
    edge: Edge = .leading, width: Length = .percent(80), open: Motion = .curve(.easeOut, duration: 0.2),
    close: Motion = .curve(.easeOut, duration: 0.3), pushes: Bool = true, overlayColor: Color = "#000000",
    overlayOpacity: Double = 0.5,
    gesture: Transition.DragGesture = Transition.DragGesture(), isFaithful: Bool = false
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

extension DrawerOptions {
  /// The side that a drawer comes from.
  @nonexhaustive
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// The leading side: the left one, unless the layout direction is right to left.
    case leading = "left"
    /// The trailing side.
    case trailing = "right"
  }
}

extension DrawerOptions.Edge: SceneValue {}
