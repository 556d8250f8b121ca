import SegueCore
import SegueJSON
import SegueMotion

// Recognizing a drag and planning its consequences.
extension ScriptPlanner {
  /// The receiver of a recognized drag.
  enum DragTarget {
    case interaction(Draggable)
    /// A screen with stages, of this presentation, and the scrolling node under the finger.
    case stages(Int, over: UInt32?)
    /// Scrolling nodes, for each axis in which they are scrolled, and the interaction that takes over when the content along the
    /// first one reaches its top.
    case scroll([ScrollChain], handingOverTo: Draggable?)
  }

  /// An interaction that a finger can drag: of which presentation, and its index there.
  struct Draggable: Hashable {
    let presentation: Int
    let interaction: Int
  }

  func draggable(_ draggable: Draggable) -> Interaction {
    timeline.presentations[draggable.presentation].animator.interactions[draggable.interaction]
  }

  /// The script steps that caused a drag and its release.
  struct StepLocations {
    let drag: Location
    let release: Location
  }

  /// Plans the consequences of a touch that is not a tap, and advances the clock to the next step.
  mutating func plan(
    _ touch: Touch, release: Located<Release>?, at location: Location
  ) throws(TransitionError) {
    let hit = hit(at: touch.path.start)
    timeline.touches.append(touch)
    closeMenus(at: touch.down)
    let stopped = stopScrolling(under: hit)
    let forced = (forcedEnding ?? release?.value.ending)?.forced
    let steps = StepLocations(drag: location, release: release?.location ?? location)
    let candidates = try candidates(under: hit, touch.path.start, at: touch.down)
    let hysteresis =
      stages(under: hit, at: touch.down)?.stages.hysteresis ?? candidates.map { draggable($0).hysteresis }.min()
      ?? Interaction.standardHysteresis
    if !context.bounds.touches(touch.path.start) {
      warnOutside(touch, location)
    } else if let recognized = touch.moves.firstIndex(where: { $0.isBeyond(hysteresis, of: touch.path.start) }) {
      let translation = touch.moves[recognized].position - touch.path.start
      let time = touch.time(ofMove: recognized)
      if let row = swipeTarget(under: hit, translation, at: time, beside: candidates) {
        try swipe(row, touch, forced: forced, steps)
      } else if let target = try dragTarget(of: touch, hit, at: recognized, location) {
        closeRows(at: time)
        let start = dragStart(of: touch, at: recognized, hysteresis, dragging: target)
        switch target {
        case .interaction(let target):
          try begin(target, touch, recognizedAt: recognized, start, forced: forced, steps)
        case .stages(let presentation, let scroller):
          try pull(presentation, touch, from: recognized, start, over: scroller, forced: forced, steps)
        case .scroll(let chains, let target):
          try scroll(chains, touch, from: recognized, start, handingOverTo: target, forced: forced, steps)
        }
      }
    } else {
      warnTooShort(hysteresis, location)
    }
    guard let up = touch.up else {
      clock = clock + Nanoseconds(touch.path.duration)
      return
    }
    letGo(stopped, under: touch.position(at: up.seconds), downAt: touch.down, upAt: up)
    clock = release?.value.wait.map { up + Nanoseconds($0) } ?? Swift.max(up, settled)
  }

  /// What can be started at rest: to dismiss what is on top, or to present over it; each with the rest from which it starts.
  mutating func startable(
    at segment: Segment, _ rest: Rest
  ) throws(TransitionError) -> [(presentation: Int, start: Rest)] {
    let top = timeline.top(of: segment.presentation, at: rest)
    var found = top.map { [(presentation: $0, start: Rest.presented)] } ?? []
    // A page that has been pushed in a window can go with it.
    if let top, timeline.presentations[top].host != nil {
      found.append((presentations.window(holding: top, in: &timeline), .presented))
    }
    for transition in flow.presentable(from: timeline.stack(to: top)) {
      let isCurrent = rest == .dismissed && timeline.presentations[segment.presentation].transition == transition
      found.append(
        (
          isCurrent
            ? segment.presentation : try presentations.index(of: transition, over: top, [], in: &timeline), .dismissed
        ))
    }
    return found
  }

