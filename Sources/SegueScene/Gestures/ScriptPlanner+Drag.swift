import SegueCore
import SegueJSON
import SegueMotion

// What a finger's way leads to.
extension ScriptPlanner {
  /// Who follows a finger once it counts as dragging.
  private enum Follower {
    case interaction(Int)
    /// A node that scrolls, and then, when it has come to its top, an interaction.
    case scroll(UInt32, handingOverTo: Int?)
  }

  /// What led to what a finger does, and to what happens when it lifts.
  struct Steps {
    let drag: Location
    let release: Location
  }

  mutating func follow(
    _ touch: Touch, release: Located<Release>?, at location: Location
  ) throws(ChoreographyError) {
    let hit = hit(at: touch.path.start)
    timeline.touches.append(touch)
    stopScrolling(under: hit)
    let forced = branch ?? release.flatMap { $0.value.ending == .auto ? nil : $0.value.ending }
    let steps = Steps(drag: location, release: release?.location ?? location)
    let hysteresis = candidate(under: hit, at: touch.down)?.hysteresis ?? Interaction.standardHysteresis
    if let recognized = touch.moves.firstIndex(where: { $0.isBeyond(hysteresis, of: touch.path.start) }) {
      switch follower(of: touch, hit, at: recognized, location) {
      case nil: break
      case .interaction(let index)?:
        try track(index, touch, from: recognized, base: 0, origin: touch.path.start, forced: forced, steps)
      case .scroll(let tag, let index)?:
        try scroll(tag, touch, from: recognized, handingOverTo: index, forced: forced, steps)
      }
    } else {
      warn(
        "drag-too-short", location,
        "this finger never moves \(JSONWriter.text(of: hysteresis)) pt away from where it touches",
        expected: "a longer drag, or a \"tap\"")
    }
    guard let up = touch.up else {
      clock = clock + Ticks(touch.path.duration)
      return
    }
    clock = release?.value.wait.map { up + Ticks($0) } ?? Swift.max(up, settled)
  }

  /// The interaction that a finger could drag that touches `hit`, in the state of `time`.
  private func candidate(under hit: Hit?, at time: Ticks) -> (index: Int, hysteresis: Double)? {
    let segment = timeline.segment(at: time.seconds)
    let interactions = timeline.choreographies[segment.choreography].interactions
    let index: Int? =
      switch segment.motion {
      case .rest(let rest): interactions.firstIndex { $0.start == rest && $0.isHeld(at: hit) }
      case .completing(let completing):
        interactions[completing.interaction].isHeld(at: hit) ? completing.interaction : nil
      case .playing, .dragged, .fired: nil
      }
    return index.map { ($0, interactions[$0].hysteresis) }
  }

  private mutating func follower(of touch: Touch, _ hit: Hit?, at move: Int, _ location: Location) -> Follower? {
    let time = touch.time(ofMove: move)
    let scroller = hit?.nodes.last { nodes.scrolls($0) }
    guard let (index, _) = candidate(under: hit, at: time) else {
      if let scroller { return .scroll(scroller, handingOverTo: nil) }
      warnMissed(touch, hit, at: time, location)
      return nil
    }
    let segment = timeline.segment(at: time.seconds)
    guard let scroller, case .rest = segment.motion else { return .interaction(index) }
    // Two recognizers want the finger: the one along whose axis it moves gets it, and along one axis the content first.
    let way = touch.moves[move].position - touch.path.start
    let direction = timeline.choreographies[segment.choreography].interactions[index].direction
    if direction.x == 0 { return .scroll(scroller, handingOverTo: direction.y > 0 ? index : nil) }
    return Swift.abs(way.y) > Swift.abs(way.x) ? .scroll(scroller, handingOverTo: nil) : .interaction(index)
  }

