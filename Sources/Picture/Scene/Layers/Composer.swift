import SegueCore
package import SegueGraphics

/// Turns layers into display commands.
struct Composer: Sendable {
  let context: SceneContext
  let overrides: [NodeOverride]
  /// In the order of the scene's images.
  let images: [Picture.Content]

  /// - Parameter scale: Pixels per point of the whole canvas. It decides between the files of an image, so a layer whose
  ///   scale changes keeps its file.
  init(context: SceneContext, overrides: [NodeOverride], scale: Double) {
    self.context = context
    self.overrides = overrides
    images = context.images(at: scale)
  }

  /// The commands that draw `layers`, with the containers around them; `device` maps points of the canvas to device pixels.
  func commands(for layers: [PresentationLayer], _ device: Transform, isScaled: Bool = false) -> [Command] {
    layers.lazy.map { layer in
      (layer.container.map { Enclosure($0, device) }, commands(for: layer, device, isScaled: isScaled))
    }.enclosed
  }

  /// The commands that draw `layer` without its container; `device` maps points of the canvas to device pixels.
  /// - Parameter isScaled: Whether `device` includes the scale of an enclosing layer. Scaled layers are not snapped to
  ///   whole pixels.
  func commands(for layer: PresentationLayer, _ device: Transform, isScaled: Bool = false) -> [Command] {
    let layer = layer.applying(overrides, on: context)
    guard !layer.isInvisible else { return [] }
    let commands = turned(unmaskedCommands(layer, device, isScaled: isScaled), layer, device)
    // The container has the mask, if there is one.
    guard let mask = layer.mask, layer.container == nil, !commands.isEmpty else { return commands }
    return [
      .layer(Layer(commands: commands, clip: .rect(device.snapEdges(of: mask)), clipTransform: device))
    ]
  }

  /// A layer's commands, turned as the layer is.
  private func turned(_ commands: [Command], _ layer: PresentationLayer, _ device: Transform) -> [Command] {
    guard let turn = layer.turn, turn.angle != 0, !commands.isEmpty else { return commands }
    return [.layer(Layer(commands: commands, turn: turn.turn(of: layer.frame, device)))]
  }

