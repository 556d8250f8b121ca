import SegueCore
package import SegueDisplay
import SegueText

/// What a node draws that stands directly below the root of a screen.
package struct ScreenNode: Hashable, Sendable {
  /// Its id, else what it shows, else its place among its siblings.
  package let name: String
  /// In points of the layer that shows the screen, wherever that is.
  package let commands: [Command]
}

extension Stage {
  /// What the nodes draw, each for itself, that stand directly below the root of the screen in a layer; none for layers
  /// that show no screen, and for screens with more of them than `limit`. Those that draw nothing are left out.
  package func screenNodes(of pose: LayerPose, limit: Int) -> [ScreenNode] {
    let name: String
    let frame: Rect
    switch pose.content {
    case .screen(let screen, _): (name, frame) = (screen, pose.outline.rect)
    case .window(let screen, let size): (name, frame) = (screen, pose.windowFrame(of: size))
    case .screenBackground, .copies, .color, .backdrop: return []
    }
    let root = screen(name)
    guard !pose.isAbsent, root.children.count <= limit else { return [] }
    let painter = NodePainter(engine: LayoutEngine(metrics: metrics), images: images, overrides: pose.nodes)
    let change = pose.nodes.first { $0.tag == root.tag }
    let scrolled = change?.contentOffset ?? root.contentOffset
    let place = Transform.translation(-scrolled.x, -scrolled.y).then(root.place(in: frame, change))
    return zip(root.children, painter.engine.childFrames(of: root, in: frame.size)).enumerated().compactMap {
      index, child in
      let commands = painter.commands(for: child.0, in: child.1, place)
      if commands.isEmpty { return nil }
      return ScreenNode(name: child.0.calledName(images: scene.images) ?? "node \(index)", commands: commands)
    }
  }
}

extension Node {
  /// What a person would call it; nil for what neither has a name nor shows anything of its own.
  fileprivate func calledName(images: [ImageAsset]) -> String? {
    if let id { return id }
    switch content {
    case .text(let text): return "text \"\(text.request.text)\""
    case .image(let reference, _): return images[reference.index].name
    case .group, .shape: return nil
    }
  }
}
