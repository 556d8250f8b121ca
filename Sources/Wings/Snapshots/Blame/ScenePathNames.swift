import SegueStates
import SegueJSON

/// Describes paths in a scene file by the node that contains them and the property inside it.
struct ScenePathNames {
  private let root: JSON

  init(_ root: JSON) { self.root = root }

  /// The sections whose members have names: what one member of each is called.
  static let sections = [
    "screens": "screen", "components": "component", "transitions": "transition", "script": "script",
    "themes": "theme", "locales": "locale",
  ]

  /// The node and property at a path. `node` is nil outside of nodes; `property` is empty for the node itself.
  ///
  /// A script counts as a node whose properties are its steps. A transition, theme or locale counts as a node only if the path is that
  /// of the whole member, or if the member was renamed. `former` is the name that a renamed member had before, empty if it
  /// had none.
  func subject(of path: [JSONPath.Step], was former: String? = nil) -> (node: String?, property: String) {
    if let step = Self.scriptStep(at: path, was: former) { return step }
    guard path.count >= 2, case .key(let section) = path[0], case .key(let name) = path[1],
      let kind = Self.sections[section], let top = root[section]?[name]
    else { return (nil, JSONPath(path).description) }

    let was = Self.was(former)
    if section != "screens", section != "components" {
      let isNamed = path.count == 2 || former != nil
      return isNamed
        ? ("\(kind) \(name)\(was)", JSONPath(Array(path[2...])).description) : (nil, JSONPath(path).description)
    }
    var node = top
    var label = "\(kind) \(name)"
    // The number of steps that lead to the node.
    var depth = 2
    while depth + 1 < path.count, path[depth] == .key("children"), case .index(let index) = path[depth + 1],
      let children = node["children"]?.array, children.indices.contains(index)
    {
      node = children[index]
      label = Self.name(of: node) ?? "\(label)[\(index)]"
      depth += 2
    }
    let property = JSONPath(Array(path[depth...])).description
    if section == "screens" { return (depth == 2 ? label + was : label, property) }
    let users = former == nil ? users(of: name) : was
    return (label.hasPrefix("component \(name)") ? label + users : "\(label) of component \(name)\(users)", property)
  }

  private static func was(_ former: String?) -> String {
    former.map { $0.isEmpty ? " (had no name)" : " (was \($0))" } ?? ""
  }

  /// The script and the step at a path, counted from 1: `script tap` and `step 3: wait`. Nil if the path does not lead to a
  /// step.
  private static func scriptStep(at path: [JSONPath.Step], was former: String?) -> (node: String, property: String)? {
    guard path.first == .key("script"), path.count > 1 else { return nil }
    var (script, depth) = ("script", 1)
    if case .key(let name) = path[1] { (script, depth) = ("script \(name)" + was(former), 2) }
    guard depth < path.count, case .index(let index) = path[depth] else { return nil }
    let rest = JSONPath(Array(path[(depth + 1)...])).description
    return (script, "step \(index + 1)" + (rest.isEmpty ? "" : ": \(rest)"))
  }

  /// A node's id, else a description of its content; nil for a group without an id, which is named by its index in the
  /// parent.
  static func name(of node: JSON) -> String? {
    if let id = node["id"]?.string { return id }
    if let component = node["component"]?.string {
      let words = ["title", "label", "text", "name"].lazy.compactMap { node["with"]?[$0]?.string }.first
      return words.map { "\(component) \(NodeNames.quoted($0))" }
    }
    if let text = node["text"]?.string { return "text \(NodeNames.quoted(text))" }
    if let number = node["text"]?.number { return "text \(NodeNames.quoted(JSONWriter.text(of: number)))" }
    if let image = node["image"]?.string { return "image \(image)" }
    if let symbol = node["symbol"]?.string { return "symbol \(symbol)" }
    return nil
  }

  /// The nodes on screens that use a component: ` (dunes, aurora)`; only their number if there are more than
  /// `listedUsers`.
  private func users(of component: String) -> String {
    var count = 0
    var names: [String] = []
    for screen in root["screens"]?.object?.members ?? [] {
      visitUsers(of: component, in: screen.value, under: "screen \(screen.key)") { name in
        count += 1
        if !names.contains(name) { names.append(name) }
      }
    }
    if count == 0 { return "" }
    return names.count <= Self.listedUsers ? " (\(names.joined(separator: ", ")))" : " (used \(count) times)"
  }

  private static let listedUsers = 4

  /// Whether a screen uses a component, directly or through other components.
  func isUsed(_ component: String) -> Bool {
    var isUsed = false
    for screen in root["screens"]?.object?.members ?? [] {
      visitUsers(of: component, in: screen.value, under: screen.key) { _ in isUsed = true }
    }
    return isUsed
  }

  /// Calls `visit` with a name for each node in a tree that uses a component, directly or through other components: the
  /// id of the node or of its nearest ancestor with one. If none has an id, the node's content; if that says nothing,
  /// `owner`, the screen's name.
  private func visitUsers(of component: String, in node: JSON, under owner: String, _ visit: (String) -> Void) {
    let name = node["id"]?.string ?? owner
    if let used = node["component"]?.string, isUsed(component, by: used, besides: []) {
      visit(name.hasPrefix("screen ") ? Self.name(of: node) ?? name : name)
    }
    for child in node["children"]?.array ?? [] { visitUsers(of: component, in: child, under: name, visit) }
  }

  /// Whether a component is or contains another, at any depth. Those in `open` are being searched already: a component
  /// may not contain itself, but a file with that mistake can be compared too.
  private func isUsed(_ component: String, by user: String, besides open: [String]) -> Bool {
    if component == user { return true }
    guard !open.contains(user), let definition = root["components"]?[user] else { return false }
    return Self.uses(in: definition).contains { isUsed(component, by: $0, besides: open + [user]) }
  }

  /// The names of the components that a node and its descendants use.
  private static func uses(in node: JSON) -> [String] {
    (node["component"]?.string.map { [$0] } ?? []) + (node["children"]?.array ?? []).flatMap(uses)
  }
}
