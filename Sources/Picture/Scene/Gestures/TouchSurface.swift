import SegueCore

/// A layer prepared for hit testing.
struct TouchSurface: Sendable {
  let name: String
  /// Maps the layer's coordinates to the canvas.
  let canvasTransform: Transform
  /// The inverse of `canvasTransform`.
  let inverse: Transform
  let outline: RoundedRect
  /// Whether nodes outside the outline receive no touches.
  let clips: Bool
  /// Whether the layer itself, within its outline, receives touches where no node does.
  let isSolid: Bool
  /// Trees of visible nodes, back to front.
  let roots: [TouchNode]
  /// Whether the roots are screens. Then a touch that reaches only a root, and none of its children, counts as a
  /// hit on the layer.
  let showsScreen: Bool

  /// The visible layers, topmost first.
  static func surfaces(of layers: [PresentationLayer], overrides: [NodeOverride], on context: SceneContext)
    -> [TouchSurface]
  {
    layers.reversed().flatMap { layer in
      // The members of a visible group receive touches themselves.
      if case .group(let members) = layer.content {
        return layer.isInvisible ? [] : surfaces(of: members, overrides: overrides, on: context)
      }
      return TouchSurface(layer.applying(overrides, on: context), on: context).map { [$0] } ?? []
    }
  }

  /// Something in front of all layers, which lets no touch through.
  init(covering frame: Rect, named name: String) {
    self.name = name
    (canvasTransform, inverse) = (.identity, .identity)
    outline = RoundedRect(frame)
    (clips, isSolid, roots, showsScreen) = (true, true, [], false)
  }

  /// The panel of a context menu.
  init?(panel layout: ContextMenuLayout, on context: SceneContext) {
    let bounds = Rect(origin: .zero, size: layout.panelSize)
    guard let inverse = layout.panelTransform.inverse,
      let root = TouchNodeBuilder(engine: LayoutEngine(metrics: context.metrics), overrides: [])
        .touchNode(layout.panel, in: bounds, layout.panelTransform)
    else { return nil }
    name = ContextMenuTimeline.name
    (canvasTransform, self.inverse, outline) = (layout.panelTransform, inverse, RoundedRect(bounds))
    (clips, isSolid, roots, showsScreen) = (true, true, [root], false)
  }

  /// Nil for an invisible layer.
  private init?(_ layer: PresentationLayer, on context: SceneContext) {
    guard !layer.isInvisible, let inverse = layer.canvasTransform.inverse else { return nil }
    name = layer.name
    canvasTransform = layer.canvasTransform
    self.inverse = inverse
    outline = layer.outline
    let bounds = outline.rect
    showsScreen =
      switch layer.content {
      case .copies, .crop, .node: false
      default: true
      }

    switch layer.content {
    case .backdrop, .color, .group:
      (roots, isSolid, clips) = ([], true, true)
    case .gradient:
      (roots, isSolid, clips) = ([], false, true)
    case .screenBackground(let name):
      (roots, isSolid, clips) = ([], context.root(of: name, in: layer.size).background?.isVisible == true, true)
    case .screen(let name, let showsBackground):
      var root = context.root(of: name, in: bounds.size)
      if !showsBackground { root.background = nil }
      roots = layer.touchNodes(root, in: bounds, LayoutEngine(metrics: context.metrics))
      (isSolid, clips) = (false, layer.cornerRadius > 0)
    case .window(let name, let size):
      var root = context.root(of: name, in: size)
      root.background = nil
      roots = layer.touchNodes(root, in: layer.windowFrame(of: size), LayoutEngine(metrics: context.metrics))
      (isSolid, clips) = (false, true)
    case .node(let lifted):
      roots = layer.touchNodes(
        context.node(of: lifted, in: bounds.size), in: bounds, LayoutEngine(metrics: context.metrics))
      (isSolid, clips) = (false, false)
    case .crop(let copy, let focus):
      roots = layer.touchNodes(
        context.root(of: copy, in: copy.restSize), in: layer.cropFrame(of: copy, focus: focus),
        LayoutEngine(metrics: context.metrics, frozenText: context.frozenText(of: copy)))
      (isSolid, clips) = (false, true)
    case .copies(let copies):
      roots = copies.flatMap { copy in
        let (frame, scaled) = copy.placement(in: layer.size)
        return layer.touchNodes(
          context.root(of: copy, in: frame.size), in: frame,
          LayoutEngine(metrics: context.metrics, frozenText: context.frozenText(of: copy)), scaled)
      }
      (isSolid, clips) = (false, true)
    }
  }

  /// The hit at `point` of the canvas; nil if the layer lets the touch through.
  func hit(_ point: Point) -> Hit? {
    guard let hitPath = hitPath(at: point) else { return nil }
    return Hit(layer: name, tags: hitPath)
  }

