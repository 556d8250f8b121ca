package import SegueCore
import SegueJSON
import SegueMotion

/// A part of the timeline with one kind of motion. It lasts until the next segment starts.
struct Segment: Sendable {
  enum Motion: Sendable {
    case rest(Rest)
    case playing(Playback)
    case dragged(DragSegment)
    case completing(CompletionSegment)
    /// The motion of an interaction that plays by itself after it has fired (`Interaction.firing`), or after the finger has
    /// let go of a layer (`Interaction.held`).
    case fired(interaction: Int, Phase, Completion.Ending)
    /// A finger moves a screen with stages.
    case pulled(PullSegment)
    /// A screen with stages moves to one, or from one to the dismissal.
    case settling(SettlingSegment)

    /// The index of the interaction that moves, among those of the animator; nil: none does.
    var interaction: Int? {
      switch self {
      case .dragged(let drag): drag.interaction
      case .completing(let completion): completion.interaction
      case .fired(let interaction, _, _): interaction
      case .rest, .playing, .pulled, .settling: nil
      }
    }
  }

  let start: Nanoseconds
  let motion: Motion
  /// Index into the timeline's `presentations`.
  let presentation: Int
  /// The script step that caused it.
  let step: Location
}

/// The phase to a rest state, which plays by itself.
struct Playback: Hashable, Sendable {
  let rest: Rest
  /// 2 halves the duration.
  var speed = 1.0
  /// How long the phase stands still after its press, while the finger that taps stays down.
  var held: Seconds = 0

  func duration(of phase: Phase) -> Seconds { phase.duration / speed + held }

  /// The phase's local time, `elapsed` seconds after the start.
  func time(in phase: Phase, after elapsed: Seconds) -> Seconds {
    let time = elapsed * speed
    guard held > 0, time > phase.press else { return time }
    return Swift.max(phase.press, time - held * speed)
  }
}

/// A drag of an interaction: the fraction of the transition that it shows, as a function of the fingers' positions.
struct DragSegment: Hashable, Sendable {
  /// Index into the animator's interactions.
  let interaction: Int
  /// Indices into the timeline's touches, in order of touching down.
  let touches: [Int]
  /// The travel, in points, for fingers at `origins`.
  let base: Double
  let origins: [Point]
  /// The decaying velocity of a motion that the finger has caught; nil if the drag started from rest.
  let momentum: Momentum?
  /// How the finger holds the interaction's layer; nil: it holds none.
  var grip: Grip?
  /// When the drag was recognized, for a rule that judges the finger's moves from there on.
  var recognition = Nanoseconds.zero

  /// The fraction, signed and within the interaction's range, for fingers at `positions`, `elapsed` seconds after the
  /// start of the drag.
  func fraction(of interaction: Interaction, fingers positions: [Point], elapsed: Seconds) -> Double {
    let tracked = interaction.tracked(positions, from: origins, base: base)
    guard let momentum else { return tracked }
    return interaction.clamped(tracked + momentum.offset(after: elapsed))
  }
}

/// The decaying offset after a finger catches a running motion.
///
/// The offset starts at 0 with the motion's velocity and decays to 0 on a critically damped spring, so that position
/// and velocity are continuous. The spring is the one UIKit uses for modal screens.
struct Momentum: Hashable, Sendable {
  /// The motion's velocity minus that of the finger's tracking, as signed fraction per second.
  let velocity: Double

  /// `v·t·e^(−ω₀t)`: the impulse response of a critically damped spring.
  func offset(after time: Seconds) -> Double {
    guard time > 0 else { return 0 }
    return velocity * time * DeterministicMath.exp(-Spring.systemDefault.naturalFrequency * time)
  }
}

extension Interaction {
  func clamped(_ value: Double) -> Double { Swift.min(Swift.max(value, range.lowerBound), range.upperBound) }

  /// The fraction, signed and within the range, for fingers that have moved from `origins`, where the travel was
  /// `base`.
  package func tracked(_ fingers: [Point], from origins: [Point], base: Double = 0) -> Double {
    fraction(at: clamped(travel.progress(for: base + gesture.travel(of: fingers, from: origins))))
  }

  /// The fraction of the transition that is shown at a signed progress of the finger: the tracking curve's value.
  func fraction(at progress: Double) -> Double {
    let fraction = tracking.value(at: Swift.abs(progress), duration: 1)
    return progress < 0 ? -fraction : fraction
  }

  /// The inverse of ``fraction(at:)``.
  func progress(ofFraction fraction: Double) -> Double {
    guard case .bezier(let curve) = tracking else { return fraction }
    let progress = curve.inverse(of: Swift.abs(fraction))
    return fraction < 0 ? -progress : progress
  }

  /// The progress that a signed fraction shows, 0…1, in either direction; where the motion only resists, there is none.
  func reached(_ fraction: Double) -> Double {
    let progress = progress(ofFraction: fraction)
    return resistsOpposite ? Swift.max(0, progress) : Swift.abs(progress)
  }

