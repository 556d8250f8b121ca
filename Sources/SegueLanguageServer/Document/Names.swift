import SegueJSON
import SegueScene

/// What names can be given to.
struct Name: Hashable {
  enum Kind: String, Hashable {
    case node, screen, component, parameter, theme, locale
    /// A colour or a path of a theme, or a text of a locale: `$name`.
    case value
    case font = "font family"
  }

  let kind: Kind
  let text: String
  /// Where a name is valid: the component of a parameter or of a node in it, or the offset of a repeated node. Nil for the
  /// whole scene.
  var scope: Scope?

  enum Scope: Hashable {
    case component(String)
    case repetition(Int)
  }
}

/// A place where a name is written.
struct Occurrence {
  let name: Name
  /// The name alone, without quotes, dollar sign and braces.
  let range: Range<Int>
  let isDefinition: Bool
}

/// All names of a scene, where they are defined and used, in the order of the file.
struct Names {
  private(set) var occurrences: [Occurrence] = []
  /// What arguments stand for: the schemas of the places at which a component uses its parameter.
  private(set) var parameters: [String: [(name: String, match: SchemaMatch)]] = [:]
  /// The names of the arguments that each component is given, sorted.
  private(set) var arguments: [String: [String]] = [:]
  /// The nodes with an id, by scope and id.
  private var nodes: [Name: NodeFacts] = [:]
  /// The ids in each component, and those of the screens under nil, in the order of the file.
  private var ids: [Name.Scope?: [String]] = [:]

  /// A node with an id.
  struct NodeFacts {
    let match: SchemaMatch
    /// The component that it uses.
    let component: String?
    /// Whether it is copied, so that its id gets numbers.
    let isRepeated: Bool
  }

  init(_ root: SchemaMatch) {
    var globals: Set<String> = []
    for theme in root.value["themes"]?.object?.members ?? [] {
      globals.formUnion(theme.value.object?.members.map(\.key) ?? [])
    }
    for locale in root.value["locales"]?.object?.members ?? [] {
      globals.formUnion(locale.value["strings"]?.object?.members.map(\.key) ?? [])
    }
    var passed: [String: Set<String>] = [:]
    Self.collectArguments(root.value, into: &passed)
    arguments = passed.mapValues { $0.sorted() }
    for component in root.value["components"]?.object?.members ?? [] {
      passed[component.key, default: []].formIntersection(SceneDecoder.names(in: component.value))
    }
    var reader = Reader(globals: globals, passed: passed)
    reader.read(root, in: Place())
    (occurrences, parameters, nodes) = (reader.occurrences, reader.parameters, reader.nodes)
    // Uses of ids can only be understood when all nodes are known.
    for use in reader.uses { resolve(use.text, at: use.offset, in: nil) }
    var seen: Set<Name> = []
    for occurrence in occurrences where occurrence.isDefinition && occurrence.name.kind == .node {
      guard seen.insert(occurrence.name).inserted else { continue }
      ids[occurrence.name.scope, default: []].append(occurrence.name.text)
    }
    occurrences.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The arguments that are passed to each component, directly or by repetition.
  private static func collectArguments(_ value: JSON, into passed: inout [String: Set<String>]) {
    switch value.content {
    case .array(let elements): for element in elements { collectArguments(element, into: &passed) }
    case .object(let object):
      if let component = object["component"]?.string {
        let given = object["with"]?.object?.members.map(\.key) ?? []
        let repeated = object["repeat"]?["items"]?.array?.flatMap { $0.object?.members.map(\.key) ?? [] } ?? []
        passed[component, default: []].formUnion(given + repeated)
      }
      for member in object.members { collectArguments(member.value, into: &passed) }
    default: break
    }
  }
}

extension Names {
  func occurrence(at offset: Int) -> Occurrence? {
    occurrences.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
  }

  func occurrences(of name: Name) -> [Occurrence] { occurrences.filter { $0.name == name } }

  /// The texts of all names of a kind that are defined, without repetitions.
  func defined(_ kind: Name.Kind) -> [String] {
    var seen: Set<String> = []
    return occurrences.compactMap {
      $0.name.kind == kind && $0.name.scope == nil && $0.isDefinition && seen.insert($0.name.text).inserted
        ? $0.name.text : nil
    }
  }

  func node(_ name: Name) -> NodeFacts? { nodes[name] }

  /// The ids that scripts and transitions can use: those of the screens, and those in the components that they use.
  var usableIDs: [String] {
    var ids: [String] = []
    func add(_ name: Name, prefix: String, depth: Int) {
      // Thousands of names help nobody, and components multiply them.
      guard ids.count < 2000, depth < 8, let facts = nodes[name] else { return }
      let id = prefix + name.text + (facts.isRepeated ? "1" : "")
      ids.append(id)
      guard let component = facts.component else { return }
      for inner in self.ids[.component(component)] ?? [] {
        add(Name(kind: .node, text: inner, scope: .component(component)), prefix: id + ".", depth: depth + 1)
      }
    }
    for id in self.ids[nil] ?? [] { add(Name(kind: .node, text: id), prefix: "", depth: 0) }
    return ids
  }

