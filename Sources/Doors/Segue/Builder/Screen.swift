import SegueJSON

/// A full screen of an app.
///
/// By default the first screen of a scene is the presenting one, and the second is presented. The `from` and `to`
/// parameters of the transition choose other screens.
public struct Screen: Container {
  /// The JSON object of this part of the scene.
  public var json: JSONValue
  let name: String

  /// Creates a screen with nodes, from back to front.
  public init(
    _ name: String, fileID: String = #fileID, line: Int = #line, @NodeBuilder children: () -> [any Node] = { [] }
  ) {
    self.name = name
    json = JSONValue(atFile: fileID, line: line)
    setChildren(children())
  }

  /// Sets the screen's preferences for the device's status bar. A nil `style` or `hidden` is taken from the screen below,
  /// or from the canvas.
  ///
  /// - Parameters:
  ///   - style: The colour of the bar's content.
  ///   - hidden: Whether the bar is hidden.
  ///   - animation: How the bar disappears and reappears if `hidden` is true here; nil means that it fades.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public func statusBar(
    style: BarStyle? = nil, hidden: Bool? = nil, animation: BarAnimation? = nil, fileID: String = #fileID,
    line: Int = #line
  ) -> Screen {
    setting(
      "statusBar",
      BuiltJSON.object(["style": style, "hidden": hidden, "animation": animation]).unlessEmpty, fileID, line)
  }

  /// Sets whether the screen shows the device's home indicator.
  public func homeIndicator(_ isShown: Bool, fileID: String = #fileID, line: Int = #line) -> Screen {
    setting("homeIndicator", isShown, fileID, line)
  }

  /// Sets the style of the device's home indicator on this screen.
  public func homeIndicator(_ style: BarStyle, fileID: String = #fileID, line: Int = #line) -> Screen {
    setting("homeIndicator", style, fileID, line)
  }
}

/// The colour of a status bar's content, or of a home indicator.
@nonexhaustive
public enum BarStyle: String, Hashable, Sendable, CaseIterable {
  /// Black or white, whichever contrasts with the content below.
  case auto
  /// White, like UIKit's `lightContent`.
  case light
  /// Black, like UIKit's `darkContent`.
  case dark
}

/// How a status bar disappears and reappears, like UIKit's `UIStatusBarAnimation`.
@nonexhaustive
public enum BarAnimation: String, Hashable, Sendable, CaseIterable {
  /// Immediately.
  case none
  /// Fades.
  case fade
  /// Slides over the top edge.
  case slide
}

extension BarStyle: SceneValue {}
extension BarAnimation: SceneValue {}
