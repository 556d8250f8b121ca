import SegueJSON

extension Transition {
  /// A navigation drawer that pushes the screen aside.
  ///
  /// - Parameters:
  ///   - from: The screen below.
  ///   - to: The drawer.
  ///   - edge: The side that the drawer comes from; the left if nil.
  ///   - width: The drawer's width: points, or a share of the canvas; 80 % if nil.
  ///   - open: How the drawer opens by a button.
  ///   - close: How the drawer closes by a tap on the dark part.
  ///   - overlayColor: What darkens the screen that moves aside; black if nil.
  ///   - overlayOpacity: How dark that screen is while the drawer is open, 0…1; 0.5 if nil.
  ///   - gesture: How a finger drags it.
  ///   - opens: Nodes that a tap opens from.
  ///   - closes: Nodes that a tap closes from.
  ///   - faithful: Whether defects of the original are reproduced.
  ///   - fileID: Named in messages.
  ///   - line: Named in messages.
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
