import SegueCore
import SegueScene

/// A stage of 200 × 200 points with the screens "a" and "b", and layers to put on it.
struct TouchStage {
  let context: SceneContext

  /// The children of "a" and the rest of its keys, and those of "b" (JSON).
  init(_ a: String, more: String = "", b: String = "") throws {
    context = try TestScenes.animation(
      """
      { "canvas": { "width": 200, "height": 200 },
        "screens": { "a": { \(more) "children": [\(a)] }, "b": { "children": [\(b)] } },
        "transition": { "type": "semi-modal" } }
      """
    ).context
  }

  static let canvas = Rect(x: 0, y: 0, width: 200, height: 200)

  static func layer(
    _ name: String, _ content: LayerContent, _ frame: Rect = canvas, _ change: (inout AnimatedLayer) -> Void = { _ in }
  ) -> PresentationLayer {
    var layer = AnimatedLayer(name, content, frame: frame)
    change(&layer)
    return layer.pose(at: 0)
  }

  /// The screen "a" alone, over the whole canvas.
  static let plain = [layer("base", .screen("a"))]

  /// The tag of a node of either screen.
  func tag(_ id: String) -> UInt32 {
    for screen in context.scene.screens {
      if let node = screen.root.first(where: { $0.id == id }) { return node.tag }
    }
    return 0
  }

  /// What is hit, as the layer and the ids of the nodes below the root, joined by slashes: `base/card/button`.
  func hit(_ x: Double, _ y: Double, in poses: [PresentationLayer] = plain, scrolls: [ScrollOffset] = []) -> String? {
    guard let hit = context.hit(Point(x, y), in: poses, scrolls: scrolls) else { return nil }
    let names = hit.nodes.map { tag in
      context.scene.screens.lazy.compactMap { $0.root.first { $0.tag == tag } }.first.map { $0.id ?? "-" } ?? "?"
    }
    return ([hit.layer] + names).joined(separator: "/")
  }

  func place(_ name: String, in poses: [PresentationLayer] = plain, scrolls: [ScrollOffset] = []) -> Point? {
    context.place(of: name, in: poses, scrolls: scrolls)
  }
}
