import SegueCore
import SegueMotion

/// A finger that drags an interaction: how much of the motion is shown, as a function of where the finger is.
struct DragSegment: Hashable, Sendable {
  /// Where in the choreography the interaction stands.
  let interaction: Int
  /// Where in the timeline the touch stands.
  let touch: Int
  /// The travel that counts for a finger at `origin`.
  let base: Double
  let origin: Point
  /// What is left of a motion that the finger has caught.
  let momentum: Momentum?

  /// What is shown, signed and in the interaction's range, for a finger at `position`, `elapsed` seconds after the drag
  /// began.
  func shown(of interaction: Interaction, finger position: Point, elapsed: Seconds) -> Double {
    let travel = base + (position - origin).dot(interaction.direction)
    let tracked = interaction.shown(interaction.limited(interaction.travel.progress(for: travel)))
    guard let momentum else { return tracked }
    return interaction.limited(tracked + momentum.shown(after: elapsed))
  }
}

/// How a motion that a finger catches comes to move with it: a critically damped spring holds it to the finger.
///
/// It starts where the finger takes it, with the velocity that it has, and ends there: position and velocity are
/// continuous. The spring is UIKit's own for modal screens.
struct Momentum: Hashable, Sendable {
  /// How much more of the motion, signed, is shown per second than the finger shows.
  let velocity: Double

  /// `v·t·e^(−ω₀t)`: the response to a velocity.
  func shown(after time: Seconds) -> Double {
    guard time > 0 else { return 0 }
    return velocity * time * DeterministicMath.exp(-Spring.systemDefault.naturalFrequency * time)
  }
}

extension Interaction {
  /// A signed value within the range.
  func limited(_ value: Double) -> Double { Swift.min(Swift.max(value, range.lowerBound), range.upperBound) }

  /// What is shown of signed progress while a finger tracks.
  func shown(_ progress: Double) -> Double {
    let share = tracking.value(at: Swift.abs(progress), duration: 1)
    return progress < 0 ? -share : share
  }

  /// The signed progress of which `shown` is shown.
  func progress(ofShown shown: Double) -> Double {
    guard case .bezier(let curve) = tracking else { return shown }
    let progress = curve.inverse(of: Swift.abs(shown))
    return shown < 0 ? -progress : progress
  }

  /// The layers where `shown` (signed) of the motion is done.
  func poses(at shown: Double) -> [PresentationLayer] {
    if shown < 0, let opposite { return opposite.poses(at: -shown) }
    return phase.poses(at: Swift.abs(shown))
  }
}
