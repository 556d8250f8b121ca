import SegueCore
import SegueGraphics
import SegueJSON
package import SegueScene
import SegueText

/// A property of nodes, named as in scene files. Its value is nil if a node does not have it.
package struct NodeProperty: Sendable {
  package let name: String
  package let value: @Sendable (NodeState, SceneContext) -> PropertyValue?

  private init(_ name: String, _ value: @escaping @Sendable (NodeState, SceneContext) -> PropertyValue?) {
    self.name = name
    self.value = value
  }

  private init(_ name: String, of node: @escaping @Sendable (Node) -> PropertyValue?) {
    self.init(name) { state, _ in node(state.node) }
  }

  private init(_ name: String, ofText text: @escaping @Sendable (TextContent) -> PropertyValue?) {
    self.init(name) { state, _ in state.node.text.flatMap(text) }
  }

  /// The bounding box on the canvas, in points.
  package static let box: [NodeProperty] =
    [
      NodeProperty("x") { state, _ in .number(state.box.x) },
      NodeProperty("y") { state, _ in .number(state.box.y) },
    ] + size

  package static let size: [NodeProperty] = [
    NodeProperty("width") { state, _ in .number(state.box.width) },
    NodeProperty("height") { state, _ in .number(state.box.height) },
  ]

  /// Properties that a transition or a gesture may override for a time.
  package static let timed: [NodeProperty] = [
    NodeProperty("opacity") { state, _ in .number(state.opacity) },
    NodeProperty("contentOffset.x") { state, _ in .number(state.contentOffset.x) },
    NodeProperty("contentOffset.y") { state, _ in .number(state.contentOffset.y) },
    NodeProperty("tintColor") { state, _ in state.override?.tintColor.map(PropertyValue.color) },
    NodeProperty("wrapWidth") { state, _ in state.frozenWidth.map(PropertyValue.number) },
  ]

  /// Properties that only the scene determines.
  package static let own: [NodeProperty] = content + appearance + layout

  package static let all = own + timed + box

  private static let content: [NodeProperty] = [
    NodeProperty("text", ofText: { .text($0.request.text) }),
    NodeProperty("font.family", ofText: { .text($0.request.font.family) }),
    NodeProperty("font.size", ofText: { .number($0.request.font.size) }),
    NodeProperty("font.weight", ofText: { .number(Double($0.request.font.weight.value)) }),
    NodeProperty("font.italic", ofText: { .flag($0.request.font.isItalic) }),
    NodeProperty("font.tracking", ofText: { .number($0.request.font.tracking) }),
    NodeProperty("font.monospacedDigits", ofText: { .flag($0.request.font.monospacedDigits) }),
    NodeProperty(
      "font.synthesis", ofText: { .text($0.request.font.synthesis.map(\.rawValue).sorted().joined(separator: ", ")) }),
    NodeProperty("font.fallbacks", ofText: { .text($0.request.font.fallbacks.joined(separator: ", ")) }),
    NodeProperty("alignment", ofText: { .word($0.request.alignment.rawValue) }),
    NodeProperty("maxLines", ofText: { .number(Double($0.request.maxLines)) }),
    NodeProperty("lineSpacing", ofText: { .number($0.request.lineSpacing) }),
    NodeProperty("lineHeight", ofText: { .number($0.request.lineHeightMultiple) }),
    NodeProperty("language", ofText: { $0.request.language.map(PropertyValue.text) }),
    NodeProperty("truncation", ofText: { .word($0.request.truncation.rawValue) }),
    NodeProperty("direction", ofText: { .word($0.request.direction.rawValue) }),
    NodeProperty("image") { state, context in
      state.node.image.map { .text(context.scene.images[$0.reference.index].title) }
    },
    NodeProperty("contentMode", of: { node in (node.image?.mode ?? node.shape?.mode).map { .word($0.rawValue) } }),
    NodeProperty("symbol", of: { $0.shape?.symbol.map(PropertyValue.word) }),
    NodeProperty("size", of: { $0.symbolHeight.map(PropertyValue.number) }),
    NodeProperty("color") { state, context in
      let node = state.node
      let drawingColor = node.image.flatMap { image in
        context.scene.images[image.reference.index].isDrawing ? image.reference.color : nil
      }
      return (node.text?.color ?? node.symbolColor ?? drawingColor).map(PropertyValue.color)
    },
    NodeProperty("path", of: { node in node.customShape.map { .outline($0.outline) } }),
    NodeProperty(
      "viewBox", of: { node in node.customShape.map { .numbers([$0.box.x, $0.box.y, $0.box.width, $0.box.height]) } }),
    NodeProperty("fill", of: { node in node.customShape.flatMap { $0.layers.first.map { .fill($0.paint) } } }),
    NodeProperty(
      "stroke", of: { node in node.customShape.flatMap { $0.layers.count > 1 ? .fill($0.layers[1].paint) : nil } }),
    NodeProperty(
      "fillRule", of: { node in node.customShape.flatMap { $0.layers.first.map { .word("\($0.fillRule)") } } }),
  ]

  private static let appearance: [NodeProperty] = [
    NodeProperty("hidden", of: { .flag($0.isHidden) }),
    NodeProperty("background", of: { $0.background.map(PropertyValue.fill) }),
    NodeProperty("cornerRadius", of: { .radii($0.corners) }),
    NodeProperty("cornerCurve", of: { .word($0.cornerCurve.rawValue) }),
    NodeProperty("edgeAntialiasing", of: { .flag($0.edgeAntialiasing) }),
    NodeProperty("clip", of: { .flag($0.clips) }),
    NodeProperty("border.width", of: { $0.border.map { .number($0.width) } }),
    NodeProperty("border.color", of: { $0.border.map { .color($0.color) } }),
    NodeProperty("shadow.color", of: { $0.shadow.map { .color($0.color) } }),
    NodeProperty("shadow.opacity", of: { $0.shadow.map { .number($0.opacity) } }),
    NodeProperty("shadow.radius", of: { $0.shadow.map { .number($0.radius) } }),
    NodeProperty("shadow.offset.x", of: { $0.shadow.map { .number($0.offset.x) } }),
    NodeProperty("shadow.offset.y", of: { $0.shadow.map { .number($0.offset.y) } }),
    NodeProperty("blur", of: { .number($0.blur) }),
    NodeProperty("backdrop.radius", of: { $0.backdrop.map { .number($0.radius) } }),
    NodeProperty("backdrop.saturation", of: { $0.backdrop.map { .number($0.saturation) } }),
    NodeProperty("backdrop.tint", of: { $0.backdrop.map { .color($0.tint) } }),
    NodeProperty("backdrop.edges", of: { $0.backdrop.map { .word($0.edges.rawValue) } }),
    NodeProperty("transform.scale.x", of: { .number($0.transform.scale.x) }),
    NodeProperty("transform.scale.y", of: { .number($0.transform.scale.y) }),
    NodeProperty("transform.rotate", of: { .number($0.transform.rotation) }),
    NodeProperty("transform.translate.x", of: { .number($0.transform.translation.x) }),
    NodeProperty("transform.translate.y", of: { .number($0.transform.translation.y) }),
  ]

  private static let layout: [NodeProperty] = [
    NodeProperty("stack.axis", of: { $0.stack.map { .word($0.axis.rawValue) } }),
    NodeProperty("stack.spacing", of: { $0.stack.map { .number($0.spacing) } }),
    NodeProperty("stack.padding", of: { $0.stack.map { .numbers($0.padding.numbers) } }),
    NodeProperty("stack.alignment", of: { $0.stack.map { .word($0.alignment.rawValue) } }),
    NodeProperty("stack.distribution", of: { $0.stack.map { .word($0.distribution.rawValue) } }),
    NodeProperty("margin", of: { $0.placement.margin == .zero ? nil : .numbers($0.placement.margin.numbers) }),
    NodeProperty("flex", of: { .number($0.placement.flex) }),
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
      case .points(let points): JSONWriter.text(of: points)
      case .fraction(let fraction): JSONWriter.text(of: fraction * 100) + "%"
      }
    }
    return .word(texts.count == 1 ? texts[0] : "[" + texts.joined(separator: ", ") + "]")
  }
}

extension Insets {
  fileprivate var numbers: [Double] { [top, left, bottom, right] }
}
