import SegueCore
import SegueFiles
package import SegueJSON
package import SegueExport

/// Selects stories of a scene.
///
/// A nil property selects the scene's default when stories are rendered, and imposes no restriction when recorded
/// stories are filtered.
package struct StorySelection: Hashable, Sendable {
  package typealias Choice = NameChoice

  /// The default is the first script of the scene.
  package var script: Choice?
  /// The default is `theme` of the scene, else its first theme.
  package var theme: Choice?
  /// The default is `locale` of the scene, else its first locale.
  package var locale: Choice?
  /// Device pixels per point. The default is the scene's own.
  package var scale: Double?
  /// Frames per second. The default is the scene's own.
  package var frameRate: Int?

  package init(
    script: Choice? = nil, theme: Choice? = nil, locale: Choice? = nil, scale: Double? = nil, frameRate: Int? = nil
  ) {
    self.script = script
    self.theme = theme
    self.locale = locale
    self.scale = scale
    self.frameRate = frameRate
  }

  /// Whether nothing was specified.
  package var isEmpty: Bool { self == StorySelection() }

  /// Whether the selection includes a story. `story.locale` must be set, even to the scene's default.
  package func includes(_ story: Story) -> Bool {
    func fits(_ choice: Choice?, _ name: String?) -> Bool { choice?.includes(name) ?? true }
    return fits(script, story.script) && fits(theme, story.theme) && fits(locale, story.locale)
      && (scale ?? story.scale) == story.scale && (frameRate ?? story.frameRate) == story.frameRate
  }

  /// The options of the command line that select the same.
  var options: [String] {
    func option(_ name: String, _ choice: Choice?) -> [String] {
      guard let choice else { return [] }
      return (choice.includesAll ? ["--\(name) \(NameChoice.allWord)"] : [])
        + choice.names.map { "--\(name) \(ShellWord.quoted($0))" }
    }
    return option("script", script) + option("theme", theme) + option("locale", locale)
      + (scale.map { ["--scale \(JSONWriter.text(of: $0))"] } ?? []) + (frameRate.map { ["--fps \($0)"] } ?? [])
  }

  /// Whether a script, a theme or a locale is given by its name.
  var hasNames: Bool {
    [script, theme, locale].contains { $0?.names.isEmpty == false }
  }

  /// An error for each name of this selection that is not among `scripts`, `themes` or `locales`.
  package func problems(scripts: [String], themes: [String], locales: [String]) -> Diagnostics {
    let wanted = [("script", script, scripts), ("theme", theme, themes), ("locale", locale, locales)]
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

  /// The script, theme and locale of each selected story. The locale is nil for the default one. Names that the scene
  /// does not define are included; loading reports them.
  package func names(in scene: SceneStories) -> [(script: String?, theme: String?, locale: String?)] {
    func chosen(_ choice: Choice?, _ names: [String], fallback: String?) -> [String?] {
      choice?.names(among: names) ?? [fallback]
    }
    let themes = chosen(theme, scene.themes, fallback: scene.defaultTheme)
    let locales = chosen(locale, scene.locales, fallback: nil).map { $0 == scene.defaultLocale ? nil : $0 }
    return chosen(script, scene.scripts, fallback: scene.scripts.first).flatMap { script in
      themes.flatMap { theme in locales.map { (script, theme, $0) } }
    }
  }
}
