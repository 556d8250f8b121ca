package import SegueCore
package import SegueGraphics
import SegueText

/// Turns node trees into display commands, with the layout for their current size.
package struct NodePainter: Sendable {
  let engine: LayoutEngine
  let images: [Picture.Content]
  let overrides: [NodeOverride]
  /// The edges of the layer; nil: those of nodes are snapped for themselves.
  let edges: SharedEdges?

  package init(
    engine: LayoutEngine, images: [Picture.Content], overrides: [NodeOverride] = [], edges: SharedEdges? = nil
  ) {
    self.engine = engine
    self.images = images
    self.overrides = overrides
    self.edges = edges
  }

  /// The commands that draw `node` when it fills `frame`; `transform` maps the frame's coordinates to device pixels.
  /// - Parameter tiled: The axes along which other nodes touch it on both sides.
  package func commands(for node: Node, in frame: Rect, _ transform: Transform, tiled: LineAxes = []) -> [Command] {
    guard !node.isHidden else { return [] }
    let change = overrides.first { $0.tag == node.tag }
    var node = node
    if let page = change?.page { node = node.showing(page: page) }
    if let color = change?.tintColor { node = node.tinted(color) }
    let opacity = node.opacity * (change?.opacity ?? 1) * node.highlightOpacity(change?.highlight ?? 0)
    guard opacity > 0, change?.scale != 0 else { return [] }

    var snapped = change
    if let change { snapped?.offset = transform.snapped(change.offset) }
    let placed = node.parentTransform(in: frame, snapped).then(transform)
    let bounds = Rect(origin: .zero, size: frame.size)
    let lines = node.isLineCapable ? LineAxes(of: frame.size).subtracting(tiled) : []
    let outline = node.outline(
      in: node.edgeAntialiasing ? bounds : placed.snapEdges(of: bounds, sharing: self.edges, lines: lines))
    func drawn(_ placed: Transform) -> [Command] {
      let content = contentCommands(of: node, bounds, outline, placed, change)
      return grouped(content, of: node, outline, placed, opacity: opacity)
    }
    guard let row = change?.row else { return drawn(placed) }
    return commands(for: SwipedRow(node, row, size: frame.size, engine), of: node, outline, placed, opacity, drawn)
  }

  /// A row over its buttons. What has moved out of its frame at the sides is not seen.
  private func commands(
    for row: SwipedRow, of node: Node, _ outline: RoundedRect, _ placed: Transform, _ opacity: Double,
    _ drawn: (Transform) -> [Command]
  ) -> [Command] {
    let buttons = row.buttons.flatMap { button -> [Command] in
      var label = button.node
      label.background = nil
      let area = placed.snapEdges(of: button.area)
      let fill = button.node.background.map {
        Command.fill(.rect(area), $0.paint(in: area), placed, tag: Tag(label.tag))
      }
      return (fill.map { [$0] } ?? []) + commands(for: label, in: button.label, placed)
    }
    let shift = placed.snapped(Point(row.shift, 0))
    let frame = outline.rect
    let window = Rect(
      x: frame.x, y: frame.y - Self.windowMargin, width: frame.width, height: frame.height + 2 * Self.windowMargin)
    return [
      .layer(
        Layer(commands: buttons, opacity: opacity, clip: outline.shape, clipTransform: placed), tag: Tag(node.tag)),
      .layer(
        Layer(
          commands: drawn(Transform.translation(shift.x, shift.y).then(placed)), clip: .rect(window),
          clipTransform: placed), tag: Tag(node.tag)),
    ]
  }

  /// Points above and below a row in which its shadow is seen while it is swiped aside.
  private static let windowMargin = 500.0

  /// Background, content, a spinner, children, and the border on top.
  private func contentCommands(
    of node: Node, _ bounds: Rect, _ outline: RoundedRect, _ placed: Transform, _ change: NodeOverride?
  ) -> [Command] {
    let tag = Tag(node.tag)
    var commands: [Command] = []
    func filled(_ background: Fill?) -> [Command] {
      background.map { [.fill(outline.shape, $0.paint(in: outline.rect), placed, tag: tag)] } ?? []
    }
    func drawn(_ content: LaidOutContent) -> [Command] { ownContent(content, of: node, bounds, outline, placed) }
    if node.backgroundDissolve.isEmpty {
      commands += filled(node.background)
    } else {
      commands += dissolved(node.backgroundDissolve.map { $0.map(filled) })
    }
    commands += filled(node.highlightFill(change?.highlight ?? 0))
    if node.contentDissolve.isEmpty {
      commands += drawn(LaidOutContent(content: node.content))
    } else {
      commands += dissolved(node.contentDissolve.map { $0.map(drawn) })
    }
    if let control = node.refreshControl, let state = change?.refresh {
      commands += RefreshPainter(control: control, state: state).commands(width: bounds.width, placed, tag: tag)
    }
    let offset = change?.contentOffset ?? node.contentOffset
    // Content that is zoomed moves by parts of a pixel, as its scale does.
    let zoom = node.zoomScale(change)
    let scroll = node.contentTransform(change, offset: zoom == 1 ? placed.snapped(offset) : offset).then(placed)
    let frames = engine.childFrames(of: node, in: bounds.size)
    let edges = frames.contains { !LineAxes(of: $0.size).isEmpty } ? SiblingEdges(node.children, frames) : nil
    for (child, frame) in zip(node.children, frames) {
      let tiled = LineAxes(of: frame.size).isEmpty ? [] : edges?.enclose(frame) ?? []
      commands += self.commands(for: child, in: frame, scroll, tiled: tiled)
    }
    if let opacity = change?.indicatorOpacity, opacity != .zero {
      commands += indicatorCommands(
        of: node, in: bounds.size, scrolled: offset, zoomed: zoom, opacity: opacity, placed)
    }
    if let border = node.border, border.width > 0, border.color.alpha > 0 {
      let width = node.edgeAntialiasing ? border.width : placed.snappedLength(border.width)
      commands.append(.fill(.border(outline, width: width), .solid(border.color), placed, tag: tag))
    }
    return commands
  }

  /// What the node shows itself: its image, text or shape.
  private func ownContent(
    _ laidOut: LaidOutContent, of node: Node, _ bounds: Rect, _ outline: RoundedRect, _ placed: Transform
  ) -> [Command] {
    let tag = Tag(node.tag)
    let bounds = laidOut.size.map { Rect(origin: bounds.origin, size: $0) } ?? bounds
    switch laidOut.content {
    case .group: return []
    case .image(let reference, let mode):
      let fitted = mode.frame(for: engine.metrics.imageSizes[reference.index], in: bounds)
      let frame = node.edgeAntialiasing ? fitted : placed.snapEdges(of: fitted, sharing: edges)
      switch images[reference.index] {
      case .image(let image):
        let shape = node.clips ? outline.shape : Shape.rect(frame)
        return [.fill(shape, .image(image, frame: frame), placed, tag: tag)]
      case .drawing(let drawing):
        let commands = drawing.commands(in: frame, current: reference.color, placed, tag: tag)
        if commands.isEmpty || !node.clips || outline.shape.contains(frame) { return commands }
        return [.layer(Layer(commands: commands, clip: outline.shape, clipTransform: placed), tag: tag)]
      }
    case .text(let text):
      let width = laidOut.textWidth ?? engine.frozenText.width(of: node.tag) ?? bounds.width
      let layout = engine.metrics.drawnLayout(text, width: width)
      let shift = (bounds.width - width) * layout.alignmentFraction(text.request.alignment)
      let commands = layout.commands(color: text.color, Transform.translation(shift, 0).then(placed), tag: tag)
      guard let color = node.caret else { return commands }
      let caret = placed.snapEdges(of: layout.caret.offsetBy(Point(shift, 0)))
      return commands + [.fill(.rect(caret), .solid(color), placed, tag: tag)]
    case .shape(let shape):
      guard shape.box.width > 0, shape.box.height > 0 else { return [] }
      let fitted = shape.mode.frame(for: shape.box.size, in: bounds)
      let scale = fitted.width / shape.box.width
      // Only a stretched shape has two scales.
      let scaleY = shape.mode == .scaleToFill ? fitted.height / shape.box.height : scale
      let fit = Transform.translation(-shape.box.x, -shape.box.y).then(.scale(scale, scaleY))
        .then(.translation(fitted.x, fitted.y)).then(placed)
      return shape.layers.map {
        .fill(.path($0.area, $0.fillRule), $0.paint.paint(in: shape.box), fit, tag: tag)
      }
    }
  }

  /// The pictures, each multiplied by its weight, added up: where all of them are opaque, so is the result.
  private func dissolved(_ pictures: [Fading<[Command]>]) -> [Command] {
    if pictures.count == 1, pictures[0].weight == 1 { return pictures[0].value }
    return pictures.reduce([]) { below, picture in
      if picture.value.isEmpty { return below }
      let faded = Command.layer(Layer(commands: picture.value, opacity: picture.weight))
      if below.isEmpty { return [faded] }
      return [.layer(Layer(commands: [faded], blend: LayerBlend(backdrop: below, mode: .plus)))]
    }
  }

  /// The node's commands; in a layer if an effect applies to all of them as one picture.
  private func grouped(
    _ content: [Command], of node: Node, _ outline: RoundedRect, _ placed: Transform, opacity: Double
  ) -> [Command] {
    let scale = placed.meanScale
    let shadow = node.shadow.flatMap { Shadow($0, castBy: node.isSolid(images) ? outline : nil, placed) }
    let backdrop = node.backdrop.map { Backdrop($0, scale: scale, weight: 1) }
    let clips = node.clips && node.needsClip
    let isPlain = !clips && shadow == nil && backdrop == nil && node.blur == 0
    if isPlain, opacity == 1 { return content }
    if content.isEmpty, backdrop == nil { return [] }
    return [
      .layer(
        Layer(
          commands: content, opacity: opacity, clip: clips || backdrop != nil ? outline.shape : nil,
          clipTransform: placed, blurSigma: node.blur * scale, shadow: shadow, backdrop: backdrop),
        tag: Tag(node.tag))
    ]
  }
}