  /// A finger drags the interaction from its move `first` on, until it lifts or the motion fires.
  private mutating func track(
    _ index: Int, _ touch: Touch, from first: Int, startingAt start: Ticks? = nil, base: Double, origin: Point,
    forced: Release.Ending?, _ steps: Steps
  ) throws(ChoreographyError) {
    let start = start ?? touch.time(ofMove: first)
    let before = timeline.segment(at: start.seconds)
    var choreography = before.choreography
    var dragging = Dragging(
      interaction: index, touch: timeline.touches.count - 1, base: base, origin: origin, momentum: nil)
    if case .completing(let completing) = before.motion {
      dragging = catching(completing, before, touch, atMove: first)
    } else {
      if case .rest(.dismissed) = before.motion { stopScrolling(isNew: true, at: start) }
      choreography = try library.index(for: timeline.scrolls(at: touch.time(ofMove: first).seconds), in: &timeline)
    }
    timeline.append(.dragged(dragging), at: start, choreography: choreography, step: steps.drag)
    let segment = timeline.segment(at: start.seconds)
    let interaction = timeline.choreographies[choreography].interactions[index]

    if interaction.firing != nil, forced != .cancel {
      for move in touch.moves.indices[first...] {
        let time = touch.time(ofMove: move)
        if timeline.progress(of: dragging, interaction, segment, time.seconds) >= 1 - TimingCurve.instant {
          return fire(interaction, at: index, progress: 1, time, choreography, steps.drag)
        }
      }
    }
    guard let up = touch.up else { return }
    let progress = timeline.progress(of: dragging, interaction, segment, up.seconds)
    // Velocity along the progress: what is dragged the other way is faster when the finger is.
    let along = touch.velocity(afterMoves: touch.moves.count).dot(interaction.direction)
    let ending = forced ?? (interaction.finishes(progress: progress, velocity: along) ? .finish : .cancel)
    if ending == .finish, interaction.firing != nil {
      return fire(interaction, at: index, progress: Swift.abs(progress), up, choreography, steps.release)
    }
    let completing = Completing(
      ending == .finish ? .finish : .cancel, of: interaction, at: index, from: progress,
      velocity: along * interaction.travel.slope(at: interaction.travel.travel(for: progress)))
    if completing.duration > 0 {
      timeline.append(.completing(completing), at: up, choreography: choreography, step: steps.release)
    }
    timeline.append(
      .rest(ending == .finish ? interaction.start.other : interaction.start), at: up + Ticks(completing.duration),
      choreography: choreography, step: steps.release)
  }

  private mutating func fire(
    _ interaction: Interaction, at index: Int, progress: Double, _ time: Ticks, _ choreography: Int,
    _ step: Location
  ) {
    timeline.append(.fired(interaction: index, progress: progress), at: time, choreography: choreography, step: step)
    timeline.append(
      .rest(interaction.start.other), at: time + Ticks(interaction.fired(at: progress).duration),
      choreography: choreography, step: step)
  }

  /// A finger takes hold of a motion that runs on: from where it is, with the velocity that it has.
  private func catching(_ completing: Completing, _ segment: Segment, _ touch: Touch, atMove move: Int) -> Dragging {
    let interaction = timeline.choreographies[segment.choreography].interactions[completing.interaction]
    let time = touch.time(ofMove: move)
    let elapsed = time.seconds - segment.start.seconds
    let travel = interaction.travel.travel(for: interaction.progress(ofShown: completing.shown(after: elapsed)))
    let finger = touch.velocity(afterMoves: move + 1).dot(interaction.direction) * interaction.travel.slope(at: travel)
    return Dragging(
      interaction: completing.interaction, touch: timeline.touches.count - 1, base: travel,
      origin: touch.moves[move].position,
      momentum: Momentum(velocity: completing.velocity(after: elapsed) - finger))
  }

  // Scrolling.

  /// A finger scrolls a node from its move `first` on; at the node's top the interaction takes over.
  private mutating func scroll(
    _ tag: UInt32, _ touch: Touch, from first: Int, handingOverTo interaction: Int?, forced: Release.Ending?,
    _ steps: Steps
  ) throws(ChoreographyError) {
    let course = scrollCourse(of: tag)
    let start = timeline.scrolls[course].offset(at: touch.down.seconds)
    let limits = stage.scrollLimits(ofTag: tag, in: nodes.screen(of: tag), bouncesAtTop: interaction == nil)
    let top = limits.range.lowerBound
    timeline.scrolls[course].drag(touch, from: start, in: limits, at: touch.time(ofMove: first))
    if let interaction {
      // The content's top is reached where the travel is used up: from there on, the finger's way is the interaction's.
      for move in touch.moves.indices[first...] {
        let travel = touch.moves[move].position.y - touch.path.start.y
        guard start - travel <= top + TimingCurve.instant else { continue }
        let time = touch.time(ofMove: move)
        timeline.scrolls[course].rest(on: top, at: time)
        // Both stand still until the top is reached somewhere between two moves: neither jumps.
        return try track(
          interaction, touch, from: move, startingAt: move > first ? touch.time(ofMove: move - 1) : time,
          base: top - start, origin: touch.path.start, forced: forced, steps)
      }
    }
    guard let up = touch.up else { return }
    // A finger that rested before it lifted does not throw.
    let isThrown = touch.path.duration - (touch.moves.last?.time ?? 0) < Self.longestThrowRest
    timeline.scrolls[course].coast(
      ScrollMotion(
        releasedAt: timeline.scrolls[course].offset(at: up.seconds),
        finger: isThrown ? touch.velocity(afterMoves: touch.moves.count).y : 0, in: limits), at: up)
  }

