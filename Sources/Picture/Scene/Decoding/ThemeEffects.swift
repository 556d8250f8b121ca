package import SegueJSON

/// Finds out what each theme of a scene changes in it, so that themes with the same effect are checked only once.
package struct ThemeEffects {
  /// What one theme changes. Two themes with equal effects give equal scenes.
  package struct Effect: Hashable {
    fileprivate let isDark: Bool?
    fileprivate let values: [String?]
  }

  private let themes: JSON.Object?
  /// The names that are used outside the themes, including those of components' parameters.
  private let names: [String]

  package init(_ root: JSON) {
    themes = root["themes"]?.object
    let users = root.object?.members.filter { $0.key != "themes" } ?? []
    names = Array(Set(users.flatMap { SceneDecoder.names(in: $0.value) })).sorted()
  }

  /// Nil if there is no such theme, or if it has values whose effect is not known without decoding the scene.
  package func effect(of theme: String?) -> Effect? {
    guard let theme, let table = themes?[theme]?.object else { return nil }
    var values: [String?] = []
    for name in names {
      let value = table[name]
      guard value == nil || value?.string?.contains("$") == false else { return nil }
      values.append(value?.string)
    }
    return Effect(isDark: Theme(name: theme).isDarkByName, values: values)
  }
}
