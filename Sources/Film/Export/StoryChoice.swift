package import SegueScene

/// Which stories of a scene are meant: which of its scripts, themes and locales. A nil choice stands for the scene's default
/// when stories are rendered, and for all of them when they are checked or filtered.
package struct StoryChoice: Hashable, Sendable {
  package var script: NameChoice?
  package var theme: NameChoice?
  package var locale: NameChoice?

  package init(script: NameChoice? = nil, theme: NameChoice? = nil, locale: NameChoice? = nil) {
    self.script = script
    self.theme = theme
    self.locale = locale
  }

  /// What the words of options mean; nil for an option without any.
  package init(scripts: [String], themes: [String], locales: [String]) {
    self.init(script: NameChoice(words: scripts), theme: NameChoice(words: themes), locale: NameChoice(words: locales))
  }

  /// Whether the scene decides how many there are.
  package var includesAll: Bool { choices.contains(where: \.includesAll) }

  package var asksForSeveral: Bool { choices.contains(where: \.asksForSeveral) }

  private var choices: [NameChoice] { [script, theme, locale].compactMap(\.self) }

  /// Whether the choice includes a story. `story.locale` must be set, even to the scene's default.
  package func includes(_ story: StoryID) -> Bool {
    func fits(_ choice: NameChoice?, _ name: String?) -> Bool { choice?.includes(name) ?? true }
    return fits(script, story.script) && fits(theme, story.theme) && fits(locale, story.locale)
  }

  /// Every combination of the chosen scripts, themes and locales of a scene that has these names. Names that it does not
  /// have are among them; loading reports them.
  ///
  /// - Parameter fallback: what is meant where nothing was chosen.
  package func combinations(
    scripts: [String], themes: [String], locales: [String], fallback: StoryID = StoryID()
  ) -> [StoryID] {
    let locales = locale?.names(among: locales) ?? [fallback.locale]
    let themes = theme?.names(among: themes) ?? [fallback.theme]
    return (script?.names(among: scripts) ?? [fallback.script]).flatMap { script in
      themes.flatMap { theme in
        locales.map { StoryID(script: script, theme: theme, locale: $0) }
      }
    }
  }
}
