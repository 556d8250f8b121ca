import SegueCore
import SegueJSON
import SegueMotion

/// The keys of a node: placement, appearance, content and children.
enum NodeFields {
  static let id = Field(optional: "id", .string("a name"), "A name, unique in its screen, for transitions and tools.")
  static let stack = Field(
    optional: "stack", .stack, "Arranges the children one after another, along this axis or with these settings.")
  static let contentOffset = Field(
    "contentOffset", .vector, default: .zero, "How far the children are scrolled, `[x, y]`.")
  static let scroll = Field(
    "scroll", .scrollAxes, default: [], documentedDefault: false,
    "Lets a finger scroll the children, vertically (`true`), along this axis, or along both; they are clipped to the bounds."
  )
  static let paging = Field(
    "paging", .bool, default: false, "Whether scrolling comes to rest at whole pages of the node's size only.")
  static let scrollIndicators = Field(
    "scrollIndicators", .scrollIndicators, default: nil, documentedDefault: false,
    "Whether scrolling shows where the content is: while it moves and a moment longer, with this style or these settings."
  )
  static let highlight = Field(
    optional: "highlight", .highlight,
    "How the node shows a tap on it: `cell` turns grey, `button` becomes faint; both fade when the finger lifts.")
  static let refreshControl = Field(
    "refreshControl", .refreshControl, default: nil, documentedDefault: false,
    "Whether a pull beyond the top of the scrolling content starts a spinner, until a script has `endRefreshing`; or what it is like."
  )
  static let swipeActions = Field(
    optional: "swipeActions", .swipeActions,
    "What a row does that a finger swipes aside: the buttons that it reveals. Taps name them after the row: `row3.Delete`."
  )
  static let contextMenu = Field(
    optional: "contextMenu", .contextMenu,
    "The items of the menu that a long press on the node opens. Taps name them after the node: `row3.Reply`.")
  static let minimumZoomScale = Field(
    "minimumZoomScale", .number(in: 0.05...1), default: 1,
    "How small two fingers can make the children of a node that zooms.")
  static let maximumZoomScale = Field(
    "maximumZoomScale", .number(in: 1...50), default: 1,
    "Lets two fingers zoom the children up to this scale, and a double tap to 2 and back; they scroll along both axes, and are in "
      + "the middle while they are smaller than the node. At 1, the node does not zoom.")
  static let layoutDirection = Field(
    optional: "layoutDirection", .enumeration(LayoutDirection.self),
    "The layout direction of the children (default: the locale's); from right to left, they are mirrored.")
  static let children = Field(
    "children", .nodes, default: [], documentedDefault: [], "Nodes inside this one, from back to front.")
  static let repetition = Field(
    optional: "repeat", .repetition, "Puts several copies of the node here, each with its own arguments.")

  static let table = FieldTable(
    "node", "One view of a screen.",
    rules: ContentFields.rules + [
      .requires("with", anyOf: ["component"]),
      .atMostOne(["component", "children"]),
      .atMostOne(["component", "stack"]),
    ] + ContentFields.kinds.filter { $0 != "rect" }.map { .atMostOne(["component", $0]) },
    foreignNameHints: ForeignNameHints.nodeKeys
  ) {
    id
    PlacementFields.table
    AppearanceFields.table
    ContentFields.table
    stack
    contentOffset
    scroll
    paging
    scrollIndicators
    highlight
    refreshControl
    swipeActions
    contextMenu
    minimumZoomScale
    maximumZoomScale
    layoutDirection
    children
    ComponentUse.table
    repetition
  }

  static let screen = FieldTable("screen", "A whole screen of the app.") {
    AppearanceFields.background
    stack
    contentOffset
    layoutDirection
    BarFields.statusBar
    BarFields.homeIndicator
    children
  }

  /// Decodes one node, or one copy of a repeated node, within the scene's budget.
  ///
  /// - Parameter copyArguments: the arguments of this copy; empty if the node is not repeated.
  static func node(
    _ json: JSON, copyArguments: JSON.Object = JSON.Object([]), in context: DecodingContext
  ) -> Node? {
    context[SceneBudget.self].spend(on: json, in: context) {
      context.object(json, table).map { make($0, copyArguments: copyArguments, in: context) }
    }
  }

  /// The node's id. It is an error if the id and the ids of the enclosing components are too long in total.
  private static func checkedID(_ fields: Fields, in context: DecodingContext) -> String? {
    guard let name = fields[id] else { return nil }
    let length = context[Components.self].nameLength + name.utf8.count
    if length > Components.nameLimit {
      context.error(
        "too-large", at: fields.location(of: id), "a node's id of \(length) bytes is too long",
        expected: "at most \(Components.nameLimit), including the ids of the components around it")
      return nil
    }
    return name
  }

