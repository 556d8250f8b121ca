import SegueJSON

/// Consistency checks between parts of a scene that are each valid by themselves.
enum SceneChecks {
  /// False, after a report, if the file has too many scripts, themes and locales together.
  static func allowsStories(of root: JSON, in context: DecodingContext) -> Bool {
    func table(_ key: String) -> (count: Int, location: Location?) {
      (root[key]?.object?.members.count ?? 0, root[key]?.location)
    }
    let (scripts, themes, locales) = (table("script"), table("themes"), table("locales"))
    if Scene.allowsStories(scripts: scripts.count, themes: themes.count, locales: locales.count) { return true }
    let largest = [scripts, themes, locales].max { $0.count < $1.count }
    context.error(
      "too-large", at: largest?.location,
      "\(scripts.count) scripts, \(themes.count) themes and \(locales.count) locales are too many stories",
      expected: "at most \(Scene.storyLimit), each script in each theme and locale")
    return false
  }

  /// A script must have steps in a valid order, as far as that can be told without playing its gestures.
  ///
  /// - Parameters:
  ///   - flow: nil if the transitions are not known.
  ///   - scene: Where the scene is, to report what is wrong with a script that it does not have.
  static func check(_ script: NamedScript, of flow: Flow?, at scene: Location, in context: DecodingContext) {
    if script.steps.isEmpty {
      context.error(
        "wrong-count", at: script.location, "a script without steps shows nothing", expected: "at least one step")
    }
    var validation = ScriptValidation(flow)
    for step in script.steps {
      guard let problem = validation.validate(step) else { continue }
      if script.isStandard { return reportStandard(problem, at: scene, in: context) }
      context.report(problem)
    }
    if let problem = validation.end() { context.report(problem) }
  }

  /// The standard script has no place in the file: it is the scene that lacks one of its own.
  private static func reportStandard(_ problem: Diagnostic, at scene: Location, in context: DecodingContext) {
    context.error(
      problem.code, at: scene, "this scene needs a \"script\" of its own: \(problem.message)",
      expected: "\"script\": [{ \"present\": … }, …]")
  }

  /// The layers of a flow are called after their transitions, and the first screen by its own name.
  static func checkNames(of flow: Flow, in context: DecodingContext) {
    for name in flow.transitions.compactMap(\.name) where name.value.isEmpty || name.value.contains("/") {
      context.error(
        "bad-name", at: name.location,
        name.value.isEmpty
          ? "a transition needs a name"
          : "\(JSONWriter.quoted(name.value)) cannot be the name of a transition: its layers are called after it, with a \"/\"",
        expected: "a name such as \"share\"")
    }
  }

  /// A tap on a node must mean one transition.
  static func checkTaps(of flow: Flow, in context: DecodingContext) {
    for (id, first, second) in flow.ambiguousTaps() {
      context.error(
        "ambiguous-tap", at: id.location,
        "a tap on \(JSONWriter.quoted(id.value)) plays \(flow.title(of: first)), and cannot play \(flow.title(of: second)) as well",
        expected: "a node of its own, or a step that presents it by its name")
    }
  }

  /// Warns about screens that are never shown.
  static func checkReachability(of screens: [Entry<Screen>], in flow: Flow, _ context: DecodingContext) {
    let unreachable = flow.unreachable(among: screens.map(\.key))
    for screen in screens where unreachable.contains(screen.key) {
      context.warning(
        "unreachable-screen", at: screen.keyLocation,
        "no transition leads to the screen \(JSONWriter.quoted(screen.key)), so it is never shown")
    }
  }

  /// All themes must define the same names; otherwise `--theme` would break the scene.
  static func checkThemes(_ themes: [Entry<[Entry<String>]>], in context: DecodingContext) {
    checkCompleteness(of: themes, named: "theme", giving: "value", code: "missing-color", in: context)
  }

  /// All locales must define the same strings, and no string may have the name of a theme's value.
  static func checkLocales(
    _ locales: [Entry<LocaleEntry>], besides themes: [Entry<[Entry<String>]>], in context: DecodingContext
  ) {
    let strings = locales.map { Entry(key: $0.key, keyLocation: $0.keyLocation, value: $0.value.strings) }
    checkCompleteness(of: strings, named: "locale", giving: "string", code: "missing-string", in: context)
    guard let first = strings.first, let theme = themes.first else { return }
    let values = Dictionary(theme.value.map { ($0.key, $0) }) { first, _ in first }
    for string in first.value {
      guard let value = values[string.key] else { continue }
      context.error(
        "duplicate-name", at: string.keyLocation,
        "\(JSONWriter.quoted(string.key)) is the name of both a string and a theme's value",
        expected: "a different name",
        notes: [Diagnostic.Note("the theme \(JSONWriter.quoted(theme.key)) has it here", at: value.keyLocation)])
    }
  }

  /// Reports each name that the first table has and another one lacks, and the reverse. The others are not compared
  /// with each other.
  private static func checkCompleteness(
    of tables: [Entry<[Entry<String>]>], named kind: String, giving value: String, code: Diagnostic.Code,
    in context: DecodingContext
  ) {
    guard let first = tables.first else { return }
    for table in tables.dropFirst() {
      for (from, to) in [(first, table), (table, first)] {
        let names = Set(to.value.map(\.key))
        for entry in from.value where !names.contains(entry.key) {
          if context.isFull { return }
          context.error(
            code, at: to.keyLocation,
            "the \(kind) \(JSONWriter.quoted(to.key)) lacks the \(value) \(JSONWriter.quoted(entry.key))",
            notes: [
              Diagnostic.Note("the \(kind) \(JSONWriter.quoted(from.key)) has it here", at: entry.keyLocation)
            ])
        }
      }
    }
  }

  /// Ids must be unique within a screen. A button of a row and an item of its menu may share one: they are never seen together.
  static func checkIDs(_ root: Node, screen: String, in context: DecodingContext) {
    var seen: [String: Location] = [:]
    var shared: Set<String> = []
    root.visit { node in
      shared.formUnion(node.namesOfButtonsAndItems)
      guard let id = node.id else { return }
      if let first = seen[id] {
        if shared.remove(id) != nil { return }
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
