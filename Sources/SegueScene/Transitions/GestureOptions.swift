import SegueCore
import SegueJSON
import SegueMotion

/// What a scene says about a finger that drags a transition: the numbers of spec B6.
struct GestureOptions: Sendable {
  /// Ids of nodes, or names of layers, where a drag may start; nil: where the transition itself says.
  var handle: [Located<String>]?
  /// How far the finger moves before it drags, in points.
  var hysteresis = Interaction.standardHysteresis
  /// How far the finger moves for the whole way; above zero. A share is one of the way that the transition itself goes.
  var length = Length.fraction(1)
  /// The share of the way from which a release finishes.
  var distance: Double
  /// Whether exactly `distance` finishes. No option: each original compares in one way.
  var includesDistance = true
  var velocity = VelocityThreshold.none
  var velocityDirection = VelocityDirection.same
  /// How the shown value follows the finger.
  var tracking = TimingCurve.linear
  var completion = CompletionRule.Model.percentDriven(.smooth)
  /// Of the whole way, for the completion; 0 is a jump.
  var duration: Seconds
  var finishSpeed = CompletionRule.Speed.constant(1)
  var cancelSpeed = CompletionRule.Speed.constant(1)

  init(distance: Double, duration: Seconds) {
    self.distance = distance
    self.duration = duration
  }
}

/// The velocity from which a release finishes, whatever the distance.
enum VelocityThreshold: Hashable, Sendable {
  /// Velocity does not count.
  case none
  /// Faster than this finishes.
  case pointsPerSecond(Double)
}

/// Which way a finger must be fast.
enum VelocityDirection: String, Hashable, Sendable, CaseIterable {
  /// The way that it has dragged.
  case same
  /// Either way.
  case any
}

extension GestureOptions {
  /// An interaction under these options.
  ///
  /// - Parameters:
  ///   - way: How far the transition itself goes, in points.
  ///   - screens: The screens on which a handle may be.
  ///   - phase: The motion, linear over one second; a handle may be one of its layers.
  func interaction(
    from start: Rest, direction: Point, way: Double, screens: [String], on context: SceneContext, phase: Phase
  ) throws(TransitionError) -> Interaction {
    // A way of no length cannot be dragged, but must not divide by zero either.
    let travel = Travel.proportional(Swift.max(length.resolved(against: way), 1e-3))
    var interaction = Interaction(
      start: start, direction: direction, travel: travel, rule: rule, completion: completionRule, phase: phase)
    interaction.hysteresis = hysteresis
    interaction.tracking = tracking
    if let handle {
      interaction.handle = try Handle(naming: handle, screens: screens, layers: phase.layers, on: context)
    }
    return interaction
  }

  private var rule: ReleaseRule {
    var rule = ReleaseRule(distance: distance)
    rule.includesDistance = includesDistance
    if case .pointsPerSecond(let threshold) = velocity { rule.velocity = threshold }
    rule.needsSameDirection = velocityDirection == .same
    return rule
  }

  private var completionRule: CompletionRule {
    var rule = CompletionRule(duration: duration)
    // No spring takes no time: a jump is a completion like UIKit's.
    if duration > 0 { rule.model = completion }
    rule.finishSpeed = finishSpeed
    rule.cancelSpeed = cancelSpeed
    return rule
  }
}
