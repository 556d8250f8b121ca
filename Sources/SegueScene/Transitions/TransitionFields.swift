import SegueCore
import SegueJSON
import SegueMotion

/// The options that every transition has.
enum TransitionFields {
  static let from = Field(optional: "from", .name("a screen's name"), "The screen below; the first one if not given.")
  static let to = Field(
    optional: "to", .name("a screen's name"), "The screen that is presented; the second one if not given.")

  static let faithful = Field(
    "faithful", .bool, default: false,
    "Reproduce what the original does where that is a defect, rather than what it means to do.")

  static let opens = nodes("opens", "Nodes of the screen below that a tap opens the other screen from.")
  static let closes = nodes("closes", "Nodes of the presented screen that a tap closes it from.")

  private static func nodes(_ name: String, _ summary: String) -> Field<[Located<String>]> {
    Field(name, .array(of: .name("a node's id")), default: [], summary)
  }

  /// The screens that the options name, or the first two. Reports names that are no screen's.
  static func screens(_ options: Fields, in context: DecodingContext) -> ScreenPair? {
    let names = context[ScreenNames.self]
    func name(_ field: Field<Located<String>?>, default position: Int) -> String? {
      guard let given = options[field] else { return names.count > position ? names[position] : nil }
      if names.contains(given.value) { return given.value }
      context.error(
        "unknown-screen", at: given.location, "there is no screen \(JSONWriter.quoted(given.value))",
        expected: names.isEmpty ? nil : Schema.oneOf(names.map(JSONWriter.quoted)),
        hint: Spelling.hint(for: given.value, among: names))
      return nil
    }
    let from = name(Self.from, default: 0)
    let to = name(Self.to, default: 1)
    guard let from, let to else {
      if names.count < 2 {
        context.error(
          "missing-screen", at: options.json.location, "a transition needs two screens, this scene has \(names.count)")
      }
      return nil
    }
    if from == to {
      context.error(
        "same-screen", at: options.location(of: Self.to),
        "a transition leads from one screen to another, not to the same")
      return nil
    }
    return ScreenPair(from: from, to: to)
  }
}

/// The names of the scene's screens, in the order of the file.
enum ScreenNames: ContextKey {
  static let initial: [String] = []
}
