/// The elements and properties of SVG, and how each is treated.
enum SVGElements {
  enum Kind: Sendable {
    case group
    case shape
    case use
    case `switch`
    /// An `svg` element inside another one.
    case viewport
    /// Never rendered directly, as SVG 2 says: definitions, descriptions, and elements that only others use.
    case neverRendered
    case unsupported(String)

    var isShape: Bool { if case .shape = self { true } else { false } }
  }

  /// Nil for a name that SVG does not have.
  static func kind(of name: String) -> Kind? { kinds[name] }

  private static let kinds: [String: Kind] = {
    var kinds: [String: Kind] = [:]
    func add(_ names: String, _ kind: Kind) { for name in names.split(separator: " ") { kinds[String(name)] = kind } }
    add("g a", .group)
    add("path rect circle ellipse line polyline polygon", .shape)
    add("use", .use)
    add("switch", .switch)
    add("svg", .viewport)
    add(
      "defs symbol title desc metadata style linearGradient radialGradient stop clipPath mask pattern marker filter view "
        + "cursor color-profile font font-face glyph missing-glyph solidColor solidcolor hatch meshgradient mesh",
      .neverRendered)
    add(
      "text tspan textPath tref altGlyph flowRoot flowPara", .unsupported("text is not drawn; convert it to paths"))
    add("image", .unsupported("pictures inside of SVG files are not drawn"))
    add(
      "foreignObject iframe video audio canvas", .unsupported("content of other formats is not drawn"))
    add(
      "animate animateColor animateMotion animateTransform set discard mpath",
      .unsupported(isStill))
    add("script", .unsupported("scripts are not run"))
    return kinds
  }()

  /// A property that is not supported. The values in `plain`, of which the first is the initial value, change nothing;
  /// any other value causes the warning `message`.
  typealias Unsupported = (name: String, plain: [String], message: String)

  static let transformBox: Unsupported = ("transform-box", ["view-box"], "boxes of transforms are ignored")

  static let unsupportedProperties: [Unsupported] = [
    ("filter", ["none", ""], "filters are not applied"),
    ("mix-blend-mode", ["normal"], "blend modes are not applied"),
    ("vector-effect", ["none"], "vector effects are not applied; strokes scale with the drawing"),
    transformBox,
    ("translate", ["none"], moves), ("rotate", ["none"], moves), ("scale", ["none"], moves),
    ("offset-path", ["none"], moves), ("zoom", ["normal", "1", "100%"], moves),
    ("mask-image", ["none"], "this kind of mask is not supported"),
    ("outline", ["none", "0", "0px"], "outlines are not drawn"),
    ("animation", ["none"], isStill),
    ("animation-name", ["none"], isStill),
  ]

  /// These are inherited. The warning is at the element that sets the value, if something is drawn with it.
  static let unsupportedInherited: [Unsupported] = [
    ("marker-start", ["none"], "markers are not drawn"),
    ("marker-mid", ["none"], "markers are not drawn"),
    ("marker-end", ["none"], "markers are not drawn"),
    (
      "shape-rendering", ["auto", "geometricprecision"],
      "edges are drawn smooth, whatever shape-rendering says"
    ),
    ("color-interpolation", ["srgb", "auto"], "colours are interpolated in sRGB"),
  ]

  /// These change the CSS box of the root; on other elements they do nothing.
  static let unsupportedOfRoot: [Unsupported] = [
    ("background-image", ["none"], box), ("border", ["none", "0", "0px"], box),
    ("box-shadow", ["none"], box), ("padding", ["0", "0px"], box), ("margin", ["0", "0px", "auto", "0 auto"], box),
  ]

  private static let moves = "only the property transform moves elements"
  private static let isStill = "animations are not played; the drawing is shown as it is without them"
  private static let box = "of the box around the drawing, only background-color is drawn"
}
