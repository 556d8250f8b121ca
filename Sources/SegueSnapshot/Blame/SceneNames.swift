import SegueJSON

/// Describes paths in a scene file by the nearest node and the property relative to it.
struct SceneNames {
  private let root: JSON

  init(_ root: JSON) { self.root = root }

  /// The sections whose members have names, and what a member is called.
  static let sections = [
    "screens": "screen", "components": "component", "script": "script", "themes": "theme", "locales": "locale",
  ]

  /// The node and property at a path. `node` is nil outside of nodes; `property` is empty for the node itself.
  ///
  /// A path inside a script, a theme or a locale gets no name unless that member was renamed. `former` is the name that
  /// the member had before.
  func subject(of path: [JSONPath.Step], was former: String? = nil) -> (node: String?, property: String) {
    guard path.count >= 2, case .key(let section) = path[0], case .key(let name) = path[1],
      let kind = Self.sections[section], let top = root[section]?[name]
    else { return (nil, JSONPath(path).description) }

    let was = former.map { " (was \($0))" } ?? ""
    if section != "screens", section != "components" {
      let isNamed = path.count == 2 || former != nil
      return isNamed
        ? ("\(kind) \(name)\(was)", JSONPath(Array(path[2...])).description) : (nil, JSONPath(path).description)
    }
    var node = top
    var label = "\(kind) \(name)"
    var length = 2
    while length + 1 < path.count, path[length] == .key("children"), case .index(let index) = path[length + 1],
      let children = node["children"]?.array, children.indices.contains(index)
    {
      node = children[index]
      label = Self.name(of: node) ?? "\(label)[\(index)]"
      length += 2
    }
    let property = JSONPath(Array(path[length...])).description
    if section == "screens" { return (length == 2 ? label + was : label, property) }
    let users = former == nil ? users(of: name) : was
    return (label.hasPrefix("component \(name)") ? label + users : "\(label) of component \(name)\(users)", property)
  }

  /// A node's id, else a description of its content; nil for a group without an id, which is named by its index in the
  /// parent.
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

  /// The text in quotes, on one line, truncated if it is long.
  static func quoted(_ text: String) -> String {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    return line.count > maxLength ? "“\(line.prefix(maxLength - 1))…”" : "“\(line)”"
  }

  /// The length at which text is truncated, in characters.
  private static let maxLength = 28

  /// The nodes on screens that use a component: ` (dunes, aurora)`; only their number if there are more than
  /// `listedUsers`.
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
    return names.count <= Self.listedUsers ? " (\(names.joined(separator: ", ")))" : " (used \(count) times)"
  }

  private static let listedUsers = 4

  /// Whether a screen uses a component, directly or through other components.
  func isUsed(_ component: String) -> Bool {
    var isUsed = false
    for screen in root["screens"]?.object?.members ?? [] {
      find(component, in: screen.value, under: screen.key) { _ in isUsed = true }
    }
    return isUsed
  }

  /// Calls `found` with the name of each node that uses a component, directly or through other components.
  private func find(_ component: String, in node: JSON, under owner: String, _ found: (String) -> Void) {
    let name = node["id"]?.string ?? owner
    if let used = node["component"]?.string, shows(component, used, besides: []) {
      found(name.hasPrefix("screen ") ? Self.name(of: node) ?? name : name)
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