  /// The interactions that a finger that touches down on `hit`, at `point`, can drag, in the state at `time`; of each presentation
  /// the first.
  mutating func candidates(
    under hit: Hit?, _ point: Point, at time: Nanoseconds
  ) throws(TransitionError) -> [Draggable] {
    let segment = timeline.segment(at: time.seconds)
    switch segment.motion {
    case .rest(let rest):
      return try startable(at: segment, rest).compactMap { option in
        timeline.presentations[option.presentation].animator.interactions
          .firstIndex { $0.start == option.start && $0.isHeld(at: hit, point) }
          .map { Draggable(presentation: option.presentation, interaction: $0) }
      }
    case .completing(let completion):
      let caught = Draggable(presentation: segment.presentation, interaction: completion.interaction)
      return draggable(caught).isHeld(at: hit, point) ? [caught] : []
    case .playing, .dragged, .fired, .pulled, .settling: return []
    }
  }

  /// Of several interactions, the one whose direction the finger moves in; the first if there is none.
  private func preferred(_ candidates: [Draggable], _ translation: Point) -> Draggable? {
    guard candidates.count > 1 else { return candidates.first }
    return candidates.first { candidate in
      guard let direction = draggable(candidate).gesture.direction else { return false }
      return translation.dot(direction) >= translation.length * 0.5.squareRoot()
    } ?? candidates.first
  }

  /// The stages between which a finger on `hit` can move the screen, in the state at `time`, and their presentation. It can catch
  /// any motion.
  private func stages(under hit: Hit?, at time: Nanoseconds) -> (presentation: Int, stages: Stages)? {
    guard let hit, let presentation = stagedPresentation(in: timeline.segment(at: time.seconds)),
      let stages = timeline.presentations[presentation].animator.stages, stages.handle.contains(hit)
    else { return nil }
    return (presentation, stages)
  }

  /// A page in a window, such as a sheet, that follows a finger which moves in its direction rather than in that of the window.
  private mutating func pageToDrag(
    by translation: Point, under hit: Hit?, _ point: Point, at time: Nanoseconds
  ) throws(TransitionError) -> Draggable? {
    let candidates = try candidates(under: hit, point, at: time)
    return candidates.first { candidate in
      timeline.presentations[candidate.presentation].host != nil
        && draggable(candidate).gesture.direction.map { translation.dot($0) >= translation.length * 0.5.squareRoot() }
          ?? false
    }
  }

  /// What the finger drags once it is recognized at the move with index `move`; nil, after a warning, if nothing.
  mutating func dragTarget(
    of touch: Touch, _ hit: Hit?, at move: Int, _ location: Location
  ) throws(TransitionError) -> DragTarget? {
    let time = touch.time(ofMove: move)
    let translation = touch.moves[move].position - touch.path.start
    if let zoomed = zoomedNode(under: hit, at: touch.down), try !beginsAtEdge(hit, touch) {
      return panTarget(zoomed, hit, touch, at: move, location).map { .scroll($0, handingOverTo: nil) }
    }
    func contents(along axis: Axis) -> [ScrollChain]? { scrollChains(under: hit, along: axis, translation) }
    let page = try pageToDrag(by: translation, under: hit, touch.path.start, at: time)
    if page == nil, let (presentation, _) = stages(under: hit, at: time) {
      if Swift.abs(translation.x) > Swift.abs(translation.y), let contents = contents(along: .horizontal) {
        return .scroll(contents, handingOverTo: nil)
      }
      return .stages(presentation, over: contents(along: .vertical)?[0].tags[0])
    }
    var target = page
    if target == nil { target = preferred(try candidates(under: hit, touch.path.start, at: time), translation) }
    guard let target else {
      if let contents = contents(along: translation.mainAxis) { return .scroll(contents, handingOverTo: nil) }
      try warnMissed(hit, at: time, location)
      return nil
    }
    let segment = timeline.segment(at: time.seconds)
    guard case .rest = segment.motion, let direction = draggable(target).gesture.direction else {
      return .interaction(target)
    }
    guard draggable(target).gesture.begins(with: translation) else {
      if let contents = contents(along: translation.mainAxis) { return .scroll(contents, handingOverTo: nil) }
      warnIdle(draggable(target), location)
      return nil
    }
    // If two recognizers compete, the one along whose axis the finger moves wins. On the same axis, the content wins.
    let axis: Axis = direction.x == 0 ? .vertical : .horizontal
    if let contents = contents(along: axis.other), Swift.abs(translation[axis.other]) > Swift.abs(translation[axis]) {
      return .scroll(contents, handingOverTo: nil)
    }
    let scrollPriority = draggable(target).scrollPriority
    let movesAcross = draggable(target).planar != nil && translation.mainAxis != axis
    guard scrollPriority != .wins, !movesAcross, let contents = contents(along: axis) else {
      return .interaction(target)
    }
    // Content reaches its top under a finger that moves down, so only a drag in this direction can take over.
    return .scroll(contents, handingOverTo: scrollPriority == .handsOver && direction[axis] > 0 ? target : nil)
  }

