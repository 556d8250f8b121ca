import SegueJSON

extension Transition {
  /// An inset window over a fading overlay.
  ///
  /// - Parameters:
  ///   - from: The screen below.
  ///   - to: The screen that is presented.
  ///   - insets: How far the window stays from the canvas's edges.
  ///   - direction: Where the window comes from; the bottom if nil.
  ///   - present: How the window comes.
  ///   - dismiss: How the window goes; as it comes if nil.
  ///   - overlayColor: What covers the screen below; black if nil.
  ///   - overlayOpacity: How much of the overlay is seen while the window is open, 0…1; 0.5 if nil.
  ///   - cornerRadius: Of the window's corners.
  ///   - opens: Nodes that a tap opens from.
  ///   - closes: Nodes that a tap closes from.
  ///   - faithful: Whether defects of the original are reproduced.
  ///   - fileID: Named in messages.
  ///   - line: Named in messages.
  public static func dialog(
    from: String? = nil, to: String? = nil, insets: Edges? = nil, direction: DialogDirection? = nil,
    present: Motion? = nil, dismiss: Motion? = nil, overlayColor: String? = nil, overlayOpacity: Double? = nil,
    cornerRadius: Double? = nil, opens: [String]? = nil, closes: [String]? = nil, faithful: Bool? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      "dialog", SwiftLine(fileID: fileID, line: line),
      [
        "from": .string(from), "to": .string(to), "insets": insets?.json, "direction": .choice(direction),
        "present": present?.json, "dismiss": dismiss?.json, "overlayColor": .string(overlayColor),
        "overlayOpacity": .number(overlayOpacity), "cornerRadius": .number(cornerRadius), "opens": .strings(opens),
        "closes": .strings(closes), "faithful": .bool(faithful),
      ])
  }

  /// Where a dialog's window comes from.
  public enum DialogDirection: String, Hashable, Sendable, CaseIterable {
    /// From below the canvas.
    case bottom
    /// From beside the canvas: the original's own animator, which, faithful, moves nothing.
    case right
  }
}
