package import SegueCore
package import SegueScene

/// The nodes that are seen while nothing moves.
package enum RestingNodes {
  /// Calls `body` with every visible node of both rest states and its size in points.
  package static func visit(_ animation: Animation, _ body: (Node, Size) -> Void) {
    let engine = LayoutEngine(metrics: animation.context.metrics)
    for layer in animation.restingLayers {
      switch layer.content {
      case .screen(let name, _): visit(animation.context.root(of: name), layer.size)
      case .window(let name, let size): visit(animation.context.root(of: name), size)
      case .screenBackground, .copies, .crop, .node, .color, .gradient, .group, .backdrop: break
      }
    }

    func visit(_ node: Node, _ size: Size) {
      if node.isHidden { return }
      body(node, size)
      for (child, frame) in zip(node.children, engine.childFrames(of: node, in: size)) { visit(child, frame.size) }
    }
  }
}