  /// When and where a drag begins that is recognized at the move with index `move`.
  ///
  /// If the slop is subtracted, it begins at the instant between two moves at which the finger crosses the slop, so that
  /// nothing jumps. A motion that runs then is caught where the finger is at the move.
  func dragStart(
    of touch: Touch, at move: Int, _ slop: Double, dragging target: DragTarget
  ) -> DragStart {
    let recognized = touch.time(ofMove: move)
    let segment = timeline.segment(at: recognized.seconds)
    let presentation =
      switch target {
      case .interaction(let target), .scroll(_, handingOverTo: let target?): target.presentation
      case .stages(let presentation, over: _): presentation
      case .scroll(_, handingOverTo: nil): stagedPresentation(in: segment) ?? segment.presentation
      }
    let animator = timeline.presentations[presentation].animator
    let isScroll = if case .scroll = target { true } else { false }
    guard
      isScroll && (context.scene.scrollPhysics == .ios || isZooming(target)) || animator.stages?.subtractsSlop == true
        || animator.interactions.contains(where: { $0.subtractsSlop })
    else {
      return DragStart(time: recognized, origin: touch.path.start)
    }
    let crossing = touch.crossing(of: slop, upToMove: move)
    guard case .rest = timeline.segment(at: crossing.seconds).motion,
      case .rest = timeline.segment(at: recognized.seconds).motion
    else { return DragStart(time: recognized, origin: touch.moves[move].position) }
    return DragStart(time: crossing, origin: touch.position(at: crossing.seconds))
  }

  /// A finger drags the interaction, with which nothing competes, once the drag is recognized.
  private mutating func begin(
    _ target: Draggable, _ touch: Touch, recognizedAt move: Int, _ start: DragStart, forced: Completion.Ending?,
    _ steps: StepLocations
  ) throws(TransitionError) {
    let recognition = touch.time(ofMove: move)
    let interaction = draggable(target)
    guard interaction.skipsFirstMove, case .rest = timeline.segment(at: recognition.seconds).motion else {
      return try track(target, touch, from: move, start, base: 0, forced: forced, steps)
    }
    if let next = touch.move(after: recognition) {
      let start = DragStart(time: next, origin: start.origin)
      return try track(target, touch, from: move, start, base: 0, recognition: recognition, forced: forced, steps)
    }
    guard let up = touch.up else { return }
    // The finger lifts before the motion follows it.
    var outcome = interaction.release(progress: 0, velocity: 0, at: up)
    outcome.projection = interaction.rule.projection?.projection(
      of: touch, from: recognition, until: up.seconds, by: interaction.gesture, progress: 0)
    timeline.releases.append(outcome)
    warnUnfollowed(steps.drag)
  }

