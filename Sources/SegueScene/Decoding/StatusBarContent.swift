import SegueJSON

/// Whether a scene draws a status bar of its own: then a device that is drawn around it has none.
final class StatusBarContent: ContextKey {
  var areDrawn = false

  static var initial: StatusBarContent { StatusBarContent() }

  /// Symbols that stand nowhere else.
  static let names: Set<String> = ["cellularbars", "battery.100"]
}
