import SegueCore
import SegueMotion

/// A finger that moves a screen between its stages (`Stages`).
struct PullSegment: Hashable, Sendable {
  /// What the finger does from an instant on: it moves the screen, or leaves it where it is while it scrolls content in it.
  struct Hold: Hashable, Sendable {
    let start: Nanoseconds
    /// The pull then (`StagedMotion.place(pulledTo:)`).
    let pull: Double
    /// The finger's y at which that is the pull; nil: the screen stays.
    let finger: Double?
  }

  /// Index into the timeline's touches.
  let touch: Int
  /// In order; the first one begins with the segment.
  var holds: [Hold]
  /// Of the motion that the finger has caught; nil: it was at rest.
  var remainder: Remainder?

  /// The pull while the finger is there at `time`.
  func pull(at time: Seconds, finger: Double) -> Double {
    let next = holds.partitioningIndex { $0.start.seconds > time + TimingCurve.timeTolerance }
    let hold = holds[Swift.max(0, next - 1)]
    return hold.finger.map { hold.pull + finger - $0 } ?? hold.pull
  }
}

/// A motion that plays by itself to a stage, or from one to the dismissal.
struct SettlingSegment: Sendable {
  let phase: Phase
  let rest: Rest
  /// Whether it returns to the stage where a finger began to pull, or leads elsewhere.
  let ending: Completion.Ending
  /// Where the release leads that started it; nil: it plays without a finger.
  let decision: StageDecision?
  /// What the finger has left of a motion that it had caught; nil: nothing.
  var remainder: Remainder?

  var isReleased: Bool { decision != nil }

  /// The time that it takes from `start` on, until nothing is left of the remainder either.
  func duration(from start: Nanoseconds) -> Seconds {
    Swift.max(phase.duration, remainder.map { ($0.end - start).seconds } ?? 0)
  }
}

extension Timeline {
  /// The pull of a segment at `time`.
  func pull(of segment: PullSegment, at time: Seconds) -> Double {
    segment.pull(at: time, finger: touches[segment.touch].position(at: time).y)
  }

  /// The name of the stage that a presentation is made for; nil without stages.
  func stage(of presentation: Int) -> String? {
    presentations[presentation].animator.stages.map { $0.names[$0.current] }
  }
}

extension Stages {
  /// How far a place is on the way from this stage to the dismissal, 0…1, or how far to the first stage, −1…0.
  func progress(at place: Double) -> Double {
    let way = place > self.place ? motion.dismissedPlace - self.place : self.place - motion.places[0]
    return way > 0 ? Swift.min(1, Swift.max(-1, (place - self.place) / way)) : 0
  }

  /// Whether a screen at this place is on its way to be dismissed.
  func isLeaving(at place: Double) -> Bool { isDismissible && place > motion.places[motion.places.count - 1] + 1e-6 }
}

extension Animation {
  /// Whether a screen has several places to rest.
  package var hasStages: Bool { timeline.presentations.contains { $0.animator.stages != nil } }
}
