import SegueCore
import SegueJSON
import SegueText

/// The keys for a node's content: at most one kind of content, and the options of that kind.
enum ContentFields {
  static let rect = Field(
    optional: "rect", .fill, "A rectangle of this colour or gradient, in the node's rounded bounds.")
  static let image = Field(
    optional: "image", .image,
    "A PNG or JPEG file, relative to the scene file, or a part of one. Of `photo.png`, `photo@2x.png` and `photo@3x.png` "
      + "that is drawn which has the output's pixels a point, or the next more.")
  static let contentMode = Field(
    "contentMode", .enumeration(ContentMode.self), default: .scaleToFill,
    "How the image fills the bounds; UIKit's names.")
  static let text = Field(optional: "text", .text, "Text; `\\n` breaks a line.")
  static let font = Field(
    "font", .font, default: FontDescriptor(size: 17), written: ["family": "Inter", "size": 17],
    "Family, size and weight, or a size alone.")
  static let color = Field("color", .color, default: .black, "Of text and symbols; in a dark theme white if not given.")
  static let alignment = Field(
    "alignment", .enumeration(TextRequest.Alignment.self), default: .natural,
    "Of lines in the node's width; `natural` follows the text's direction.")
  static let maxLines = Field(
    "maxLines", .integer(in: 0...100_000), default: 0, "Lines beyond are cut with an ellipsis; 0 sets no limit.")
  static let lineSpacing = Field(
    "lineSpacing", .number(in: -1000...1000, unit: "points"), default: 0, "Added between lines.")
  static let lineHeight = Field("lineHeight", .number(above: 0, upTo: 100), default: 1, "Factor of each line's height.")
  static let language = Field(
    optional: "language", .string("a language tag"),
    "BCP 47, such as `ja`: chooses a font's forms for a language; the locale if not given.")
  static let truncation = Field(
    "truncation", .enumeration(TextRequest.Truncation.self), default: .tail,
    "Where an ellipsis goes when lines are cut.")
  static let direction = Field(
    "direction", .enumeration(TextRequest.Direction.self), default: .natural,
    "Of the paragraph; `natural` follows its first strong character.")
  static let symbol = Field(
    optional: "symbol", .name("a symbol's name"), "A built-in symbol; `render list` names them.")
  static let symbolSize = Field(
    optional: "size", .number(in: 0...10_000, unit: "points"),
    "Of a symbol: its height if nothing else gives it; 24 if not given.")
  static let path = Field(optional: "path", .svgPath, "SVG path data.")
  static let viewBox = Field(
    optional: "viewBox", .viewBox,
    "Of a path: `[x, y, width, height]`, fitted into the bounds; the path's own bounds if not given.")
  static let fill = Field(optional: "fill", .fill, "Of a path; black if it has neither fill nor stroke.")
  static let fillRule = Field("fillRule", .enumeration(FillRule.self), default: .nonZero, "Of a path.")
  static let stroke = Field(optional: "stroke", .color, "Of a path: the colour of its line.")
  static let strokeWidth = Field("strokeWidth", .number(in: 0...10_000), default: 1, "Of a path, in its own units.")
  static let lineCap = Field("lineCap", .enumeration(LineCap.self), default: .butt, "Of a path's line.")
  static let lineJoin = Field("lineJoin", .enumeration(LineJoin.self), default: .miter, "Of a path's line.")

  static let table = FieldTable("content", "What a node shows.") {
    rect
    image
    contentMode
    text
    font
    color
    alignment
    maxLines
    lineSpacing
    lineHeight
    language
    truncation
    direction
    symbol
    symbolSize
    path
    viewBox
    fill
    fillRule
    stroke
    strokeWidth
    lineCap
    lineJoin
  }

  static let kinds = ["rect", "image", "text", "symbol", "path"]
  static let rules: [FieldTable.Rule] =
    [
      .atMostOne(kinds),
      .requires("contentMode", anyOf: ["image"]),
      .requires("font", anyOf: ["text"]),
      .requires("color", anyOf: ["text", "symbol"]),
      .requires("size", anyOf: ["symbol"]),
    ]
    + ["alignment", "maxLines", "lineSpacing", "lineHeight", "language", "truncation", "direction"].map {
      .requires($0, anyOf: ["text"])
    }
    + ["viewBox", "fill", "fillRule", "stroke", "strokeWidth", "lineCap", "lineJoin"].map {
      .requires($0, anyOf: ["path"])
    }

