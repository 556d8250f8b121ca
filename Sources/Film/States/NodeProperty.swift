import SegueCore
import SegueGraphics
import SegueJSON
package import SegueScene
import SegueText

/// A property of nodes, named as in scene files. Its value is nil if a node does not have it.
package struct NodeProperty: Sendable {
  /// What a difference may change.
  package enum Effect: Sendable {
    /// The node's box, or those of others.
    case box
    /// Only pixels.
    case pixels
  }

  /// What a difference between two nodes comes from.
  package enum Origin: Sendable {
    /// The scene file.
    case scene
    /// The node's own constraints or content.
    case layout
    /// A transition or a gesture.
    case motion
    /// Other properties, for example the width in which a text was laid out.
    case others
  }

  package let name: String
  package let effect: Effect
  package let origin: @Sendable (_ old: Node, _ new: Node) -> Origin
  package let value: @Sendable (NodeState, SceneContext) -> PropertyValue?

  /// A property whose differences come not only from the scene.
  private init(
    _ name: String, _ effect: Effect, origin: @escaping @Sendable (_ old: Node, _ new: Node) -> Origin,
    _ value: @escaping @Sendable (NodeState, SceneContext) -> PropertyValue?
  ) {
    self.name = name
    self.effect = effect
    self.origin = origin
    self.value = value
  }

  private init(
    _ name: String, _ effect: Effect, _ value: @escaping @Sendable (NodeState, SceneContext) -> PropertyValue?
  ) {
    self.init(name, effect, origin: { _, _ in .scene }, value)
  }

  private init(_ name: String, _ effect: Effect, of node: @escaping @Sendable (Node) -> PropertyValue?) {
    self.init(name, effect) { state, _ in node(state.node) }
  }

  private init(_ name: String, _ effect: Effect, ofText text: @escaping @Sendable (TextContent) -> PropertyValue?) {
    self.init(name, effect) { state, _ in state.node.text.flatMap(text) }
  }

  /// A coordinate or length of the node's box.
  private static func ofBox(_ name: String, _ value: @escaping @Sendable (Rect) -> Double) -> NodeProperty {
    NodeProperty(name, .box, origin: { _, _ in .layout }) { state, _ in .number(value(state.box)) }
  }

  /// The bounding box on the canvas, in points.
  package static let box: [NodeProperty] =
    [
      ofBox("x") { $0.x },
      ofBox("y") { $0.y },
    ] + size

  package static let size: [NodeProperty] = [
    ofBox("width") { $0.width },
    ofBox("height") { $0.height },
  ]

  /// Properties that a transition or a gesture may override for a time. Where the scene has a value, too, and that differs,
  /// the scene is the cause.
  package static let timed: [NodeProperty] = [
    NodeProperty("opacity", .pixels, origin: { $0.opacity == $1.opacity ? .motion : .scene }) { state, _ in
      .fraction(state.opacity)
    },
    NodeProperty("contentOffset.x", .pixels, origin: offsetOrigin) { state, _ in .number(state.contentOffset.x) },
    NodeProperty("contentOffset.y", .pixels, origin: offsetOrigin) { state, _ in .number(state.contentOffset.y) },
    NodeProperty("highlight", .pixels, origin: { _, _ in .motion }) { state, _ in
      state.override.map { .fraction($0.highlight) }
    },
    NodeProperty("swipe", .pixels, origin: { _, _ in .motion }) { state, _ in
      state.override?.row.map { .number($0.offset) }
    },
    NodeProperty("refresh", .pixels, origin: { _, _ in .motion }) { state, _ in
      state.override?.refresh.map { .number($0.progress) }
    },
    NodeProperty("zoomScale", .pixels, origin: { _, _ in .motion }) { state, _ in
      state.node.zoom.map { _ in .fraction(state.zoomScale) }
    },
    NodeProperty("tintColor", .pixels, origin: { _, _ in .motion }) { state, _ in
      state.override?.tintColor.map(PropertyValue.color)
    },
    NodeProperty("wrapWidth", .pixels, origin: { _, _ in .others }) { state, _ in
      state.frozenWidth.map(PropertyValue.number)
    },
  ]

  private static let offsetOrigin: @Sendable (Node, Node) -> Origin = { old, new in
    old.contentOffset == new.contentOffset ? .motion : .scene
  }

  /// Properties that only the scene determines.
  package static let own: [NodeProperty] = content + appearance + layout

  package static let all = own + timed + box

  private static let content: [NodeProperty] = [
    NodeProperty("text", .box, ofText: { .text($0.request.text) }),
    NodeProperty("font.family", .box, ofText: { .text($0.request.font.family) }),
    NodeProperty("font.size", .box, ofText: { .number($0.request.font.size) }),
    NodeProperty("font.weight", .box, ofText: { .number(Double($0.request.font.weight.value)) }),
    NodeProperty("font.italic", .box, ofText: { .flag($0.request.font.isItalic) }),
    NodeProperty("font.tracking", .box, ofText: { .number($0.request.font.tracking) }),
    NodeProperty("font.monospacedDigits", .box, ofText: { .flag($0.request.font.monospacedDigits) }),
    NodeProperty(
      "font.synthesis", .box,
      ofText: { .text($0.request.font.synthesis.map(\.rawValue).sorted().joined(separator: ", ")) }),
    NodeProperty("font.fallbacks", .box, ofText: { .text($0.request.font.fallbacks.joined(separator: ", ")) }),
    NodeProperty("alignment", .pixels, ofText: { .word($0.request.alignment.rawValue) }),
    NodeProperty("maxLines", .box, ofText: { .number(Double($0.request.maxLines)) }),
    NodeProperty("lineSpacing", .box, ofText: { .number($0.request.lineSpacing) }),
    NodeProperty("lineHeight", .box, ofText: { .number($0.request.lineHeightMultiple) }),
    NodeProperty("language", .box, ofText: { $0.request.language.map(PropertyValue.text) }),
    NodeProperty("truncation", .box, ofText: { .word($0.request.truncation.rawValue) }),
    NodeProperty("direction", .pixels, ofText: { .word($0.request.direction.rawValue) }),
    NodeProperty("image", .box) { state, context in
      state.node.image.map { .text(context.scene.images[$0.reference.index].title) }
    },
    NodeProperty(
      "contentMode", .pixels, of: { node in (node.image?.mode ?? node.shape?.mode).map { .word($0.rawValue) } }),
    NodeProperty("symbol", .box, of: { $0.shape?.symbol.map(PropertyValue.word) }),
    NodeProperty("size", .box, of: { $0.symbolHeight.map(PropertyValue.number) }),
    NodeProperty("color", .pixels) { state, context in
      let node = state.node
      let drawingColor = node.image.flatMap { image in
        context.scene.images[image.reference.index].isDrawing ? image.reference.color : nil
      }
      return (node.text?.color ?? node.symbolColor ?? drawingColor).map(PropertyValue.color)
    },
    NodeProperty("path", .box, of: { node in node.customShape.map { .outline($0.outline) } }),
    NodeProperty(
      "viewBox", .box,
      of: { node in node.customShape.map { .numbers([$0.box.x, $0.box.y, $0.box.width, $0.box.height]) } }),
    NodeProperty("fill", .pixels, of: { node in node.customShape.flatMap { $0.layers.first.map { .fill($0.paint) } } }),
    NodeProperty(
      "stroke", .pixels,
      of: { node in node.customShape.flatMap { $0.layers.count > 1 ? .fill($0.layers[1].paint) : nil } }),
    NodeProperty(
      "fillRule", .pixels, of: { node in node.customShape.flatMap { $0.layers.first.map { .word("\($0.fillRule)") } } }),
  ]

  private static let appearance: [NodeProperty] = [
    NodeProperty("hidden", .box, of: { .flag($0.isHidden) }),
    NodeProperty("background", .pixels, of: { $0.background.map(PropertyValue.fill) }),
    NodeProperty("cornerRadius", .pixels, of: { .radii($0.corners) }),
    NodeProperty("cornerCurve", .pixels, of: { .word($0.cornerCurve.rawValue) }),
    NodeProperty("edgeAntialiasing", .pixels, of: { .flag($0.edgeAntialiasing) }),
    NodeProperty("clip", .pixels, of: { .flag($0.clips) }),
    NodeProperty("border.width", .pixels, of: { $0.border.map { .number($0.width) } }),
    NodeProperty("border.color", .pixels, of: { $0.border.map { .color($0.color) } }),
    NodeProperty("shadow.color", .pixels, of: { $0.shadow.map { .color($0.color) } }),
    NodeProperty("shadow.opacity", .pixels, of: { $0.shadow.map { .fraction($0.opacity) } }),
    NodeProperty("shadow.radius", .pixels, of: { $0.shadow.map { .number($0.radius) } }),
    NodeProperty("shadow.offset.x", .pixels, of: { $0.shadow.map { .number($0.offset.x) } }),
    NodeProperty("shadow.offset.y", .pixels, of: { $0.shadow.map { .number($0.offset.y) } }),
    NodeProperty("blur", .pixels, of: { .number($0.blur) }),
    NodeProperty("backdrop.radius", .pixels, of: { $0.backdrop.map { .number($0.radius) } }),
    NodeProperty("backdrop.saturation", .pixels, of: { $0.backdrop.map { .fraction($0.saturation) } }),
    NodeProperty("backdrop.tint", .pixels, of: { $0.backdrop.map { .color($0.tint) } }),
    NodeProperty("backdrop.edges", .pixels, of: { $0.backdrop.map { .word($0.edges.rawValue) } }),
    NodeProperty("transform.scale.x", .box, of: { .fraction($0.transform.scale.x) }),
    NodeProperty("transform.scale.y", .box, of: { .fraction($0.transform.scale.y) }),
    NodeProperty("transform.rotate", .box, of: { .number($0.transform.rotation) }),
    NodeProperty("transform.translate.x", .box, of: { .number($0.transform.translation.x) }),
    NodeProperty("transform.translate.y", .box, of: { .number($0.transform.translation.y) }),
  ]

  private static let layout: [NodeProperty] = [
    NodeProperty("stack.axis", .box, of: { $0.stack.map { .word($0.axis.rawValue) } }),
    NodeProperty("stack.spacing", .box, of: { $0.stack.map { .number($0.spacing) } }),
    NodeProperty("stack.padding", .box, of: { $0.stack.map { .numbers($0.padding.numbers) } }),
    NodeProperty("stack.alignment", .box, of: { $0.stack.map { .word($0.alignment.rawValue) } }),
    NodeProperty("stack.distribution", .box, of: { $0.stack.map { .word($0.distribution.rawValue) } }),
    NodeProperty("margin", .box, of: { $0.placement.margin == .zero ? nil : .numbers($0.placement.margin.numbers) }),
    NodeProperty("flex", .box, of: { .number($0.placement.flex) }),
  ]
}

