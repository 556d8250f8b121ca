import SegueJSON

extension Transition {
  /// A navigation drawer that pushes the screen aside.
  ///
  /// - Parameters:
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The screen with the drawer. If nil, the second.
  ///   - edge: The side that the drawer comes from. If nil, the left.
  ///   - width: The width of the drawer, in points or as a percentage of the canvas. If nil, 80 %.
  ///   - open: The timing of opening by a button.
  ///   - close: The timing of closing by a tap on the dimmed part.
  ///   - overlayColor: The colour that dims the presenting screen. If nil, black.
  ///   - overlayOpacity: The opacity of the dimming while the drawer is open, 0…1. If nil, 0.5.
  ///   - gesture: How a finger drags the drawer.
  ///   - opens: The ids of nodes that open the drawer when tapped.
  ///   - closes: The ids of nodes that close the drawer when tapped.
  ///   - faithful: Whether to reproduce defects of the original.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func drawer(
    from: String? = nil, to: String? = nil, edge: DrawerEdge? = nil, width: Length? = nil, open: Motion? = nil,
    close: Motion? = nil, overlayColor: String? = nil, overlayOpacity: Double? = nil, gesture: DragGesture? = nil,
    opens: [String]? = nil, closes: [String]? = nil, faithful: Bool? = nil, fileID: String = #fileID,
    line: Int = #line
  ) -> Transition {
    Transition(
      "drawer", SwiftLine(fileID: fileID, line: line),
      [
        "from": .string(from), "to": .string(to), "edge": .choice(edge), "width": width?.json, "open": open?.json,
        "close": close?.json, "overlayColor": .string(overlayColor), "overlayOpacity": .number(overlayOpacity),
        "gesture": gesture?.json(), "opens": .strings(opens), "closes": .strings(closes), "faithful": .bool(faithful),
      ])
  }

  /// The side that a drawer comes from.
  public enum DrawerEdge: String, Hashable, Sendable, CaseIterable {
    /// The left side.
    case left
    /// The right side.
    case right
  }
}