extension Node {
  /// What of the node's opacity is left while a finger taps it.
  fileprivate func highlightOpacity(_ strength: Double) -> Double {
    guard case .button = highlight else { return 1 }
    return 1 - (1 - Highlight.buttonOpacity) * strength
  }

  /// What covers the background while a finger taps the node; nil: nothing.
  fileprivate func highlightFill(_ strength: Double) -> Fill? {
    guard strength > 0, case .cell(let color) = highlight else { return nil }
    return .color(color.multipliedAlpha(by: strength))
  }
}

extension Picture.Content {
  /// Whether it is known to cover its frame with opaque pixels. That is never known for a drawing.
  fileprivate var isOpaque: Bool { image?.isOpaque ?? false }
}

extension Shape {
  /// Whether it is a rectangle that contains `frame`.
  fileprivate func contains(_ frame: Rect) -> Bool {
    guard case .rect(let rect) = self else { return false }
    return rect.intersection(frame) == frame
  }
}

extension TextLayout {
  /// The fraction of the free space beside the lines that lies on their left, 0…1.
  func alignmentFraction(_ alignment: TextRequest.Alignment) -> Double {
    switch alignment {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: lines.first?.isRightToLeft == true ? 1 : 0
    }
  }
}

extension TextLayout {
  /// Where the next letter would be typed: a line as high as a letter, after the last one.
  fileprivate var caret: Rect {
    guard let line = lines.last else { return .zero }
    let end = line.isRightToLeft ? line.origin.x - Self.caretWidth : line.origin.x + line.width
    return Rect(
      x: end, y: line.origin.y - line.ascent, width: Self.caretWidth, height: line.ascent + line.descent)
  }

