import SegueJSON

/// The item of `repeat.items` whose copy is being decoded. A parameter without an argument is reported where the argument
/// should be: at the item, not in what is repeated.
struct RepeatedItem: ContextKey, Sendable {
  static let initial: RepeatedItem? = nil

  private let location: Location
  /// The item's arguments. Those that a component has parameters for are not among them while it is decoded.
  private var arguments: [JSON.Object.Member]

  /// Whether the item should have an argument: another item has it, or the component that it is passed to needs it.
  private var needs: @Sendable (String) -> Bool

  /// - Parameter arguments: those of the copy, with the implied `number`, which is not in the item.
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

  /// Reports that the item has no argument `name`, which `use` needs: at the argument that is likely to be a misspelling
  /// of it, or else at the whole item. Returns false if it is the name that is wrong.
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
