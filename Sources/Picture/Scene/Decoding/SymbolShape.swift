import SegueCore
import SegueGraphics
import SegueJSON

/// A built-in symbol.
enum SymbolShape: ShapeKind {
  static let key = Field(
    optional: "symbol", .name("a symbol's name"), "A built-in symbol; `render list symbols` lists them.")
  static let size = Field(
    optional: "size", .number(in: 0...10_000, unit: "points"),
    "The height of a symbol, unless its frame or pin sets one (default: 24).")

  static let table = FieldTable("symbol", "A built-in symbol.") {
    key
    size
  }
  static let takesColor = true

  static func shape(_ fields: Fields, _ color: Color, in context: DecodingContext) -> ShapeContent? {
    guard let name = fields[key] else { return nil }
    guard let symbol = Symbols.symbol(named: name.value) else {
      context.error(
        "unknown-symbol", at: name.location, "there is no symbol \(JSONWriter.quoted(name.value))",
        hint: SymbolNames.nearest(to: name.value).map(Spelling.question) ?? "`render list symbols` lists them all")
      return nil
    }
    // A scene with such a symbol draws its own status bar: a device frame adds none then.
    if StatusBarContent.symbolNames.contains(name.value) { context[StatusBarContent.self].isDrawnByScene = true }
    // Scaled from grid units to points: the scaled box is the symbol's intrinsic size.
    let scale = (fields[size] ?? 24) / symbol.box.height
    func layers(_ symbol: Symbol) -> [ShapeContent.Layer] {
      symbol.layers.map {
        ShapeContent.Layer(
          area: $0.path.transformed(by: .scale(scale, scale)), fillRule: Symbol.fillRule,
          paint: .color(color.multipliedAlpha(by: $0.opacity)))
      }
    }
    let mirrored = Symbols.followsReadingDirection(name.value) ? Symbols.symbol(named: name.value, .rightToLeft) : nil
    return ShapeContent(
      symbol: Symbols.resolved(name.value, .leftToRight), layers: layers(symbol),
      box: Rect(x: 0, y: 0, width: symbol.box.width * scale, height: symbol.box.height * scale),
      mirroredLayers: mirrored.map(layers))
  }
}
