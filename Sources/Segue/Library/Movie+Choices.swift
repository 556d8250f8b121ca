extension Movie {
  /// What can be chosen about a scene when it is shown; what is nil is left to the scene.
  package struct Choices: Hashable, Sendable {
    package var theme: String?
    package var script: String?
    /// Pixels a point.
    package var scale: Double?
    package var ending: Ending?
    package var showsTouches: Bool?

    package init(
      theme: String? = nil, script: String? = nil, scale: Double? = nil, ending: Ending? = nil,
      showsTouches: Bool? = nil
    ) {
      self.theme = theme
      self.script = script
      self.scale = scale
      self.ending = ending
      self.showsTouches = showsTouches
    }
  }

  /// - Throws: A ``SceneError`` with everything that is wrong.
  package init(_ scene: Scene, _ choices: Choices) async throws(SceneError) {
    try await self.init(
      scene, theme: choices.theme, script: choices.script, scale: choices.scale, ending: choices.ending,
      showsTouches: choices.showsTouches)
  }
}
