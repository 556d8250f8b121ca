package import SegueCore

extension SceneContext {
  /// The context with these content offsets, for transitions that start from scrolled screens.
  package func scrolled(to scrolls: [NodeOverride]) -> SceneContext {
    guard !scrolls.isEmpty else { return self }
    var scene = scene
    for index in scene.screens.indices { scene.screens[index].root.scroll(to: scrolls) }
    return SceneContext(
      scene: scene, pictures: pictures, fonts: metrics.fonts, recordings: recordings, reducesMotion: reducesMotion)
  }

  /// The context with all vertically scrolling nodes of a screen scrolled to the top.
  func atTop(of screen: String) -> SceneContext {
    var scrolls: [NodeOverride] = []
    root(of: screen).visit { node in
      if node.scrollAxes.contains(.vertical) {
        scrolls.append(NodeOverride(tag: node.tag, contentOffset: Point(node.contentOffset.x, 0)))
      }
    }
    return scrolled(to: scrolls)
  }

  /// The offsets along an axis at which a scrolling node of `screen` can rest when the screen is laid out in `size`: from 0 to the
  /// length by which its children extend beyond its bottom or, horizontally, beyond its trailing edge. With a
  /// right-to-left layout that length is negative. 0…0 if they do not extend beyond it, or if there is no such node.
  /// - Parameter hidden: How much of the node is out of sight at its end.
  package func scrollRange(
    ofTag tag: UInt32, in screen: String, along axis: Axis, size: Size, hidden: Double = 0
  ) -> ClosedRange<Double> {
    let root = root(of: screen)
    let engine = LayoutEngine(metrics: metrics)
    guard let node = root.first(where: { $0.tag == tag }),
      let viewport = engine.frame(ofTag: tag, in: root, size: size)?.size
    else { return 0...0 }
    let excess = Swift.max(0, engine.contentLength(of: node, along: axis, in: viewport) - viewport[axis] + hidden)
    return axis == .horizontal && node.mirrorsChildren ? -excess...0 : 0...excess
  }
}

extension LayoutEngine {
  /// The length of the content of a node of `size` along an axis, including the margins and padding at its end.
  ///
  /// Mirrored children are laid out from left to right first. So the margin and the padding called `right` are always
  /// those at the trailing edge.
  func contentLength(of node: Node, along axis: Axis, in size: Size) -> Double {
    var furthest = 0.0
    for (child, frame) in zip(node.children, childFrames(of: node, in: size)) where !child.isHidden {
      let margin = child.placement.margin
      let end: Double =
        switch axis {
        case .vertical: frame.maxY + margin.bottom
        case .horizontal: (node.mirrorsChildren ? size.width - frame.minX : frame.maxX) + margin.right
        }
      furthest = Swift.max(furthest, end)
    }
    let padding = node.stack?.padding ?? .zero
    return furthest + (axis == .vertical ? padding.bottom : padding.right)
  }
}

extension PresentationLayer {
  /// The layer with these changes of nodes besides its own, and with the tint colours and page controls that depend on content
  /// offsets.
  package func applying(_ overrides: [NodeOverride], on context: SceneContext) -> PresentationLayer {
    var layer = self
    for change in overrides {
      layer.change(change.tag) { $0.add(change) }
    }
    if case .node(let node) = content, let tint = node.tint {
      let offset =
        context.root(of: node.screen).first { $0.tag == tint.scroller }.map { overrides.contentOffset(of: $0) }
      if let offset, offset.y >= tint.offset { layer.change(node.tag) { $0.tintColor = tint.color } }
    }
    let controls = context.scene.pageControls
    let screens = controls.isEmpty ? [] : content.screens
    for control in controls where screens.contains(control.screen) {
      let page = context.page(shownBy: control, overrides)
      layer.change(control.tag) { $0.page = page }
    }
    return layer
  }

  /// Changes the override of the node with this tag, which is added if the layer has none.
  private mutating func change(_ tag: UInt32, _ change: (inout NodeOverride) -> Void) {
    let index = nodes.firstIndex { $0.tag == tag } ?? nodes.endIndex
    if index == nodes.endIndex { nodes.append(NodeOverride(tag: tag)) }
    change(&nodes[index])
  }
}

extension Node {
  fileprivate mutating func scroll(to scrolls: [NodeOverride]) {
    if let scroll = scrolls.first(where: { $0.tag == tag }) {
      (contentOffset, zoomScale) = (scroll.contentOffset ?? contentOffset, scroll.zoomScale ?? zoomScale)
    }
    for index in children.indices { children[index].scroll(to: scrolls) }
  }
}
