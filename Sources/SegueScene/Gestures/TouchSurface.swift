import SegueCore

/// A layer as it stands on the canvas, as far as a finger is concerned.
struct TouchSurface: Sendable {
  let name: String
  /// From the layer's coordinates to the canvas.
  let place: Transform
  let inverse: Transform
  let outline: RoundedRect
  /// Whether its nodes are met inside the outline alone.
  let clips: Bool
  /// Whether the layer itself is met, within its outline, where no node is.
  let isSolid: Bool
  /// Trees of nodes, back to front; none that is not seen.
  let roots: [TouchNode]
  /// Whether these are screens: where nothing but a screen's background is met, that is the layer's.
  let showsScreen: Bool

  /// The layers that are seen, topmost first.
  static func surfaces(of poses: [PresentationLayer], scrolls: [ScrollOffset], on context: SceneContext) -> [TouchSurface] {
    poses.reversed().flatMap { pose in
      // A finger meets what is in a group that is seen.
      if case .group(let members) = pose.content {
        return pose.isAbsent ? [] : surfaces(of: members, scrolls: scrolls, on: context)
      }
      return TouchSurface(pose.scrolled(by: scrolls, on: context), on: context).map { [$0] } ?? []
    }
  }

  /// Nil for a layer that is not seen.
  private init?(_ pose: PresentationLayer, on context: SceneContext) {
    guard !pose.isAbsent, let inverse = pose.place.inverse else { return nil }
    name = pose.name
    place = pose.place
    self.inverse = inverse
    outline = pose.outline
    let bounds = outline.rect
    showsScreen =
      switch pose.content {
      case .copies, .node: false
      default: true
      }

    switch pose.content {
    case .backdrop, .color, .group:
      (roots, isSolid, clips) = ([], true, true)
    case .screenBackground(let name):
      (roots, isSolid, clips) = ([], context.screen(name).background?.isVisible == true, true)
    case .screen(let name, let showsBackground):
      var root = context.screen(name)
      if !showsBackground { root.background = nil }
      roots = pose.tree(root, in: bounds, LayoutEngine(metrics: context.metrics))
      (isSolid, clips) = (false, pose.cornerRadius > 0)
    case .window(let name, let size):
      var root = context.screen(name)
      root.background = nil
      roots = pose.tree(root, in: pose.windowFrame(of: size), LayoutEngine(metrics: context.metrics))
      (isSolid, clips) = (false, true)
    case .node(let lifted):
      roots = pose.tree(context.node(of: lifted), in: bounds, LayoutEngine(metrics: context.metrics))
      (isSolid, clips) = (false, false)
    case .copies(let copies):
      roots = copies.flatMap { copy in
        pose.tree(
          context.root(of: copy), in: bounds,
          LayoutEngine(metrics: context.metrics, frozenText: context.frozenText(of: copy)))
      }
      (isSolid, clips) = (false, true)
    }
  }

  /// What is met at `point` of the canvas; nil where the layer lets it through.
  func hit(_ point: Point) -> Hit? {
    guard let chain = chain(at: point) else { return nil }
    return Hit(layer: name, nodes: chain)
  }

  /// The tags that are met at `point`: none where it is the layer itself, nil where it lets the point through.
  func chain(at point: Point) -> [UInt32]? {
    let isInside = outline.contains(inverse.apply(point))
    guard isInside || !clips else { return nil }
    if let chain = roots.reversed().lazy.compactMap({ $0.chain(at: point) }).first {
      return showsScreen && chain.count == 1 ? [] : chain
    }
    return isSolid && isInside ? [] : nil
  }
}

extension PresentationLayer {
  /// What a finger meets of `root`; nothing if it is not seen.
  fileprivate func tree(_ root: Node, in frame: Rect, _ engine: LayoutEngine) -> [TouchNode] {
    TouchNodes(engine: engine, changes: nodes).touchNode(root, in: frame, place).map { [$0] } ?? []
  }
}
