import SegueCore
import SegueGraphics

/// Draws layers in their poses: the last step from the scene to display commands.
struct Composer: Sendable {
  let context: SceneContext
  let scrolls: [ScrollOffset]

  /// `isScaled`: `device` is that of a layer that is scaled.
  func commands(for pose: PresentationLayer, _ device: Transform, isScaled: Bool = false) -> [Command] {
    let pose = pose.scrolled(by: scrolls, on: context)
    guard !pose.isAbsent else { return [] }
    let commands = unmasked(pose, device, isScaled: isScaled)
    guard let mask = pose.mask, !commands.isEmpty else { return commands }
    return [
      .layer(Layer(commands: commands, clip: .rect(device.edgesOnPixels(of: mask)), clipTransform: device))
    ]
  }

  /// All of the layer, be it seen or not.
  private func unmasked(_ pose: PresentationLayer, _ device: Transform, isScaled: Bool) -> [Command] {
    let opacity = pose.opacity
    let isScaled = isScaled || pose.scale != 1
    let exact = pose.place.then(device)
    let placed = isScaled ? exact : exact.onPixels
    let bounds = pose.outline.rect
    let outline = RoundedRect(
      placed.edgesOnPixels(of: bounds, exact: exact), radii: pose.outline.radii, curve: pose.cornerCurve)

    switch pose.content {
    case .backdrop(let style):
      let effect = Backdrop(style, scale: placed.meanScale, weight: opacity)
      return [.layer(Layer(commands: [], clip: outline.shape, clipTransform: placed, backdrop: effect))]
    case .color(let color):
      return layer(
        [.fill(outline.shape, .solid(color), placed)], pose, outline, placed, opacity, isSolid: color.alpha >= 1)
    case .screenBackground(let name):
      guard let background = context.screen(name).background else { return [] }
      return layer(
        [.fill(outline.shape, background.paint(in: bounds), placed)], pose, outline, placed, opacity,
        isSolid: background.isOpaque)
    case .screen(let name, let showsBackground):
      var root = context.screen(name)
      if !showsBackground { root.background = nil }
      let isSolid = root.background?.isOpaque == true
      let clips = !outline.radii.isZero
      var commands: [Command] = []
      if let background = root.background {
        // It reaches beyond the clip, which alone cuts it: an edge that is softened twice is too thin.
        let area = clips ? Shape.rect(bounds.insetBy(-Self.bleed)) : outline.shape
        commands.append(.fill(area, background.paint(in: bounds), placed, tag: clips ? .none : Tag(root.tag)))
        root.background = nil
      }
      commands += painter(pose).commands(for: root, in: bounds, placed)
      return layer(commands, pose, outline, placed, opacity, isSolid: isSolid, clips: clips)
    case .window(let name, let size):
      var root = context.screen(name)
      root.background = nil
      var frame = pose.windowFrame(of: size)
      if !isScaled { frame = Rect(origin: placed.onPixels(frame.origin), size: size) }
      return layer(
        painter(pose).commands(for: root, in: frame, placed), pose, outline, placed, opacity, isSolid: false,
        clips: true)
    case .group(let poses):
      return layer(
        poses.flatMap { self.commands(for: $0, placed, isScaled: isScaled) }, pose, outline, placed, opacity,
        isSolid: true)
    case .node(let lifted):
      // Placed as in its screen, where it is the painter that looks for whole pixels.
      let node = context.node(of: lifted)
      return layer(
        painter(pose).commands(for: node, in: bounds, exact), pose, outline, exact, opacity, isSolid: false)
    case .copies(let copies):
      var commands: [Command] = []
      for copy in copies {
        commands += painter(pose, copy).commands(for: context.root(of: copy), in: bounds, placed)
      }
      return layer(commands, pose, outline, placed, opacity, isSolid: true, clips: true)
    }
  }

  /// Points by which a background reaches beyond the clip that cuts it: a device pixel at any scale in use.
  private static let bleed = 16.0

  private func painter(_ pose: PresentationLayer, _ copy: NodeCopy? = nil) -> NodePainter {
    NodePainter(
      engine: LayoutEngine(metrics: context.metrics, frozenText: copy.map(context.frozenText) ?? FrozenText()),
      images: context.images, overrides: pose.nodes)
  }

  /// `isSolid`: the picture covers the rounded bounds, so that they cast the shadow.
  private func layer(
    _ commands: [Command], _ pose: PresentationLayer, _ outline: RoundedRect, _ placed: Transform, _ opacity: Double,
    isSolid: Bool, clips: Bool = false
  ) -> [Command] {
    let shadow = pose.shadow.flatMap { style -> Shadow? in
      let color = style.color.multipliedAlpha(by: style.opacity)
      guard color.alpha > 0 else { return nil }
      return Shadow(
        color: color, sigma: style.radius * placed.meanScale,
        offset: placed.apply(style.offset) - placed.apply(.zero), shape: isSolid ? outline.shape : nil,
        shapeTransform: placed)
    }
    if opacity == 1, shadow == nil, !clips { return commands }
    return [
      .layer(
        Layer(
          commands: commands, opacity: opacity, clip: clips ? outline.shape : nil, clipTransform: placed, shadow: shadow
        ))
    ]
  }
}