  /// The layer's commands without its mask.
  private func unmaskedCommands(_ layer: PresentationLayer, _ device: Transform, isScaled: Bool) -> [Command] {
    let opacity = layer.opacity
    let isScaled = isScaled || layer.scale != 1
    let unsnapped = layer.canvasTransform.then(device)
    let placed = isScaled ? unsnapped : unsnapped.snapped
    let bounds = layer.outline.rect
    let area = placed.snapEdges(of: bounds, exact: unsnapped)
    let outline = RoundedRect(area, radii: layer.innerRadii, curve: layer.cornerCurve)
    let edges = SharedEdges(from: placed.boundingBox(of: bounds), to: placed.boundingBox(of: area))

    switch layer.content {
    case .backdrop(let style, let animation):
      let effect =
        switch animation {
        case .opacity: Backdrop(style, scale: placed.meanScale, weight: opacity)
        case .radius: Backdrop(style.grown(to: opacity), scale: placed.meanScale, weight: 1)
        }
      return [.layer(Layer(commands: [], clip: outline.shape, clipTransform: placed, backdrop: effect))]
    case .color(let color):
      return composited(
        [.fill(outline.shape, .solid(color), placed)], layer, outline, placed, opacity, isSolid: color.alpha >= 1)
    case .gradient(let fill):
      return composited(
        [.fill(outline.shape, fill.paint(in: area), placed)], layer, outline, placed, opacity, isSolid: fill.isOpaque)
    case .screenBackground(let name):
      guard let background = context.root(of: name, in: layer.size).background else { return [] }
      if let container = layer.container {
        // It fills the container, which may be larger than the layer, and which clips it.
        let area = device.snapEdges(of: container.outline.rect)
        return composited(
          [.fill(.rect(area), background.paint(in: layer.frame), device)], layer, outline, placed, opacity,
          isSolid: false)
      }
      return composited(
        [.fill(outline.shape, background.paint(in: bounds), placed)], layer, outline, placed, opacity,
        isSolid: background.isOpaque)
    case .screen(let name, let showsBackground):
      var root = context.root(of: name, in: bounds.size)
      if !showsBackground { root.background = nil }
      let isSolid = root.background?.isOpaque == true
      let clips = !outline.radii.isZero
      var commands: [Command] = []
      if let background = root.background {
        // The background extends beyond the clip, so that only the clip antialiases the edge: coverage applied twice
        // would make it too thin.
        let area = clips ? Shape.rect(bounds.insetBy(-Self.bleed)) : outline.shape
        commands.append(.fill(area, background.paint(in: bounds), placed, tag: clips ? .none : Tag(root.tag)))
        root.background = nil
      }
      commands += painter(layer, edges).commands(for: root, in: bounds, placed)
      return composited(commands, layer, outline, placed, opacity, isSolid: isSolid, clips: clips)
    case .window(let name, let size):
      var root = context.root(of: name, in: size)
      root.background = nil
      var frame = layer.windowFrame(of: size)
      if !isScaled { frame = Rect(origin: placed.snapped(frame.origin), size: size) }
      return composited(
        painter(layer).commands(for: root, in: frame, placed), layer, outline, placed, opacity, isSolid: false,
        clips: true)
    case .group(let members):
      return composited(
        self.commands(for: members, placed, isScaled: isScaled), layer, outline, placed, opacity,
        isSolid: true, clips: !outline.radii.isZero)
    case .node(let lifted):
      // Not snapped here: NodePainter snaps the node, as it does on the node's screen.
      let node = context.node(of: lifted, in: bounds.size)
      return composited(
        painter(layer).commands(for: node, in: bounds, unsnapped), layer, outline, unsnapped, opacity, isSolid: false)
    case .crop(let copy, let focus):
      var root = context.root(of: copy, in: copy.restSize)
      var frame = layer.cropFrame(of: copy, focus: focus)
      // A scaled picture is not snapped, which would stretch it by a part of a pixel.
      if isScaled {
        root.edgeAntialiasing = true
      } else {
        frame = Rect(origin: placed.snapped(frame.origin), size: frame.size)
      }
      return composited(
        painter(layer, nil, copy).commands(for: root, in: frame, placed), layer, outline, placed, opacity,
        isSolid: true,
        clips: true)
    case .copies(let copies):
      var commands: [Command] = []
      for copy in copies {
        let (frame, scaled) = copy.placement(in: layer.size)
        commands += painter(layer, edges, copy).commands(
          for: context.root(of: copy, in: frame.size), in: frame, scaled.then(placed))
      }
      return composited(commands, layer, outline, placed, opacity, isSolid: true, clips: true)
    }
  }

  /// The commands that draw an image without a node. The caller has snapped `frame` and `transform` to device pixels.
  func commands(for image: ImageReference, in frame: Rect, _ transform: Transform) -> [Command] {
    switch images[image.index] {
    case .image(let image): [.fill(.rect(frame), .image(image, frame: frame), transform)]
    case .drawing(let drawing): drawing.commands(in: frame, current: image.color, transform, tag: .none)
    }
  }

  /// Points by which a background extends beyond its clip: more than one device pixel even at 0.1 pixels per point, the
  /// smallest scale of a canvas.
  private static let bleed = 16.0

  private func painter(
    _ layer: PresentationLayer, _ edges: SharedEdges? = nil, _ copy: NodeCopy? = nil
  ) -> NodePainter {
    NodePainter(
      engine: LayoutEngine(metrics: context.metrics, frozenText: copy.map(context.frozenText) ?? FrozenText()),
      images: images, overrides: layer.nodes, edges: edges)
  }

