import SegueJSON

/// The structure of a scene or project: screens with their trees of nodes, components, themes, locales, scripts.
enum Outline {
  /// The kinds of symbols that the protocol has.
  private enum Kind: Int {
    case module = 2, namespace = 3, package = 4, `class` = 5, property = 7, field = 8, function = 12, constant = 14
    case array = 18, object = 19, event = 24
  }

  /// The protocol's `DocumentSymbol`s, or flat `SymbolInformation` for clients that know no others.
  static func symbols(of document: TextDocument, _ client: ClientCapabilities) -> JSON {
    guard document.kind != .other, let members = document.root?.object?.members else { return [] }
    let outline = Outliner(text: document.text)
    let trees = members.filter { $0.key != "$schema" }.map(outline.section)
    if client.takesSymbolTrees { return .array(trees) }
    var flat: [JSON] = []
    func add(_ symbol: JSON, in container: String?) {
      flat.append(
        .object(
          [
            ("name", symbol["name"] ?? ""), ("kind", symbol["kind"] ?? 0),
            ("location", ["uri": .string(document.uri), "range": symbol["range"] ?? .null]),
          ] + (container.map { [("containerName", .string($0))] } ?? [])))
      for child in symbol["children"]?.array ?? [] { add(child, in: symbol["name"]?.string) }
    }
    for tree in trees { add(tree, in: nil) }
    return .array(flat)
  }

  private struct Outliner {
    let text: TextBuffer

    /// A key of the root.
    func section(_ member: JSON.Object.Member) -> JSON {
      switch member.key {
      case "screens", "components":
        return symbol(
          member, .namespace,
          member.value.object?.members.map { inner in
            symbol(inner, member.key == "screens" ? .class : .package, nodes(in: inner.value))
          } ?? [])
      case "themes", "locales":
        return symbol(
          member, .namespace,
          member.value.object?.members.map { inner in
            let values = member.key == "themes" ? inner.value : inner.value["strings"]
            return symbol(inner, .module, values?.object?.members.map { symbol($0, .constant, []) } ?? [])
          } ?? [])
      case "script":
        guard let scripts = member.value.object?.members else {
          return symbol(member, .function, steps(in: member.value))
        }
        return symbol(member, .namespace, scripts.map { symbol($0, .function, steps(in: $0.value)) })
      case "transition":
        return symbol(member, .event, [], detail: member.value["type"]?.string)
      case "transitions":
        return symbol(
          member, .namespace,
          member.value.object?.members.map { symbol($0, .event, [], detail: TransitionDescription.text(of: $0.value)) }
            ?? [])
      default: return symbol(member, .property, [])
      }
    }

    private func nodes(in value: JSON) -> [JSON] { value["children"]?.array?.map(node) ?? [] }

    private func node(_ value: JSON) -> JSON {
      let kind = NodeDescription.kind(of: value)
      let id = value["id"]?.string
      return symbol(id ?? kind, id == nil ? nil : kind, .object, value.location, value.location, nodes(in: value))
    }

    private func steps(in script: JSON) -> [JSON] {
      script.array?.map { step in
        let words = step.object?.members.map { (member) -> String in
          let word = member.value.string ?? member.value["transition"]?.string
          return "\(member.key) \(word ?? member.value.number.map(JSONWriter.text) ?? "")"
        }
        let name = words?.joined(separator: ", ").split(separator: " ").joined(separator: " ") ?? ""
        return symbol(name.isEmpty ? "step" : name, nil, .event, step.location, step.location, [])
      } ?? []
    }

    private func symbol(
      _ member: JSON.Object.Member, _ kind: Kind, _ children: [JSON], detail: String? = nil
    ) -> JSON {
      let range = member.keyLocation.range.lowerBound..<member.value.location.range.upperBound
      return symbol(
        member.key.isEmpty ? "\"\"" : member.key, detail ?? member.value.string, kind,
        Location(member.keyLocation.file, range), member.keyLocation, children)
    }

    private func symbol(
      _ name: String, _ detail: String?, _ kind: Kind, _ whole: Location, _ selection: Location, _ children: [JSON]
    ) -> JSON {
      var members: [(String, JSON)] = [
        ("name", .string(name.isEmpty ? "\"\"" : name)), ("kind", .integer(kind.rawValue)),
      ]
      if let detail { members.append(("detail", .string(detail))) }
      members += [("range", text.range(whole.range)), ("selectionRange", text.range(selection.range))]
      if !children.isEmpty { members.append(("children", .array(children))) }
      return .object(members)
    }
  }
}