  /// Adds the occurrences in a use of an id: `card`, `card.photo` for a node in the component that `card` uses, `row2` for
  /// the second copy of `row`. What is not known is left out.
  private mutating func resolve(_ text: Substring, at offset: Int, in scope: Name.Scope?) {
    var end = text.endIndex
    while true {
      let head = text[..<end]
      let plain = head.utf8.count - head.reversed().prefix { $0.isNumber }.count
      for (id, isNumbered) in [(head, false), (head.prefix(plain), true)] {
        let name = Name(kind: .node, text: String(id), scope: scope)
        guard let facts = nodes[name], facts.isRepeated == isNumbered || !isNumbered else { continue }
        occurrences.append(
          Occurrence(name: name, range: offset..<offset + id.utf8.count, isDefinition: false))
        if end < text.endIndex, let component = facts.component {
          let rest = text[text.index(after: end)...]
          resolve(rest, at: offset + head.utf8.count + 1, in: .component(component))
        }
        return
      }
      guard let dot = head.lastIndex(of: ".") else { return }
      end = dot
    }
  }
}

/// Where a value is: what `$name` means depends on it.
private struct Place {
  /// The component in whose definition the value is.
  var component: String?
  /// The repeated nodes around it, innermost last, with the names of their arguments.
  var repetitions: [(arguments: Set<String>, node: JSON)] = []
  /// Whether `$` means nothing: in themes and locales.
  var isLiteral = false
}

/// Collects the occurrences.
private struct Reader {
  let globals: Set<String>
  let passed: [String: Set<String>]
  var occurrences: [Occurrence] = []
  var parameters: [String: [(name: String, match: SchemaMatch)]] = [:]
  var nodes: [Name: Names.NodeFacts] = [:]
  var uses: [(text: Substring, offset: Int)] = []
  private var known: Set<Name> = []

  init(globals: Set<String>, passed: [String: Set<String>]) {
    self.globals = globals
    self.passed = passed
  }

  private mutating func add(_ name: Name, _ location: Location, isDefinition: Bool) {
    let range = location.range
    // Escapes would shift what is inside; names have none.
    guard range.count == name.text.utf8.count + 2 else { return }
    occurrences.append(
      Occurrence(name: name, range: range.lowerBound + 1..<range.upperBound - 1, isDefinition: isDefinition))
  }

  mutating func read(_ match: SchemaMatch, in place: Place) {
    switch match.value.content {
    case .string(let text): read(text, match, in: place)
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
        if nodes[name] == nil {
          nodes[name] = Names.NodeFacts(match: match, component: component, isRepeated: !place.repetitions.isEmpty)
        }
      }
    }
    for child in match.children {
      guard let key = child.key else { continue }
      var inner = place
      if let location = child.keyLocation, let name = name(ofKey: key, in: match, &inner, place) {
        add(name, location, isDefinition: name.kind != .parameter || name.scope.map(isRepetition) == true)
      }
      read(child, in: inner)
    }
  }

  private func isRepetition(_ scope: Name.Scope) -> Bool { if case .repetition = scope { true } else { false } }

  /// The name that a key of an object gives, and the place of the value.
  private func name(ofKey key: String, in match: SchemaMatch, _ inner: inout Place, _ place: Place) -> Name? {
    guard match.tables.isEmpty else { return nil }
    let path = match.path.steps
    switch (path.first, path.count) {
    case (.key("screens"), 1): return Name(kind: .screen, text: key)
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

  /// The name of an argument of a repeated node: that of the component's parameter, if it is passed on to one.
  private func argument(_ key: String, of node: JSON) -> Name {
    if let component = node["component"]?.string, passed[component]?.contains(key) == true {
      return Name(kind: .parameter, text: key, scope: .component(component))
    }
    return Name(kind: .parameter, text: key, scope: .repetition(node.location.range.lowerBound))
  }

  private mutating func read(_ text: String, _ match: SchemaMatch, in place: Place) {
    let location = match.value.location
    if text.utf8.contains(UInt8(ascii: "$")), !place.isLiteral { readParameters(text, match, in: place) }
    if match.key == "id", match.field?.name == "id", match.parent?.tables.contains(where: { $0.name == "node" }) == true
    {
      // An id with a parameter is another in each copy.
      if text.utf8.contains(UInt8(ascii: "$")) { return }
      add(
        Name(kind: .node, text: text, scope: place.component.map { .component($0) }), location, isDefinition: true)
      return
    }
    for schema in match.schemas {
      switch schema.meaning {
      case .node:
        // No id is longer, with those of the components around it.
        if location.range.count == text.utf8.count + 2, text.utf8.count <= 600 {
          uses.append((text[...], location.range.lowerBound + 1))
        }
        return
      case .screen: return add(Name(kind: .screen, text: text), location, isDefinition: false)
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
      // A parameter has no place of its own: the first use stands for it.
      let isFirst = name.kind == .parameter && place.component != nil && known.insert(name).inserted
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
