extension Movie {
  /// What can be chosen about a scene when it is shown; what is nil is left to the scene.
  package struct Choices: Hashable, Sendable {
    package var theme: String?
    package var locale: String?
    package var script: String?
    /// Pixels a point.
    package var scale: Double?
    package var ending: Ending?
    package var showsTouches: Bool?
    package var reducesMotion: Bool

    package init(
      theme: String? = nil, locale: String? = nil, script: String? = nil, scale: Double? = nil, ending: Ending? = nil,
      showsTouches: Bool? = nil, reducesMotion: Bool = false
    ) {
      self.theme = theme
      self.locale = locale
      self.reducesMotion = reducesMotion
      self.script = script
      self.scale = scale
      self.ending = ending
      self.showsTouches = showsTouches
    }
  }

  /// - Throws: A ``SceneError`` with everything that is wrong.
  package init(_ scene: Scene, _ choices: Choices) async throws(SceneError) {
    try await self.init(
      scene, theme: choices.theme, locale: choices.locale, script: choices.script, scale: choices.scale,
      ending: choices.ending,
      showsTouches: choices.showsTouches, reducesMotion: choices.reducesMotion)
  }
}
