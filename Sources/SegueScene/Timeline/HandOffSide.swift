package import SegueCore

/// The two laws of motion that meet at a hand-off.
package enum HandOffSide: Hashable, Sendable {
  /// The one that ends there.
  case before
  /// The one that begins there.
  case after
}

extension Timeline {
  /// How long the law is in force; infinite for the last one.
  package func duration(on side: HandOffSide, of handOff: HandOff) -> Seconds {
    let index = index(on: side, of: handOff)
    guard index + 1 < segments.count else { return .infinity }
    return (segments[index + 1].start - segments[index].start).seconds
  }

  /// Where everything rests on that side; nil if it moves.
  package func rest(on side: HandOffSide, of handOff: HandOff) -> Rest? {
    guard case .rest(let rest) = segments[index(on: side, of: handOff)].motion else { return nil }
    return rest
  }

  /// The layers as one law has them, `distance` seconds away from the hand-off: earlier before it, later after it.
  ///
  /// At no distance the law that ends has just ended: an animation then has its end value, although a spring that was cut had
  /// not come so far. Ask a little before it for what is seen last.
  package func poses(on side: HandOffSide, of handOff: HandOff, distance: Seconds = 0) -> [PresentationLayer] {
    let time = handOff.time.seconds + (side == .before ? -distance : distance)
    return poses(of: segments[index(on: side, of: handOff)], at: time)
  }

  private func index(on side: HandOffSide, of handOff: HandOff) -> Int {
    side == .before ? handOff.segment - 1 : handOff.segment
  }
}
