import SegueCore
import SegueGraphics
import SegueJSON

/// The keys for a node's appearance, independent of its kind of content.
enum AppearanceFields {
  static let background = Field(
    optional: "background", .fill, "Painted inside the rounded bounds, below everything else.")
  static let opacity = Field(
    "opacity", .number(in: 0...1), default: 1, "The opacity of the node with all its children, drawn as one picture.")
  static let hidden = Field(
    "hidden", .bool, default: false, "Whether the node is not drawn. A stack leaves no gap for it.")
  static let transform = Field(
    optional: "transform", .nodeTransform,
    "Rotates, scales and moves the node about its centre, without changing the layout.")
  static let clip = Field(
    optional: "clip", .bool,
    "Whether content and children are clipped to the rounded bounds (default: true for images, where `scroll` is true, and where a path or a symbol has a `contentMode` that may exceed the bounds)."
  )
  static let cornerRadius = Field(
    "cornerRadius", .corners, default: .square,
    "One radius, or four, clockwise from the top left. A percentage is one of the shorter side: `\"50%\"` makes a circle of a square and half-circles at the ends of other nodes."
  )
  static let cornerCurve = Field(
    "cornerCurve", .enumeration(CornerCurve.self), default: .circular,
    "`continuous` is the smoother curve of iOS's icons.")
  static let edgeAntialiasing = Field(
    "edgeAntialiasing", .bool, default: false,
    "Whether straight edges stay at fractions of a device pixel and are antialiased; if not, they are rounded to whole pixels, as for UIKit's layers."
  )
  static let border = Field(optional: "border", .border, "A line just inside the rounded bounds.")
  static let shadow = Field(optional: "shadow", .shadow, "A Gaussian shadow of what the node draws.")
  static let blur = Field(
    "blur", .number(in: 0...500, unit: "points"), default: 0, "Standard deviation of a blur of the node itself.")
  static let backdrop = Field(optional: "backdrop", .backdrop, "A blur effect on everything behind the node.")

  static let table = FieldTable("look", "How a node is drawn.") {
    background
    opacity
    hidden
    transform
    clip
    cornerRadius
    cornerCurve
    edgeAntialiasing
    border
    shadow
    blur
    backdrop
  }

  /// Applies the keys that are present; the rest of `node` stays as it is.
  static func apply(_ fields: Fields, to node: inout Node) {
    func set<Value>(_ property: WritableKeyPath<Node, Value>, _ field: Field<Value>) {
      if fields.has(field) { node[keyPath: property] = fields[field] }
    }
    set(\.background, background)
    set(\.opacity, opacity)
    set(\.isHidden, hidden)
    set(\.corners, cornerRadius)
    set(\.cornerCurve, cornerCurve)
    set(\.edgeAntialiasing, edgeAntialiasing)
    set(\.border, border)
    set(\.shadow, shadow)
    set(\.blur, blur)
    set(\.backdrop, backdrop)
    if let transform = fields[transform] { node.transform = transform }
    if let clip = fields[clip] { node.clips = clip }
  }
}

extension Format where Value == NodeTransform {
  fileprivate static var nodeTransform: Format {
    .object(TransformFields.table) { fields, _ in
      NodeTransform(
        scale: fields[TransformFields.scale], rotation: fields[TransformFields.rotate],
        translation: fields[TransformFields.translate])
    }
  }
}

private enum TransformFields {
  static let scale = Field(
    "scale",
    .either(
      Format<Double>.number(in: -100...100).map({ Point($0, $0) }) { $0.x == $0.y ? $0.x : nil }, .vector(within: 100)),
    default: Point(1, 1), "One factor, or `[x, y]`.")
  static let rotate = Field("rotate", .number(in: -36_000...36_000, unit: "degrees"), default: 0, "Clockwise.")
  static let translate = Field("translate", .vector, default: .zero, "Points, `[x, y]`.")

  static let table = FieldTable("transform", "A rotation, then a scale, then a translation, about the node's centre.") {
    scale
    rotate
    translate
  }
}

extension Format where Value == Border {
  fileprivate static var border: Format {
    .object(BorderFields.table) { fields, _ in
      Border(width: fields[BorderFields.width], color: fields[BorderFields.color])
    }
  }
}

private enum BorderFields {
  static let width = Field("width", .number(in: 0...1000, unit: "points"), default: 1, "Drawn inside the bounds.")
  static let color = Field("color", .color, default: .black, "Its colour.")

  static let table = FieldTable("border", "A line just inside the rounded bounds.") {
    width
    color
  }
}

extension Format where Value == ShadowStyle {
  static var shadow: Format {
    .object(ShadowFields.table) { fields, _ in
      ShadowStyle(
        color: fields[ShadowFields.color], opacity: fields[ShadowFields.opacity], radius: fields[ShadowFields.radius],
        offset: fields[ShadowFields.offset])
    }
  }
}

private enum ShadowFields {
  static let color = Field("color", .color, default: .black, "Its colour.")
  static let opacity = Field("opacity", .number(in: 0...1), default: 0.3, "Multiplied with the colour's own alpha.")
  static let radius = Field(
    "radius", .number(in: 0...500, unit: "points"), default: 3,
    "Standard deviation of the Gaussian, like Core Animation's shadowRadius; half of what CSS and Figma call blur.")
  static let offset = Field("offset", .vector, default: .zero, "Points, `[x, y]`.")

  static let table = FieldTable("shadow", "A Gaussian shadow.", foreignNameHints: ForeignNameHints.shadowKeys) {
    color
    opacity
    radius
    offset
  }
}

extension Format where Value == BackdropStyle {
  static var backdrop: Format {
    .object(BackdropFields.table) { fields, context in
      BackdropStyle(
        radius: fields[BackdropFields.radius], saturation: fields[BackdropFields.saturation],
        tint: fields.has(BackdropFields.tint) ? fields[BackdropFields.tint] : context[Theme.self].backdropTint,
        edges: fields[BackdropFields.edges])
    }
  }
}

private enum BackdropFields {
  static let radius = Field(
    "radius", .number(in: 0...500, unit: "points"), default: 30, "Standard deviation of the blur.")
  static let saturation = Field("saturation", .number(in: 0...10), default: 1.8, "1 leaves colours unchanged.")
  static let tint = Field(
    "tint", .color, default: Color.white.multipliedAlpha(by: 0.3), documentedDefault: "#FFFFFF4D",
    "Painted over the blurred picture; in a dark theme, the default is `#0000004D`.")
  static let edges = Field(
    "edges", .enumeration(Backdrop.Edges.self), default: .clamp,
    "Which pixels the blur uses beyond the node's edges: `clamp` repeats the pixels at the edges, as UIKit does, so that "
      + "nothing next to the node is visible in it; `sample` uses the pixels that are there.")

  static let table = FieldTable(
    "backdrop", "UIKit's blur effect: everything behind the node, blurred, saturated and tinted."
  ) {
    radius
    saturation
    tint
    edges
  }
}
