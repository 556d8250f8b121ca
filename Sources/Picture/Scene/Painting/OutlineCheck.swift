import SegueCore
import SegueGraphics
package import SegueJSON
import SegueText

extension SceneContext {
  /// An error at the node where the outlines of the scene, added up, exceed the limit on memory; nil if they do not.
  ///
  /// All nodes of all screens are counted, including those that are hidden or transparent at first.
  package var outlineLimitError: Diagnostic? {
    let screens = scene.screens.map(\.root)
    // Most scenes have no shapes and little text, and need not be laid out for this check.
    guard screens.contains(where: { $0.hasOutlines(pictures) }) || textSegments > Self.uncheckedSegments else {
      return nil
    }
    let scale = scene.canvas.scale
    let size = scene.canvas.pixelSize(scale: scale)
    var cost = FlatteningCost(width: size.width, height: size.height)
    let painter = NodePainter(engine: LayoutEngine(metrics: metrics), images: images(at: scale))
    for screen in screens {
      let commands = painter.commands(for: screen.revealed, in: bounds, .scale(scale, scale))
      guard let tag = cost.add(commands)?.rawValue else { continue }
      return Diagnostic(
        .error, "too-large", at: screen.first { $0.tag == tag }?.origin,
        "here the outlines of the scene exceed \(FlatteningCost.limit) edges, into which their curves are divided",
        expected: "fewer or smaller curves")
    }
    return nil
  }
}

extension SceneContext {
  /// About 300 letters. Even if each is larger than the screen, they stay far below the limit on edges.
  private static let uncheckedSegments = 5_000

  /// The segments of the outlines of all texts.
  private var textSegments: Int {
    var count = 0
    for screen in scene.screens {
      screen.root.visit { node in
        if case .text(let text) = node.content { count += metrics.layout(text, width: nil).path.elements.count }
      }
    }
    return count
  }
}

extension Node {
  /// Whether a node draws a shape or an SVG file.
  fileprivate func hasOutlines(_ pictures: [Picture]) -> Bool {
    let own =
      switch content {
      case .shape: true
      case .image(let image, _): pictures[image.index].variants.contains { $0.content.image == nil }
      case .group, .text: false
      }
    return own || children.contains { $0.hasOutlines(pictures) }
  }

  /// The node with everything in it visible.
  fileprivate var revealed: Node {
    var node = self
    node.isHidden = false
    node.opacity = 1
    node.children = children.map(\.revealed)
    return node
  }
}
