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
    @Sendable func placed(_ layers: [AnimatedLayer]) -> [AnimatedLayer] {
      layers.compactMap { presenter.placed($0, in: flow) }
    }
    @Sendable func place(_ phase: Phase) -> Phase {
      var phase = phase
      phase.layers = placed(phase.layers)
      return phase
    }
    // A touch on what stands for the screen below is one on that screen's layer.
    let below = Set(
      (dismissed + present.layers + presented + interactions.flatMap(\.phase.layers)).filter(presenter.standsFor)
        .map(\.name))
    func place(_ handle: Handle) -> Handle {
      Handle(
        tags: handle.tags,
        layers: handle.layers.flatMap { [flow + "/" + $0] + (below.contains($0) ? presenter.names : []) })
    }
    var animator = self
    animator.dismissed = placed(dismissed)
    animator.present = place(present)
    animator.presented = placed(presented)
    animator.dismiss = place(dismiss)
    animator.taps = taps.map { original in
      var rule = original
      rule.handle = place(original.handle)
      return rule
    }
    animator.stages = stages.map { original in
      var stages = original.replacingMotion(
        PlacedMotion(base: original.motion, name: flow + "/" + original.motion.layer, place: placed))
      stages.handle = place(original.handle)
      return stages
    }
    animator.interactions = interactions.map { original in
      var interaction = original
      interaction.handle = original.handle.map(place)
      interaction.phase = place(original.phase)
      interaction.opposite = original.opposite.map(place)
      interaction.cancelling = original.cancelling.map(place)
      if let firing = original.firing { interaction.firing = { place(firing($0)) } }
      if let planar = original.planar {
        interaction.planar = PlanarDrag(
          layers: { placed(planar.layers($0)) }, settling: { place(planar.settling($0, $1)) })
      }
      if let held = original.held {
        interaction.held = HeldLayer(name: flow + "/" + held.name, spring: held.spring) { place(held.flight($0)) }
      }
      return interaction
    }
    if !presenter.showsScreen, !animator.endsUnseen(in: presenter.bounds) {
      animator.dismiss = animator.crossFading(in: presenter.bounds, on: presenter.background, of: flow).dismiss
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

/// The motion of a screen with stages in a flow.
private struct PlacedMotion: StagedMotion {
  let base: any StagedMotion
  let name: String
  let place: @Sendable ([AnimatedLayer]) -> [AnimatedLayer]

  var layer: String { name }
  var places: [Double] { base.places }
  var dismissedPlace: Double { base.dismissedPlace }
  func place(of layer: PresentationLayer) -> Double { base.place(of: layer) }
  func place(pulledTo pull: Double) -> Double { base.place(pulledTo: pull) }
  func pull(showing place: Double) -> Double { base.pull(showing: place) }
  func velocity(pulledTo pull: Double, finger velocity: Double) -> Double {
    base.velocity(pulledTo: pull, finger: velocity)
  }
  func attemptsToDismiss(pulledTo pull: Double) -> Bool { base.attemptsToDismiss(pulledTo: pull) }
  func layers(at place: Double) -> [AnimatedLayer] { self.place(base.layers(at: place)) }
  func layers(
    at place: Double, covered start: Covering, to end: Covering, along timing: TimedCurve?
  ) -> (layers: [AnimatedLayer], page: AnimatedLayer) {
    let covered = base.layers(at: place, covered: start, to: end, along: timing)
    return (self.place(covered.layers), covered.page)
  }
  func phase(from place: Double, to target: Double, velocity: Double, isFlick: Bool) -> Phase {
    var phase = base.phase(from: place, to: target, velocity: velocity, isFlick: isFlick)
    phase.layers = self.place(phase.layers)
    return phase
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
