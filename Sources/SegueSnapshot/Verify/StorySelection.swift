package import SegueJSON

/// Which stories of a scene are meant.
package struct StorySelection: Hashable, Sendable {
  package enum Choice: Hashable, Sendable {
    case named(String)
    case all
  }

  /// Nil: the first, or that of each story that is recorded.
  package var script: Choice?
  /// Nil: the one that the scene prefers, likewise.
  package var theme: Choice?
  /// Device pixels a point; nil: the scene's own, likewise.
  package var scale: Double?
  /// Nil: the scene's own, likewise.
  package var frameRate: Int?

  package init(script: Choice? = nil, theme: Choice? = nil, scale: Double? = nil, frameRate: Int? = nil) {
    self.script = script
    self.theme = theme
    self.scale = scale
    self.frameRate = frameRate
  }

  /// Nothing was said.
  package var isEmpty: Bool { self == StorySelection() }

  /// Whether a story is meant, if those are asked that are recorded.
  package func has(_ story: Story) -> Bool {
    func fits(_ choice: Choice?, _ name: String?) -> Bool {
      if case .named(let wanted)? = choice { wanted == name } else { true }
    }
    return fits(script, story.script) && fits(theme, story.theme) && (scale ?? story.scale) == story.scale
      && (frameRate ?? story.frameRate) == story.frameRate
  }

  /// Script and theme of each story that is meant; names that the scene does not know are left to loading to report.
  func names(in scene: SceneStories) -> [(script: String?, theme: String?)] {
    func chosen(_ choice: Choice?, _ names: [String], usual: String?) -> [String?] {
      switch choice {
      case nil: [usual]
      case .named(let name)?: [name]
      case .all?: names.isEmpty ? [nil] : names
      }
    }
    let themes = chosen(theme, scene.themes, usual: scene.usualTheme)
    return chosen(script, scene.scripts, usual: scene.scripts.first).flatMap { script in
      themes.map { (script, $0) }
    }
  }
}

/// What the stories and themes of a scene are called.
package struct SceneStories: Hashable, Sendable {
  /// In the order of the file.
  package let scripts: [String]
  let themes: [String]
  /// The one that is shown if nothing is said.
  package let usualTheme: String?

  package init(_ root: JSON) {
    scripts = root["script"]?.object?.members.map(\.key) ?? []
    let themes = root["themes"]?.object?.members.map(\.key) ?? []
    self.themes = themes
    let preferred = root["theme"]?.string
    usualTheme = preferred.flatMap { themes.contains($0) ? $0 : nil } ?? themes.first
  }
}
