import SegueCore
import SegueMotion

/// What a transition is presented over, in a flow: the layers of the stack below at rest. They take the place of the
/// transition's layer for the screen below.
final class Presenter: Sendable {
  /// Bottom to top.
  private let layers: [PresentationLayer]
  /// The screen from which is presented.
  private let screen: String
  /// The canvas, which they fill.
  fileprivate let bounds: Rect
  /// The colour of the canvas.
  fileprivate let background: Color

  init(_ layers: [PresentationLayer], from screen: String, bounds: Rect, on background: Color) {
    self.layers = layers
    self.screen = screen
    self.bounds = bounds
    self.background = background
  }

  /// Whether the screen is seen. It is not while a dismissal shows what was below it.
  fileprivate var showsScreen: Bool { layers.contains { $0.content.screens.contains(screen) } }

  fileprivate var names: [String] { layers.map(\.name) }

  /// Whether a layer of the transition shows the screen below, and so stands for all that lies there.
  fileprivate func standsFor(_ layer: AnimatedLayer) -> Bool { layer.content == .screen(screen, background: true) }

  /// The layer of a transition under its name in the flow. One for the screen below stands for all that lies below. Nil for a
  /// part of that screen which is not seen.
  fileprivate func placed(_ layer: AnimatedLayer, in flow: String) -> AnimatedLayer? {
    if layer.isPlaced { return layer }
    var placed = layer
    placed.isPlaced = true
    placed.name = flow + "/" + layer.name
    if standsFor(layer) {
      if layers.count == 1, layers[0].content == layer.content {
        // The screen moves as the transition's own layer.
        placed.name = layers[0].name
      } else {
        placed.presenter = self
      }
      return placed
    }
    return !showsScreen && layer.content.screens.contains(screen) ? nil : placed
  }

  /// The layers in place of `layer`: themselves if it is in its place and not kept, or else a group that moves with it.
  fileprivate func expanded(_ layer: PresentationLayer, isKept: Bool) -> [PresentationLayer] {
    let members = layers.map { $0.overriding(layer.nodes, of: screen) }
    return layer.isInPlace(in: bounds) && !isKept ? members : [layer.showing(.group(members))]
  }
}

extension AnimatedLayer {
  /// The layer at a time; several where it stands for all that lies below.
  /// - Parameter keepsGroup: Whether it is one even then.
  func expanded(
    at time: Seconds, in container: PresentationContainer?, keepingGroup keepsGroup: Bool
  ) -> [PresentationLayer] {
    let layer = presentation(at: time, in: container)
    return presenter?.expanded(layer, isKept: keepsGroup) ?? [layer]
  }
}

extension TransitionAnimator {
  /// The animator in a flow: over `presenter`, with its layers named after the transition.
  func placed(in flow: String, over presenter: Presenter) -> TransitionAnimator {
    // A touch on what stands for the screen below is one on that screen's layer.
    let below = Set(
      (dismissed + present.layers + presented + interactions.flatMap(\.phase.layers)).filter(presenter.standsFor)
        .map(\.name))
    var animator = mapping(
      layers: { layers in layers.compactMap { presenter.placed($0, in: flow) } },
      handles: { handle in
        Handle(
          tags: handle.tags,
          layers: handle.layers.flatMap { [flow + "/" + $0] + (below.contains($0) ? presenter.names : []) })
      }, named: { flow + "/" + $0 })
    animator.stages = stages.map { original in
      var stages = original.replacingMotion(
        MappedMotion(base: original.motion, layer: flow + "/" + original.motion.layer) { layers in
          layers.compactMap { presenter.placed($0, in: flow) }
        })
      stages.handle = animator.stages?.handle ?? original.handle
      return stages
    }
    if !presenter.showsScreen, !animator.endsUnseen(in: presenter.bounds) {
      animator.dismiss = animator.crossFading(in: presenter.bounds, on: presenter.background, of: flow).dismiss
    }
    return animator
  }

