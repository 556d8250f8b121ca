package import SegueCore

extension Stage {
  /// The stage as it is while these nodes are scrolled: choreographies that start from a scrolled list are built on it.
  package func scrolled(by scrolls: [ScrollOffset]) -> Stage {
    guard !scrolls.isEmpty else { return self }
    var scene = scene
    for index in scene.screens.indices { scene.screens[index].root.scroll(by: scrolls) }
    return Stage(
      scene: scene, images: images, fonts: metrics.fonts, recordings: recordings, reducesMotion: reducesMotion)
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

extension LayerPose {
  /// The layer with these nodes scrolled.
  package func scrolled(by scrolls: [ScrollOffset]) -> LayerPose {
    var pose = self
    for scroll in scrolls {
      if let index = nodes.firstIndex(where: { $0.tag == scroll.tag }) {
        pose.nodes[index].contentOffset = scroll.offset
      } else {
        pose.nodes.append(NodeOverride(tag: scroll.tag, contentOffset: scroll.offset))
      }
    }
    return pose
  }
}

extension Node {
  fileprivate mutating func scroll(by scrolls: [ScrollOffset]) {
    if let scroll = scrolls.first(where: { $0.tag == tag }) { contentOffset = scroll.offset }
    for index in children.indices { children[index].scroll(by: scrolls) }
  }
}
