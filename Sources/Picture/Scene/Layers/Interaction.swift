package import SegueCore
package import SegueMotion

/// A motion that a finger can drag: from one rest state to the other, how it follows the finger, and how it ends.
///
/// Progress is 0 at the rest state where it starts and 1 at the other one. If both directions are allowed, progress
/// is signed during tracking, and the sign selects the motion.
package struct Interaction: Sendable {
  /// The rest state in which it starts.
  package var start: Rest
  /// How fingers move it.
  package var gesture: any GestureRule
  package var travel: Travel
  /// How far a finger moves before it counts as dragging, in points (docs/motion.md, Gestures).
  package var hysteresis = Interaction.standardHysteresis
  /// Whether these points are subtracted from the translation, so that nothing jumps when the drag begins.
  package var subtractsSlop = false
  /// Where a drag may touch down; nil: anywhere.
  package var handle: Handle?
  /// The part of the canvas in which a drag may touch down; nil: anywhere.
  package var area: Rect?
  /// What happens where content under the finger scrolls along the same axis.
  package var scrollPriority = ScrollPriority.handsOver
  /// Whether the motion follows the finger only from the move after the one at which the drag is recognized, as UIKit's
  /// navigation pop does.
  package var skipsFirstMove = false
  /// The greatest progress while the finger tracks.
  package var limit = 1.0
  /// Maps progress to the shown fraction of the motion while the finger tracks.
  package var tracking = TimingCurve.linear
  package var rule: ReleaseRule
  package var completion: CompletionRule
  /// The layers' motion to the other rest. It lasts one second and is linear, so that its time is the shown fraction.
  package var phase: Phase
  /// The motion for a finger that moves in the opposite direction; nil: such a finger has no effect.
  package var opposite: Phase?
  /// Whether the opposite motion only resists, so that its release always leads back.
  package var resistsOpposite = false
  /// What plays backwards after a cancelled drag in the direction of `phase`, also linear over one second; nil: `phase`
  /// itself. It exists for properties that jump when the finger lifts, such as the dark overlay of the faithful drawer.
  package var cancelling: Phase?
  /// A motion that starts as soon as progress reaches 1, or at a release that finishes. It continues from the given
  /// progress to the other rest state, independently of the finger. Nil for a percent-driven motion.
  package var firing: (@Sendable (_ progress: Double) -> Phase)?
  /// The layer that the finger holds and moves in all directions; nil: the fraction alone says where every layer is.
  package var held: HeldLayer?
  /// Where the layers are while the finger is down, and how they go on after the release; nil: `phase` says it.
  package var planar: PlanarDrag?

  package init(
    start: Rest, gesture: any GestureRule, travel: Travel, rule: ReleaseRule, completion: CompletionRule, phase: Phase
  ) {
    self.start = start
    self.gesture = gesture
    self.travel = travel
    self.rule = rule
    self.completion = completion
    self.phase = phase
  }

  /// UIKit's value, in points.
  package static let standardHysteresis = 10.0

  /// The range of signed progress.
  package var range: ClosedRange<Double> { opposite == nil ? 0...limit : -limit...limit }

  /// Where the transition rests after a drag that ends like this.
  func rest(after ending: Completion.Ending) -> Rest { ending == .finish ? start.other : start }

  /// Who gets a drag along an axis on which content under the finger scrolls.
  package enum ScrollPriority: Hashable, Sendable {
    /// The content. The interaction takes over when the content reaches its start.
    case handsOver
    /// The content alone.
    case yields
    /// The interaction.
    case wins
  }
}

/// A layer that follows the finger in all directions. Its point under the finger stays there while the fraction changes its
/// scale.
package struct HeldLayer: Sendable {
  package let name: String
  /// The spring that brings everything back after a cancelled drag.
  package let spring: Spring
  /// The motion to the other rest state after a release that finishes.
  package let flight: @Sendable (LetGo) -> Phase
}

