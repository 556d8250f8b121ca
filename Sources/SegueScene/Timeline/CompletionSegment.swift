import SegueCore
import SegueMotion

/// A motion that a finger has let go of, on its way to one of its ends.
struct CompletionSegment: Hashable, Sendable {
  private enum Course: Hashable, Sendable {
    case percentDriven(Completion)
    case spring(Spring)
  }

  /// Where in the choreography the interaction stands.
  let interaction: Int
  let outcome: Completion.Outcome
  /// −1 for the interaction's opposite motion.
  let sign: Double
  /// How much of the motion was shown at the release, 0…1.
  private let released: Double
  private let course: Course
  /// How long the way to the end takes.
  let duration: Seconds

  /// - Parameters:
  ///   - shown: What is shown at the release, signed.
  ///   - velocity: Its rate there, per second.
  init(
    _ outcome: Completion.Outcome, of interaction: Interaction, at index: Int, from shown: Double, velocity: Double
  ) {
    self.interaction = index
    self.outcome = outcome
    sign = shown < 0 ? -1 : 1
    released = Swift.abs(shown)
    let share = Swift.abs(interaction.progress(ofShown: shown))
    let rule = interaction.completion
    let target = outcome == .finish ? 1.0 : 0.0
    let rest = Swift.abs(target - share)
    let speed = (outcome == .finish ? rule.finishSpeed : rule.cancelSpeed).value(rest: rest)
    switch rule.model {
    case .percentDriven(let model):
      let completion = Completion(outcome, model: model, from: share, duration: rule.duration, speed: speed)
      course = .percentDriven(completion)
      duration = completion.remaining
    case .spring:
      // From rest it takes as long as the smooth completion: T = D·rest/speed.
      let full = Swift.max(rule.duration * rest / (speed > 0 ? speed : 1), 0.001)
      let frequency = Spring.criticalSettling / full
      let spring = Spring(stiffness: frequency * frequency, damping: 2 * frequency)
        .continuing(velocity: sign * velocity, from: released, to: target)
      course = .spring(spring)
      duration = Swift.abs(released - target) < 1e-9 ? 0 : spring.settlingDuration
    }
  }

  /// How much of the motion is shown, signed, `elapsed` seconds after the release.
  func shown(after elapsed: Seconds) -> Double {
    let end = outcome == .finish ? 1.0 : 0.0
    if elapsed >= duration - TimingCurve.instant { return sign * end }
    switch course {
    case .percentDriven(let completion):
      // Progress runs from its value at the release to the end; what is shown keeps pace with it.
      let from = completion.progress
      let share = from == end ? 1 : (completion.value(at: elapsed) - from) / (end - from)
      return sign * (released + (end - released) * share)
    case .spring(let spring):
      let value = released + (end - released) * spring.position(at: elapsed)
      return sign * Swift.min(1, Swift.max(0, value))
    }
  }

  /// The rate of ``shown(after:)``, per second; zero from the end on.
  func velocity(after elapsed: Seconds) -> Double {
    guard elapsed < duration - TimingCurve.instant else { return 0 }
    let end = outcome == .finish ? 1.0 : 0.0
    switch course {
    case .percentDriven(let completion):
      let from = completion.progress
      return from == end ? 0 : sign * completion.velocity(at: elapsed) * (end - released) / (end - from)
    case .spring(let spring):
      let value = Swift.abs(shown(after: elapsed))
      return value > 0 && value < 1 ? sign * (end - released) * spring.velocity(at: elapsed) : 0
    }
  }
}
