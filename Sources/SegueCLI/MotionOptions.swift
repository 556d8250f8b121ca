import ArgumentParser
import SegueRendering

/// How far what is seen may jump before `check` speaks up.
struct MotionOptions: ParsableArguments {
  @Option(help: "Points that a place, a size or a corner radius may jump.")
  var maxJump = ContinuityLimits().jump

  @Option(help: "Points a second by which a velocity may change where a finger takes hold or lets go.")
  var maxVelocityJump = ContinuityLimits().velocityJump

  @Option(help: "How far an opacity may jump, 0…1.")
  var maxOpacityJump = ContinuityLimits().opacityJump

  @Option(
    help: "Levels of 255 by which the first and the last instant of a motion may differ from the rests beside it.")
  var maxDifference = ContinuityLimits().difference

  @Flag(name: .customLong("no-motion"), help: "Do not ask whether anything jumps.")
  var skipsMotion = false

  func validate() throws {
    for (name, value) in [("--max-jump", maxJump), ("--max-velocity-jump", maxVelocityJump)] where !(value >= 0) {
      throw ValidationError("\(name) must be 0 or more, not \(value)")
    }
    if !(0...1).contains(maxOpacityJump) {
      throw ValidationError("--max-opacity-jump must lie in 0…1, not \(maxOpacityJump)")
    }
    if !(0...255).contains(maxDifference) {
      throw ValidationError("--max-difference must lie in 0…255, not \(maxDifference)")
    }
  }

  /// Nil if nobody asks.
  var limits: ContinuityLimits? {
    if skipsMotion { return nil }
    var limits = ContinuityLimits()
    limits.jump = maxJump
    limits.velocityJump = maxVelocityJump
    limits.opacityJump = maxOpacityJump
    limits.difference = maxDifference
    return limits
  }
}
