/// The properties of CSS that are read, and the attributes that set them.
enum SVGProperties {
  /// The values that every property has.
  static let keywords = ["inherit", "initial", "unset", "revert", "revert-layer"]

  /// The values of `display` with which an element is drawn, and `none`.
  static let displays = [
    "inline", "none", "block", "inline-block", "flex", "inline-flex", "grid", "inline-grid", "table", "inline-table",
    "list-item", "flow-root", "table-row", "table-row-group", "table-header-group", "table-footer-group",
    "table-column", "table-column-group", "table-cell", "table-caption", "run-in", "compact", "marker",
  ]

  /// The properties that elements do not inherit, with the texts of their initial values.
  static let notInherited: [(name: String, initial: String)] =
    [
      ("display", "inline"), ("overflow", "visible"), ("opacity", "1"), ("clip-path", "none"), ("mask", "none"),
      ("mask-type", "luminance"), ("transform", "none"), ("transform-origin", "50% 50%"), ("stop-color", "black"),
      ("stop-opacity", "1"), ("x", "0"), ("y", "0"), ("width", "auto"), ("height", "auto"), ("cx", "0"), ("cy", "0"),
      ("r", "0"), ("rx", "auto"), ("ry", "auto"), ("d", "none"), ("background-color", "transparent"),
    ] + (SVGElements.unsupportedProperties + SVGElements.unsupportedOfRoot).map { ($0.name, $0.plain[0]) }

  static let initialValues = Dictionary(uniqueKeysWithValues: notInherited.map { ($0.name, $0.initial) })

  /// What `inherit` means where the parent does not set the property, if that is not what the property means where it is
  /// not set.
  static let uninherited = ["overflow": "visible"]

  /// The names of all properties, for the shorthand `all`.
  static let names =
    StyleProperty.all.map(\.name) + SVGElements.unsupportedInherited.map(\.name) + notInherited.map(\.name)

  /// The names that attributes have too: presentation attributes.
  private static let attributes: Set<String> = {
    Set(names).subtracting(onlyCSS)
  }()

  /// Properties that no attribute sets.
  private static let onlyCSS =
    ["background-color"] + SVGElements.unsupportedOfRoot.map(\.name)
    + SVGElements.unsupportedProperties.map(\.name).filter {
      !["filter", "vector-effect", "transform-box", "mix-blend-mode"].contains($0)
    }

  /// The property that an attribute of an element sets; nil if it sets none.
  static func property(ofAttribute name: String, on element: String) -> String? {
    switch (element, name) {
    case ("linearGradient", "gradientTransform"), ("radialGradient", "gradientTransform"): "transform"
    case ("linearGradient", "transform"), ("radialGradient", "transform"): nil
    default: attributes.contains(name) && geometry[name]?.contains(element) != false ? name : nil
    }
  }

  /// The elements on which the attributes of geometry set properties. On others they do nothing, or are no properties.
  private static let geometry: [String: [String]] = {
    let boxes = ["svg", "symbol", "use", "rect", "image", "foreignObject"]
    let (round, corners) = (["circle", "ellipse"], ["ellipse", "rect"])
    return [
      "x": boxes, "y": boxes, "width": boxes, "height": boxes, "cx": round, "cy": round, "r": ["circle"], "rx": corners,
      "ry": corners, "d": ["path"],
    ]
  }()

  /// The name without the prefix `-webkit-`, which browsers still know for these properties.
  static func withoutPrefix(_ name: String) -> String {
    guard name.hasPrefix("-webkit-") else { return name }
    let plain = String(name.dropFirst("-webkit-".count))
    let known = [
      "animation", "animation-name", "clip-path", "filter", "mask", "mask-image", "opacity", "transform",
      "transform-origin",
    ]
    return known.contains(plain) ? plain : name
  }
}
