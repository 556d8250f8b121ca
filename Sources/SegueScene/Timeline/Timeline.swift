package import SegueCore
import SegueJSON
import SegueMotion

/// The only place where time exists: a script's time ↦ the law of motion in force and the time inside it.
///
/// Everything is decided when it is planned; asking costs a binary search, however long the script is.
package struct Timeline: Sendable {
  /// In order of their starts; the first starts at zero.
  private(set) var segments: [Segment]
  /// Those that the segments were planned with; they differ where a screen is scrolled.
  var animators: [TransitionAnimator]
  /// Every finger, in order.
  package internal(set) var touches: [Touch] = []
  /// Every node that a finger scrolls.
  var scrolls: [ScrollCourse] = []
  /// The length of the script.
  package internal(set) var duration = Nanoseconds.zero

  /// Nothing has happened yet.
  init(_ animator: TransitionAnimator) {
    animators = [animator]
    segments = [Segment(start: .zero, motion: .rest(.dismissed), animator: 0, step: .generated)]
  }

  /// A new law of motion from `start` on; what was planned for later does not happen. `step` is what led to it.
  mutating func append(_ motion: Segment.Motion, at start: Nanoseconds, animator: Int, step: Location) {
    while let last = segments.last, last.start > start { segments.removeLast() }
    segments.append(Segment(start: start, motion: motion, animator: animator, step: step))
  }

  /// The segment in force at `time`: at the instant when one ends, the one that follows it.
  func segment(at time: Seconds) -> Segment {
    let next = segments.partitioningIndex { $0.start.seconds > time + TimingCurve.instant }
    return segments[Swift.max(0, next - 1)]
  }

  /// The finger that is down at `time`.
  func touch(at time: Seconds) -> Touch? {
    let next = touches.partitioningIndex { $0.down.seconds > time + TimingCurve.instant }
    guard next > 0 else { return nil }
    let touch = touches[next - 1]
    if let up = touch.up, up.seconds <= time + TimingCurve.instant { return nil }
    return touch
  }

  /// What holds at `time`; before the start as at the start, after the end as at the end.
  package func moment(at time: Seconds) -> Moment {
    let segment = segment(at: time)
    let animator = animators[segment.animator]
    let elapsed = Swift.max(0, time - segment.start.seconds)
    let finger = touch(at: time).map {
      Moment.Finger(position: $0.position(at: time), velocity: $0.velocity(at: time))
    }
    func moment(
      _ phase: Moment.Phase, _ activity: Moment.Activity, _ progress: Double?, _ decision: Release.Ending? = nil
    ) -> Moment {
      Moment(
        phase: phase, activity: activity, progress: progress.map { Swift.min(1, Swift.max(0, $0)) }, finger: finger,
        decision: decision, scrolls: scrolls(at: time))
    }
    switch segment.motion {
    case .rest(let rest): return moment(rest == .dismissed ? .dismissed : .presented, .resting, nil)
    case .playing(let rest, let speed):
      return moment(.leading(to: rest), .playing, elapsed * speed / animator.phase(to: rest).duration)
    case .dragged(let dragging):
      let interaction = animator.interactions[dragging.interaction]
      return moment(
        .leading(to: interaction.start.other), .dragged,
        Swift.abs(interaction.progress(ofShown: shown(of: dragging, interaction, segment, time))))
    case .completing(let completing):
      let interaction = animator.interactions[completing.interaction]
      let isFinishing = completing.outcome == .finish
      return moment(
        .leading(to: interaction.start.other), isFinishing ? .finishing : .cancelling,
        Swift.abs(interaction.progress(ofShown: completing.shown(after: elapsed))), isFinishing ? .finish : .cancel)
    case .fired(let index, let progress):
      let interaction = animator.interactions[index]
      let phase = interaction.fired(at: progress)
      return moment(.leading(to: interaction.start.other), .finishing, elapsed / phase.duration, .finish)
    }
  }

  /// The layers, bottom to top, at `time`.
  package func poses(at time: Seconds) -> [PresentationLayer] { poses(of: segment(at: time), at: time) }

  /// The layers of a rest, as the choreography has it that is in force at `time`.
  func poses(at rest: Rest, _ time: Seconds) -> [PresentationLayer] {
    animators[segment(at: time).animator].layers(at: rest).map { $0.pose(at: 0) }
  }

  /// The layers as this segment's law has them at `time`, be it in force then or not.
  func poses(of segment: Segment, at time: Seconds) -> [PresentationLayer] {
    let animator = animators[segment.animator]
    let elapsed = Swift.max(0, time - segment.start.seconds)
    switch segment.motion {
    case .rest(let rest): return animator.layers(at: rest).map { $0.pose(at: 0) }
    case .playing(let rest, let speed): return animator.phase(to: rest).poses(at: elapsed * speed)
    case .dragged(let dragging):
      let interaction = animator.interactions[dragging.interaction]
      return interaction.poses(at: shown(of: dragging, interaction, segment, time))
    case .completing(let completing):
      let interaction = animator.interactions[completing.interaction]
      let shown = completing.shown(after: elapsed)
      guard completing.outcome == .cancel, shown > 0, let cancelling = interaction.cancelling else {
        return interaction.poses(at: shown)
      }
      return cancelling.poses(at: shown)
    case .fired(let index, let progress):
      return animator.interactions[index].fired(at: progress).poses(at: elapsed)
    }
  }

  /// What is shown under the finger, signed.
  func shown(of dragging: DragSegment, _ interaction: Interaction, _ segment: Segment, _ time: Seconds) -> Double {
    dragging.shown(
      of: interaction, finger: touches[dragging.touch].position(at: time),
      elapsed: Swift.max(0, time - segment.start.seconds))
  }

  /// Every node that is scrolled otherwise than the scene says.
  func scrolls(at time: Seconds) -> [ScrollOffset] {
    scrolls.compactMap { course in
      let offset = course.offset(at: time)
      return offset == course.initial.y
        ? nil : ScrollOffset(tag: course.tag, offset: Point(course.initial.x, offset))
    }
  }
}