  /// Builds the node from its validated fields: the component first, if any, then the node's own keys on top.
  private static func make(_ fields: Fields, copyArguments: JSON.Object, in context: DecodingContext) -> Node {
    var node = Node()
    if let component = ComponentUse.expand(fields, copyArguments: copyArguments, in: context) {
      node = component
      node.id = nil
      for index in node.children.indices { node.children[index].qualifyIDs(with: fields[id]) }
    }
    node.id = checkedID(fields, in: context)
    node.origin = fields.json.location
    PlacementFields.apply(fields, to: &node.placement, in: context)
    applyLook(fields, to: &node, in: context)
    if let row = fields[swipeActions] { node.setSwipeActions(row) }
    if let menu = fields[contextMenu] { node.setContextMenu(menu) }
    context[DecodedNodes.self]?.keep(fields, in: &node)
    return node
  }

  /// Applies the keys that are present, except those for the place.
  static func applyLook(_ fields: Fields, to node: inout Node, in context: DecodingContext) {
    ContentFields.apply(fields, to: &node, in: context)
    if fields.has(scroll) {
      node.scrollAxes = fields[scroll]
      node.clips = node.clips || !node.scrollAxes.isEmpty
    }
    if fields.has(paging) { node.isPaging = fields[paging] }
    if fields.has(scrollIndicators) { applyScrollIndicators(fields, to: &node, in: context) }
    if let highlight = fields[highlight] { node.highlight = highlight }
    if fields.has(refreshControl) { node.refreshControl = fields[refreshControl] }
    applyZoom(fields, to: &node)
    AppearanceFields.apply(fields, to: &node)
    apply(fields, to: &node)
  }

  private static func applyScrollIndicators(_ fields: Fields, to node: inout Node, in context: DecodingContext) {
    node.scrollIndicators = fields[scrollIndicators]
    guard node.scrollIndicators != nil, node.scrollAxes.isEmpty else { return }
    context.warning(
      "no-effect", at: fields.location(of: scrollIndicators),
      "\"scrollIndicators\" does nothing, because this node does not scroll",
      expected: "\"scroll\": true in the same node")
  }

  /// What zooms scrolls along both axes.
  private static func applyZoom(_ fields: Fields, to node: inout Node) {
    guard fields.has(minimumZoomScale) || fields.has(maximumZoomScale) else { return }
    let old = node.zoom?.range
    let low = fields.has(minimumZoomScale) ? fields[minimumZoomScale] : old?.lowerBound ?? 1
    let high = fields.has(maximumZoomScale) ? fields[maximumZoomScale] : old?.upperBound ?? 1
    node.zoom = low < high ? ZoomLimits(low...high) : nil
    guard node.zoom != nil else { return }
    if !fields.has(scroll) { node.scrollAxes = Axis.allCases }
    node.clips = true
  }

  /// Applies the keys that nodes and screens share.
  static func apply(_ fields: Fields, to node: inout Node) {
    if let stack = fields[stack] { node.stack = stack }
    if fields.has(contentOffset) { node.contentOffset = fields[contentOffset] }
    if let direction = fields[layoutDirection] { node.ownDirection = direction }
    if fields.has(children) { node.children = fields[children] }
  }
}

extension Node {
  /// Prefixes the ids inside a component with the id of the node that uses it: `card1.photo`. If that node has no id,
  /// the nodes inside lose theirs.
  fileprivate mutating func qualifyIDs(with prefix: String?) {
    if let id { self.id = prefix.map { "\($0).\(id)" } }
    for index in children.indices { children[index].qualifyIDs(with: prefix) }
  }

  /// Appends the copy's number, counted from 1, to the ids of a repeated node: `row1`, and inside it `label1`.
  /// An id that was qualified with the repeated node's own id gets the number after that part: `row1.label`.
  fileprivate mutating func numberIDs(_ number: Int) { numberIDs(number, prefix: id.map { "\($0)." }) }

  /// - Parameter prefix: The repeated node's own id and the dot after it; nil if it has no id.
  private mutating func numberIDs(_ number: Int, prefix: String?) {
    if let id {
      if let prefix, id.hasPrefix(prefix) {
        self.id = "\(prefix.dropLast())\(number).\(id.dropFirst(prefix.count))"
      } else {
        self.id = "\(id)\(number)"
      }
    }
    for index in children.indices { children[index].numberIDs(number, prefix: prefix) }
  }
}

extension Format where Value == [Node] {
  /// An array of nodes, back to front. A repeated node contributes all its copies. Only the empty array can be encoded as
  /// JSON, so that the documentation can show the default of `children`.
  fileprivate static var nodes: Format {
    Format<[[Node]]>.array(of: .reference("node") { .node })
      .map({ Array($0.joined()) }, back: { $0.isEmpty ? [] : nil })
  }

