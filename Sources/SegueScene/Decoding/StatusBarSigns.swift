import SegueJSON

/// Whether a scene draws a status bar of its own: then a device that is drawn around it has none.
struct StatusBarSigns: ContextKey, Sendable {
  var areDrawn = false

  static let initial = StatusBarSigns()

  /// Symbols that stand nowhere else.
  static let names: Set<String> = ["cellularbars", "battery.100"]
}
