import SegueCore
import SegueJSON
import SegueMotion

// A presented screen that can rest at several places (`Stages`): what a finger does with it, and its motions between them.
extension ScriptPlanner {
  /// The stage of the screen that is presented on top at `time`, or that moves then; nil if there is only one.
  func stage(at time: Nanoseconds) -> Int? {
    stagedPresentation(in: timeline.segment(at: time.seconds)).flatMap {
      timeline.presentations[$0].animator.stages?.current
    }
  }

  /// The presentation with stages that lies on top, or that moves; nil if there is none.
  func stagedPresentation(in segment: Segment) -> Int? {
    var presentation: Int? = segment.presentation
    if case .rest(let rest) = segment.motion {
      presentation = timeline.top(of: segment.presentation, at: rest)
    } else if timeline.presentations[segment.presentation].host != nil {
      // A page moves in a window that rests.
      return nil
    }
    return presentation.flatMap { timeline.presentations[$0].animator.stages == nil ? nil : $0 }
  }

  /// Plays from the stage at which the presented screen rests to another, and advances the clock to its end.
  mutating func change(to stage: Int, at step: Location) throws(TransitionError) {
    let segment = timeline.segment(at: clock.seconds)
    guard case .rest = segment.motion, let presentation = stagedPresentation(in: segment),
      let stages = timeline.presentations[presentation].animator.stages
    else { return }
    stopScrolling(presenting: nil)
    clock = try settle(
      presentations.window(holding: presentation, in: &timeline),
      SettlingSegment(phase: stages.change(to: stage), rest: .presented, ending: .finish, decision: nil),
      at: stage, from: clock, step)
  }

  /// A finger moves the screen of a presentation, and content in it, from the move at index `first` on, until it lifts.
  /// - Parameters:
  ///   - dragStart: When the drag begins, not after that move, and from where its travel is measured.
  ///   - scroller: The scrolling node under the finger.
  mutating func pull(
    _ presentation: Int, _ touch: Touch, from first: Int, _ dragStart: DragStart, over scroller: UInt32?,
    forced: Completion.Ending?, _ steps: StepLocations
  ) throws(TransitionError) {
    let before = timeline.segment(at: dragStart.time.seconds)
    let window = presentations.window(holding: presentation, in: &timeline)
    let presented = timeline.presentations[window]
    guard let stages = presented.animator.stages,
      let layer = timeline.presentationLayers(of: before, at: dragStart.time.seconds).named(stages.motion.layer)
    else { return }
    let place = stages.motion.place(of: layer)
    let isCaught = if case .rest = before.motion { false } else { true }
    // What is caught follows the finger from where it is, so that nothing jumps.
    let start =
      isCaught ? DragStart(time: dragStart.time, origin: touch.moves[first].position) : dragStart
    let ceiling = stages.expandsWhenScrolled ? stages.motion.places[0] : stages.place
    var content: StageCourse.Content?
    if let scroller { content = contents(scroller, touch, in: stages, at: place, ceiling, isCaught: isCaught) }
    let course = StageCourse(
      touch, from: first, start, pull: stages.motion.pull(showing: place), ceiling: ceiling, content: content,
      isCaught: isCaught)
    if let scroller, let content { scroll(scroller, touch, along: course, content) }
    guard course.movesScreen || isCaught else { return }
    let presentation = try presentations.index(
      like: window, over: try hideKeyboard(at: start.time, under: presented.presenter),
      timeline.contentOffsets(at: touch.time(ofMove: first).seconds), in: &timeline)
    var segment = PullSegment(touch: timeline.touches.count - 1, holds: course.holds)
    if isCaught {
      segment.remainder = Remainder(
        at: start.time, caught: timeline.presentationLayers(of: before, at: start.time.seconds, keepingGroups: true),
        following: stages.motion.layers(at: place).presentation(at: 0, keepingGroups: true))
    }
    timeline.append(.pulled(segment), at: start.time, presentation: presentation, step: steps.drag)
    let pulls = touch.moves.indices[first...].map { timeline.pull(of: segment, at: touch.time(ofMove: $0).seconds) }
    if !isCaught, pulls.allSatisfy({ Swift.abs($0 - stages.place) < Self.roundingTolerance }) {
      warn(
        "drag-idle", steps.drag, "this drag has no effect: the transition does not follow this direction",
        expected: "a drag upwards or downwards")
    }
    guard let up = touch.up else { return }
    var outcome = stages.release(
      timeline.pull(of: segment, at: up.seconds),
      velocity: course.endsOnContent ? 0 : touch.velocity(afterMoves: touch.moves.count).y,
      after: pulls, at: up)
    if let forced { outcome.force(forced, from: stages) }
    timeline.releases.append(outcome)
    try release(presentation, outcome, stages, after: segment.remainder, step: steps.release)
  }