  /// One node, or its copies if it has the key `repeat`.
  static var node: Format {
    Format(.object(NodeFields.table)) { json, context in
      guard let object = json.object, let repeatValue = object["repeat"] else {
        return NodeFields.node(json, in: context).map { [$0] }
      }
      guard let repetition = Format<Repetition>.repetition.decode(repeatValue, in: context) else { return nil }
      if context[SceneBudget.self].isExhausted || context.shouldStop { return nil }
      // Each copy is decoded separately, because texts and images depend on its arguments.
      let template = JSON(
        .object(JSON.Object(object.members.filter { $0.key != "repeat" })), at: json.location)
      let parameters = context[ParameterNames.self]
      return (0..<repetition.count).compactMap { index in
        let arguments = repetition.arguments(ofCopy: index)
        context.countValues(arguments.members.count)
        let item = repetition.itemLocation(ofCopy: index).map { RepeatedItem(arguments, of: repetition, at: $0) }
        return context.resolving(with: Parameter.resolver(arguments, inside: context.scope, in: context)) {
          context.with(RepeatedItem.self, item) {
            context.with(ParameterNames.self, parameters.adding(arguments)) {
              guard var node = NodeFields.node(template, copyArguments: arguments, in: context) else { return nil }
              node.numberIDs(index + 1)
              node.isCopy = true
              return node
            }
          }
        }
      }
    }
  }
}

/// The number of copies of a repeated node, and the arguments of each copy.
struct Repetition: Sendable {
  let count: Int
  /// The arguments of each item. If there are fewer items than copies, the copies use them cyclically.
  fileprivate let items: [[JSON.Object.Member]]
  fileprivate let itemLocations: [Location]
  fileprivate let location: Location
  /// The names of the arguments of all items.
  private let names: Set<String>

  fileprivate init(count: Int, items: [[JSON.Object.Member]], itemLocations: [Location], location: Location) {
    self.count = count
    self.items = items
    self.itemLocations = itemLocations
    self.location = location
    names = Set(items.joined().lazy.map(\.key))
  }

  /// Where the item of the copy at `index` is in the file; nil if there are no items.
  func itemLocation(ofCopy index: Int) -> Location? {
    itemLocations.isEmpty ? nil : itemLocations[index % itemLocations.count]
  }

  func hasArgument(_ name: String) -> Bool { names.contains(name) }

  /// The arguments of the copy at `index`: those in the file, then `number`, counted from 1. They are built on demand,
  /// since 10,000 copies with many arguments each would take too much memory.
  func arguments(ofCopy index: Int) -> JSON.Object {
    let number = JSON.Object.Member(
      key: "number", keyLocation: location, value: JSON(.number(Double(index + 1)), at: location))
    return JSON.Object((items.isEmpty ? [] : items[index % items.count]) + [number])
  }
}

extension Format where Value == Repetition {
  /// A number of copies, or an object with `count` and `items`.
  static var repetition: Format {
    .either(
      RepetitionFields.countFormat.refined { count, json, _ in
        Repetition(count: count, items: [], itemLocations: [], location: json.location)
      },
      .object(RepetitionFields.table) { fields, context in
        let items = fields[RepetitionFields.items]
        var members: [[JSON.Object.Member]] = []
        for item in items {
          members.append(
            item.object?.members
              ?? [JSON.Object.Member(key: "item", keyLocation: item.location, value: item)])
        }
        return Repetition(
          count: fields[RepetitionFields.count] ?? members.count, items: members,
          itemLocations: items.map(\.location), location: fields.json.location)
      })
  }
}

private enum RepetitionFields {
  static let countFormat = Format<Int>.integer(in: 0...10_000)
  static let count = Field(optional: "count", countFormat, "The number of copies (default: the number of items).")
  static let items = Field(
    "items", .array(of: .json), default: [], documentedDefault: [],
    "An object of arguments for each copy, which replace `$name` and `${name}`, or any other value, which replaces "
      + "`$item`; `$number` counts the copies from 1. For a repeated component they are also its parameters."
  )

  static let table = FieldTable("repeat", "Several copies of a node.") {
    count
    items
  }
}

/// The values of `scroll` that name axes.
private enum NamedScrollAxes: String, CaseIterable {
  case horizontal
  case vertical
  case both

  var axes: [Axis] {
    switch self {
    case .horizontal: [.horizontal]
    case .vertical: [.vertical]
    case .both: Axis.allCases
    }
  }
}

extension Format where Value == [Axis] {
  /// `true` for the vertical axis, `false` for none, or axes by their name.
  fileprivate static var scrollAxes: Format {
    .either(Format<Bool>.bool.map { $0 ? [.vertical] : [] }, Format<NamedScrollAxes>.enumeration.map(\.axes))
  }
}
