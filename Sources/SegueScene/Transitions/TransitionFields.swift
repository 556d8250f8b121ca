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

/// A node that an option names, checked when the stage is known.
struct NamedNode: Sendable {
  let id: Located<String>
  let screen: String

  /// The node and its frame while its screen rests in `size`.
  func find(on stage: Stage, size: Size) throws(ChoreographyError) -> (node: Node, frame: Rect) {
    if let found = stage.node(id.value, in: screen, size: size) { return found }
    throw ChoreographyError(
      diagnostic: Diagnostic(
        .error, "unknown-node", at: id.location,
        "screen \(JSONWriter.quoted(screen)) has no node with the id \(JSONWriter.quoted(id.value))",
        hint: Spelling.hint(for: id.value, among: stage.screen(screen).ids)))
  }
}

extension Node {
  /// The ids of this node and all below it, in document order.
  var ids: [String] { (id.map { [$0] } ?? []) + children.flatMap(\.ids) }
}
