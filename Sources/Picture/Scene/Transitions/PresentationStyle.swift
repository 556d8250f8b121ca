import SegueJSON

/// What becomes of the screen below once another screen covers it, as UIKit's styles of that name say.
package enum PresentationStyle: String, Hashable, Sendable, CaseIterable {
  /// It is taken away: at rest, only the presented screen is drawn.
  case fullScreen
  /// It stays, and shows wherever the presented screen draws nothing.
  case overFullScreen

  static let field = Field(
    "presentationStyle", .enumeration(PresentationStyle.self, foreignNameHints: hints), default: .fullScreen,
    "Whether the screen below is taken away once it is covered, or stays below a screen that is transparent in parts.")

  private static let hints: [String: String] = {
    let sheet = "a sheet over the screen is another \"type\": \"semi-modal\", or \"dialog\" for a window"
    return [
      "pageSheet": sheet, "formSheet": sheet, "automatic": sheet, "popover": sheet,
      "currentContext": "it is \"fullScreen\"", "overCurrentContext": "it is \"overFullScreen\"",
    ]
  }()

  /// The layers while the screen is presented.
  func presented(_ above: AnimatedLayer, over below: AnimatedLayer) -> [AnimatedLayer] {
    self == .fullScreen ? [above] : [below, above]
  }
}
