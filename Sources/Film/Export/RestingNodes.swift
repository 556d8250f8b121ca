package import SegueCore
package import SegueScene

/// The nodes that are seen while nothing moves.
package enum RestingNodes {
  /// Calls `body` with every visible node of all rest states and its size in points, as the scene is written and as the script
  /// leaves it; once for a node that several rests show in one size with one content.
  package static func visit(_ animation: Animation, _ body: (Node, Size) -> Void) {
    struct Seen: Hashable {
      let tag: UInt32
      let size: Size
      let content: Node.Content
    }
    var seen: Set<Seen> = []
    for context in animation.restingContexts {
      let engine = LayoutEngine(metrics: context.metrics)
      for layer in animation.restingLayers { visit(layer, context, engine) }
    }

    func visit(_ layer: PresentationLayer, _ context: SceneContext, _ engine: LayoutEngine) {
      switch layer.content {
      case .screen(let name, _): visit(context.root(of: name), layer.size, engine)
      case .window(let name, let size): visit(context.root(of: name), size, engine)
      case .group(let members): for member in members { visit(member, context, engine) }
      case .screenBackground, .copies, .crop, .node, .color, .gradient, .backdrop: break
      }
    }

    func visit(_ node: Node, _ size: Size, _ engine: LayoutEngine) {
      if node.isHidden { return }
      // What is below a node that was seen may have changed.
      if seen.insert(Seen(tag: node.tag, size: size, content: node.content)).inserted { body(node, size) }
      for (child, frame) in zip(node.children, engine.childFrames(of: node, in: size)) {
        visit(child, frame.size, engine)
      }
    }
  }
}