  /// The layers at a signed fraction.
  func presentationLayers(at fraction: Double) -> [PresentationLayer] {
    if fraction < 0, let opposite { return opposite.presentationLayers(at: -fraction) }
    return phase.presentationLayers(at: Swift.abs(fraction))
  }
}

/// The motion after a release, on its way to one of its ends.
struct CompletionSegment: Hashable, Sendable {
  private enum Curve: Hashable, Sendable {
    case percentDriven(Completion)
    case spring(Spring)
  }

  /// Index into the animator's interactions.
  let interaction: Int
  let ending: Completion.Ending
  /// 1, or −1 for the interaction's opposite motion.
  let sign: Double
  /// The fraction at the release, 0…1; below 0 on the way from where the opposite motion only resists to the finish.
  private let startFraction: Double
  private let curve: Curve
  /// The time to the end.
  let duration: Seconds
  /// How the layer returns that the finger held; nil: it held none.
  private(set) var heldReturn: HeldReturn?

  /// - Parameters:
  ///   - fraction: The signed fraction at the release.
  ///   - velocity: Its rate of change at the release, per second.
  ///   - fingerVelocity: What the recognizer reports, in points per second.
  init(
    _ ending: Completion.Ending, of interaction: Interaction, at index: Int, from fraction: Double, velocity: Double,
    fingerVelocity: Double
  ) {
    self.interaction = index
    self.ending = ending
    sign = fraction < 0 && !(interaction.resistsOpposite && ending == .finish) ? -1 : 1
    startFraction = sign * fraction
    let progress = Swift.abs(interaction.progress(ofFraction: fraction))
    let rule = interaction.completion
    let target = ending == .finish ? 1.0 : 0.0
    let speed = ending == .finish ? rule.finishSpeed : rule.cancelSpeed
    switch rule.model {
    case .percentDriven(let model):
      let speed = speed.value(
        remaining: Swift.abs(target - progress), duration: rule.duration, velocity: fingerVelocity)
      let completion = Completion(ending, model: model, from: progress, duration: rule.duration, speed: speed)
      curve = .percentDriven(completion)
      duration = completion.remaining
    case .spring:
      // A spring takes the same time over any distance, so only a constant speed changes it.
      let settling = if case .constant(let speed) = speed { rule.duration / speed } else { rule.duration }
      let spring = Spring.released(
        velocity: sign * velocity, from: startFraction, to: target, settling: Swift.max(settling, 0.001))
      curve = .spring(spring)
      duration = Swift.abs(startFraction - target) < 1e-9 ? 0 : spring.settlingDuration
    case .damped(let spring):
      let spring = spring.continuing(velocity: sign * velocity, from: startFraction, to: target)
      curve = .spring(spring)
      duration = Swift.abs(startFraction - target) < 1e-9 ? 0 : spring.settlingDuration
    }
  }

  /// A cancel that brings a held layer back, with everything else on the same spring.
  init(_ heldReturn: HeldReturn, of held: HeldLayer, at index: Int, from fraction: Double, velocity: Double) {
    interaction = index
    ending = .cancel
    sign = fraction < 0 ? -1 : 1
    startFraction = Swift.abs(fraction)
    let spring = held.spring.continuing(velocity: sign * velocity, from: startFraction, to: 0)
    curve = .spring(spring)
    duration = Swift.max(heldReturn.duration, startFraction < 1e-9 ? 0 : spring.settlingDuration)
    self.heldReturn = heldReturn
  }

  /// The signed fraction, `elapsed` seconds after the release.
  func fraction(after elapsed: Seconds) -> Double {
    let end = ending == .finish ? 1.0 : 0.0
    if elapsed >= duration - TimingCurve.timeTolerance { return sign * end }
    switch curve {
    case .percentDriven(let completion):
      // The completion interpolates the progress. The fraction has covered the same part of its way to the end.
      let from = completion.progress
      let part = from == end ? 1 : (completion.value(at: elapsed) - from) / (end - from)
      return sign * (startFraction + (end - startFraction) * part)
    case .spring(let spring):
      let value = startFraction + (end - startFraction) * spring.position(at: elapsed)
      return sign * Swift.min(1, Swift.max(startFraction < 0 ? -1 : 0, value))
    }
  }

  /// The derivative of ``fraction(after:)``, per second; zero after the end.
  func velocity(after elapsed: Seconds) -> Double {
    guard elapsed < duration - TimingCurve.timeTolerance else { return 0 }
    let end = ending == .finish ? 1.0 : 0.0
    switch curve {
    case .percentDriven(let completion):
      let from = completion.progress
      return from == end ? 0 : sign * completion.velocity(at: elapsed) * (end - startFraction) / (end - from)
    case .spring(let spring):
      let value = Swift.abs(fraction(after: elapsed))
      return value > 0 && value < 1 ? sign * (end - startFraction) * spring.velocity(at: elapsed) : 0
    }
  }
}