  /// Plans the motion after a release.
  private mutating func release(
    _ presentation: Int, _ outcome: ReleaseOutcome, _ stages: Stages, after remainder: Remainder?, step: Location
  ) throws(TransitionError) {
    guard let decision = outcome.stages else { return }
    let motion = stages.motion
    let target = decision.places[decision.target]
    let phase = motion.phase(
      from: motion.place(pulledTo: decision.position), to: target,
      velocity: motion.velocity(pulledTo: decision.position, finger: decision.velocity), isFlick: decision.isFlick)
    let isDismissed = decision.target == motion.places.count
    _ = try settle(
      presentation,
      SettlingSegment(
        phase: phase, rest: isDismissed ? .dismissed : .presented, ending: outcome.ending, decision: decision,
        remainder: remainder),
      at: isDismissed ? stages.current : decision.target, from: outcome.time, step)
  }

  /// Appends a motion and the rest after it, and returns when it ends.
  private mutating func settle(
    _ presentation: Int, _ settling: SettlingSegment, at stage: Int, from start: Nanoseconds, _ step: Location
  ) throws(TransitionError) -> Nanoseconds {
    let presentation = try presentations.index(
      like: presentation, over: timeline.presentations[presentation].presenter,
      timeline.contentOffsets(at: start.seconds),
      at: stage, in: &timeline)
    let duration = settling.duration(from: start)
    let end = start + Nanoseconds(duration)
    if duration > 0 {
      timeline.append(.settling(settling), at: start, presentation: presentation, step: step)
    }
    try rest(settling.rest, of: presentation, at: end, step)
    if settling.rest == .presented { fitContents(of: presentation, from: start) }
    return end
  }

  /// Appends a rest. That of a window is the rest of its topmost page.
  mutating func rest(
    _ rest: Rest, of presentation: Int, at time: Nanoseconds, _ step: Location
  ) throws(TransitionError) {
    let top =
      rest == .presented
      ? try presentations.top(of: presentation, timeline.contentOffsets(at: time.seconds), in: &timeline) : presentation
    timeline.append(.rest(rest), at: time, presentation: top, step: step)
  }

  /// The scrolling content under a finger; nil if it cannot scroll.
  private mutating func contents(
    _ tag: UInt32, _ touch: Touch, in stages: Stages, at place: Double, _ ceiling: Double, isCaught: Bool
  ) -> StageCourse.Content? {
    let scroll = timeline.scrolls[scrollIndex(of: tag, along: .vertical)]
    let offset = scroll.offset(at: touch.down.seconds)
    let isAtTop = offset <= Self.roundingTolerance
    let handsOver = isCaught || !continuesScrolling(touch)
    let limits = timeline.versions.latest.scrollLimits(
      ofTag: tag, of: stages, at: isAtTop && handsOver ? Swift.min(place, ceiling) : place,
      bouncesAtStart: !handsOver && bouncesAtTop(scroll.screen, at: touch.down), on: scroll.screen)
    guard limits.range.upperBound > limits.range.lowerBound || !isAtTop else { return nil }
    return StageCourse.Content(offset: offset, limits: limits, handsOver: handsOver)
  }

  /// Whether a finger touches down so soon after the last one that it scrolls, even if the content is at its top.
  private func continuesScrolling(_ touch: Touch) -> Bool {
    guard timeline.touches.count > 1 else { return false }
    let last = timeline.touches[timeline.touches.count - 2]
    guard let up = last.up, (touch.down - up).seconds < Self.longestPauseInScrolling else { return false }
    return last.moves.contains { ($0.position - last.path.start).length >= Interaction.standardHysteresis }
  }

  /// In seconds.
  private static let longestPauseInScrolling = 0.4

