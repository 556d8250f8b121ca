/// Transitions of the sample projects that Segue reproduces.
extension Transition {
  /// A card in a list that expands to a full screen, over the blurred list.
  ///
  /// - Parameters:
  ///   - options: What differs from the sample project.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The presented screen. If nil, the second.
  ///   - source: The card: the id of a node of the presenting screen.
  ///   - target: What the card becomes: the id of a node of the presented screen.
  ///   - opens: The nodes that open the card when tapped. If nil, the card.
  ///   - closes: The nodes that close the card when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func card(
    _ options: CardOptions = CardOptions(), from: String? = nil, to: String? = nil, source: String, target: String,
    opens: [String]? = nil, closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, nodes: ["source": source, "target": target], opens: opens, closes: closes, fileID,
      line)
  }

  /// A sheet that slides up over a dimmed screen.
  ///
  /// - Parameters:
  ///   - options: What differs from the sample project.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The screen with the sheet. If nil, the second.
  ///   - opens: The nodes that open the sheet when tapped.
  ///   - closes: The nodes that close the sheet when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func semiModal(
    _ options: SemiModalOptions = SemiModalOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// A navigation drawer that pushes the screen aside.
  ///
  /// - Parameters:
  ///   - options: What differs from the sample project.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The screen with the drawer. If nil, the second.
  ///   - opens: The nodes that open the drawer when tapped.
  ///   - closes: The nodes that close the drawer when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func drawer(
    _ options: DrawerOptions = DrawerOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// A photo that is swiped away to reveal the screen below.
  ///
  /// - Parameters:
  ///   - options: What differs from the sample project.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The screen with the photo viewer. If nil, the second.
  ///   - target: The photo: the id of a node of the viewer.
  ///   - source: The photo's thumbnail: the id of a node of the presenting screen. The photo comes from it and flies back into
  ///     it. If nil, the photo slides.
  ///   - opens: The nodes that open the viewer when tapped. If empty, the thumbnail, if there is one.
  ///   - closes: The nodes that close the viewer when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func photoSwipe(
    _ options: PhotoSwipeOptions = PhotoSwipeOptions(), from: String? = nil, to: String? = nil, target: String,
    source: String? = nil, opens: [String] = [], closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, nodes: ["target": target, "source": source], opens: opens.isEmpty ? nil : opens,
      closes: closes,
      fileID, line)
  }

  /// An inset window over a fading overlay.
  ///
  /// - Parameters:
  ///   - options: What differs from the sample project.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The screen with the window. If nil, the second.
  ///   - opens: The nodes that open the window when tapped.
  ///   - closes: The nodes that close the window when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func dialog(
    _ options: DialogOptions = DialogOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }
}
