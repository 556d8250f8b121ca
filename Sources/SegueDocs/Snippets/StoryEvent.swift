import SegueCore
import SegueMotion
package import SegueScene

/// What happens in a script, as somebody would tell it.
package enum StoryEvent: Hashable, Sendable {
  package enum Direction: String, Hashable, Sendable {
    case up, down
    case left = "to the left"
    case right = "to the right"
  }

  package enum Outcome: Hashable, Sendable {
    /// It comes to the other rest after the finger has let go.
    case finishes
    /// It goes back to where it was.
    case cancels
    /// It comes to the other rest while the finger is still down.
    case fires
    /// The script ends before anything is decided.
    case open
  }

  /// The presented screen comes or goes by itself.
  case plays(to: Rest, afterTap: Bool)
  /// A finger moves it from a rest, or catches it while it moves.
  case drag(from: Rest, Direction, Outcome, catches: Bool)

  /// Those of an animation, in order.
  package static func events(of animation: Animation) -> [StoryEvent] {
    let handOffs = animation.timeline.handOffs
    var events: [StoryEvent] = []
    for (index, handOff) in handOffs.enumerated() {
      let time = handOff.time.seconds
      let moment = animation.moment(at: time + instant)
      let target: Rest = moment.phase == .presenting || moment.phase == .presented ? .presented : .dismissed
      switch handOff.kind {
      case .start:
        events.append(.plays(to: target, afterTap: isTap(before: time, animation.touches)))
      case .grip:
        let ending = handOffs.dropFirst(index + 1).first { $0.kind != .grip }
        let catches = animation.timeline.rest(on: .before, of: handOff) == nil
        let outcome = outcome(of: ending, animation)
        events.append(
          .drag(from: target.other, direction(at: time, until: ending?.time, animation), outcome, catches: catches))
      case .release, .arrival, .return: break
      }
    }
    return events
  }

  private static let instant = 1e-4

  private static func outcome(of handOff: HandOff?, _ animation: Animation) -> Outcome {
    guard let handOff else { return .open }
    switch handOff.kind {
    case .release:
      let moment = animation.moment(at: handOff.time.seconds + instant)
      if moment.decision == .cancel { return .cancels }
      return moment.finger == nil ? .finishes : .fires
    case .arrival: return .finishes
    case .return: return .cancels
    case .start, .grip: return .open
    }
  }

  /// A tap is a touch that has just ended where nothing was dragged.
  private static func isTap(before time: Seconds, _ touches: [Touch]) -> Bool {
    touches.contains { touch in
      guard let up = touch.up?.seconds else { return false }
      return up <= time + instant && time - up < 0.2 && (touch.path.end - touch.path.start).length < 10
    }
  }

  private static func direction(at time: Seconds, until end: Nanoseconds?, _ animation: Animation) -> Direction {
    guard let touch = animation.touches.last(where: { $0.down.seconds <= time + instant }) else { return .down }
    let last = end?.seconds ?? animation.duration.seconds
    let way = touch.position(at: last) - touch.position(at: touch.down.seconds)
    if Swift.abs(way.y) >= Swift.abs(way.x) { return way.y < 0 ? .up : .down }
    return way.x < 0 ? .left : .right
  }
}
