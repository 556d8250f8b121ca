import SegueCore
import SegueGraphics

/// Where a lifted node and its menu are on the canvas.
struct ContextMenuLayout {
  let node: Node
  let panel: Node
  /// The sizes in which both are laid out.
  let nodeSize: Size
  let panelSize: Size
  /// Map their coordinates to the canvas.
  let nodeTransform: Transform
  let panelTransform: Transform

  init?(_ menu: ContextMenuTimeline, _ state: ContextMenuState, on context: SceneContext) {
    let root = context.root(of: menu.screen)
    let engine = LayoutEngine(metrics: context.metrics)
    guard var node = root.first(where: { $0.tag == menu.tag }), let index = node.menuIndex,
      let size = engine.frame(ofTag: menu.tag, in: root, size: context.bounds.size)?.size, size.width > 0
    else { return nil }
    node.isHidden = false
    var panel = node.children[index]
    panel.isHidden = false
    let width = ContextMenuMetrics.width
    let height = engine.fittingSize(of: panel, width: width).height ?? 0
    let (source, presence) = (menu.source, state.presence)
    let safe = context.scene.canvas.safeArea ?? .zero
    let (gap, margin) = (ContextMenuMetrics.gap, ContextMenuMetrics.margin)
    let bottom = context.bounds.height - safe.bottom - margin
    // Below the node, or else above it, or else the node makes room.
    let isBelow = source.maxY + gap + height <= bottom || source.minY - gap - height < safe.top + margin
    let shift = isBelow ? Swift.min(0, bottom - gap - height - source.maxY) : 0
    let scale = 1 + ContextMenuMetrics.growth / size.width * state.growth
    let fitted = source.width / size.width
    nodeTransform = Transform.translation(-size.width / 2, -size.height / 2).then(
      .scale(scale * fitted, scale * fitted)
    )
    .then(.translation(source.center.x, source.center.y + shift * presence))
    let x = Swift.min(
      Swift.max(node.mirrorsChildren ? source.maxX - width : source.minX, margin), context.bounds.width - margin - width
    )
    let y = isBelow ? source.maxY + gap + shift : source.minY - gap - height
    // It grows out of the middle of the node's edge.
    let anchor = Point(
      Swift.min(Swift.max(source.center.x - x, 0), width), isBelow ? 0 : height)
    let grown = 0.2 + 0.8 * presence
    panelTransform = Transform.translation(-anchor.x, -anchor.y).then(.scale(grown, grown))
      .then(.translation(x + anchor.x, y + anchor.y))
    (self.node, self.panel, nodeSize, panelSize) = (node, panel, size, Size(width, height))
  }
}

extension Composer {
  /// The commands of a context menu above the layers: what dims them, the lifted node, and the panel.
  func commands(for menu: ContextMenuTimeline, _ state: ContextMenuState, _ device: Transform) -> [Command] {
    guard let layout = ContextMenuLayout(menu, state, on: context) else { return [] }
    let painter = NodePainter(engine: LayoutEngine(metrics: context.metrics), images: images)
    let canvas = Shape.rect(context.bounds)
    let weight = state.presence.clampedToUnit
    var commands: [Command] = []
    if weight > 0 {
      let style = BackdropStyle(
        radius: 12, saturation: 1, tint: .black.multipliedAlpha(by: context.scene.isDark == true ? 0.4 : 0.2))
      commands.append(
        .layer(
          Layer(
            commands: [], clip: canvas, clipTransform: device,
            backdrop: Backdrop(style.grown(to: weight), scale: device.meanScale, weight: 1))))
    }
    let shadow = ShadowStyle(color: .black, opacity: 0.25 * state.growth.clampedToUnit, radius: 16, offset: Point(0, 8))
    let placed = layout.nodeTransform.then(device)
    let lifted = painter.commands(
      for: layout.node, in: Rect(origin: .zero, size: layout.nodeSize), placed)
    commands.append(.layer(Layer(commands: lifted, shadow: Shadow(shadow, castBy: nil, placed))))
    if weight > 0 {
      let panel = painter.commands(
        for: layout.panel, in: Rect(origin: .zero, size: layout.panelSize), layout.panelTransform.then(device))
      commands.append(.layer(Layer(commands: panel, opacity: weight)))
    }
    return commands
  }
}
