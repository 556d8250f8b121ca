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

  static let zoomScale = Field(
    optional: "zoomScale", .number(in: 0.05...50),
    "How large the content of a node with `maximumZoomScale` is drawn: what is in its middle stays there, as far as it can."
  )

  static let detent = Field(
    optional: "detent", .sheetDetent,
    "Of a sheet, after the name of its transition, or `transition` where that has none: the detent to which it moves, with its own "
      + "spring.")

  static let table = FieldTable(
    "properties", "What a script can set: keys of a node, each after the node's id and a dot, as in `heart.color`."
  ) {
    detent
    x
    y
    width
    height
    scrollOffset
    zoomScale
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
    parts(fields).reduce(into: Placement()) { $0.override(with: $1.placement) }
  }

  /// The same, one by one.
  private static func parts(_ fields: Fields) -> [(field: Field<Length?>, placement: Placement)] {
    func part(_ field: Field<Length?>, _ add: (inout Placement, Length) -> Void) -> (Field<Length?>, Placement)? {
      fields[field].map { length in
        var placement = Placement()
        add(&placement, length)
        return (field, placement)
      }
    }
    return [
      part(x) { $0.horizontal.leading = $1 }, part(y) { $0.vertical.leading = $1 },
      part(width) { $0.horizontal.length = $1 }, part(height) { $0.vertical.length = $1 },
    ].compactMap(\.self)
  }

  /// False, after a report, if a step gives an edge or a length of a node by itself and in its `frame` or `pin`, or more of
  /// them than a side can have.
  static func checkPlacement(_ fields: Fields, in context: DecodingContext) -> Bool {
    let wholes = [PlacementFields.frame, PlacementFields.pin].filter { fields.has($0) }
    var given = wholes.compactMap { fields[$0] }.reduce(into: Placement()) { $0.override(with: $1) }
    for (field, part) in parts(fields) {
      guard !given.collides(with: part) else {
        context.error(
          "conflicting-keys", at: fields.keyLocation(of: field),
          "\(JSONWriter.quoted(field.name)) is set twice in one step, or one constraint too many",
          expected: "all of it in \(Schema.oneOf(wholes.map(\.name)))",
          notes: wholes.map { Diagnostic.Note("it is set here, too", at: fields.keyLocation(of: $0)) })
        return false
      }
      given.override(with: part)
    }
    return true
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
