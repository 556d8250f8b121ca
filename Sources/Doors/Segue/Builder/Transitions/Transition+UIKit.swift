/// UIKit's transitions.
extension Transition {
  /// A page that slides in over another, which moves aside, as in a navigation controller.
  ///
  /// - Parameters:
  ///   - options: What differs from UIKit.
  ///   - from: The screen below. If nil, the first.
  ///   - to: The screen that is pushed. If nil, the second.
  ///   - opens: The nodes that push the page when tapped.
  ///   - closes: The nodes that pop it when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func push(
    _ options: PushOptions = PushOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// UIKit's sheet, which rests at one or several heights while the page behind it recedes.
  ///
  /// - Parameters:
  ///   - options: What differs from a sheet with the detent `large`.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The screen that the sheet shows, laid out at its full height. If nil, the second.
  ///   - opens: The nodes that open the sheet when tapped.
  ///   - closes: The nodes that close the sheet when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func sheet(
    _ options: SheetOptions = SheetOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// A page that grows out of a photo or a card, approximately as in iOS 18.
  ///
  /// - Parameters:
  ///   - options: What differs from the measurements of iOS.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The page. If nil, the second screen.
  ///   - source: What the page grows out of: the id of a node of the presenting screen.
  ///   - target: What lies on the source while the page is closed: the id of a node of the page. If nil, all of its width.
  ///   - opens: The nodes that open the page when tapped. If nil, the source.
  ///   - closes: The nodes that close the page when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func zoom(
    _ options: ZoomOptions = ZoomOptions(), from: String? = nil, to: String? = nil, source: String,
    target: String? = nil, opens: [String]? = nil, closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, nodes: ["source": source, "target": target], opens: opens, closes: closes, fileID,
      line)
  }

  /// An alert that shrinks into place over a dimmed screen.
  ///
  /// - Parameters:
  ///   - options: What differs from UIKit.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The screen that is the alert. If nil, the second.
  ///   - opens: The nodes that open the alert when tapped.
  ///   - closes: The nodes that close the alert when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func alert(
    _ options: AlertOptions = AlertOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// An action sheet that slides up over a dimmed screen. A tap outside closes it.
  ///
  /// - Parameters:
  ///   - options: What differs from UIKit.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The screen that is the sheet. If nil, the second.
  ///   - opens: The nodes that open the sheet when tapped.
  ///   - closes: The nodes that close the sheet when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func actionSheet(
    _ options: ActionSheetOptions = ActionSheetOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// A whole screen that slides up over the other.
  ///
  /// - Parameters:
  ///   - options: What differs from the defaults.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The presented screen. If nil, the second.
  ///   - opens: The nodes that present the screen when tapped.
  ///   - closes: The nodes that dismiss it when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func cover(
    _ options: CoverOptions = CoverOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// One whole screen fades into the other.
  ///
  /// - Parameters:
  ///   - options: What differs from the defaults.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The presented screen. If nil, the second.
  ///   - opens: The nodes that present the screen when tapped.
  ///   - closes: The nodes that dismiss it when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func crossDissolve(
    _ options: CrossDissolveOptions = CrossDissolveOptions(), from: String? = nil, to: String? = nil,
    opens: [String] = [], closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// The screen turns over and shows the other one as its back.
  ///
  /// - Parameters:
  ///   - options: What differs from the defaults.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The presented screen. If nil, the second.
  ///   - opens: The nodes that present the screen when tapped.
  ///   - closes: The nodes that dismiss it when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func flip(
    _ options: FlipOptions = FlipOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// Another tab of a tab bar, which stays where it is.
  ///
  /// - Parameters:
  ///   - options: What differs from the defaults.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The screen of the other tab. If nil, the second.
  ///   - opens: The nodes that show the other tab when tapped.
  ///   - closes: The nodes that show the first tab again when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func tab(
    _ options: TabOptions = TabOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// One screen takes the place of the other at once.
  ///
  /// - Parameters:
  ///   - options: What differs from the defaults.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The presented screen. If nil, the second.
  ///   - opens: The nodes that present the screen when tapped.
  ///   - closes: The nodes that dismiss it when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func none(
    _ options: NoneOptions = NoneOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }
}