  /// The animator with other layers, in every motion and rest, and other handles. The motion of stages stays.
  /// - Parameter name: That of a layer, after the mapping.
  func mapping(
    layers mapped: @escaping @Sendable ([AnimatedLayer]) -> [AnimatedLayer],
    handles place: @escaping (Handle) -> Handle, named name: (String) -> String = { $0 }
  ) -> TransitionAnimator {
    @Sendable func mapping(_ phase: Phase) -> Phase {
      var phase = phase
      phase.layers = mapped(phase.layers)
      return phase
    }
    var animator = self
    animator.dismissed = mapped(dismissed)
    animator.present = mapping(present)
    animator.presented = mapped(presented)
    animator.dismiss = mapping(dismiss)
    animator.taps = taps.map { original in
      var rule = original
      rule.handle = place(original.handle)
      return rule
    }
    animator.stages?.handle = place(stages?.handle ?? Handle())
    animator.interactions = interactions.map { original in
      var interaction = original
      interaction.handle = original.handle.map(place)
      interaction.phase = mapping(original.phase)
      interaction.opposite = original.opposite.map(mapping)
      interaction.cancelling = original.cancelling.map(mapping)
      if let firing = original.firing { interaction.firing = { mapping(firing($0)) } }
      if let planar = original.planar {
        interaction.planar = PlanarDrag(
          layers: { mapped(planar.layers($0)) }, settling: { mapping(planar.settling($0, $1)) })
      }
      if let held = original.held {
        interaction.held = HeldLayer(name: name(held.name), spring: held.spring) { mapping(held.flight($0)) }
      }
      return interaction
    }
    return animator
  }

  /// Whether all that the transition itself draws has left the canvas, or is transparent or covered, where its dismissal ends. A
  /// card has not: it ends as its source. Where the screen of that is gone, it fades instead.
  private func endsUnseen(in bounds: Rect) -> Bool {
    let below = Set(dismissed.map(\.name) + dismissed.presentation(at: 0).map(\.name))
    let end = dismiss.layers.presentation(at: dismiss.duration)
    // What lies below covers the backdrop of a sheet.
    let covering = end.lastIndex { below.contains($0.name) && $0.covers(bounds) } ?? 0
    return end[covering...].allSatisfy { layer in
      below.contains(layer.name) || layer.isInvisible || layer.frame.intersection(bounds).isEmpty
    }
  }
}

extension PresentationLayer {
  /// Whether it neither moves nor changes what lies in it.
  fileprivate func isInPlace(in bounds: Rect) -> Bool {
    frame == bounds && scale == 1 && cornerRadius == 0 && bottomCornerRadius == 0 && opacity == 1 && shadow == nil
      && mask == nil && container == nil && (turn?.angle ?? 0) == 0
  }

  /// The layer with these overrides of nodes of `screen`, besides its own.
  fileprivate func overriding(_ changes: [NodeOverride], of screen: String) -> PresentationLayer {
    guard !changes.isEmpty, content.screens.contains(screen) else { return self }
    if case .group(let members) = content {
      return showing(.group(members.map { $0.overriding(changes, of: screen) }))
    }
    var layer = self
    layer.nodes += changes.filter { change in !nodes.contains { $0.tag == change.tag } }
    return layer
  }

  /// The same layer with another content.
  fileprivate func showing(_ content: LayerContent) -> PresentationLayer {
    var layer = self
    layer.content = content
    layer.nodes = []
    return layer
  }
}

extension LayerContent {
  /// The screens whose nodes the layer shows.
  package var screens: [String] {
    switch self {
    case .screen(let name, background: _), .window(let name, size: _): [name]
    case .copies(let copies): copies.map(\.screen)
    case .crop(let copy, _): [copy.screen]
    case .node(let node): [node.screen]
    case .group(let layers): layers.flatMap(\.content.screens)
    case .screenBackground, .color, .gradient, .backdrop: []
    }
  }
}
