package import SegueJSON
import SegueExport
import SegueScene

extension Movie {
  /// What a movie shows of a scene, and how. Values that are nil are taken from the scene.
  package struct Choices: Hashable, Sendable {
    package var theme: String?
    package var locale: String?
    package var script: String?
    /// Pixels per point.
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
      self.script = script
      self.scale = scale
      self.ending = ending
      self.showsTouches = showsTouches
      self.reducesMotion = reducesMotion
    }
  }

  /// Creates a movie with choices that were made at a line of code.
  ///
  /// - Throws: A ``SceneError`` with all problems of the scene.
  package init(_ scene: Scene, _ choices: Choices, at line: CodeLine? = nil) async throws(SceneError) {
    let badLocations = scene.badLocations
    if !badLocations.isEmpty { throw SceneError(Diagnostics(badLocations)) }
    do throws(Diagnostics) {
      let loaded = try await SceneLoader.load(
        scene.document, StoryID(script: choices.script, theme: choices.theme, locale: choices.locale),
        branches: [choices.ending?.forRendering], reducesMotion: choices.reducesMotion,
        assets: SceneAssets(access: scene.access))
      var animation = loaded.animation
      if let showsTouches = choices.showsTouches {
        animation.touchStyle = showsTouches ? animation.touchStyle ?? TouchStyle() : nil
      }
      try self.init(scene, animation, choices, warnings: loaded.warnings)
    } catch {
      throw SceneError(error, at: line)
    }
  }
}

/// How a gesture ends when the finger lifts.
@nonexhaustive
public enum Ending: String, Hashable, Sendable, CaseIterable {
  /// The transition's thresholds decide, as in an app.
  case auto
  /// The transition runs to its end.
  case finish
  /// The transition runs back to its start.
  case cancel

  /// The ending as a value of the rendering pipeline.
  var forRendering: SegueScene.Release.Ending {
    switch self {
    case .auto: .auto
    case .finish: .finish
    case .cancel: .cancel
    }
  }
}
