/// Material's transitions.
extension Transition {
  /// A card, a button or a row that turns into a whole screen: Material's container transform.
  ///
  /// - Parameters:
  ///   - options: What differs from Material 3.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The presented screen. If nil, the second.
  ///   - source: What becomes the presented screen: the id of a node of the presenting screen.
  ///   - opens: The nodes that open the screen when tapped. If nil, the source.
  ///   - closes: The nodes that close the screen when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func containerTransform(
    _ options: ContainerTransformOptions = ContainerTransformOptions(), from: String? = nil, to: String? = nil,
    source: String, opens: [String]? = nil, closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(options, from: from, to: to, nodes: ["source": source], opens: opens, closes: closes, fileID, line)
  }

  /// A dialog or a menu that fades in over the screen: Material's fade.
  ///
  /// - Parameters:
  ///   - options: What differs from Material 3.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The screen with the dialog. If nil, the second.
  ///   - target: The node from whose middle all grows: the id of a node of the presented screen. If nil, the whole screen.
  ///   - opens: The nodes that open the dialog when tapped.
  ///   - closes: The nodes that close the dialog when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func fade(
    _ options: FadeOptions = FadeOptions(), from: String? = nil, to: String? = nil, target: String? = nil,
    opens: [String] = [], closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, nodes: ["target": target], opens: opens.isEmpty ? nil : opens, closes: closes,
      fileID, line)
  }

  /// A page that fades out before another fades in: Material's fade-through.
  ///
  /// - Parameters:
  ///   - options: What differs from Material 3.
  ///   - from: The first page. If nil, the first screen.
  ///   - to: The other page. If nil, the second screen.
  ///   - opens: The nodes that lead to the other page when tapped.
  ///   - closes: The nodes that lead back when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func fadeThrough(
    _ options: FadeThroughOptions = FadeThroughOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }

  /// Two pages that move along an axis while one fades out and the other fades in: Material's shared axis.
  ///
  /// - Parameters:
  ///   - options: What differs from Material 3.
  ///   - from: The first page. If nil, the first screen.
  ///   - to: The next page. If nil, the second screen.
  ///   - opens: The nodes that lead to the next page when tapped.
  ///   - closes: The nodes that lead back when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func sharedAxis(
    _ options: SharedAxisOptions = SharedAxisOptions(), from: String? = nil, to: String? = nil, opens: [String] = [],
    closes: [String] = [], fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }
}
