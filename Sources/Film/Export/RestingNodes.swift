package import SegueCore
package import SegueScene

/// The nodes that are seen while nothing moves.
package enum RestingNodes {
  /// Calls `body` with every visible node of all rest states and its size in points; once for a node that several rests show in
  /// one size.
  package static func visit(_ animation: Animation, _ body: (Node, Size) -> Void) {
    struct Seen: Hashable {
      let tag: UInt32
      let size: Size
    }
    let engine = LayoutEngine(metrics: animation.context.metrics)
    var seen: Set<Seen> = []
    for layer in animation.restingLayers { visit(layer) }

    func visit(_ layer: PresentationLayer) {
      switch layer.content {
      case .screen(let name, _): visit(animation.context.root(of: name), layer.size)
      case .window(let name, let size): visit(animation.context.root(of: name), size)
      case .group(let members): for member in members { visit(member) }
      case .screenBackground, .copies, .crop, .node, .color, .gradient, .backdrop: break
      }
    }

    func visit(_ node: Node, _ size: Size) {
      if node.isHidden || !seen.insert(Seen(tag: node.tag, size: size)).inserted { return }
      body(node, size)
      for (child, frame) in zip(node.children, engine.childFrames(of: node, in: size)) { visit(child, frame.size) }
    }
  }
}
