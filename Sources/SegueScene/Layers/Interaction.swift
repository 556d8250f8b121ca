package import SegueCore
package import SegueMotion

/// What a finger can drag: a motion from one rest to the other, how far it follows the finger, and how it ends.
///
/// Progress is 0 at the rest where it starts and 1 at the other; where both directions are allowed it is signed while it is
/// tracked, and the sign chooses the motion.
package struct Interaction: Sendable {
  /// The rest that it starts from.
  package var start: Rest
  /// The direction of a finger that makes progress, a unit vector along an axis.
  package var direction: Point
  package var travel: Travel
  /// How far a finger moves before it counts as dragging, in points. It is not subtracted (spec A7.1).
  package var hysteresis = Interaction.standardHysteresis
  /// Where a drag may touch down; nil: anywhere.
  package var handle: Handle?
  /// How the shown value follows progress while the finger tracks.
  package var tracking = TimingCurve.linear
  package var rule: ReleaseRule
  package var completion: CompletionRule
  /// The motion, linear over one second: time is the shown progress.
  package var phase: Phase
  /// The motion of a finger that moves the other way; nil: such a finger does nothing.
  package var opposite: Phase?
  /// What a release that cancels plays backwards instead of `phase` (never of `opposite`), linear over one second as well;
  /// nil: `phase`. It may differ from `phase` at once: some things jump when a finger lets go.
  package var cancelling: Phase?
  /// A motion that fires by itself as soon as progress reaches 1, and where a release finishes: it plays on from the
  /// progress that it is given, to the other rest, and takes the finger's part. Nil for a percent-driven motion.
  package var firing: (@Sendable (_ progress: Double) -> Phase)?

  package init(
    start: Rest, direction: Point, travel: Travel, rule: ReleaseRule, completion: CompletionRule, phase: Phase
  ) {
    self.start = start
    self.direction = direction
    self.travel = travel
    self.rule = rule
    self.completion = completion
    self.phase = phase
  }

  /// UIKit's.
  package static let standardHysteresis = 10.0

  /// The values that signed progress can take.
  package var range: ClosedRange<Double> { opposite == nil ? 0...1 : -1...1 }
}

/// The two states in which nothing moves.
package enum Rest: String, Hashable, Sendable, CaseIterable {
  case dismissed
  case presented

  package var other: Rest { self == .dismissed ? .presented : .dismissed }
}

/// How much progress a finger's travel makes.
package enum Travel: Hashable, Sendable {
  /// Progress is the travel's share of a length, above zero.
  case proportional(Double)
  /// Progress is the share of `end` (above zero, below the band's dimension) that a rubber band's offset has reached.
  case rubberBand(RubberBand, end: Double)

  /// Signed progress, not limited.
  package func progress(for travel: Double) -> Double {
    switch self {
    case .proportional(let length): travel / length
    case .rubberBand(let band, let end): band.offset(forPull: travel) / end
    }
  }

  /// The travel that makes this signed progress.
  package func travel(for progress: Double) -> Double {
    switch self {
    case .proportional(let length): progress * length
    case .rubberBand(let band, let end): band.pull(forOffset: progress * end)
    }
  }
}

/// Where a finger may touch down: on one of these nodes or in it, or anywhere on a layer of one of these names.
package struct Handle: Hashable, Sendable {
  package var tags: [UInt32]
  package var layers: [String]

  /// Nowhere.
  package var isEmpty: Bool { tags.isEmpty && layers.isEmpty }

  package init(tags: [UInt32] = [], layers: [String] = []) {
    self.tags = tags
    self.layers = layers
  }
}

/// When a release finishes; otherwise it cancels.
package struct ReleaseRule: Hashable, Sendable {
  /// Progress that is far enough.
  package var distance: Double
  /// Whether exactly `distance` is far enough.
  package var includesDistance = true
  /// Points per second that are fast enough, whatever the distance: faster than this. Nil: velocity does not count.
  package var velocity: Double?
  /// Whether the velocity counts only in the direction of the progress, or of `direction` where there is none.
  package var needsSameDirection = true

  package init(distance: Double, velocity: Double? = nil) {
    self.distance = distance
    self.velocity = velocity
  }

  /// - Parameters:
  ///   - progress: Not negative.
  ///   - velocity: Points per second, positive where it adds to the progress.
  package func finishes(progress: Double, velocity: Double) -> Bool {
    // A rounding error is neither a distance nor a velocity.
    if includesDistance ? progress >= distance - 1e-9 : progress > distance + 1e-9 { return true }
    guard let threshold = self.velocity else { return false }
    return (needsSameDirection ? velocity : Swift.abs(velocity)) > threshold + 1e-6
  }
}

/// How a released motion runs on.
package struct CompletionRule: Hashable, Sendable {
  package enum Model: Hashable, Sendable {
    case percentDriven(CompletionModel)
    /// A critically damped spring that takes the finger's velocity over. Not UIKit's percent-driven completion, but what
    /// hand-written ones do since iOS 10.
    case spring
  }

  /// UIKit's `completionSpeed`.
  package enum Speed: Hashable, Sendable {
    case constant(Double)
    /// The share of the way that is left to go: the rest then always takes the whole duration.
    case remaining

    package func value(rest: Double) -> Double {
      switch self {
      case .constant(let speed): speed
      case .remaining: rest
      }
    }
  }

  package var model = Model.percentDriven(.smooth)
  /// Of the whole way.
  package var duration: Seconds
  package var finishSpeed = Speed.constant(1)
  package var cancelSpeed = Speed.constant(1)

  package init(duration: Seconds) { self.duration = duration }
}
