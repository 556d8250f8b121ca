import SegueJSON

/// The scene's components by name, kept as JSON: each use decodes them anew with its own arguments.
struct Components: ContextKey {
  struct Definition {
    let json: JSON
    /// The names of all that it uses, in the order of the file. They are looked for once, however often it is used.
    let names: [String]
    let nameSet: Set<String>

    init(_ json: JSON) {
      self.json = json
      names = Parameter.names(in: json)
      nameSet = Set(names)
    }
  }

  /// Bytes of a node's name with those of all components around it.
  static let nameLimit = 500

  var definitions: [Entry<Definition>] = []
  /// Where they are written: their bodies see the theme, and none of the parameters where they are put to use.
  var scope: DecodingContext.Scope?
  /// Those being expanded, outermost first.
  var open: [String] = []
  /// Bytes of the names of the nodes that put them to use.
  var nameLength = 0

  static var initial: Components { Components() }
}

enum ComponentUse {
  static let component = Field(
    optional: "component", .name("a component's name"), "Put a component here, with arguments for its parameters.")
  static let with = Field(
    optional: "with", .json, "Arguments: an object with a value for each `$parameter` of the component.")

  static let table = FieldTable("component", "A component put to use.") {
    component
    with
  }

  /// The nodes of the component that `fields` puts to use; nil if it names none, or none that works.
  static func expand(_ fields: Fields, in context: DecodingContext) -> Node? {
    guard let name = fields[component] else { return nil }
    var components = context[Components.self]
    guard let definition = components.definitions.first(where: { $0.key == name.value }) else {
      let names = components.definitions.map(\.key)
      context.error(
        "unknown-component", at: name.location, "there is no component \(JSONWriter.quoted(name.value))",
        expected: names.isEmpty
          ? "one that \"components\" of the scene defines" : Schema.oneOf(names.map(JSONWriter.quoted)),
        hint: Spelling.hint(for: name.value, among: names))
      return nil
    }
    if let start = components.open.firstIndex(of: name.value) {
      let cycle = (components.open[start...] + [name.value]).joined(separator: " → ")
      context.error("component-cycle", at: name.location, "a component cannot contain itself: \(cycle)")
      return nil
    }
    if let repetition = definition.value.json.object?.member("repeat") {
      context.error(
        "misplaced-key", at: repetition.keyLocation, "a component is one node: it cannot repeat itself",
        hint: "write \"repeat\" where the component is used")
    }
    let arguments = arguments(fields, for: definition, in: context)
    components.open.append(name.value)
    components.nameLength += fields[NodeFields.id].map { $0.utf8.count + 1 } ?? 0
    let resolver = Parameter.resolver(arguments, inside: components.scope ?? context.scope, in: context)
    return context.noting("in component \(JSONWriter.quoted(name.value)) used here", at: name.location) {
      context.with(Components.self, components) {
        context.with(Parameters.self, Parameters([context[SceneLocale.self].names]).adding(arguments)) {
          context.resolving(with: resolver) { Format<[Node]>.node.decode(definition.value.json, in: context)?.first }
        }
      }
    }
  }

  private static func arguments(
    _ fields: Fields, for definition: Entry<Components.Definition>, in context: DecodingContext
  ) -> JSON.Object {
    guard let given = fields[with] else { return JSON.Object([]) }
    guard let arguments = given.object else {
      context.mismatch(given, .any)
      return JSON.Object([])
    }
    context.countValues(arguments.members.count)
    for argument in arguments.members where !definition.value.nameSet.contains(argument.key) {
      context.error(
        "unknown-parameter", at: argument.keyLocation,
        "component \(JSONWriter.quoted(definition.key)) has no parameter \(JSONWriter.quoted(argument.key))",
        hint: Spelling.hint(for: argument.key, among: definition.value.names))
    }
    return arguments
  }
}
