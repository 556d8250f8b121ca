import SegueCore
import SegueScene
import SegueExport

/// The state on both sides of a hand-off: just before its time, and at its time.
struct HandOffSides {
  struct State {
    let layers: [PresentationLayer]
    let overrides: [NodeOverride]
  }

  let before: State
  let after: State

  /// How long before the hand-off the earlier state is taken, in seconds. Nothing moves visibly in so short a time. At
  /// distance 0, a spring that is cut off would already have its end value.
  private static let instant: Seconds = 1e-6

  private let animation: Animation
  private let handOff: HandOff

  init(_ handOff: HandOff, of animation: Animation) {
    self.animation = animation
    self.handOff = handOff
    let timeline = animation.timeline
    let time = handOff.time.seconds
    before = State(
      layers: timeline.presentationLayers(on: .before, of: handOff, distance: Self.instant),
      overrides: timeline.moment(at: time - Self.instant).nodeOverrides)
    after = State(
      layers: timeline.presentationLayers(on: .after, of: handOff), overrides: timeline.moment(at: time).nodeOverrides)
  }

  /// The rest state before the hand-off; nil if something moves.
  var restBefore: Rest? { animation.timeline.rest(on: .before, of: handOff) }

  /// The rest state after the hand-off; nil if something moves.
  var restAfter: Rest? { animation.timeline.rest(on: .after, of: handOff) }

  /// Whether a motion with a duration of 0 ends or starts here. Such a motion is meant to jump.
  var isInstant: Bool {
    (restBefore == nil && animation.timeline.duration(on: .before, of: handOff) == 0)
      || (restAfter == nil && animation.timeline.duration(on: .after, of: handOff) == 0)
  }

  /// Whether the script asks for a jump: a dismissal of several, of which those below the topmost vanish unseen, or a step
  /// that interrupts a motion.
  var isMeantToJump: Bool {
    !animation.timeline.vanishing(at: handOff).isEmpty || animation.timeline.isCutShort(at: handOff)
  }

  /// Whether both sides have the same layers with the same content. The picture can then jump only if a layer does.
  var haveSameLayers: Bool {
    before.layers.count == after.layers.count
      && zip(before.layers, after.layers).allSatisfy { $0.name == $1.name && $0.content == $1.content }
  }

  /// Layers with the same name and content on both sides, of which at least one is visible.
  private var pairs: [(before: PresentationLayer, after: PresentationLayer)] {
    before.layers.compactMap { layer in
      guard let other = after.layers.first(where: { $0.name == layer.name && $0.content == layer.content }),
        isVisible(layer) || isVisible(other)
      else { return nil }
      return (before: layer, after: other)
    }
  }

  func isSublayer(_ name: String?) -> Bool { after.layers.contains { $0.name == name && $0.isSublayer } }

  private func isVisible(_ layer: PresentationLayer) -> Bool {
    layer.opacity > 0 && !layer.frame.intersection(animation.context.bounds).isEmpty
  }

  /// The changes of all properties between the two sides, including changes by 0. If layers appear or disappear, they may
  /// hide nodes of other layers or make up for a change of opacity, so only positions are compared then.
  var jumps: [LayerJump] {
    var jumps = pairs.flatMap { LayerJump.between($0.before, $0.after) }
    if !haveSameLayers { jumps.removeAll { $0.property != .frame && $0.property != .offset } }
    return jumps + scrollJumps
  }

  /// The changes of content offsets in the screens that both sides show.
  private var scrollJumps: [LayerJump] {
    let tagsBefore = before.overrides.map(\.tag)
    let tags = tagsBefore + after.overrides.map(\.tag).filter { !tagsBefore.contains($0) }
    let screens = Set(before.layers.flatMap(\.content.screens)).intersection(after.layers.flatMap(\.content.screens))
    return tags.compactMap { tag in
      guard let (screen, node) = animation.context.place(ofTag: tag), screens.contains(screen) else { return nil }
      func offset(_ state: State) -> Point { state.overrides.contentOffset(of: node) }
      return .scroll(of: tag, from: offset(before), to: offset(after))
    }
  }

  struct VelocityJump {
    let layer: String
    /// A node in the layer; nil for the layer itself.
    let tag: UInt32?
    let change: LayerVelocity.Change
  }

  /// The largest change of velocity of a visible layer or node. Nil if one side is too short to measure a velocity.
  var velocityJump: VelocityJump? {
    let step = LayerVelocity.step
    let timeline = animation.timeline
    guard timeline.duration(on: .before, of: handOff) >= 2 * step + Self.instant,
      timeline.duration(on: .after, of: handOff) > 2 * step
    else { return nil }
    /// Samples of one side at `distance` and one and two steps farther from the hand-off.
    func velocities(_ side: HandOffSide, from distance: Seconds, sign: Double) -> [LayerVelocity] {
      LayerVelocity.all(
        (0...2).map { timeline.presentationLayers(on: side, of: handOff, distance: distance + Double($0) * step) },
        sign: sign)
    }
    let visible = Set(pairs.map(\.before.name))
    let after = velocities(.after, from: 0, sign: 1)
    return velocities(.before, from: Self.instant, sign: -1).compactMap { velocity in
      guard visible.contains(velocity.layer),
        let next = after.first(where: { $0.layer == velocity.layer && $0.tag == velocity.tag })
      else { return nil }
      return VelocityJump(layer: velocity.layer, tag: velocity.tag, change: velocity.change(to: next))
    }.max { $0.change.amount < $1.change.amount }
  }
}

extension HandOffSides {
  /// The largest change of speed of a visible layer or node from one frame to the next. Nil if what moved before lasted
  /// less than a frame.
  var speedChange: SpeedChange? {
    let timeline = animation.timeline
    guard timeline.duration(on: .before, of: handOff) >= SpeedChange.frame + Self.instant else { return nil }
    func layers(_ side: HandOffSide, _ distance: Seconds) -> [PresentationLayer] {
      timeline.presentationLayers(on: side, of: handOff, distance: distance)
    }
    let visible = Set(pairs.map(\.before.name))
    return SpeedChange.all(
      before: (layers(.before, SpeedChange.frame + Self.instant), before.layers),
      after: (after.layers, layers(.after, SpeedChange.frame)),
      rest: layers(.after, timeline.duration(on: .after, of: handOff))
    ).filter { visible.contains($0.layer) }.max { $0.factor < $1.factor }
  }
}
