import SegueCore
import SegueMotion

/// What layers showed, when a finger caught a screen on its way, beyond what follows from its place there. A spring leads every
/// property straight to its end; under a finger all follow from the place. The difference decays as on the system's spring, so
/// that nothing jumps.
struct Remainder: Hashable, Sendable {
  /// When the finger caught the screen.
  let start: Nanoseconds
  /// The layers then, as they were and as they follow from the place.
  private let caught: [PresentationLayer]
  private let following: [PresentationLayer]

  init(at start: Nanoseconds, caught: [PresentationLayer], following: [PresentationLayer]) {
    self.start = start
    self.caught = caught
    self.following = following
  }

  /// From then on nothing of it is left.
  var end: Nanoseconds { start + Nanoseconds(TimedCurve.system.duration) }

  /// The layers at `time`, with what is left then.
  func added(to layers: [PresentationLayer], at time: Seconds) -> [PresentationLayer] {
    let decay = TimedCurve.system
    let weight = 1 - decay.curve.value(at: time - start.seconds, duration: decay.duration)
    return layers.map { layer in
      guard let caught = caught.named(layer.name), let following = following.named(layer.name) else { return layer }
      return layer.adding(weight, of: caught, over: following)
    }
  }
}

extension PresentationLayer {
  /// The layer with a part of what one state of it has beyond another.
  fileprivate func adding(_ weight: Double, of state: PresentationLayer, over other: PresentationLayer)
    -> PresentationLayer
  {
    func sum(_ value: (PresentationLayer) -> Double) -> Double { value(self) + weight * (value(state) - value(other)) }
    var layer = self
    layer.center = Point(sum(\.center.x), sum(\.center.y))
    layer.scale = Swift.max(0, sum(\.scale))
    layer.cornerRadius = Swift.max(0, sum(\.cornerRadius))
    layer.bottomCornerRadius = Swift.max(0, sum(\.bottomCornerRadius))
    layer.opacity = Swift.min(1, Swift.max(0, sum(\.opacity)))
    layer.shadow?.opacity = Swift.min(1, Swift.max(0, sum { $0.shadow?.opacity ?? 0 }))
    if let state = state.container, let other = other.container {
      layer.container = container?.adding(weight, of: state, over: other)
    }
    return layer
  }
}

extension PresentationContainer {
  fileprivate func adding(_ weight: Double, of state: PresentationContainer, over other: PresentationContainer)
    -> PresentationContainer
  {
    func sum(_ value: (PresentationContainer) -> Double) -> Double {
      value(self) + weight * (value(state) - value(other))
    }
    let frame = Rect(
      x: sum(\.outline.rect.x), y: sum(\.outline.rect.y), width: Swift.max(0, sum(\.outline.rect.width)),
      height: Swift.max(0, sum(\.outline.rect.height)))
    var shadow = shadow
    shadow?.opacity = Swift.min(1, Swift.max(0, sum { $0.shadow?.opacity ?? 0 }))
    return PresentationContainer(
      outline: RoundedRect(
        frame, radius: Swift.max(0, sum(\.outline.radii.topLeft)), curve: outline.curve),
      scale: Swift.max(0, sum(\.scale)), shadow: shadow, mask: mask, edge: edge)
  }
}
