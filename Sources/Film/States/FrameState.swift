package import SegueCore
package import SegueScene

/// Everything that one frame shows, by name: layers with their nodes, the keyboard, system bars and touches.
package struct FrameState: Sendable {
  package let context: SceneContext
  package let moment: Moment
  /// Bottom to top; after a group, the layers in it.
  package let layers: [LayerState]
  package let fingers: [FingerState]
  /// Nil if none of it is seen.
  package let keyboard: KeyboardState?
  /// The system bars of the device, by name.
  package let bars: [String: BarState]
  /// The text of the status bar's clock.
  package let clock: String?
  /// The files of images that are drawn as system bars, by the bar's name.
  package let barImages: [String: String]

  /// Reuses the layout of layers that are unchanged since `earlier`, a frame of the same animation.
  package init(_ animation: Animation, at time: Seconds, reusing earlier: FrameState? = nil) {
    let context = animation.context(at: time)
    self.context = context
    let reusable = earlier.flatMap { $0.context.showsSame(as: context) ? $0 : nil }
    let moment = animation.moment(at: time)
    self.moment = moment
    layers = animation.presentationLayers(at: time).flatMap { layer -> [LayerState] in
      let layer = layer.applying(moment.nodeOverrides, on: context)
      let known = reusable?.layers.first { $0.group == nil && $0.presentation == layer }
      return (known ?? LayerState(layer, moment.nodeOverrides, on: context)).withMembers
    }
    fingers = FingerState.fingers(of: animation, at: time)
    keyboard = animation.keyboard(at: time)
    let bars = animation.systemBars(at: time)
    self.bars = ["statusBar": bars.statusBar, "homeIndicator": bars.homeIndicator].compactMapValues { $0 }
    clock = animation.clock
    barImages = Dictionary(
      animation.systemBarImages.map { ($0.bar, animation.context.scene.images[$0.image].name) },
      uniquingKeysWith: { "\($0), \($1)" })
  }
}

/// A touch as it is drawn.
package struct FingerState: Sendable {
  package let position: Point
  /// How opaque it is while it appears and vanishes, 0…1.
  package let presence: Double
  /// Seconds since touch-down; negative before.
  package let age: Seconds
  package let style: TouchStyle

  /// The visible touches, in order.
  package static func fingers(of animation: Animation, at time: Seconds) -> [FingerState] {
    guard let style = animation.touchStyle else { return [] }
    return animation.touches.compactMap { touch in
      let presence = TouchVisibility(touch, style).presence(at: time)
      guard presence > 0 else { return nil }
      return FingerState(
        position: touch.position(at: time), presence: presence, age: time - touch.down.seconds, style: style)
    }
  }
}

