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

  static func isNeverRendered(_ name: String) -> Bool { if case .neverRendered? = kinds[name] { true } else { false } }

  static func hasMarkers(_ name: String) -> Bool {
    ["path", "line", "polyline", "polygon", "g", "svg", "use"].contains(name)
  }

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
      .unsupported("animations are not played; the drawing is shown as it is without them"))
    add("script", .unsupported("scripts are not run"))
    return kinds
  }()

  /// Properties that are not supported. The values in `plain` change nothing; any other value causes the warning
  /// `message`.
  static let unsupportedProperties: [(name: String, plain: [String], message: String)] = [
    ("filter", ["none", "", "inherit", "initial"], "filters are not applied"),
    ("mix-blend-mode", ["normal", "initial"], "blend modes are not applied"),
    ("marker", ["none"], "markers are not drawn"),
    ("marker-start", ["none"], "markers are not drawn"),
    ("marker-mid", ["none"], "markers are not drawn"),
    ("marker-end", ["none"], "markers are not drawn"),
    ("vector-effect", ["none"], "vector effects are not applied; strokes scale with the drawing"),
    ("transform-origin", ["0", "0 0", "0px 0px", "0px", "top left", "left top"], "origins of transforms are ignored"),
    ("transform-box", ["view-box"], "boxes of transforms are ignored"),
    ("color-interpolation", ["srgb", "auto", "inherit"], "colours are interpolated in sRGB"),
    ("mask-image", ["none"], "this kind of mask is not supported"),
    ("animation", ["none"], "animations are not played; the drawing is shown as it is without them"),
    ("animation-name", ["none"], "animations are not played; the drawing is shown as it is without them"),
  ]
}
