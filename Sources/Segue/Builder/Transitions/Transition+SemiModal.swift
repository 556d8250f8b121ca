import SegueJSON

extension Transition {
  /// A sheet that slides up over a dimmed screen.
  ///
  /// - Parameters:
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The screen with the sheet. If nil, the second.
  ///   - present: The timing of the presentation. If nil, UIKit's own spring for modal screens.
  ///   - dismiss: The timing of a dismissal by a tap.
  ///   - overlayColor: The colour that dims the presenting screen. If nil, black.
  ///   - overlayOpacity: The opacity of the dimming while the sheet is open, 0…1. If nil, 0.5.
  ///   - gesture: How a finger drags the sheet.
  ///   - opens: The ids of nodes that open the sheet when tapped.
  ///   - closes: The ids of nodes that close the sheet when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func semiModal(
    from: String? = nil, to: String? = nil, present: Motion? = nil, dismiss: Motion? = nil,
    overlayColor: String? = nil, overlayOpacity: Double? = nil, gesture: DragGesture? = nil, opens: [String]? = nil,
    closes: [String]? = nil, fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      "semi-modal", SwiftLine(fileID: fileID, line: line),
      [
        "from": .string(from), "to": .string(to), "present": present?.json, "dismiss": dismiss?.json,
        "overlayColor": .string(overlayColor), "overlayOpacity": .number(overlayOpacity), "gesture": gesture?.json(),
        "opens": .strings(opens), "closes": .strings(closes),
      ])
  }
}