/// A held layer at the instant when its finger lifts. Velocities are per second.
package struct LetGo: Hashable, Sendable {
  package let layer: PresentationLayer
  package let centerVelocity: Point
  package let scaleVelocity: Double
  /// The fraction of the drag, 0…1.
  package let fraction: Double
}

/// The two rest states of a transition.
package enum Rest: String, Hashable, Sendable, CaseIterable {
  case dismissed
  case presented

  package var other: Rest { self == .dismissed ? .presented : .dismissed }
}

/// Converts a gesture's travel, in points, to progress.
package enum Travel: Hashable, Sendable {
  /// Progress is travel divided by this length in points, above zero.
  case proportional(Double)
  /// Progress is the rubber band's offset divided by `end`, which is above zero and below the band's dimension.
  case rubberBand(RubberBand, end: Double)
  /// Proportional, but against the direction the band resists.
  case resisting(Double, RubberBand)

  /// Signed progress, not clamped.
  package func progress(for travel: Double) -> Double {
    switch self {
    case .proportional(let length): travel / length
    case .rubberBand(let band, let end): band.offset(forPull: travel) / end
    case .resisting(let length, let band): (travel < 0 ? band.offset(forPull: travel) : travel) / length
    }
  }

  /// The travel in points for this signed progress.
  package func travel(for progress: Double) -> Double {
    switch self {
    case .proportional(let length): progress * length
    case .rubberBand(let band, let end): band.pull(forOffset: progress * end)
    case .resisting(let length, let band):
      progress < 0 ? band.pull(forOffset: progress * length) : progress * length
    }
  }
}

/// Where a finger may touch down: on nodes with these tags or their descendants, or on layers with these names.
package struct Handle: Hashable, Sendable {
  package var tags: [UInt32]
  package var layers: [String]

  package var isEmpty: Bool { tags.isEmpty && layers.isEmpty }

  package init(tags: [UInt32] = [], layers: [String] = []) {
    self.tags = tags
    self.layers = layers
  }
}

/// How a motion continues after the release.
package struct CompletionRule: Hashable, Sendable {
  package enum Model: Hashable, Sendable {
    case percentDriven(CompletionModel)
    /// A spring that goes on with the finger's velocity (``Spring/released(velocity:from:to:settling:)``). Not UIKit's percent-driven
    /// completion, but the behaviour of hand-written interruptible animations since iOS 10.
    case spring
    /// A spring of this kind that goes on with the finger's velocity. What overshoots is not shown.
    case damped(Spring)
  }

  /// UIKit's `completionSpeed`.
  package enum Speed: Hashable, Sendable {
    case constant(Double)
    /// The remaining fraction, so that completion always takes the whole duration.
    case remaining
    /// As `remaining`, but faster after a fast finger, as UIKit's navigation pop: what remains of this length, in points, then
    /// takes the time that the finger's velocity would take for it.
    case following(length: Double)

    /// - Parameters:
    ///   - remaining: The fraction that remains.
    ///   - duration: That of the whole motion.
    ///   - velocity: The finger's, in points per second, in either direction.
    package func value(remaining: Double, duration: Seconds, velocity: Double) -> Double {
      switch self {
      case .constant(let speed): speed
      case .remaining: remaining
      case .following(let length): Swift.max(remaining, duration * Swift.abs(velocity) / length)
      }
    }
  }

  package var model = Model.percentDriven(.smooth)
  /// Duration of the whole motion; for a spring, the time after which it rests if the finger rested.
  package var duration: Seconds
  package var finishSpeed = Speed.constant(1)
  package var cancelSpeed = Speed.constant(1)

  package init(duration: Seconds) { self.duration = duration }
}

/// A tap that starts the transition: on a node or its descendants, or on a layer.
package struct TapRule: Hashable, Sendable {
  /// The rest state in which the rule applies; the transition leads to the other one.
  package var start: Rest
  package var handle: Handle
  /// The stage of the presented rest that it leads to instead (`Stages`); nil: it leads to the other rest.
  package var stage: Int?
}
