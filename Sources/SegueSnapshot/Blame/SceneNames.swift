import SegueJSON

/// What the places of a scene file are called by: the nearest node, and the property relative to it.
struct SceneNames {
  private let root: JSON

  init(_ root: JSON) { self.root = root }

  /// What a path leads to. `node` is nil outside of nodes; `property` is empty for the node itself.
  func subject(of path: [JSONPath.Step]) -> (node: String?, property: String) {
    guard path.count >= 2, case .key(let section) = path[0], case .key(let name) = path[1],
      section == "screens" || section == "components", let top = root[section]?[name]
    else { return (nil, JSONPath(path).description) }

    var node = top
    var length = 2
    while length + 1 < path.count, path[length] == .key("children"), case .index(let index) = path[length + 1],
      let children = node["children"]?.array, children.indices.contains(index)
    {
      node = children[index]
      length += 2
    }
    let property = JSONPath(Array(path[length...])).description
    if section == "screens" {
      return (
        length == 2 ? "screen \(name)" : Self.name(of: node) ?? JSONPath(Array(path[..<length])).description, property
      )
    }
    let component = "component \(name)" + users(of: name)
    if length == 2 { return (component, property) }
    let inside = Self.name(of: node) ?? JSONPath(Array(path[2..<length])).description
    return ("\(inside) of \(component)", property)
  }

  /// A node's id, else what it shows; nil for a group without a name.
  static func name(of node: JSON) -> String? {
    if let id = node["id"]?.string { return id }
    if let component = node["component"]?.string {
      let words = ["title", "label", "text", "name"].lazy.compactMap { node["with"]?[$0]?.string }.first
      return words.map { "\(component) \(quoted($0))" }
    }
    if let text = node["text"]?.string { return "text \(quoted(text))" }
    if let number = node["text"]?.number { return "text \(quoted(JSONWriter.text(of: number)))" }
    if let image = node["image"]?.string { return "image \(image)" }
    if let symbol = node["symbol"]?.string { return "symbol \(symbol)" }
    return nil
  }

  /// On one line, its end left out where it is long.
  static func quoted(_ text: String) -> String {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    return line.count > longest ? "“\(line.prefix(longest - 1))…”" : "“\(line)”"
  }

  private static let longest = 28

  /// ` (dunes, aurora)`: the nodes on screens that show a component; how many, if there are more than a few.
  private func users(of component: String) -> String {
    var count = 0
    var names: [String] = []
    for screen in root["screens"]?.object?.members ?? [] {
      find(component, in: screen.value, under: "screen \(screen.key)") { name in
        count += 1
        if !names.contains(name) { names.append(name) }
      }
    }
    if count == 0 { return "" }
    return names.count <= Self.few ? " (\(names.joined(separator: ", ")))" : " (used \(count) times)"
  }

  private static let few = 4

  /// Whether a screen shows a component, by way of others or not.
  func isUsed(_ component: String) -> Bool {
    var isUsed = false
    for screen in root["screens"]?.object?.members ?? [] {
      find(component, in: screen.value, under: screen.key) { _ in isUsed = true }
    }
    return isUsed
  }

  /// Calls `found` with the name of each node that shows a component, itself or by way of others.
  private func find(_ component: String, in node: JSON, under owner: String, _ found: (String) -> Void) {
    let name = node["id"]?.string ?? owner
    if let used = node["component"]?.string, shows(component, used, besides: []) {
      found(node["id"]?.string ?? Self.name(of: node) ?? owner)
    }
    for child in node["children"]?.array ?? [] { find(component, in: child, under: name, found) }
  }

  private func shows(_ component: String, _ used: String, besides open: [String]) -> Bool {
    if component == used { return true }
    guard !open.contains(used), let definition = root["components"]?[used] else { return false }
    return Self.uses(in: definition).contains { shows(component, $0, besides: open + [used]) }
  }

  private static func uses(in node: JSON) -> [String] {
    (node["component"]?.string.map { [$0] } ?? []) + (node["children"]?.array ?? []).flatMap(uses)
  }
}