  /// A finger drags the interaction from the move at index `first` on, until it lifts or the motion fires.
  /// - Parameters:
  ///   - dragStart: When the drag begins, not after that move, and from where its travel is measured.
  ///   - base: The travel, in points, for a finger there.
  ///   - recognition: When the drag was recognized; nil: when it begins.
  mutating func track(
    _ target: Draggable, _ touch: Touch, from first: Int, _ dragStart: DragStart, base: Double,
    recognition: Nanoseconds? = nil, forced: Completion.Ending?, _ steps: StepLocations
  ) throws(TransitionError) {
    let start = dragStart.time
    let before = timeline.segment(at: start.seconds)
    var presentation = target.presentation
    let index = target.interaction
    let finger = touch.position(at: start.seconds)
    let dragged = draggable(target)
    // What is held follows the finger from where the drag begins, so that nothing jumps there.
    let base = dragged.held == nil ? base : -dragged.gesture.travel(of: [finger], from: [dragStart.origin])
    var drag = DragSegment(
      interaction: index, touches: [timeline.touches.count - 1], base: base, origins: [dragStart.origin], momentum: nil)
    // A screen that rests as one layer has none that is held.
    if let held = dragged.held,
      let layer = timeline.presentationLayers(of: before, at: start.seconds).named(held.name)
        ?? dragged.presentationLayers(at: 0).named(held.name)
    {
      drag.grip = Grip(of: layer, by: finger)
    }
    if case .completing(let completion) = before.motion {
      drag = caught(completion, before, touch, atMove: first)
    } else {
      let presented = timeline.presentations[presentation]
      if case .rest = before.motion, dragged.start == .dismissed {
        stopScrolling(presenting: presented.transition, at: start)
      }
      presentation = try presentations.index(
        like: presentation, over: try hideKeyboard(at: start, under: presented.presenter),
        timeline.contentOffsets(at: touch.time(ofMove: first).seconds),
        in: &timeline)
    }
    drag.recognition = recognition ?? touch.time(ofMove: first)
    timeline.append(.dragged(drag), at: start, presentation: presentation, step: steps.drag)
    let segment = timeline.segment(at: start.seconds)
    let interaction = draggable(Draggable(presentation: presentation, interaction: index))

    if let firing = interaction.firing, forced != .cancel {
      for move in touch.moves.indices[first...] {
        let time = touch.time(ofMove: move)
        // The finger decides, even where a motion that it has caught is still a little behind it.
        if timeline.tracked(drag, interaction, time.seconds) >= 1 - Self.roundingTolerance {
          let fraction = drag.momentum == nil ? 1 : timeline.fraction(of: drag, interaction, segment, time.seconds)
          let velocity = interaction.gesture.velocity(
            [touch.velocity(at: time.seconds)], of: [touch.moves[move].position], from: drag.origins)
          timeline.releases.append(
            ReleaseOutcome(
              time: time, ending: .finish, reason: .fired, progress: 1, velocity: velocity, rule: interaction.rule))
          return try fire(interaction, at: index, firing(fraction), to: .finish, time, presentation, steps.drag)
        }
      }
    }
    if touch.moves[first...].allSatisfy({ move in
      timeline.fraction(of: drag, interaction, segment, (touch.down + Nanoseconds(move.time)).seconds) == 0
    }) {
      warnIdle(interaction, steps.drag)
    }
    try release(drag, of: interaction, in: segment, touch, forced: forced, steps.release)
  }

  /// The tolerance for rounding errors of offsets in points, and of fractions.
  static let roundingTolerance = 1e-9
}

extension Interaction {
  /// Whether a finger that touches down on `hit`, at `point`, can drag it.
  func isHeld(at hit: Hit?, _ point: Point) -> Bool {
    if let area, !area.touches(point) { return false }
    guard let handle else { return true }
    return hit.map { handle.contains($0) } ?? false
  }
}

extension Point {
  /// The axis along which a finger with this translation has moved farther.
  var mainAxis: Axis { Swift.abs(y) >= Swift.abs(x) ? .vertical : .horizontal }
}

extension TouchSample {
  /// Whether the finger has moved at least `hysteresis` points from `start`, within a tolerance for rounding.
  func isBeyond(_ hysteresis: Double, of start: Point) -> Bool {
    (position - start).length >= hysteresis - 1e-6
  }
}

extension Rect {
  /// Whether a finger can touch the point. All four edges belong to the rectangle.
  fileprivate func touches(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}