  /// Points, as in UIKit's text fields.
  private static var caretWidth: Double { 2 }
}

extension RoundedRect {
  /// The simplest shape with this outline.
  package var shape: Shape { radii.isZero ? .rect(rect) : .rounded(self) }
}

extension Node {
  /// False for an image without children: the shape that it fills already clips it.
  fileprivate var needsClip: Bool {
    if case .image = content { return !children.isEmpty }
    return true
  }

  /// Whether the node covers its rounded bounds completely and draws nothing outside of them.
  fileprivate func isSolid(_ images: [Picture.Content]) -> Bool {
    guard blur == 0, contentDissolve.isEmpty, backgroundDissolve.isEmpty,
      clips || isGlass || (children.isEmpty && isGroup)
    else { return false }
    if background?.isOpaque == true { return true }
    if isGlass { return true }
    if case .image(let reference, .scaleToFill) = content { return images[reference.index].isOpaque }
    if case .image(let reference, .scaleAspectFill) = content { return images[reference.index].isOpaque }
    return false
  }

  /// Whether only a backdrop effect fills the node. Its pixels are those below, and have no alpha that could cast a shadow.
  private var isGlass: Bool { backdrop != nil && background == nil }

  private var isGroup: Bool {
    if case .group = content { true } else { false }
  }
}

extension Fill {
  /// The paint for a box: unit positions are mapped to the box's coordinates.
  package func paint(in box: Rect) -> Paint {
    func place(_ p: Point) -> Point { Point(box.x + p.x * box.width, box.y + p.y * box.height) }
    switch self {
    case .color(let color): return .solid(color)
    case .linear(let start, let end, let stops):
      return .linear(LinearGradient(start: place(start), end: place(end), stops: stops.map(\.gradientStop)))
    case .radial(let center, let radius, let stops):
      // A radial gradient divides by its radii, so an empty box must not make them zero.
      let radii = Size(Swift.max(1e-6, radius * box.width / 2), Swift.max(1e-6, radius * box.height / 2))
      return .radial(RadialGradient(center: place(center), radius: radii, stops: stops.map(\.gradientStop)))
    }
  }
}

extension Fill.Stop {
  fileprivate var gradientStop: GradientStop { GradientStop(position: position, color: color) }
}
