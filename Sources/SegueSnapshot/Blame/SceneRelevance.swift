package import SegueJSON

extension SceneComparison {
  /// The same changes with those last that a story cannot show: what is only said about the scene, other themes and scripts,
  /// components that nobody uses.
  ///
  /// `theme` and `script` are those that are shown; nil for those that `file` prefers.
  package static func ranked(
    _ changes: [SceneChange], in file: SourceFile, theme: String? = nil, script: String? = nil
  ) -> [SceneChange] {
    guard let root = DecodingContext().parse(file) else { return changes }
    let shown = Shown(root, theme: theme, script: script)
    return changes.filter(shown.reaches) + changes.filter { !shown.reaches($0) }
  }

  /// What of a file a story can show.
  private struct Shown {
    /// The beginnings of paths that lead elsewhere.
    private var hidden = ["$schema", "alt"]

    init(_ root: JSON, theme: String?, script: String?) {
      let themes = root["themes"]?.object?.members.map(\.key) ?? []
      let chosenTheme = theme ?? root["theme"]?.string ?? themes.first
      hide("themes", themes.filter { $0 != chosenTheme })
      let scripts = root["script"]?.object?.members.map(\.key) ?? []
      hide("script", scripts.filter { $0 != (script ?? scripts.first) })
      let names = SceneNames(root)
      hide("components", (root["components"]?.object?.members.map(\.key) ?? []).filter { !names.isUsed($0) })
    }

    private mutating func hide(_ section: String, _ names: [String]) {
      hidden += names.map { JSONPath([.key(section), .key($0)]).description }
    }

    func reaches(_ change: SceneChange) -> Bool {
      !hidden.contains { change.path == $0 || change.path.hasPrefix($0 + ".") || change.path.hasPrefix($0 + "[") }
    }
  }
}
