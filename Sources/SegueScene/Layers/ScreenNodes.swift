import SegueCore
package import SegueGraphics

/// What a node draws that stands directly below the root of a screen.
package struct ScreenNode: Hashable, Sendable {
  package let tag: UInt32
  /// In points of the layer that shows the screen, wherever that is.
  package let commands: [Command]
}

extension SceneContext {
  /// What the nodes draw, each for itself, that stand directly below the root of the screen in a layer; none for layers
  /// that show no screen, and for screens with more of them than `limit`. Those that draw nothing are left out.
  package func screenNodes(of pose: PresentationLayer, limit: Int) -> [ScreenNode] {
    let name: String
    let frame: Rect
    switch pose.content {
    case .screen(let screen, _): (name, frame) = (screen, pose.outline.rect)
    case .window(let screen, let size): (name, frame) = (screen, pose.windowFrame(of: size))
    case .screenBackground, .node, .copies, .color, .group, .backdrop: return []
    }
    let root = screen(name)
    guard !pose.isAbsent, root.children.count <= limit else { return [] }
    let painter = NodePainter(engine: LayoutEngine(metrics: metrics), images: images, overrides: pose.nodes)
    let change = pose.nodes.first { $0.tag == root.tag }
    let scrolled = change?.contentOffset ?? root.contentOffset
    let place = Transform.translation(-scrolled.x, -scrolled.y).then(root.place(in: frame, change))
    return zip(root.children, painter.engine.childFrames(of: root, in: frame.size)).compactMap { child, frame in
      let commands = painter.commands(for: child, in: frame, place)
      return commands.isEmpty ? nil : ScreenNode(tag: child.tag, commands: commands)
    }
  }
}
