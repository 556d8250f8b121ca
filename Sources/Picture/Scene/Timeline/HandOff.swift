package import SegueCore
package import SegueJSON

/// A boundary between two timeline segments with different motion.
package struct HandOff: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A motion starts from rest and plays by itself.
    case start
    /// A drag begins, either from rest or by catching a running motion.
    case grip
    /// A finger lifts, or a drag reaches the threshold at which its motion plays by itself.
    case release
    /// A motion arrives at the other rest state.
    case arrival
    /// A motion returns to the rest state that it started from.
    case `return`
  }

  package let time: Nanoseconds
  package let kind: Kind
  /// The script step that caused it; `generated` for a step without source text.
  package let step: Location
  /// Index of the timeline segment that begins here.
  let segment: Int
}

/// The two sides of a hand-off.
package enum HandOffSide: Hashable, Sendable {
  /// The segment that ends there.
  case before
  /// The segment that begins there.
  case after
}

extension Timeline {
  /// The layers and tracks of the transition that moves, or that has moved, at a hand-off.
  package func animator(at handOff: HandOff) -> TransitionAnimator { animator(of: segments[handOff.segment]) }

  /// The transition that moves, or that has moved, at a hand-off, by its index in the flow.
  package func transition(at handOff: HandOff) -> Int? {
    presentations[segments[handOff.segment].presentation].transition
  }

  /// The transitions that vanish unseen where a dismissal of several starts, bottom to top, by their indices in the flow:
  /// those between the topmost, which moves, and what is seen afterwards. Empty at other hand-offs.
  package func vanishing(at handOff: HandOff) -> [Int] {
    let (before, after) = (segments[handOff.segment - 1], segments[handOff.segment])
    guard case .playing(let playback) = after.motion, playback.rest == .dismissed else { return [] }
    let left = stack(of: after).count
    return Array(stack(of: before).dropLast().dropFirst(left))
  }

  /// Whether a motion is finished at once at a hand-off, because a step interrupts it.
  package func isCutShort(at handOff: HandOff) -> Bool {
    let (before, after) = (segments[handOff.segment - 1], segments[handOff.segment])
    guard case .rest = after.motion else { return false }
    let duration: Seconds
    switch before.motion {
    case .rest, .dragged, .pulled: return false
    case .playing(let playback): duration = playback.duration(of: animator(of: before).phase(to: playback.rest))
    case .completing(let completion): duration = completion.duration
    case .fired(_, let phase, _): duration = phase.duration
    case .settling(let settling): duration = settling.duration(from: before.start)
    }
    return after.start < before.start + Nanoseconds(duration)
  }

  /// The length of the segment; infinite for the last one.
  package func duration(on side: HandOffSide, of handOff: HandOff) -> Seconds {
    let index = index(on: side, of: handOff)
    guard index + 1 < segments.count else { return .infinity }
    return (segments[index + 1].start - segments[index].start).seconds
  }

  /// The rest state on that side; nil if a motion is in progress.
  package func rest(on side: HandOffSide, of handOff: HandOff) -> Rest? {
    guard case .rest(let rest) = segments[index(on: side, of: handOff)].motion else { return nil }
    return rest
  }

  /// The layers on one side, `distance` seconds away from the hand-off: earlier on the side before, later on the side
  /// after.
  ///
  /// At distance 0, the segment before has ended, so its properties have their end values, even if a truncated spring
  /// has not reached them. Use a small distance to get the last visible values.
  package func presentationLayers(on side: HandOffSide, of handOff: HandOff, distance: Seconds = 0)
    -> [PresentationLayer]
  {
    let time = handOff.time.seconds + (side == .before ? -distance : distance)
    return presentationLayers(of: segments[index(on: side, of: handOff)], at: time)
  }

  private func index(on side: HandOffSide, of handOff: HandOff) -> Int {
    side == .before ? handOff.segment - 1 : handOff.segment
  }
}
