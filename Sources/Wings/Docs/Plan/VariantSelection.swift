import SegueJSON
import SegueExport

/// Resolves the themes, scripts and locales that an entry requests.
struct VariantSelection {
  struct Theme {
    /// Nil if the scene has no themes.
    let name: String?
    let isDark: Bool
    /// Neither the light nor the dark theme.
    let isOther: Bool
  }

  private let scene: SceneSource
  private let entry: DocsProject.Entry

  init(_ scene: SceneSource, _ entry: DocsProject.Entry) {
    self.scene = scene
    self.entry = entry
  }

  /// The chosen themes; all if none are chosen.
  ///
  /// The names of the light theme's files contain no theme. The light theme is the one named `light`, or else the first
  /// one that is not the dark theme, even if it is not chosen. A file's name thus does not depend on which other themes
  /// are chosen.
  ///
  /// A scene without a dark theme is shown in its other themes on dark pages too, with what is around it made for them,
  /// if pages see any of that.
  func themes() throws(Diagnostics) -> [Theme] {
    let known = scene.stories.themes
    if let dark = entry.choices.dark { try check([dark], "theme", known) }
    let chosen = try chosen(entry.choices.themes ?? .all, "theme", known)
    let dark = entry.choices.dark ?? "dark"
    let light = known.contains("light") && dark != "light" ? "light" : known.first { $0 != dark }
    let themes =
      chosen.isEmpty
      ? [Theme(name: nil, isDark: false, isOther: false)]
      : chosen.map { Theme(name: $0, isDark: $0 == dark, isOther: $0 != dark && $0 != light) }
    if known.contains(dark) || !entry.choices.followsPage { return themes }
    return themes + themes.map { Theme(name: $0.name, isDark: true, isOther: $0.isOther) }
  }

  /// The chosen scripts. If none are chosen, nil, which stands for the first script.
  func scripts() throws(Diagnostics) -> [String?] {
    guard let choice = entry.choices.scripts else { return [nil] }
    let chosen = try chosen(choice, "script", scene.stories.scripts)
    return chosen.isEmpty ? [nil] : chosen
  }

  /// The chosen locales. If none are chosen, nil, which stands for the scene's default locale. Also nil if the scene
  /// has none.
  func locales() throws(Diagnostics) -> [String?] {
    guard let choice = entry.choices.locales, !scene.stories.locales.isEmpty else { return [nil] }
    return try chosen(choice, "locale", scene.stories.locales)
  }

  /// Throws if alternative texts are given for unknown scripts or locales.
  func checkAlternatives() throws(Diagnostics) {
    let known = scene.stories.scripts + scene.stories.locales
    let problems = (entry.alternatives?.unknown(among: known) ?? []).map { text in
      Diagnostic(
        .error, "unknown-story", at: text.keyLocation,
        "\(scene.document.name) has no script and no locale \(JSONWriter.quoted(text.key))",
        expected: known.isEmpty ? "one sentence, as the scene has none" : Schema.oneOf(known),
        hint: Spelling.hint(for: text.key, among: known))
    }
    if !problems.isEmpty { throw Diagnostics(problems) }
  }

  private func chosen(_ choice: AssetChoices.Names, _ kind: String, _ known: [String]) throws(Diagnostics) -> [String] {
    switch choice {
    case .defaultTheme: return scene.stories.defaultTheme.map { [$0] } ?? []
    case .chosen(let choice):
      try check(choice.names, kind, known)
      return choice.names(among: known).compactMap(\.self)
    }
  }

  private func check(_ names: [String], _ kind: String, _ known: [String]) throws(Diagnostics) {
    let problems = names.filter { !known.contains($0) }.map { name in
      Diagnostic(
        .error, Diagnostic.Code(rawValue: "unknown-\(kind)"), at: entry.location,
        "\(scene.document.name) has no \(kind) \(JSONWriter.quoted(name))",
        expected: known.isEmpty ? "no \(kind), as the scene has none" : Schema.oneOf(known),
        hint: Spelling.hint(for: name, among: known))
    }
    if !problems.isEmpty { throw Diagnostics(problems) }
  }
}
