import SegueJSON

/// Collects the names in a scene, with the schemas of their places.
struct NameReader {
  /// Where a value is: what `$name` means depends on it.
  struct Place {
    /// The component in whose definition the value is.
    var component: String?
    /// The repeated nodes around it, innermost last, with the names of their arguments.
    var repetitions: [(arguments: Set<String>, node: JSON)] = []
    /// Whether `$` has no special meaning, as in themes and locales.
    var isLiteral = false
  }

  /// The names of the values of themes and of the texts of locales.
  let globals: Set<String>
  /// The arguments that each component is given and uses, by the component's name.
  let passed: [String: Set<String>]
  var occurrences: [Occurrence] = []
  var parameters: [String: [(name: String, match: SchemaMatch)]] = [:]
  var nodes: [Name: Names.NodeFacts] = [:]
  /// The screens on which nodes with an id are.
  var screens: [Name: [String]] = [:]
  /// The uses of node ids, which can be resolved only when all nodes are known.
  var uses: [(text: Substring, offset: Int)] = []
  /// The parameters of which a use has been found already.
  private var usedParameters: Set<Name> = []

  init(globals: Set<String>, passed: [String: Set<String>]) {
    self.globals = globals
    self.passed = passed
  }

  private mutating func add(_ name: Name, _ location: Location, isDefinition: Bool) {
    let range = location.range
    // A string with escapes is longer in the file than its value. Names have none.
    guard range.count == name.text.utf8.count + 2 else { return }
    occurrences.append(
      Occurrence(name: name, range: range.lowerBound + 1..<range.upperBound - 1, isDefinition: isDefinition))
  }

  mutating func read(_ match: SchemaMatch, in place: Place) {
    switch match.value.content {
    case .string(let text): readString(text, match, in: place)
    case .array: for child in match.children { read(child, in: place) }
    case .object: readObject(match, in: place)
    default: break
    }
  }

  private mutating func readObject(_ match: SchemaMatch, in place: Place) {
    var place = place
    let object = match.value
    if match.tables.contains(where: { $0.name == "node" }) {
      let component = object["component"]?.string
      if let repetition = object["repeat"] {
        let items = repetition["items"]?.array ?? []
        place.repetitions.append((Set(items.flatMap { $0.object?.members.map(\.key) ?? [] }), object))
      }
      if let id = object["id"]?.string, !id.utf8.contains(UInt8(ascii: "$")) {
        let name = Name(kind: .node, text: id, scope: place.component.map { .component($0) })
        let steps = match.path.steps
        if steps.count > 1, steps[0] == .key("screens"), case .key(let screen) = steps[1] {
          screens[name, default: []].append(screen)
        }
        if nodes[name] == nil {
          nodes[name] = Names.NodeFacts(match: match, component: component, isRepeated: !place.repetitions.isEmpty)
        }
      }
    }
    for child in match.children {
      guard let key = child.key else { continue }
      var inner = place
      if let location = child.keyLocation, let name = name(ofKey: key, in: match, &inner) {
        add(name, location, isDefinition: name.kind != .parameter || name.scope.map(isRepetition) == true)
      }
      read(child, in: inner)
    }
  }

  private func isRepetition(_ scope: Name.Scope) -> Bool { if case .repetition = scope { true } else { false } }

  /// The name that a key defines or refers to; nil for keys of tables. Updates `inner`, the place of the key's value.
  private func name(ofKey key: String, in match: SchemaMatch, _ inner: inout Place) -> Name? {
    guard match.tables.isEmpty else { return nil }
    let path = match.path.steps
    switch (path.first, path.count) {
    case (.key("screens"), 1): return Name(kind: .screen, text: key)
    case (.key("transitions"), 1): return Name(kind: .transition, text: key)
    case (.key("components"), 1):
      inner.component = key
      return Name(kind: .component, text: key)
    case (.key("themes"), 1):
      inner.isLiteral = true
      return Name(kind: .theme, text: key)
    case (.key("locales"), 1):
      inner.isLiteral = true
      return Name(kind: .locale, text: key)
    case (.key("fonts"), 1): return Name(kind: .font, text: key)
    case (.key("themes"), 2): return Name(kind: .value, text: key)
    case (.key("locales"), 3) where path.last == .key("strings"): return Name(kind: .value, text: key)
    default: break
    }
    if path.last == .key("with"), let component = match.parent?.value["component"]?.string {
      return Name(kind: .parameter, text: key, scope: .component(component))
    }
    if path.count >= 3, path[path.count - 2] == .key("items"), path[path.count - 3] == .key("repeat"),
      let node = match.parent?.parent?.parent
    {
      return argument(key, of: node.value)
    }
    return nil
  }

