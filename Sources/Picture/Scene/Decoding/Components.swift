import SegueJSON

/// The scene's components by name, kept as JSON: each use decodes its component again, with its own arguments.
struct Components: ContextKey {
  struct Definition {
    let json: JSON
    /// The names of all parameters in the component, in file order. Collected once, not at each use.
    let names: [String]
    let nameSet: Set<String>

    init(_ json: JSON) {
      self.json = json
      names = Parameter.names(in: json)
      nameSet = Set(names)
    }
  }

  /// The maximum length of a node's qualified id, in UTF-8 bytes: its own id and those of all enclosing components.
  static let nameLimit = 500

  var definitions: [Entry<Definition>] = [] {
    didSet { indices = Dictionary(definitions.indices.map { (definitions[$0].key, $0) }) { first, _ in first } }
  }
  /// The indices of definitions by name.
  private var indices: [String: Int] = [:]
  /// The scope of the definitions. It has the theme's and the locale's names, but no parameters of the place of use.
  var scope: DecodingContext.Scope?
  /// The names of the components being expanded, outermost first; used to detect cycles.
  var expanding: [String] = []
  /// The UTF-8 bytes of the ids of the nodes that use the components being expanded, with a dot after each.
  var nameLength = 0

  static var initial: Components { Components() }

  func definition(named name: String) -> Entry<Definition>? { indices[name].map { definitions[$0] } }
}

/// The keys of a node that uses a component, and their expansion.
enum ComponentUse {
  static let component = Field(
    optional: "component", .name("a component's name"), "Put a component here, with arguments for its parameters.")
  static let with = Field(
    optional: "with", .json, "Arguments: an object with a value for each `$parameter` of the component.")

  static let table = FieldTable("component", "The use of a component.") {
    component
    with
  }

  /// The node of the component that `fields` names, with its arguments substituted; nil without a component, or if the
  /// component is unknown, contains itself or fails to decode.
  /// - Parameter copyArguments: The arguments of this copy of a repeated node, which are passed on to the component's
  ///   parameters; empty if the node is not repeated.
  static func expand(
    _ fields: Fields, copyArguments: JSON.Object = JSON.Object([]), in context: DecodingContext
  ) -> Node? {
    guard let name = fields[component] else { return nil }
    var components = context[Components.self]
    guard let definition = components.definition(named: name.value) else {
      let names = components.definitions.map(\.key)
      context.error(
        "unknown-component", at: name.location, "there is no component \(JSONWriter.quoted(name.value))",
        expected: names.isEmpty
          ? "one that \"components\" of the scene defines" : Schema.oneOf(names),
        hint: Spelling.hint(for: name.value, among: names))
      return nil
    }
    if let start = components.expanding.firstIndex(of: name.value) {
      let cycle = (components.expanding[start...] + [name.value]).joined(separator: " → ")
      context.error("component-cycle", at: name.location, "a component cannot contain itself: \(cycle)")
      return nil
    }
    if let repetition = definition.value.json.object?.member("repeat") {
      context.error(
        "misplaced-key", at: repetition.keyLocation, "a component is a single node and cannot have \"repeat\"",
        hint: "write \"repeat\" where the component is used")
    }
    let arguments = arguments(fields, for: definition, in: context)
      .adding(references(to: copyArguments, for: definition.value))
    components.expanding.append(name.value)
    components.nameLength += fields[NodeFields.id].map { $0.utf8.count + 1 } ?? 0
    let resolver = Parameter.resolver(arguments, inside: components.scope ?? context.scope, in: context)
    return context.noting("in component \(JSONWriter.quoted(name.value)) used here", at: name.location) {
      context.with(Components.self, components) {
        context.with(ParameterNames.self, ParameterNames([context[SceneLocale.self].names]).adding(arguments)) {
          // Only an item that is passed on directly can be the place where an argument is missing.
          let item = copyArguments.members.isEmpty ? nil : context[RepeatedItem.self]
          return context.with(RepeatedItem.self, item.map { RepeatedItem($0, passedTo: definition.value) }) {
            context.resolving(with: resolver) { Format<[Node]>.node.decode(definition.value.json, in: context)?.first }
          }
        }
      }
    }
  }

  /// For each argument of a repetition that is also a parameter of the component: `"name": "$name"`, as if it were
  /// written in `with`.
  private static func references(to copyArguments: JSON.Object, for definition: Components.Definition)
    -> [JSON.Object.Member]
  {
    copyArguments.members.filter { definition.nameSet.contains($0.key) && Parameter.name(in: "$" + $0.key) != nil }
      .map { member in
        JSON.Object.Member(
          key: member.key, keyLocation: member.keyLocation,
          value: JSON(.string("$" + member.key), at: member.value.location))
      }
  }

  /// The object under `with`, or an empty one. Reports arguments that the component has no parameter for.
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
        hint: Spelling.hint(for: argument.key, among: definition.value.names)
          ?? "where the component writes \"$\(argument.key)\" or \"${\(argument.key)}\", the argument takes its place")
    }
    return arguments
  }
}

extension JSON.Object {
  /// This object with additional members. Existing keys keep their values.
  fileprivate func adding(_ others: [Member]) -> JSON.Object {
    others.isEmpty ? self : JSON.Object(members + others.filter { self[$0.key] == nil })
  }
}
