import SegueJSON

/// A full picture of an app. The first of a scene is the one below, the second the one that is presented, unless the
/// transition's `from` and `to` say otherwise.
public struct Screen: Container {
  /// What it writes into the scene's text.
  public var fragment: SceneFragment
  let name: String

  /// A screen with these nodes, from back to front.
  public init(
    _ name: String, fileID: String = #fileID, line: Int = #line, @NodeBuilder children: () -> [any Node] = { [] }
  ) {
    self.name = name
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    contain(children())
  }

  /// What the screen prefers of the device's status bar; what is nil is as on the screen below, or as the canvas says.
  ///
  /// - Parameters:
  ///   - style: The colour of its content.
  ///   - hidden: Whether it is out of sight.
  ///   - animation: How it goes, and comes back, where this screen hides it; it fades if nil.
  public func statusBar(style: BarStyle? = nil, hidden: Bool? = nil, animation: BarAnimation? = nil) -> Screen {
    setting(
      "statusBar",
      SceneFragment.object(["style": .choice(style), "hidden": .bool(hidden), "animation": .choice(animation)]))
  }

  /// Whether the screen shows the device's home indicator.
  public func homeIndicator(_ isShown: Bool) -> Screen { setting("homeIndicator", .bool(isShown)) }

  /// The style of the device's home indicator on this screen.
  public func homeIndicator(_ style: BarStyle) -> Screen { setting("homeIndicator", .string(style.rawValue)) }
}

/// The colour of the content of a status bar or home indicator.
public enum BarStyle: String, Hashable, Sendable, CaseIterable {
  /// Black or white, whichever stands off from what lies below.
  case auto
  /// White: UIKit's `lightContent`.
  case light
  /// Black: UIKit's `darkContent`.
  case dark
}

/// How a status bar goes and comes back: UIKit's `UIStatusBarAnimation`.
public enum BarAnimation: String, Hashable, Sendable, CaseIterable {
  /// At once.
  case none
  /// Its opacity changes.
  case fade
  /// It leaves over the upper edge.
  case slide
}
