import SegueJSON

/// The item of `repeat.items` whose copy is being decoded. A parameter without an argument is reported where the
/// argument is missing: at the item, not at the repeated node.
struct RepeatedItem: ContextKey, Sendable {
  static let initial: RepeatedItem? = nil

  private let location: Location
  /// The item's arguments that may be a misspelling of a missing one. While a component is decoded, those that name one
  /// of its parameters are left out.
  private var arguments: [JSON.Object.Member]

  /// Whether the item should have an argument with this name, because another item has one or the component needs it.
  private var needs: @Sendable (String) -> Bool

  /// - Parameter arguments: the arguments of the copy. They include the implied `number`, which is not in the item.
  init(_ arguments: JSON.Object, of repetition: Repetition, at location: Location) {
    self.location = location
    self.arguments = arguments.members.filter { $0.key != "number" }
    needs = { repetition.hasArgument($0) }
  }

  /// The item, while the component that it is passed to is decoded.
  init(_ item: RepeatedItem, passedTo component: Components.Definition) {
    self = item
    arguments.removeAll { component.nameSet.contains($0.key) }
    needs = { _ in true }
  }

  /// Reports that the item has no argument `name`, which is used at `use`. The error is located at the argument that is
  /// probably a misspelling of `name`, or else at the whole item.
  ///
  /// Returns false, and reports nothing, if no item should have this argument. The mistake is then at `use`.
  func reportMissing(_ name: String, neededAt use: Location, in context: DecodingContext) -> Bool {
    guard needs(name) else { return false }
    let near = Spelling.nearest(to: name, among: arguments.map(\.key))
    let misspelt = arguments.first { $0.key == near }
    context.error(
      "unknown-parameter", at: misspelt?.keyLocation ?? location,
      "this item has no \(JSONWriter.quoted(name))", hint: misspelt.map { _ in Spelling.question(name) },
      notes: [Diagnostic.Note("\(JSONWriter.quoted("$" + name)) is used here", at: use)])
    return true
  }
}
