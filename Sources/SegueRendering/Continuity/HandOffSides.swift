import SegueCore
import SegueScene

/// What is on both sides of a hand-off: the last instant of what ends there, and the first of what begins.
struct HandOffSides {
  struct Sight {
    let poses: [PresentationLayer]
    let scrolls: [ScrollOffset]
  }

  let before: Sight
  let after: Sight

  /// How long before the hand-off the last instant is: nothing moves far in it, and what is cut off at the end is not
  /// yet cut off.
  private static let instant: Seconds = 1e-6

  private let animation: Animation
  private let handOff: HandOff

  init(_ handOff: HandOff, of animation: Animation) {
    self.animation = animation
    self.handOff = handOff
    let timeline = animation.timeline
    let time = handOff.time.seconds
    before = Sight(
      poses: timeline.poses(on: .before, of: handOff, distance: Self.instant),
      scrolls: timeline.moment(at: time - Self.instant).scrolls)
    after = Sight(poses: timeline.poses(on: .after, of: handOff), scrolls: timeline.moment(at: time).scrolls)
  }

  /// Where everything rests before it; nil if it moves.
  var restBefore: Rest? { animation.timeline.rest(on: .before, of: handOff) }

  /// Where everything rests from then on.
  var restAfter: Rest? { animation.timeline.rest(on: .after, of: handOff) }

  /// A motion that takes no time is meant to jump.
  var isInstant: Bool {
    (restBefore == nil && animation.timeline.duration(on: .before, of: handOff) == 0)
      || (restAfter == nil && animation.timeline.duration(on: .after, of: handOff) == 0)
  }

  /// Whether each layer has its successor, which shows the same: what is seen can then only jump as the layers do.
  var haveSameLayers: Bool {
    before.poses.count == after.poses.count
      && zip(before.poses, after.poses).allSatisfy { $0.name == $1.name && $0.content == $1.content }
  }

  /// Layers on both sides that show the same, if anything is seen of them.
  private var pairs: [(PresentationLayer, PresentationLayer)] {
    before.poses.compactMap { pose in
      guard let other = after.poses.first(where: { $0.name == pose.name && $0.content == pose.content }),
        isSeen(pose) || isSeen(other)
      else { return nil }
      return (pose, other)
    }
  }

  func isSublayer(_ name: String?) -> Bool { after.poses.contains { $0.name == name && $0.isSublayer } }

  private func isSeen(_ pose: PresentationLayer) -> Bool {
    pose.opacity > 0 && !pose.frame.intersection(animation.context.bounds).isEmpty
  }

  /// How all that is on both sides differs. Where layers come or go they may hide nodes of others, or make up for their
  /// opacity: then only places are told.
  var jumps: [LayerJump] {
    let jumps = pairs.flatMap { LayerJump.between($0, $1) }
    return (haveSameLayers ? jumps : jumps.filter { $0.property == .frame || $0.property == .offset }) + scrollJumps
  }

  private var scrollJumps: [LayerJump] {
    let tags =
      before.scrolls.map(\.tag)
      + after.scrolls.map(\.tag).filter { tag in
        !before.scrolls.contains { $0.tag == tag }
      }
    let screens = Set(before.poses.flatMap(\.content.screens)).intersection(after.poses.flatMap(\.content.screens))
    return tags.compactMap { tag in
      guard let (screen, node) = animation.context.place(ofTag: tag), screens.contains(screen) else { return nil }
      func offset(_ sight: Sight) -> Point { sight.scrolls.first { $0.tag == tag }?.offset ?? node.contentOffset }
      return .scroll(of: tag, from: offset(before), to: offset(after))
    }
  }

  /// What is seen to change its velocity most; nil if one side is too short to have one.
  var velocityJump: (layer: String, tag: UInt32?, amount: Double, from: Double, to: Double)? {
    let step = LayerVelocity.step
    let timeline = animation.timeline
    guard timeline.duration(on: .before, of: handOff) >= 2 * step + Self.instant,
      timeline.duration(on: .after, of: handOff) > 2 * step
    else { return nil }
    func velocities(_ side: HandOffSide, from distance: Seconds, sign: Double) -> [LayerVelocity] {
      LayerVelocity.all(
        (0...2).map { timeline.poses(on: side, of: handOff, distance: distance + Double($0) * step) }, sign: sign)
    }
    let seen = Set(pairs.map(\.0.name))
    let after = velocities(.after, from: 0, sign: 1)
    return velocities(.before, from: Self.instant, sign: -1).compactMap { velocity in
      guard seen.contains(velocity.layer),
        let next = after.first(where: { $0.layer == velocity.layer && $0.tag == velocity.tag })
      else { return nil }
      let jump = velocity.jump(to: next)
      return (velocity.layer, velocity.tag, jump.amount, jump.from, jump.to)
    }.max { $0.2 < $1.2 }
  }
}

extension LayerContent {
  /// The screens of which it shows nodes.
  fileprivate var screens: [String] {
    switch self {
    case .screen(let name, background: _), .window(let name, size: _): [name]
    case .copies(let copies): copies.map(\.screen)
    case .node(let node): [node.screen]
    case .group(let poses): poses.flatMap(\.content.screens)
    case .screenBackground, .color, .backdrop: []
    }
  }
}
