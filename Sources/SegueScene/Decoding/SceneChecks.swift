import SegueJSON

/// What must hold between the parts of a scene, each of which is right by itself.
enum SceneChecks {
  /// What is presented cannot be presented again, nor dismissed before: the picture would jump.
  static func checkOrder(of script: [Located<ScriptStep>], in context: DecodingContext) {
    var last: Located<ScriptStep>?
    for step in script {
      let isPresented = if case .present = last?.value { true } else { false }
      switch step.value {
      case .wait: continue
      case .drag, .hold, .release, .tap: return
      case .present where isPresented:
        context.error(
          "bad-order", at: step.location, "this step presents what is presented already",
          expected: "a step that dismisses it before",
          notes: last.map { [Diagnostic.Note("it is presented here", at: $0.location)] } ?? [])
      case .dismiss where !isPresented:
        context.error(
          "bad-order", at: step.location, "this step dismisses what is not presented",
          expected: "a step that presents it before",
          notes: last.map { [Diagnostic.Note("it is dismissed here", at: $0.location)] } ?? [])
      case .present, .dismiss: break
      }
      last = step
    }
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
