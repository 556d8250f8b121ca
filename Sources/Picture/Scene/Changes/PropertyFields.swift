import SegueCore
import SegueJSON

/// The properties of nodes that a script can set: keys of nodes, with the same formats, and some keys of their frames and pins
/// by themselves.
enum PropertyFields {
  static let x = Field(optional: "x", .length, "The left edge, as in `frame`.")
  static let y = Field(optional: "y", .length, "The top edge, as in `frame`.")
  static let width = Field(optional: "width", .length, "The width.")
  static let height = Field(optional: "height", .length, "The height.")
  static let scrollOffset = Field(
    optional: "scrollOffset", .scrollPosition,
    "How far a node with `scroll` is scrolled along its axis, or `[x, y]` if it scrolls along both.")

  static let table = FieldTable(
    "properties", "What a script can set: keys of a node, each after the node's id and a dot, as in `heart.color`."
  ) {
    x
    y
    width
    height
    scrollOffset
    nodeFields
  }

  /// The properties that are keys of nodes.
  private static let nodeFields: [AnyField] =
    PlacementFields.table.fields + AppearanceFields.table.fields
    + ContentFields.table.fields.filter { $0.name != ContentFields.rect.name }
    + [AnyField(NodeFields.stack), AnyField(NodeFields.contentOffset)]

  /// The contents, as keys of nodes, of which a node must have one to have a property; nil if every node has it.
  static func kinds(for property: String) -> [String]? {
    if ContentFields.kinds.contains(property) { return [property] }
    for case .requires(property, let kinds) in ContentFields.rules { return kinds }
    return nil
  }

  /// The constraints that `x`, `y`, `width` and `height` give.
  static func placement(_ fields: Fields) -> Placement {
    var placement = Placement()
    placement.horizontal = AxisPlacement(leading: fields[x], length: fields[width])
    placement.vertical = AxisPlacement(leading: fields[y], length: fields[height])
    return placement
  }
}

/// Where a script scrolls a node to, in points.
enum ScrollPosition: Hashable, Sendable {
  case alongAxis(Double)
  case both(Point)

  var axisCount: Int {
    switch self {
    case .alongAxis: 1
    case .both: 2
    }
  }
}

extension Format where Value == ScrollPosition {
  fileprivate static var scrollPosition: Format {
    .either(
      Format<Double>.number(in: -1_000_000...1_000_000, unit: "points").map { .alongAxis($0) },
      Format<Point>.vector.map { .both($0) })
  }
}
