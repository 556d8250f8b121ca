import SegueCore
import SegueFiles
package import SegueJSON
package import SegueExport
package import SegueScene

/// Selects stories of a scene.
///
/// A nil property selects the scene's default when stories are rendered, and imposes no restriction when recorded
/// stories are filtered.
package struct StorySelection: Hashable, Sendable {
  package var names: StoryChoice
  /// Device pixels per point. The default is the scene's own.
  package var scale: Double?
  /// Frames per second. The default is the scene's own.
  package var frameRate: Int?

  package init(_ names: StoryChoice = StoryChoice(), scale: Double? = nil, frameRate: Int? = nil) {
    self.names = names
    self.scale = scale
    self.frameRate = frameRate
  }

  /// Whether nothing was specified.
  package var isEmpty: Bool { self == StorySelection() }

  /// Whether the selection includes a story. `story.locale` must be set, even to the scene's default.
  package func includes(_ story: Story) -> Bool {
    names.includes(story.storyID) && (scale ?? story.scale) == story.scale
      && (frameRate ?? story.frameRate) == story.frameRate
  }

  /// The options of the command line that select the same.
  var options: [String] {
    func option(_ name: String, _ choice: NameChoice?) -> [String] {
      guard let choice else { return [] }
      return (choice.includesAll ? ["--\(name) \(NameChoice.allWord)"] : [])
        + choice.names.map { "--\(name) \(ShellWord.quoted($0))" }
    }
    return option("script", names.script) + option("theme", names.theme) + option("locale", names.locale)
      + (scale.map { ["--scale \(JSONWriter.text(of: $0))"] } ?? []) + (frameRate.map { ["--fps \($0)"] } ?? [])
  }

  /// Whether a script, a theme or a locale is given by its name.
  var hasNames: Bool {
    [names.script, names.theme, names.locale].contains { $0?.names.isEmpty == false }
  }

  /// An error for each name of this selection that is not among `scripts`, `themes` or `locales`.
  package func problems(scripts: [String], themes: [String], locales: [String]) -> Diagnostics {
    let wanted = [
      ("script", names.script, scripts), ("theme", names.theme, themes), ("locale", names.locale, locales),
    ]
    return Diagnostics(
      wanted.flatMap { kind, choice, names in
        let known = names.uniqued
        return (choice?.names ?? []).filter { !known.contains($0) }.map { name in
          Diagnostic(
            .error, Diagnostic.Code(rawValue: "unknown-\(kind)"), at: nil,
            "there is no \(kind) \(JSONWriter.quoted(name))",
            expected: known.isEmpty ? "no name: there are no named \(kind)s" : Schema.oneOf(known),
            hint: Spelling.hint(for: name, among: known))
        }
      })
  }

  /// Each selected story. The locale is nil for the default one. Names that the scene does not define are included; loading
  /// reports them.
  package func stories(of scene: SceneStories) -> [StoryID] {
    let fallback = StoryID(script: scene.scripts.first, theme: scene.defaultTheme, locale: nil)
    return names.combinations(
      scripts: scene.scripts, themes: scene.themes, locales: scene.locales, fallback: fallback
    ).map { story in
      var story = story
      if story.locale == scene.defaultLocale { story.locale = nil }
      return story
    }
  }
}
