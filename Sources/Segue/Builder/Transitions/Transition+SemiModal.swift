import SegueJSON

extension Transition {
  /// A sheet that slides up over a dimmed screen.
  ///
  /// - Parameters:
  ///   - from: The screen below.
  ///   - to: The sheet.
  ///   - present: How the sheet comes; by UIKit's own spring for modal screens if nil.
  ///   - dismiss: How the sheet goes when it is closed by a tap.
  ///   - overlayColor: What dims the screen below; black if nil.
  ///   - overlayOpacity: How much of the overlay is seen while the sheet is open, 0…1; 0.5 if nil.
  ///   - gesture: How a finger drags it.
  ///   - opens: Nodes that a tap opens from.
  ///   - closes: Nodes that a tap closes from.
  ///   - fileID: Named in messages.
  ///   - line: Named in messages.
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