  /// Scrolls content as far as the finger does that, and lets it go on after the finger has lifted.
  private mutating func scroll(
    _ tag: UInt32, _ touch: Touch, along course: StageCourse, _ content: StageCourse.Content
  ) {
    let scroll = scrollIndex(of: tag, along: .vertical)
    for part in course.contentParts {
      switch part {
      case .dragged(let start, let offset):
        timeline.scrolls[scroll].drag(touch, start, from: offset, in: content.limits)
      case .held(let offset, let time): timeline.scrolls[scroll].hold(at: offset, from: time)
      }
    }
    if course.endsOnContent { decelerate(scroll, after: touch, in: content.limits) }
  }

  /// Content that was scrolled to its end while the lower part of the screen was out of sight goes back to its end.
  private mutating func fitContents(of presentation: Int, from time: Nanoseconds) {
    let presented = timeline.presentations[presentation]
    guard let screen = flow.presentedScreen(of: presented.top), let stages = presented.animator.stages else { return }
    for index in timeline.scrolls.indices {
      let scroll = timeline.scrolls[index]
      guard scroll.screen == screen, scroll.axis == .vertical, scroll.settled <= time else { continue }
      let limits = timeline.versions.latest.scrollLimits(
        ofTag: scroll.tag, of: stages, at: stages.place, bouncesAtStart: true, on: scroll.screen)
      let offset = scroll.offset(at: time.seconds)
      guard offset > limits.range.upperBound + Self.roundingTolerance else { continue }
      timeline.scrolls[index].decelerate(ScrollMotion(from: offset, velocity: 0, in: limits), at: time)
    }
  }
}

extension Stages {
  /// The outcome of a release at this pull.
  /// - Parameters:
  ///   - velocity: The finger's, in points per second.
  ///   - pulls: Those at the moves of the drag: once one of them was below the last stage, the release can dismiss.
  package func release(_ pull: Double, velocity: Double, after pulls: [Double], at time: Nanoseconds) -> ReleaseOutcome
  {
    let hasLeft = pulls.contains { isLeaving(at: $0) } || isLeaving(at: pull)
    var decision = rule.decision(
      at: pull, velocity: velocity, among: motion.places + (hasLeft ? [motion.dismissedPlace] : []))
    decision.names = names + [Rest.dismissed.rawValue]
    decision.attemptsToDismiss = pulls.contains { motion.attemptsToDismiss(pulledTo: $0) }
    let finishes = decision.target != current
    let progress = progress(at: motion.place(pulledTo: pull))
    return ReleaseOutcome(
      time: time, ending: finishes ? .finish : .cancel,
      reason: finishes ? (decision.isFlick ? .velocity : .distance) : .neither, progress: Swift.abs(progress),
      velocity: progress < 0 ? -velocity : velocity, rule: nil, stages: decision)
  }
}

extension ReleaseOutcome {
  /// Replaces the decision: `finish` leads to the nearest place in the direction of the drag, `cancel` back to where it began.
  mutating func force(_ ending: Completion.Ending, from start: Stages) {
    guard var decision = stages else { return }
    let places = start.motion.places + (start.isDismissible ? [start.motion.dismissedPlace] : [])
    let ahead = places.indices.filter { decision.position < start.place ? $0 < start.current : $0 > start.current }
    let target =
      ending == .cancel
      ? nil
      : ahead.min { Swift.abs(places[$0] - decision.projected) < Swift.abs(places[$1] - decision.projected) }
    decision.lead(to: target ?? start.current, among: places)
    stages = decision
    (self.ending, reason) = (target == nil ? .cancel : .finish, .forced)
  }
}

extension SceneContext {
  /// The scroll limits of a node on a screen with stages. What lies below the canvas is out of sight, so the content can be
  /// scrolled that much further.
  func scrollLimits(
    ofTag tag: UInt32, of stages: Stages, at place: Double, bouncesAtStart: Bool, on screen: String
  ) -> ScrollLimits {
    let frame = LayoutEngine(metrics: metrics).frame(ofTag: tag, in: root(of: screen), size: stages.size) ?? .zero
    let hidden = Swift.max(0, Swift.min(frame.height, place + frame.maxY - bounds.height))
    return ScrollLimits(
      scrollRange(ofTag: tag, in: screen, along: .vertical, size: stages.size, hidden: hidden),
      viewport: Swift.max(1, frame.height - hidden), bouncesAtStart: bouncesAtStart)
  }
}