extension Node {
  package var text: TextContent? { if case .text(let text) = content { text } else { nil } }
  package var image: (reference: ImageReference, mode: ContentMode)? {
    if case .image(let image, let mode) = content { (image, mode) } else { nil }
  }
  package var shape: ShapeContent? { if case .shape(let shape) = content { shape } else { nil } }

  /// The shape, unless it is a built-in symbol.
  fileprivate var customShape: ShapeContent? { shape.flatMap { $0.symbol == nil ? $0 : nil } }
  private var symbol: ShapeContent? { shape.flatMap { $0.symbol == nil ? nil : $0 } }
  fileprivate var symbolHeight: Double? { symbol?.box.height }

  fileprivate var symbolColor: Color? {
    if case .color(let color)? = symbol?.layers.last?.paint { color } else { nil }
  }
}

extension ShapeContent {
  fileprivate var outline: Path { layers.reduce(into: Path()) { $0.append($1.area) } }
}

extension PropertyValue {
  /// The radii of corners as they are written: one if all are equal.
  fileprivate static func radii(_ corners: NodeCorners) -> PropertyValue {
    let radii = corners.isUniform ? [corners.topLeft] : corners.all
    let points = radii.compactMap { if case .points(let points) = $0 { points } else { nil } }
    if points.count == radii.count { return points.count == 1 ? .number(points[0]) : .numbers(points) }
    let texts = radii.map { radius in
      switch radius {
      case .points, .keyboard: JSONWriter.text(of: radius.resolved(against: 0))
      case .fraction(let fraction): JSONWriter.text(of: fraction * 100) + "%"
      }
    }
    return .word(texts.count == 1 ? texts[0] : "[" + texts.joined(separator: ", ") + "]")
  }
}

extension Insets {
  fileprivate var numbers: [Double] { [top, left, bottom, right] }
}
