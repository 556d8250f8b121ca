/// Which story of a scene: the names of its script, its theme and its locale.
package struct StoryID: Hashable, Sendable {
  /// The name of a script; nil for the scene's first one, or its only one, which has no name.
  package var script: String?
  /// The name of a theme; nil for the scene's preferred one, or if it has none.
  package var theme: String?
  /// The tag of a locale; nil for the scene's preferred one, or if it has none.
  package var locale: String?

  package init(script: String? = nil, theme: String? = nil, locale: String? = nil) {
    self.script = script
    self.theme = theme
    self.locale = locale
  }
}

/// A value about one story of a scene, which has the story's names as its own.
package protocol OfStory {
  var storyID: StoryID { get set }
}

extension OfStory {
  package var script: String? {
    get { storyID.script }
    set { storyID.script = newValue }
  }

  package var theme: String? {
    get { storyID.theme }
    set { storyID.theme = newValue }
  }

  package var locale: String? {
    get { storyID.locale }
    set { storyID.locale = newValue }
  }
}
