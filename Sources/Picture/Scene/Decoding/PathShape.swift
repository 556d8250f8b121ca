import SegueCore
import SegueGraphics
import SegueJSON

/// SVG path data, filled and stroked in its own colours.
enum PathShape: ShapeKind {
  static let key = Field(optional: "path", .svgPath, "SVG path data.")
  static let viewBox = Field(
    optional: "viewBox", .viewBox,
    "The rectangle `[x, y, width, height]` of a path that is fitted into the bounds (default: the path's own bounds).")
  static let fill = Field(optional: "fill", .fill, "The fill of a path (default: black if it has no stroke either).")
  static let fillRule = Field("fillRule", .enumeration(FillRule.self), default: .nonZero, "How a path is filled.")
  static let stroke = Field(optional: "stroke", .color, "The colour of a path's stroke.")
  static let strokeWidth = Field(
    "strokeWidth", .number(in: 0...10_000), default: 1, "The width of a path's stroke, in the path's units.")
  static let lineCap = Field("lineCap", .enumeration(LineCap.self), default: .butt, "The ends of a path's stroke.")
  static let lineJoin = Field(
    "lineJoin", .enumeration(LineJoin.self), default: .miter, "The corners of a path's stroke.")

  static let to = Field(
    "to", .number(in: 0...1), default: 1,
    "How much of a path's stroke is drawn, from its beginning, as a fraction of its length: the progress of a ring or a line."
  )

  static let table = FieldTable("path", "A filled or stroked path.") {
    key
    viewBox
    fill
    fillRule
    stroke
    strokeWidth
    lineCap
    lineJoin
    to
  }
  static let takesColor = false

  /// The filled area, and above it the outline of the stroke.
  static func shape(_ fields: Fields, _ color: Color, in context: DecodingContext) -> ShapeContent? {
    guard let path = fields[key] else { return nil }
    var layers: [ShapeContent.Layer] = []
    if let paint = fields[fill] ?? (fields[stroke] == nil ? .color(.black) : nil) {
      layers.append(ShapeContent.Layer(area: path, fillRule: fields[fillRule], paint: paint))
    }
    if let color = fields[stroke] {
      let location = fields.location(of: key)
      guard context[SceneBudget.self].spend(path.elements.count, of: .stroke, at: location, in: context) else {
        return nil
      }
      guard let outline = outline(of: path, fields, at: location, in: context) else { return nil }
      layers.append(ShapeContent.Layer(area: outline, fillRule: .nonZero, paint: .color(color)))
    } else if fields.has(to) {
      context.error(
        "no-effect", at: fields.location(of: to), "\"to\" has no effect on a path without a \"stroke\"",
        expected: "a \"stroke\", whose length it is a part of")
    }
    // The box is that of the whole stroke, so that a part of it is drawn where it is then.
    let shape = ShapeContent(
      layers: layers, box: fields[viewBox] ?? layers.reduce(.zero) { $0.union($1.area.controlBounds) })
    return fields[stroke] == nil ? shape : shape.drawing(source(of: path, fields))
  }

  private static func source(of path: Path, _ fields: Fields) -> ShapeContent.Stroke {
    ShapeContent.Stroke(
      path: path, width: fields[strokeWidth], cap: fields[lineCap], join: fields[lineJoin], end: fields[to])
  }

  /// The outline of the stroke; nil, after a report, if it has too many segments for the scene.
  private static func outline(
    of path: Path, _ fields: Fields, at location: Location, in context: DecodingContext
  ) -> Path? {
    context[SceneBudget.self].spend(
      of: .outline, at: location, in: context, count: { (outline: Path) in outline.elements.count }
    ) { limit in
      path.stroked(width: fields[strokeWidth], cap: fields[lineCap], join: fields[lineJoin], limit: limit)
    }
  }
}

extension Format where Value == Rect {
  /// `[x, y, width, height]` in the path's units, as in SVG.
  fileprivate static var viewBox: Format {
    let coordinate = Format<Double>.number(in: -1_000_000...1_000_000)
    let length = Format<Double>.number(above: 0, upTo: 1_000_000)
    return .tuple(coordinate, coordinate, length, length) { Rect(x: $0, y: $1, width: $2, height: $3) }
  }
}

extension Format where Value == Path {
  /// SVG path data. Its bytes and segments count against the scene's budget.
  static var svgPath: Format {
    Format<String>.string("SVG path data").refined { data, json, context in
      let bytes = data.utf8.count
      guard context[SceneBudget.self].spend(bytes, of: .path, at: json.location, in: context) else { return nil }
      let path: Path
      do throws(SVGPathError) {
        path = try Path(svg: data, limit: context[SceneBudget.self].left(of: .segment))
      } catch {
        context.error("bad-path", at: json.location, "\(error)")
        return nil
      }
      let segments = path.elements.count
      return context[SceneBudget.self].spend(segments, of: .segment, at: json.location, in: context) ? path : nil
    }
  }
}
