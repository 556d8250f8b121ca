import SegueJSON

extension Transition {
  /// An inset window over a fading overlay.
  ///
  /// - Parameters:
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The presented screen. If nil, the second.
  ///   - insets: The distances between the window and the edges of the canvas.
  ///   - fitsContent: Whether the window is only as high as its content, in the middle of the room that the insets
  ///     leave. If nil, false.
  ///   - direction: Where the window comes from. If nil, the bottom.
  ///   - present: The timing of the presentation.
  ///   - dismiss: The timing of the dismissal. If nil, that of the presentation.
  ///   - overlayColor: The colour that covers the presenting screen. If nil, black.
  ///   - overlayOpacity: The opacity of the overlay while the window is open, 0…1. If nil, 0.5.
  ///   - cornerRadius: The radius of the window's corners.
  ///   - opens: The ids of nodes that open the window when tapped.
  ///   - closes: The ids of nodes that close the window when tapped.
  ///   - faithful: Whether to reproduce defects of the original.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func dialog(
    from: String? = nil, to: String? = nil, insets: Edges? = nil, fitsContent: Bool? = nil,
    direction: DialogDirection? = nil, present: Motion? = nil, dismiss: Motion? = nil, overlayColor: String? = nil,
    overlayOpacity: Double? = nil,
    cornerRadius: Double? = nil, opens: [String]? = nil, closes: [String]? = nil, faithful: Bool? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      "dialog", SwiftLine(fileID: fileID, line: line),
      [
        "from": .string(from), "to": .string(to), "insets": insets?.json, "fitsContent": .bool(fitsContent),
        "direction": .choice(direction),
        "present": present?.json, "dismiss": dismiss?.json, "overlayColor": .string(overlayColor),
        "overlayOpacity": .number(overlayOpacity), "cornerRadius": .number(cornerRadius), "opens": .strings(opens),
        "closes": .strings(closes), "faithful": .bool(faithful),
      ])
  }

  /// Where the window of a dialog comes from.
  public enum DialogDirection: String, Hashable, Sendable, CaseIterable {
    /// From below the canvas.
    case bottom
    /// From the right of the canvas. With `faithful`, the window does not move, because the original's own animator for
    /// this direction does not work.
    case right
  }
}
