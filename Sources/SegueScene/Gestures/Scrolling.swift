package import SegueCore

extension SceneContext {
  /// The stage as it is while these nodes are scrolled: choreographies that start from a scrolled list are built on it.
  package func scrolled(by scrolls: [ScrollOffset]) -> SceneContext {
    guard !scrolls.isEmpty else { return self }
    var scene = scene
    for index in scene.screens.indices { scene.screens[index].root.scroll(by: scrolls) }
    return SceneContext(
      scene: scene, images: images, fonts: metrics.fonts, recordings: recordings, reducesMotion: reducesMotion)
  }

  /// The stage with everything that scrolls on a screen at its top.
  func atTop(of screen: String) -> SceneContext {
    var scrolls: [ScrollOffset] = []
    self.screen(screen).visit { node in
      if node.scrolls { scrolls.append(ScrollOffset(tag: node.tag, offset: Point(node.contentOffset.x, 0))) }
    }
    return scrolled(by: scrolls)
  }

  /// The vertical offsets at which a node of `screen` can rest while the screen is `size` large: 0 to what of its children
  /// is below its own lower edge, and 0 alone where that is nothing (or there is no such node).
  package func scrollRange(ofTag tag: UInt32, in screen: String, size: Size) -> ClosedRange<Double> {
    let root = self.screen(screen)
    let engine = LayoutEngine(metrics: metrics)
    guard let node = root.first(where: { $0.tag == tag }),
      let viewport = engine.frame(ofTag: tag, in: root, size: size)?.size
    else { return 0...0 }
    return 0...Swift.max(0, engine.contentHeight(of: node, in: viewport) - viewport.height)
  }
}

extension LayoutEngine {
  /// How far down the children of a node of `size` reach, with what is kept free below them.
  func contentHeight(of node: Node, in size: Size) -> Double {
    let lowest = zip(node.children, childFrames(of: node, in: size)).reduce(0.0) { lowest, child in
      child.0.isHidden ? lowest : Swift.max(lowest, child.1.maxY + child.0.placement.margin.bottom)
    }
    return lowest + (node.stack?.padding.bottom ?? 0)
  }
}

extension PresentationLayer {
  /// The layer with these nodes scrolled and all others as `context` has them, and with the tint colour that this leads to.
  package func scrolled(by scrolls: [ScrollOffset], on context: SceneContext) -> PresentationLayer {
    var pose = self
    for scroll in scrolls { pose.change(scroll.tag) { $0.contentOffset = scroll.offset } }
    if case .node(let node) = content, let tint = node.tint {
      let offset =
        scrolls.first { $0.tag == tint.scroller }?.offset
        ?? context.screen(node.screen).first { $0.tag == tint.scroller }?.contentOffset
      if let offset, offset.y >= tint.offset { pose.change(node.tag) { $0.tintColor = tint.color } }
    }
    return pose
  }

  private mutating func change(_ tag: UInt32, _ change: (inout NodeOverride) -> Void) {
    let index = nodes.firstIndex { $0.tag == tag } ?? nodes.endIndex
    if index == nodes.endIndex { nodes.append(NodeOverride(tag: tag)) }
    change(&nodes[index])
  }
}

extension Node {
  fileprivate mutating func scroll(by scrolls: [ScrollOffset]) {
    if let scroll = scrolls.first(where: { $0.tag == tag }) { contentOffset = scroll.offset }
    for index in children.indices { children[index].scroll(by: scrolls) }
  }
}
