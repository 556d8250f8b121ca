/// What identifies a story of a scene: the choices with which it is rendered. Unlike `Story`, it has nothing that is
/// known only after rendering.
package struct StoryRequest: Hashable, Sendable {
  /// The name of the script; nil if the scene has a single unnamed one.
  package var script: String?
  /// The name of the theme; nil if the scene has none.
  package var theme: String?
  /// The tag of the locale; nil for the scene's own.
  package var locale: String?
  /// Device pixels per point; nil for the scene's own.
  package var scale: Double?
  /// Frames per second; nil for the scene's own.
  package var frameRate: Int?

  package init(
    script: String? = nil, theme: String? = nil, locale: String? = nil, scale: Double? = nil, frameRate: Int? = nil
  ) {
    self.script = script
    self.theme = theme
    self.locale = locale
    self.scale = scale
    self.frameRate = frameRate
  }
}

extension Story {
  /// The choices with which the story is rendered.
  package var request: StoryRequest {
    StoryRequest(script: script, theme: theme, locale: locale, scale: scale, frameRate: frameRate)
  }
}
