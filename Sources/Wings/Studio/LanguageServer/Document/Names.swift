import SegueJSON
import SegueScene

/// All names of a scene, where they are defined and used, in the order of the file.
struct Names {
  private(set) var occurrences: [Occurrence] = []
  /// The uses of each component's parameters, with the schemas of their positions.
  private(set) var parameters: [String: [(name: String, match: SchemaMatch)]] = [:]
  /// The names of the arguments that each component is given, sorted.
  private(set) var arguments: [String: [String]] = [:]
  /// The nodes with an id, by scope and id.
  private var nodes: [Name: NodeFacts] = [:]
  /// The screens on which nodes with an id are.
  private var screens: [Name: [String]] = [:]
  /// The ids in each component, in the order of the file; under nil, those in the screens.
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
    var reader = NameReader(globals: globals, passed: passed)
    reader.read(root, in: NameReader.Place())
    (occurrences, parameters, nodes) = (reader.occurrences, reader.parameters, reader.nodes)
    screens = reader.screens
    // Uses of ids can only be understood when all nodes are known.
    let transitions = Set(defined(.transition))
    for use in reader.uses {
      // A layer of a flow is named after its transition: `share/sheet`.
      let flow = use.text.prefix { $0 != "/" }
      if flow.endIndex < use.text.endIndex, transitions.contains(String(flow)) {
        occurrences.append(
          Occurrence(
            name: Name(kind: .transition, text: String(flow)), range: use.offset..<use.offset + flow.utf8.count,
            isDefinition: false))
        continue
      }
      resolve(use.text, at: use.offset, in: nil)
    }
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
  /// The occurrence that a cursor at this offset touches.
  func occurrence(at offset: Int) -> Occurrence? {
    occurrences.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
  }

  func occurrences(of name: Name) -> [Occurrence] { occurrences.filter { $0.name == name } }

  /// The names of a kind that the scene defines, without duplicates.
  func defined(_ kind: Name.Kind) -> [String] {
    var seen: Set<String> = []
    return occurrences.compactMap {
      $0.name.kind == kind && $0.name.scope == nil && $0.isDefinition && seen.insert($0.name.text).inserted
        ? $0.name.text : nil
    }
  }

  func node(_ name: Name) -> NodeFacts? { nodes[name] }

  /// The ids that scripts and transitions can use: those of the screens, and those in the components that they use.
  ///
  /// - Parameter wanted: The screens on which the nodes are; nil: any.
  func usableIDs(on wanted: [String]? = nil) -> [String] {
    var ids: [String] = []
    func add(_ name: Name, prefix: String, depth: Int) {
      // A list of thousands of names helps nobody, and components multiply them.
      guard ids.count < 2000, depth < 8, let facts = nodes[name] else { return }
      let id = prefix + name.text + (facts.isRepeated ? "1" : "")
      ids.append(id)
      guard let component = facts.component else { return }
      for inner in self.ids[.component(component)] ?? [] {
        add(Name(kind: .node, text: inner, scope: .component(component)), prefix: id + ".", depth: depth + 1)
      }
    }
    for id in self.ids[nil] ?? [] {
      let name = Name(kind: .node, text: id)
      if let wanted, screens[name]?.contains(where: wanted.contains) != true { continue }
      add(name, prefix: "", depth: 0)
    }
    return ids
  }

  /// Adds the occurrences of node ids in a reference: `card`, `card.photo` for a node in the component that `card`
  /// uses, `row2` for the second copy of `row`. Unknown ids are left out. The longest beginning of the reference that is an
  /// id counts.
  private mutating func resolve(_ text: Substring, at offset: Int, in scope: Name.Scope?) {
    var end = text.endIndex
    while true {
      let head = text[..<end]
      let lengthWithoutNumber = head.utf8.count - head.reversed().prefix { $0.isNumber }.count
      for (id, isNumbered) in [(head, false), (head.prefix(lengthWithoutNumber), true)] {
        let name = Name(kind: .node, text: String(id), scope: scope)
        guard let facts = nodes[name], !isNumbered || facts.isRepeated else { continue }
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