  /// Seconds without a move after which a finger counts as resting.
  private static let longestThrowRest: Seconds = 0.1

  private mutating func scrollCourse(of tag: UInt32) -> Int {
    if let index = timeline.scrolls.firstIndex(where: { $0.tag == tag }) { return index }
    timeline.scrolls.append(
      ScrollCourse(tag: tag, screen: nodes.screen(of: tag), initial: nodes.contentOffset(of: tag)))
    return timeline.scrolls.count - 1
  }

  /// A finger stops what coasts under it.
  mutating func stopScrolling(under hit: Hit?) {
    guard let hit else { return }
    for index in timeline.scrolls.indices where hit.nodes.contains(timeline.scrolls[index].tag) {
      timeline.scrolls[index].stop(at: clock)
    }
  }

  /// What coasts stops when a transition begins; a screen that is presented anew is scrolled as the scene says.
  mutating func stopScrolling(isNew: Bool, at time: Ticks? = nil) {
    for index in timeline.scrolls.indices {
      let course = timeline.scrolls[index]
      if isNew, course.screen == stage.scene.transition.screens.to {
        timeline.scrolls[index].rest(on: course.initial.y, at: time ?? clock)
      } else {
        timeline.scrolls[index].stop(at: time ?? clock)
      }
    }
  }

  private mutating func warnMissed(_ touch: Touch, _ hit: Hit?, at time: Ticks, _ location: Location) {
    let segment = timeline.segment(at: time.seconds)
    guard case .rest(let rest) = segment.motion else {
      return warn(
        "drag-missed", location, "nothing can be dragged while the transition plays by itself, at \(self.time(time))")
    }
    let interactions = timeline.choreographies[segment.choreography].interactions.filter { $0.start == rest }
    guard !interactions.isEmpty else {
      return warn(
        "drag-missed", location,
        "the \(type(of: stage.scene.transition).name) transition has nothing to drag while it is \(rest.rawValue), at \(self.time(time))"
      )
    }
    warn(
      "drag-missed", location, "this drag begins on \(describe(hit)), where nothing can be dragged",
      expected: phrase(interactions.compactMap(\.handle), doing: "a drag that begins on"))
  }
}

extension Interaction {
  func isHeld(at hit: Hit?) -> Bool {
    guard let handle else { return true }
    return hit.map { handle.contains($0) } ?? false
  }

  /// Whether a release at this signed progress and with this velocity along `direction` finishes.
  func finishes(progress: Double, velocity: Double) -> Bool {
    rule.finishes(progress: Swift.abs(progress), velocity: progress < 0 ? -velocity : velocity)
  }
}

extension Travel {
  /// Progress per point at a travel.
  func slope(at travel: Double) -> Double { progress(for: travel + 0.5) - progress(for: travel - 0.5) }
}

extension Touch {
  func time(ofMove index: Int) -> Ticks { down + Ticks(moves[index].time) }
}

extension TouchSample {
  /// Whether the finger is so many points away from where it touched down; a rounding error is no distance.
  fileprivate func isBeyond(_ hysteresis: Double, of start: Point) -> Bool {
    (position - start).length >= hysteresis - 1e-6
  }
}

extension Stage {
  /// How far a finger can scroll a node of a screen that is at rest.
  fileprivate func scrollLimits(ofTag tag: UInt32, in screen: String, bouncesAtTop: Bool) -> ScrollLimits {
    let size = bounds.size
    let viewport = LayoutEngine(metrics: metrics).frame(ofTag: tag, in: self.screen(screen), size: size)?.height ?? 0
    return ScrollLimits(
      scrollRange(ofTag: tag, in: screen, size: size), viewport: Swift.max(1, viewport), bouncesAtStart: bouncesAtTop)
  }
}
