import SegueJSON

/// What must hold between the parts of a scene, each of which is right by itself.
enum SceneChecks {
  /// A story has steps, and each can follow those before it, as far as that shows without knowing what the finger's steps do.
  static func check(_ script: NamedScript, in context: DecodingContext) {
    if script.steps.isEmpty {
      context.error(
        "wrong-count", at: script.location, "a script without steps shows nothing", expected: "at least one step")
    }
    var order = ScriptOrder()
    for step in script.steps {
      if let problem = order.take(step) { context.report(problem) }
    }
    if let problem = order.end() { context.report(problem) }
  }

  /// Every theme gives every colour that one of them gives: otherwise `--theme` would break the scene.
  static func checkThemes(_ themes: [Entry<[Entry<String>]>], in context: DecodingContext) {
    guard let first = themes.first else { return }
    for theme in themes.dropFirst() {
      for (from, to) in [(first, theme), (theme, first)] {
        for color in from.value where !to.value.contains(where: { $0.key == color.key }) {
          context.error(
            "missing-color", at: to.keyLocation,
            "the theme \(JSONWriter.quoted(to.key)) lacks the colour \(JSONWriter.quoted(color.key))",
            notes: [Diagnostic.Note("the theme \(JSONWriter.quoted(from.key)) gives it here", at: color.keyLocation)])
        }
      }
    }
  }

  /// Every locale gives every string that one of them gives, and no theme gives one of that name.
  static func checkLocales(
    _ locales: [Entry<LocaleEntry>], besides themes: [Entry<[Entry<String>]>], in context: DecodingContext
  ) {
    guard let first = locales.first else { return }
    for locale in locales.dropFirst() {
      for (from, to) in [(first, locale), (locale, first)] {
        for string in from.value.strings where !to.value.strings.contains(where: { $0.key == string.key }) {
          context.error(
            "missing-string", at: to.keyLocation,
            "the locale \(JSONWriter.quoted(to.key)) lacks the string \(JSONWriter.quoted(string.key))",
            notes: [Diagnostic.Note("the locale \(JSONWriter.quoted(from.key)) gives it here", at: string.keyLocation)])
        }
      }
    }
    guard let theme = themes.first else { return }
    for string in first.value.strings {
      guard let twin = theme.value.first(where: { $0.key == string.key }) else { continue }
      context.error(
        "duplicate-name", at: string.keyLocation,
        "\(JSONWriter.quoted(string.key)) is a string, and a theme's colour", expected: "a name of its own",
        notes: [Diagnostic.Note("the theme \(JSONWriter.quoted(theme.key)) gives it here", at: twin.keyLocation)])
    }
  }

  static func checkIDs(_ root: Node, screen: String, in context: DecodingContext) {
    var seen: [String: Location] = [:]
    root.visit { node in
      guard let id = node.id else { return }
      if let first = seen[id] {
        context.error(
          "duplicate-id", at: node.origin,
          "screen \(JSONWriter.quoted(screen)) has two nodes with the id \(JSONWriter.quoted(id))",
          notes: [Diagnostic.Note("the first is here", at: first)])
      } else {
        seen[id] = node.origin
      }
    }
  }
}