  /// The tags hit at `point`: empty for the layer itself, nil if the layer lets the touch through.
  func hitPath(at point: Point) -> [UInt32]? {
    let isInside = outline.contains(inverse.apply(point))
    guard isInside || !clips else { return nil }
    if let hitPath = roots.reversed().lazy.compactMap({ $0.hitPath(at: point) }).first {
      return showsScreen && hitPath.count == 1 ? [] : hitPath
    }
    return isSolid && isInside ? [] : nil
  }
}

extension PresentationLayer {
  /// The touch tree of `root`; empty if it is invisible.
  /// - Parameter transform: Maps the frame's coordinates to the layer's.
  fileprivate func touchNodes(
    _ root: Node, in frame: Rect, _ engine: LayoutEngine, _ transform: Transform = .identity
  ) -> [TouchNode] {
    TouchNodeBuilder(engine: engine, overrides: nodes).touchNode(root, in: frame, transform.then(canvasTransform))
      .map { [$0] } ?? []
  }
}

/// A node prepared for hit testing.
struct TouchNode: Sendable {
  let tag: UInt32
  let id: String?
  /// Maps the node's coordinates to the canvas.
  let canvasTransform: Transform
  /// The inverse of `canvasTransform`.
  let inverse: Transform
  let outline: RoundedRect
  /// Whether children outside the outline receive no touches.
  let clips: Bool
  /// Whether the node itself receives touches where no child does.
  let isSolid: Bool
  /// Whether rounded corners are excluded from hit testing.
  let isRounded: Bool
  /// Visible children, back to front.
  let children: [TouchNode]

  /// The tags from this node to the deepest node hit at `point` of the canvas; nil if none is hit.
  func hitPath(at point: Point) -> [UInt32]? {
    let local = inverse.apply(point)
    guard !clips || outline.contains(local) else { return nil }
    if let hitPath = children.reversed().lazy.compactMap({ $0.hitPath(at: point) }).first { return [tag] + hitPath }
    guard isSolid, isRounded ? outline.contains(local) : outline.rect.contains(local) else { return nil }
    return [tag]
  }

  /// The first node with this id in preorder: its tag, its bounding box on the canvas, and the part of the box that
  /// is visible in `window`. That part is empty for a node that is clipped away.
  func find(_ id: String, inside window: Rect) -> (tag: UInt32, box: Rect, visible: Rect)? {
    let box = canvasTransform.boundingBox(of: outline.rect)
    let visible = box.intersection(window)
    if self.id == id { return (tag, box, visible) }
    return children.lazy.compactMap { $0.find(id, inside: clips ? visible : window) }.first
  }
}

/// Builds touch trees from node trees, with the same traversal as `NodePainter`.
struct TouchNodeBuilder: Sendable {
  let engine: LayoutEngine
  let overrides: [NodeOverride]

  /// The touch node for `node` filling `frame`; `transform` maps the frame's coordinates to the canvas. Nil if
  /// invisible.
  func touchNode(_ node: Node, in frame: Rect, _ transform: Transform) -> TouchNode? {
    let change = overrides.first { $0.tag == node.tag }
    guard !node.isHidden, node.opacity * (change?.opacity ?? 1) > 0 else { return nil }
    let placed = node.parentTransform(in: frame, change).then(transform)
    guard let inverse = placed.inverse else { return nil }
    let row = change?.row.map { SwipedRow(node, $0, size: frame.size, engine) }
    let scroll = node.contentTransform(change).then(.translation(row?.shift ?? 0, 0)).then(placed)
    let outline = node.outline(in: Rect(origin: .zero, size: frame.size))
    let buttons = row?.buttons.compactMap { touchNode($0.node, in: $0.exposed, placed) } ?? []
    return TouchNode(
      tag: node.tag, id: node.id, canvasTransform: placed, inverse: inverse, outline: outline,
      // What a swiped row shows has left its frame.
      clips: node.clipsChildren || row != nil,
      isSolid: node.drawsContent || node.id != nil || !node.scrollAxes.isEmpty,
      isRounded: node.clipsChildren || node.background != nil,
      children: buttons
        + zip(node.children, engine.childFrames(of: node, in: frame.size)).compactMap {
          touchNode($0, in: $1, scroll)
        })
  }
}

extension Node {
  /// Whether children are clipped to the outline. A backdrop effect clips because it composites them as one picture.
  fileprivate var clipsChildren: Bool { clips || backdrop != nil }

  /// Whether the node itself draws something.
  var drawsContent: Bool {
    if background?.isVisible == true || backdrop != nil { return true }
    if let border, border.width > 0, border.color.alpha > 0 { return true }
    switch content {
    case .group: return false
    case .image, .text, .shape: return true
    }
  }
}
