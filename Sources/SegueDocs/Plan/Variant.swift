/// One of the ways in which a scene is shown.
package struct Variant: Hashable, Sendable {
  /// One of the scene's stories; nil for the first, or only.
  package var script: String?
  package var theme: String?
  /// Whether the theme is for readers whose system is dark.
  package var isDark: Bool
  /// Whether the theme is neither the light nor the dark one: files then carry its name.
  package var isOther: Bool
  package var locale: String?
  package var motion: DocsMotion
  /// Pixels per point of the page.
  package var scale: Double

  package init(
    script: String?, theme: String?, isDark: Bool, isOther: Bool, locale: String?, motion: DocsMotion, scale: Double
  ) {
    self.script = script
    self.theme = theme
    self.isDark = isDark
    self.isOther = isOther
    self.locale = locale
    self.motion = motion
    self.scale = scale
  }
}
