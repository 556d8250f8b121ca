import SegueCore
import SegueJSON
import SegueMotion

// What follows when a finger lifts, and what a finger catches before that has ended.
extension ScriptPlanner {
  /// Decides between finish and cancel when the finger lifts, and plans the motion after that. Does nothing if the finger
  /// never lifts.
  mutating func release(
    _ drag: DragSegment, of interaction: Interaction, in segment: Segment, _ touch: Touch, forced: Completion.Ending?,
    _ step: Location
  ) throws(TransitionError) {
    guard let up = touch.up else { return }
    let (index, presentation) = (drag.interaction, segment.presentation)
    let fraction = timeline.fraction(of: drag, interaction, segment, up.seconds)
    let velocity = interaction.gesture.velocity(
      [touch.velocity(afterMoves: touch.moves.count)], of: [touch.position(at: up.seconds)], from: drag.origins)
    let projection = timeline.projection(of: drag, interaction, segment, at: up.seconds)
    var outcome = interaction.release(
      progress: interaction.progress(ofFraction: fraction), velocity: velocity, at: up, projection: projection)
    if let forced { (outcome.ending, outcome.reason) = (forced, .forced) }
    timeline.releases.append(outcome)
    let ending = outcome.ending
    if ending == .finish, let firing = interaction.firing {
      // An interaction that fires tracks linearly, so its fraction is its progress.
      return try fire(interaction, at: index, firing(Swift.abs(fraction)), to: .finish, up, presentation, step)
    }
    if let planar = interaction.planar {
      let phase = planar.settling(timeline.position(of: drag, at: up.seconds), ending)
      return try fire(interaction, at: index, phase, to: ending, up, presentation, step)
    }
    // The completion continues with the motion's own velocity. The recognizer would still report a velocity after the
    // finger has come to rest.
    let earlier = timeline.fraction(of: drag, interaction, segment, up.seconds - Self.velocityInterval)
    let fractionVelocity = (fraction - earlier) / Self.velocityInterval
    let completion: CompletionSegment
    if let held = interaction.held, let layer = heldLayer(held, in: segment, at: up.seconds),
      let previous = heldLayer(held, in: segment, at: up.seconds - Self.velocityInterval)
    {
      let letGo = LetGo(
        layer: layer, centerVelocity: (layer.center - previous.center) * (1 / Self.velocityInterval),
        scaleVelocity: (layer.scale - previous.scale) / Self.velocityInterval, fraction: Swift.abs(fraction))
      if ending == .finish {
        return try fire(interaction, at: index, held.flight(letGo), to: .finish, up, presentation, step)
      }
      let tracked = interaction.presentationLayers(at: fraction).named(held.name)?.center ?? layer.center
      completion = CompletionSegment(
        HeldReturn(displacement: layer.center - tracked, velocity: letGo.centerVelocity, spring: held.spring), of: held,
        at: index, from: fraction, velocity: fractionVelocity)
    } else {
      completion = CompletionSegment(
        ending, of: interaction, at: index, from: fraction, velocity: fractionVelocity,
        fingerVelocity: projection?.fingerVelocity ?? velocity)
    }
    if completion.duration > 0 {
      timeline.append(.completing(completion), at: up, presentation: presentation, step: step)
    }
    try rest(interaction.rest(after: ending), of: presentation, at: up + Nanoseconds(completion.duration), step)
  }

  /// Plans the motion that plays by itself from here on.
  mutating func fire(
    _ interaction: Interaction, at index: Int, _ phase: Phase, to ending: Completion.Ending, _ time: Nanoseconds,
    _ presentation: Int, _ step: Location
  ) throws(TransitionError) {
    timeline.append(.fired(interaction: index, phase, ending), at: time, presentation: presentation, step: step)
    try rest(interaction.rest(after: ending), of: presentation, at: time + Nanoseconds(phase.duration), step)
  }

  /// The held layer while a segment moves it.
  private func heldLayer(_ held: HeldLayer, in segment: Segment, at time: Seconds) -> PresentationLayer? {
    timeline.presentationLayers(of: segment, at: time).named(held.name)
  }

  /// The drag of a finger that catches a running completion at its current position and velocity.
  func caught(_ completion: CompletionSegment, _ segment: Segment, _ touch: Touch, atMove move: Int)
    -> DragSegment
  {
    let interaction = timeline.animator(of: segment).interactions[completion.interaction]
    let time = touch.time(ofMove: move)
    let elapsed = time.seconds - segment.start.seconds
    let fraction = completion.fraction(after: elapsed)
    let travel = interaction.travel.travel(for: interaction.progress(ofFraction: fraction))
    func makeDrag(_ momentum: Momentum?) -> DragSegment {
      DragSegment(
        interaction: completion.interaction, touches: [timeline.touches.count - 1], base: travel,
        origins: [touch.moves[move].position], momentum: momentum)
    }
    // The finger's own movement changes the fraction, too. The momentum is what the completion's velocity adds to that.
    let next = makeDrag(nil).fraction(
      of: interaction, fingers: [touch.position(at: time.seconds + Self.velocityInterval)], elapsed: 0)
    var drag = makeDrag(
      Momentum(velocity: completion.velocity(after: elapsed) - (next - fraction) / Self.velocityInterval))
    let later = time.seconds + Self.velocityInterval
    if let held = interaction.held, let layer = heldLayer(held, in: segment, at: time.seconds),
      let moved = heldLayer(held, in: segment, at: later)
    {
      let grip = Grip(of: layer, by: touch.position(at: time.seconds))
      // The scale goes on as it was; the finger moves the centre by itself.
      let followed = grip.center(finger: touch.position(at: later), scale: moved.scale, elapsed: 0)
      drag.grip = grip.continuing(velocity: (moved.center - followed) * (1 / Self.velocityInterval))
    }
    return drag
  }

  /// The interval for measuring velocities, in seconds: short compared with every motion, long compared with rounding
  /// errors.
  private static let velocityInterval: Seconds = 1e-5
}

extension Interaction {
  /// The outcome of a release at this signed progress.
  /// - Parameters:
  ///   - velocity: The velocity of the travel, in points per second.
  ///   - projection: What the rule finds, if it projects the motion.
  package func release(
    progress: Double, velocity: Double, at time: Nanoseconds, projection: ReleaseProjection? = nil
  ) -> ReleaseOutcome {
    let velocity = progress < 0 && !resistsOpposite ? -velocity : velocity
    let progress = resistsOpposite ? Swift.max(0, progress) : Swift.abs(progress)
    let reason =
      projection.map { $0.finishes ? .projected : .neither } ?? rule.reason(progress: progress, velocity: velocity)
    return ReleaseOutcome(
      time: time, ending: reason == .neither ? .cancel : .finish, reason: reason, progress: progress,
      velocity: velocity, rule: rule, projection: projection)
  }
}
