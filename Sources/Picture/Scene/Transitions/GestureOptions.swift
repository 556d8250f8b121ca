import SegueCore
import SegueJSON
import SegueMotion

/// The scene options for dragging a transition (docs/motion.md, Gestures).
struct GestureOptions: Sendable {
  /// Ids of nodes or names of layers where a drag may start; nil: the transition's default.
  var handle: [Located<String>]?
  /// How far the finger moves before the drag begins, in points.
  var hysteresis = Interaction.standardHysteresis
  /// Whether the hysteresis is subtracted from the travel.
  var subtractsSlop = false
  /// The travel for the whole motion, above zero. A fraction is relative to the transition's own distance.
  var length = Length.fraction(1)
  /// Whether the scene gives this length, so that it is not the transition's own.
  var givesLength = false
  /// The progress from which a release finishes, 0…1.
  var distance: Double
  /// Whether progress equal to `distance` finishes. Not an option, because each original has a fixed comparison.
  var includesDistance = true
  var velocity = VelocityThreshold.none
  var velocityDirection = VelocityDirection.same
  /// Maps progress to the shown fraction while the finger tracks.
  var tracking = TimingCurve.linear
  var completion = CompletionRule.Model.percentDriven(.smooth)
  /// Duration of the whole motion, for the completion (`CompletionRule.duration`); 0 is a jump.
  var duration: Seconds
  var finishSpeed = CompletionRule.Speed.constant(1)
  var cancelSpeed = CompletionRule.Speed.constant(1)
}

extension GestureOptions {
  /// A drag as people write it themselves, where UIKit has none: it goes on with the finger's velocity.
  static let handWritten = {
    var gesture = GestureOptions(distance: 0.5, duration: GestureFields.springDuration)
    gesture.velocity = .pointsPerSecond(1000)
    gesture.completion = .spring
    return gesture
  }()
}

/// The velocity above which a release finishes at any progress.
enum VelocityThreshold: Hashable, Sendable {
  /// Velocity is ignored.
  case none
  /// Faster than this finishes.
  case pointsPerSecond(Double)
}

/// The direction in which the velocity counts.
enum VelocityDirection: String, Hashable, Sendable, CaseIterable {
  /// In the direction of the drag.
  case same
  /// In both directions.
  case any
}

extension GestureOptions {
  /// The interaction with these options.
  ///
  /// - Parameters:
  ///   - fullDistance: The transition's own distance, in points.
  ///   - screens: The screens whose nodes a handle may name.
  ///   - phase: The motion, linear over one second; a handle may name its layers.
  func interaction(
    from start: Rest, direction: Point, fullDistance: Double, screens: [String], on context: SceneContext, phase: Phase
  ) throws(TransitionError) -> Interaction {
    // A length of zero cannot be dragged, but must not cause a division by zero.
    let travel = Travel.proportional(Swift.max(length.resolved(against: fullDistance), 1e-3))
    var interaction = Interaction(
      start: start, gesture: PanRule(along: direction), travel: travel, rule: rule, completion: completionRule,
      phase: phase)
    interaction.hysteresis = hysteresis
    interaction.subtractsSlop = subtractsSlop
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
    // A spring cannot have duration 0; use UIKit's completion for a jump.
    if duration > 0 { rule.model = completion }
    rule.finishSpeed = finishSpeed
    rule.cancelSpeed = cancelSpeed
    return rule
  }
}