  /// Applies the keys that are present; the rest of `node` stays as it is.
  static func apply(_ fields: Fields, to node: inout Node, in context: DecodingContext) {
    let color = fields.has(color) ? fields[color] : context[Theme.self].label
    if let rect = fields[rect] { node.background = rect }
    if let source = fields[image] {
      node.content = .image(context[ImageRegistry.self].reference(to: source), fields[contentMode])
      node.clips = true
    }
    if let text = fields[text],
      context[SceneBudget.self].spend(text: text, at: fields.location(of: Self.text), in: context)
    {
      let font = fields.has(font) ? fields[font] : context[FontDefaults.self].font
      let request = TextRequest(
        text: text, font: font, maxLines: fields[maxLines], alignment: fields[alignment],
        truncation: fields[truncation], direction: fields[direction], lineSpacing: fields[lineSpacing],
        lineHeightMultiple: fields[lineHeight], language: fields[language] ?? context[SceneLocale.self].name)
      node.content = .text(TextContent(request: request, color: color))
    }
    if let name = fields[symbol], let shape = symbolShape(name, color, fields, in: context) {
      node.content = .shape(shape)
    }
    if let data = fields[path] { node.content = .shape(pathShape(data, fields)) }
  }

  /// The symbol in this colour, or nil after reporting an unknown name.
  private static func symbolShape(
    _ name: Located<String>, _ color: Color, _ fields: Fields, in context: DecodingContext
  ) -> ShapeContent? {
    guard let symbol = Symbols.symbol(named: name.value) else {
      context.error(
        "unknown-symbol", at: name.location, "there is no symbol \(JSONWriter.quoted(name.value))",
        hint: SymbolNames.nearest(to: name.value).map(Spelling.question) ?? "`render list symbols` names them all")
      return nil
    }
    if StatusBarContent.symbolNames.contains(name.value) { context[StatusBarContent.self].isDrawn = true }
    // Scaled from grid units to points: the scaled box is the symbol's intrinsic size.
    let scale = (fields[symbolSize] ?? 24) / symbol.box.height
    func layers(_ symbol: Symbol) -> [ShapeContent.Layer] {
      symbol.layers.map {
        ShapeContent.Layer(
          area: $0.path.transformed(by: .scale(scale, scale)), fillRule: Symbol.fillRule,
          paint: .color(color.multipliedAlpha(by: $0.opacity)))
      }
    }
    let mirrored = Symbols.isDirected(name.value) ? Symbols.symbol(named: name.value, .rightToLeft) : nil
    return ShapeContent(
      symbol: Symbols.resolved(name.value, .leftToRight), layers: layers(symbol),
      box: Rect(x: 0, y: 0, width: symbol.box.width * scale, height: symbol.box.height * scale),
      mirroredLayers: mirrored.map(layers))
  }

  /// The filled area below the stroke's outline.
  private static func pathShape(_ path: Path, _ fields: Fields) -> ShapeContent {
    var layers: [ShapeContent.Layer] = []
    if let paint = fields[fill] ?? (fields[stroke] == nil ? .color(.black) : nil) {
      layers.append(ShapeContent.Layer(area: path, fillRule: fields[fillRule], paint: paint))
    }
    if let color = fields[stroke] {
      let outline = path.stroked(width: fields[strokeWidth], cap: fields[lineCap], join: fields[lineJoin])
      layers.append(ShapeContent.Layer(area: outline, fillRule: .nonZero, paint: .color(color)))
    }
    return ShapeContent(
      layers: layers, box: fields[viewBox] ?? layers.reduce(.zero) { $0.union($1.area.controlBounds) })
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
  /// SVG path data. Its bytes count against the scene's budget.
  static var svgPath: Format {
    Format<String>.string("SVG path data").refined { data, json, context in
      let bytes = data.utf8.count
      guard context[SceneBudget.self].spend(bytes, of: .path, at: json.location, in: context) else { return nil }
      do throws(SVGPathError) {
        return try Path(svg: data)
      } catch {
        context.error("bad-path", at: json.location, "\(error)")
        return nil
      }
    }
  }
}
