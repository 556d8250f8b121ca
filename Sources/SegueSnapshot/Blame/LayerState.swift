import SegueCore
import SegueScene

/// A layer at one instant, with the nodes that it shows.
struct LayerState: Sendable {
  let pose: PresentationLayer
  /// The trees that it shows, back to front, each from the root of a screen or from a node taken out of one; none where the
  /// layer is not seen.
  let roots: [NodeState]

  init(_ pose: PresentationLayer, on context: SceneContext) {
    self.pose = pose
    guard !pose.isAbsent else {
      roots = []
      return
    }
    let bounds = pose.outline.rect
    func tree(_ root: Node, in frame: Rect, _ frozen: FrozenText = FrozenText()) -> NodeState {
      NodeStates(
        engine: LayoutEngine(metrics: context.metrics, frozenText: frozen), frozenText: frozen, overrides: pose.nodes
      ).state(root, in: frame, pose.place)
    }
    switch pose.content {
    case .backdrop, .color: roots = []
    case .group(let poses): roots = poses.flatMap { LayerState($0, on: context).roots }
    case .screenBackground(let name):
      var root = context.screen(name)
      root.children = []
      roots = [tree(root, in: bounds)]
    case .screen(let name, let showsBackground):
      var root = context.screen(name)
      if !showsBackground { root.background = nil }
      roots = [tree(root, in: bounds)]
    case .window(let name, let size):
      var root = context.screen(name)
      root.background = nil
      roots = [tree(root, in: pose.windowFrame(of: size))]
    case .node(let lifted): roots = [tree(context.node(of: lifted), in: bounds)]
    case .copies(let copies):
      roots = copies.map { tree(context.root(of: $0), in: bounds, context.frozenText(of: $0)) }
    }
  }
}