/// A layer at one instant, with its nodes.
package struct LayerState: Sendable {
  package let presentation: PresentationLayer
  /// The node trees, back to front, each of a whole screen or of a node taken out of one; empty if the layer is
  /// invisible.
  package let roots: [NodeState]
  /// The name of the group in which the layer lies, the outermost if there are several; nil: it lies in none.
  package let group: String?
  /// The opacity of the groups in which the layer lies, 0…1.
  package let groupOpacity: Double
  /// The layers of a group, bottom to top; empty for other layers.
  private let members: [LayerState]

  /// The layer, and after it those of its group.
  fileprivate var withMembers: [LayerState] { [self] + members.flatMap(\.withMembers) }

  /// - Parameters:
  ///   - overrides: Those of the moment, which the layer has already.
  ///   - outer: What maps the layer's canvas to that of the frame.
  fileprivate init(
    _ layer: PresentationLayer, _ overrides: [NodeOverride], on context: SceneContext, in group: String? = nil,
    groupOpacity: Double = 1, _ outer: Transform = .identity
  ) {
    presentation = layer
    self.group = group
    self.groupOpacity = groupOpacity
    guard !layer.isInvisible else {
      (roots, members) = ([], [])
      return
    }
    let placed = layer.canvasTransform.then(outer)
    if case .group(let layers) = layer.content {
      roots = []
      members = layers.map { member in
        LayerState(
          member.applying(overrides, on: context), overrides, on: context, in: group ?? layer.name,
          groupOpacity: groupOpacity * layer.opacity, placed)
      }
      return
    }
    members = []
    let bounds = layer.outline.rect
    func tree(
      _ root: Node, in frame: Rect, _ frozen: FrozenText = FrozenText(), _ transform: Transform = .identity
    ) -> NodeState {
      NodeStateBuilder(
        engine: LayoutEngine(metrics: context.metrics, frozenText: frozen), frozenText: frozen, overrides: layer.nodes
      ).state(root, in: frame, transform.then(placed))
    }
    switch layer.content {
    case .backdrop, .color, .gradient, .group: roots = []
    case .screenBackground(let name):
      var root = context.root(of: name, in: layer.size)
      root.children = []
      roots = [tree(root, in: bounds)]
    case .screen(let name, let showsBackground):
      var root = context.root(of: name, in: bounds.size)
      if !showsBackground { root.background = nil }
      roots = [tree(root, in: bounds)]
    case .window(let name, let size):
      var root = context.root(of: name, in: size)
      root.background = nil
      roots = [tree(root, in: layer.windowFrame(of: size))]
    case .node(let lifted): roots = [tree(context.node(of: lifted, in: bounds.size), in: bounds)]
    case .crop(let copy, let focus):
      roots = [
        tree(
          context.root(of: copy, in: copy.restSize), in: layer.cropFrame(of: copy, focus: focus),
          context.frozenText(of: copy))
      ]
    case .copies(let copies):
      roots = copies.map { copy in
        let (frame, scaled) = copy.placement(in: layer.size)
        return tree(context.root(of: copy, in: frame.size), in: frame, context.frozenText(of: copy), scaled)
      }
    }
  }
}

/// A node of a layer at one instant.
package struct NodeState: Sendable {
  package let node: Node
  /// The layout frame in the parent's coordinates, before scrolling and temporary overrides.
  package let frame: Rect
  /// The bounding box on the canvas, in points.
  package let box: Rect
  /// The temporary override by a transition, if any.
  package let override: NodeOverride?
  /// The width used for line breaking, if it is not the node's own width.
  package let frozenWidth: Double?
  /// Empty if the node itself is not drawn.
  package let children: [NodeState]
  /// The child indices on the way from the root of the screen.
  package let indexPath: [Int]

  package var opacity: Double { node.opacity * (override?.opacity ?? 1) }
  package var contentOffset: Point { override?.contentOffset ?? node.contentOffset }
  package var zoomScale: Double { node.zoomScale(override) }
  package var isDrawn: Bool { !node.isHidden && opacity > 0 }
}

/// Builds the states of node trees, with the same traversal as `NodePainter`.
struct NodeStateBuilder {
  let engine: LayoutEngine
  let frozenText: FrozenText
  let overrides: [NodeOverride]

  /// The state of `node` laid out in `frame`, whose coordinates `transform` maps to the canvas.
  func state(_ node: Node, in frame: Rect, _ transform: Transform, at indexPath: [Int] = []) -> NodeState {
    let nodeOverride = overrides.first { $0.tag == node.tag }
    let placed = node.parentTransform(in: frame, nodeOverride).then(transform)
    let row = nodeOverride?.row.map { SwipedRow(node, $0, size: frame.size, engine) }
    let scrolled = node.contentTransform(nodeOverride).then(.translation(row?.shift ?? 0, 0)).then(placed)
    let isDrawn = !node.isHidden && node.opacity * (nodeOverride?.opacity ?? 1) > 0
    var children: [NodeState] = []
    if isDrawn {
      let frames = engine.childFrames(of: node, in: frame.size)
      for (index, (child, childFrame)) in zip(node.children, frames).enumerated() {
        let button = row?.buttons.first { $0.node.tag == child.tag }
        children.append(
          button.map { state($0.node, in: $0.label, placed, at: indexPath + [index]) }
            ?? state(child, in: childFrame, scrolled, at: indexPath + [index]))
      }
    }
    return NodeState(
      node: node, frame: frame, box: placed.boundingBox(of: Rect(origin: .zero, size: frame.size)),
      override: nodeOverride, frozenWidth: frozenText.width(of: node.tag), children: children, indexPath: indexPath)
  }
}