  /// The name of an argument of a repeated node: the parameter of that name if the node's component has one.
  private func argument(_ key: String, of node: JSON) -> Name {
    if let component = node["component"]?.string, passed[component]?.contains(key) == true {
      return Name(kind: .parameter, text: key, scope: .component(component))
    }
    return Name(kind: .parameter, text: key, scope: .repetition(node.location.range.lowerBound))
  }

  private mutating func readString(_ text: String, _ match: SchemaMatch, in place: Place) {
    let location = match.value.location
    if text.utf8.contains(UInt8(ascii: "$")), !place.isLiteral { readParameters(text, match, in: place) }
    if match.key == "id", match.field?.name == "id", match.parent?.tables.contains(where: { $0.name == "node" }) == true
    {
      // An id with a parameter differs in each copy.
      if text.utf8.contains(UInt8(ascii: "$")) { return }
      add(
        Name(kind: .node, text: text, scope: place.component.map { .component($0) }), location, isDefinition: true)
      return
    }
    for schema in match.schemas {
      switch schema.meaning {
      case .node:
        // A text with escapes, or one longer than any valid id with those of the enclosing components, is not resolved.
        if location.range.count == text.utf8.count + 2, text.utf8.count <= 600 {
          uses.append((text[...], location.range.lowerBound + 1))
        }
        return
      case .screen: return add(Name(kind: .screen, text: text), location, isDefinition: false)
      case .transition: return add(Name(kind: .transition, text: text), location, isDefinition: false)
      case .component: return add(Name(kind: .component, text: text), location, isDefinition: false)
      case .theme: return add(Name(kind: .theme, text: text), location, isDefinition: false)
      case .locale: return add(Name(kind: .locale, text: text), location, isDefinition: false)
      case .fontFamily: return add(Name(kind: .font, text: text), location, isDefinition: false)
      default: break
      }
    }
  }

  /// `$name` as the whole text, and `${name}` inside.
  private mutating func readParameters(_ text: String, _ match: SchemaMatch, in place: Place) {
    let location = match.value.location
    let bytes = location.file.bytes
    let range = location.range
    func add(_ found: Range<Int>) {
      let name = meaning(of: String(decoding: bytes[found], as: UTF8.self), in: place)
      if name.kind == .parameter, case .component(let component) = name.scope {
        parameters[component, default: []].append((name.text, match))
      }
      // Parameters have no declarations, so the first use counts as the definition.
      let isFirst = name.kind == .parameter && place.component != nil && usedParameters.insert(name).inserted
      occurrences.append(Occurrence(name: name, range: found, isDefinition: isFirst))
    }
    guard range.count >= 2 else { return }
    for found in ParameterText.names(in: bytes[range.lowerBound + 1..<range.upperBound - 1]) { add(found) }
  }

  private func meaning(of name: String, in place: Place) -> Name {
    for repetition in place.repetitions.reversed() where repetition.arguments.contains(name) {
      return argument(name, of: repetition.node)
    }
    if let component = place.component {
      let isParameter = passed[component]?.contains(name) == true || !globals.contains(name)
      if isParameter { return Name(kind: .parameter, text: name, scope: .component(component)) }
    } else if !globals.contains(name), let repetition = place.repetitions.last {
      // `$item` and `$number`.
      return Name(kind: .parameter, text: name, scope: .repetition(repetition.node.location.range.lowerBound))
    }
    return Name(kind: .value, text: name)
  }
}
