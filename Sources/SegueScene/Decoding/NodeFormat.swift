import SegueCore
import SegueJSON

/// The keys of a node: its place, its look, its content and its children.
enum NodeFields {
  static let id = Field(optional: "id", .string("a name"), "A name, unique in its screen, for transitions and tools.")
  static let stack = Field(
    optional: "stack", .stack, "Lay the children out one after another, along this axis or with these settings.")
  static let contentOffset = Field(
    "contentOffset", .vector, default: .zero, "How far the children are scrolled, `[x, y]`.")
  static let scroll = Field(
    "scroll", .bool, default: false, "A finger scrolls the children, vertically; what lies outside is cut off.")
  static let layoutDirection = Field(
    optional: "layoutDirection", .enumeration(LayoutDirection.self),
    "Where lines of the children begin, if not where the locale's do: from right to left they are mirrored.")
  static let children = Field(
    "children", .nodes, default: [], written: [], "Nodes inside this one, from back to front.")
  static let repetition = Field(
    optional: "repeat", .repetition, "Put the node here many times, with arguments that differ.")

  static let table = FieldTable(
    "node", "One view of a screen.",
    rules: ContentFields.rules + [
      .requires("with", anyOf: ["component"]),
      .atMostOne(["component", "children"]),
      .atMostOne(["component", "stack"]),
    ] + ContentFields.kinds.filter { $0 != "rect" }.map { .atMostOne(["component", $0]) }
  ) {
    id
    PlacementFields.table
    LookFields.table
    ContentFields.table
    stack
    contentOffset
    scroll
    layoutDirection
    children
    ComponentUse.table
    repetition
  }

  static let screen = FieldTable("screen", "A full picture of the app.") {
    LookFields.background
    stack
    contentOffset
    layoutDirection
    BarFields.statusBar
    BarFields.homeIndicator
    children
  }

  /// One node, whether or not it is one of a repeated node's copies.
  static func node(_ json: JSON, in context: DecodingContext) -> Node? {
    context[SceneBudget.self].spend(on: json, in: context) {
      context.object(json, table).map { make($0, in: context) }
    }
  }

  /// The node's name, if it is not too long with those of the components around it.
  private static func checkedID(_ fields: Fields, in context: DecodingContext) -> String? {
    guard let name = fields[id] else { return nil }
    let length = context[Components.self].nameLength + name.utf8.count
    if length > Components.nameLimit {
      context.error(
        "too-large", at: fields.location(of: id), "a node's name of \(length) bytes is too long",
        expected: "at most \(Components.nameLimit), with the names of the components around it")
      return nil
    }
    return name
  }

  /// The node that checked keys describe.
  private static func make(_ fields: Fields, in context: DecodingContext) -> Node {
    var node = Node()
    if let component = ComponentUse.expand(fields, in: context) {
      node = component
      node.id = nil
      for index in node.children.indices { node.children[index].qualifyIDs(with: fields[id]) }
    }
    node.id = checkedID(fields, in: context)
    node.origin = fields.json.location
    PlacementFields.apply(fields, to: &node.placement, in: context)
    ContentFields.apply(fields, to: &node, in: context)
    if fields.has(scroll) {
      node.scrolls = fields[scroll]
      node.clips = node.clips || node.scrolls
    }
    LookFields.apply(fields, to: &node)
    apply(fields, to: &node)
    return node
  }

  /// What nodes and screens have in common.
  static func apply(_ fields: Fields, to node: inout Node) {
    if let stack = fields[stack] { node.stack = stack }
    if fields.has(contentOffset) { node.contentOffset = fields[contentOffset] }
    if let direction = fields[layoutDirection] { node.ownDirection = direction }
    if fields.has(children) { node.children = fields[children] }
  }
}

extension Node {
  /// Inside a component a node is known by the name of the component's use and its own: `card1.photo`. Where the use
  /// has no name its nodes have none.
  fileprivate mutating func qualifyIDs(with prefix: String?) {
    if let id { self.id = prefix.map { "\($0).\(id)" } }
    for index in children.indices { children[index].qualifyIDs(with: prefix) }
  }

  /// The copies of a repeated node are numbered from 1: `row1`, and inside it `label1`, or `row1.label` where the row
  /// is a component that has a label.
  fileprivate mutating func numberIDs(_ number: Int) { numberIDs(number, inside: id.map { "\($0)." }) }

  private mutating func numberIDs(_ number: Int, inside owner: String?) {
    if let id {
      let end =
        owner.flatMap { id.hasPrefix($0) ? id.firstRange(of: $0)?.upperBound : nil }.map(id.index(before:))
        ?? id.endIndex
      self.id = "\(id[..<end])\(number)\(id[end...])"
    }
    for index in children.indices { children[index].numberIDs(number, inside: owner) }
  }
}

extension Format where Value == [Node] {
  /// Nodes from back to front.
  fileprivate static var nodes: Format {
    Format<[[Node]]>.array(of: .reference("node") { .node }).map({ $0.flatMap { $0 } }, back: { $0.isEmpty ? [] : nil })
  }

  /// One node, or as many as its `repeat` asks for.
  static var node: Format {
    Format(.object(NodeFields.table)) { json, context in
      guard let object = json.object, let request = object["repeat"] else {
        return NodeFields.node(json, in: context).map { [$0] }
      }
      guard let repetition = Format<Repetition>.repetition.decode(request, in: context) else { return nil }
      // Every copy is decoded by itself: its texts and pictures depend on its arguments.
      let template = JSON(
        .object(JSON.Object(object.members.filter { $0.key != "repeat" })), at: json.location)
      let parameters = context[Parameters.self]
      return (0..<repetition.count).compactMap { index in
        let arguments = repetition.arguments(of: index)
        context.countValues(arguments.members.count)
        return context.resolving(with: Parameter.resolver(arguments, inside: context.scope, in: context)) {
          context.with(Parameters.self, parameters.adding(arguments)) {
            guard var node = NodeFields.node(template, in: context) else { return nil }
            node.numberIDs(index + 1)
            return node
          }
        }
      }
    }
  }
}
