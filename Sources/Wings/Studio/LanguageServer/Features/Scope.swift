import SegueJSON

/// What determines which `$names` have a value at a place in a scene.
struct Scope {
  /// The component that the place is in.
  let component: String?
  /// Arguments of the repetitions around it, and their `number` and `item`.
  let arguments: [String]
  /// Whether `$names` are not resolved here, as in themes and locales.
  let isLiteral: Bool

  init(of match: SchemaMatch) {
    let steps = match.path.steps
    if steps.first == .key("components"), steps.count > 1, case .key(let name) = steps[1] {
      component = name
    } else {
      component = nil
    }
    isLiteral = steps.first == .key("themes") || steps.first == .key("locales")
    var arguments: [String] = []
    var outer: SchemaMatch? = match
    while let place = outer {
      if let repetition = place.value["repeat"], place.tables.contains(where: { $0.name == "node" }) {
        let items = repetition["items"]?.array ?? []
        arguments += items.flatMap { $0.object?.members.map(\.key) ?? [] } + ["number"]
        if items.contains(where: { $0.object == nil }) { arguments.append("item") }
      }
      outer = place.parent
    }
    var seen: Set<String> = []
    self.arguments = arguments.filter { seen.insert($0).inserted }
  }
}

extension Names {
  /// The schemas of a value. Those of an argument come from the first use of the parameter in the component.
  func schemas(of match: SchemaMatch) -> [Schema] {
    guard let parent = match.parent, parent.key == "with", let key = match.key,
      let component = parent.parent?.value["component"]?.string
    else { return match.schemas }
    return schemas(ofParameter: key, of: component)
  }

  /// The schemas of the position where a component first uses a parameter.
  func schemas(ofParameter name: String, of component: String, depth: Int = 0) -> [Schema] {
    // The depth is limited because components may contain each other; checks report that as an error.
    guard depth < 8, let use = parameters[component]?.first(where: { $0.name == name })?.match else { return [.any] }
    if let parent = use.parent, parent.key == "with", let key = use.key,
      let inner = parent.parent?.value["component"]?.string
    {
      return schemas(ofParameter: key, of: inner, depth: depth + 1)
    }
    return use.schemas
  }
}