  /// Puts commands into a layer if opacity, shadow or clip require it.
  /// - Parameter isSolid: Whether the content covers the rounded outline, so that the outline casts the shadow.
  private func composited(
    _ commands: [Command], _ layer: PresentationLayer, _ outline: RoundedRect, _ placed: Transform, _ opacity: Double,
    isSolid: Bool, clips: Bool = false
  ) -> [Command] {
    // A container casts one shadow for all.
    let style = layer.container == nil ? layer.shadow : nil
    let shadow = style.flatMap { Shadow($0, castBy: isSolid ? outline : nil, placed) }
    if opacity == 1, shadow == nil, !clips { return commands }
    return [
      .layer(
        Layer(
          commands: commands, opacity: opacity, clip: clips ? outline.shape : nil, clipTransform: placed, shadow: shadow
        ))
    ]
  }
}

extension PresentationLayer {
  /// The radii of the outline, without those in the corners of the layer's container: there only the container is rounded.
  fileprivate var innerRadii: CornerRadii {
    let radii = outline.radii
    guard !radii.isZero, let container = container?.outline.rect else { return radii }
    func isShared(_ a: Double, _ b: Double) -> Bool { abs(a - b) < Self.sharingTolerance }
    let (left, right) = (isShared(frame.minX, container.minX), isShared(frame.maxX, container.maxX))
    let (top, bottom) = (isShared(frame.minY, container.minY), isShared(frame.maxY, container.maxY))
    return CornerRadii(
      topLeft: left && top ? 0 : radii.topLeft, topRight: right && top ? 0 : radii.topRight,
      bottomRight: right && bottom ? 0 : radii.bottomRight, bottomLeft: left && bottom ? 0 : radii.bottomLeft)
  }

  /// Edges that are nearer than this, in points, are one edge.
  private static let sharingTolerance = 1e-6
}

/// The commands of one child of a screen's root node.
package struct ScreenNode: Hashable, Sendable {
  package let tag: UInt32
  /// In the coordinates of the layer that shows the screen, in points.
  package let commands: [Command]
}

extension SceneContext {
  /// The commands of each child of the screen's root node, without children that draw nothing. Empty for layers that
  /// show no screen, and for screens with more than `limit` such children. Of what moves as a group in a flow, those of all
  /// screens in it.
  package func screenNodes(of layer: PresentationLayer, limit: Int) -> [ScreenNode] {
    let name: String
    let frame: Rect
    switch layer.content {
    case .screen(let screen, _): (name, frame) = (screen, layer.outline.rect)
    case .window(let screen, let size): (name, frame) = (screen, layer.windowFrame(of: size))
    case .group(let members) where !scene.flow.names.isEmpty && !layer.isInvisible:
      return members.flatMap { member -> [ScreenNode] in
        var member = member
        // The content offsets of its scrolled nodes.
        member.nodes += layer.nodes.filter { change in !member.nodes.contains { $0.tag == change.tag } }
        return screenNodes(of: member, limit: limit)
      }
    case .screenBackground, .node, .copies, .crop, .color, .gradient, .group, .backdrop: return []
    }
    let root = root(of: name, in: frame.size)
    guard !layer.isInvisible, root.children.count <= limit else { return [] }
    let painter = NodePainter(
      engine: LayoutEngine(metrics: metrics), images: images(at: scene.canvas.scale), overrides: layer.nodes)
    let change = layer.nodes.first { $0.tag == root.tag }
    let scrolled = change?.contentOffset ?? root.contentOffset
    let transform = Transform.translation(-scrolled.x, -scrolled.y).then(root.parentTransform(in: frame, change))
    return zip(root.children, painter.engine.childFrames(of: root, in: frame.size)).compactMap { child, frame in
      let commands = painter.commands(for: child, in: frame, transform)
      return commands.isEmpty ? nil : ScreenNode(tag: child.tag, commands: commands)
    }
  }
}