extension Timeline {
  /// Where laws of motion meet, in order: nothing else can jump.
  package var handOffs: [HandOff] {
    segments.indices.dropFirst().compactMap { index in
      let after = segments[index]
      return kind(from: segments[index - 1], to: after).map {
        HandOff(time: after.start, kind: $0, step: after.step, segment: index)
      }
    }
  }

  private func kind(from before: Segment, to after: Segment) -> HandOff.Kind? {
    switch (before.motion, after.motion) {
    case (_, .playing): return .start
    case (_, .dragged): return .grip
    case (.dragged, .rest(let rest)), (.completing, .rest(let rest)):
      return start(of: before) == rest ? .return : .arrival
    case (_, .completing), (_, .fired): return .release
    case (.playing, .rest), (.fired, .rest): return .arrival
    case (.rest, .rest): return nil
    }
  }

  /// The rest from which an interaction started.
  private func start(of segment: Segment) -> Rest? {
    let interactions = animators[segment.animator].interactions
    return switch segment.motion {
    case .dragged(let dragging): interactions[dragging.interaction].start
    case .completing(let completing): interactions[completing.interaction].start
    case .rest, .playing, .fired: nil
    }
  }
}

extension Moment.Phase {
  fileprivate static func leading(to rest: Rest) -> Moment.Phase { rest == .presented ? .presenting : .dismissing }
}

extension TransitionAnimator {
  /// The phase that leads to a rest.
  func phase(to rest: Rest) -> Phase { rest == .presented ? present : dismiss }

  func layers(at rest: Rest) -> [AnimatedLayer] { rest == .presented ? presented : dismissed }
}

extension Interaction {
  /// The motion after firing; only interactions that fire get there.
  func fired(at progress: Double) -> Phase {
    guard let firing else { preconditionFailure("this interaction does not fire") }
    return firing(progress)
  }
}
