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
  ) throws(TransitionError) {
    let hit = hit(at: touch.path.start)
    timeline.touches.append(touch)
    stopScrolling(under: hit)
    let forced = branch ?? release.flatMap { $0.value.ending == .auto ? nil : $0.value.ending }
    let steps = Steps(drag: location, release: release?.location ?? location)
    let hysteresis = candidate(under: hit, at: touch.down)?.hysteresis ?? Interaction.standardHysteresis
    if !context.bounds.touches(touch.path.start) {
      warn("drag-missed", location, "this drag begins at \(text(touch.path.start)), outside of the canvas")
    } else if let recognized = touch.moves.firstIndex(where: { $0.isBeyond(hysteresis, of: touch.path.start) }) {
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
      clock = clock + Nanoseconds(touch.path.duration)
      return
    }
    clock = release?.value.wait.map { up + Nanoseconds($0) } ?? Swift.max(up, settled)
  }

  /// The interaction that a finger could drag that touches `hit`, in the state of `time`.
  private func candidate(under hit: Hit?, at time: Nanoseconds) -> (index: Int, hysteresis: Double)? {
    let segment = timeline.segment(at: time.seconds)
    let interactions = timeline.animators[segment.animator].interactions
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
    let way = touch.moves[move].position - touch.path.start
    let scroller = hit?.nodes.last { nodes.scrolls($0) }
    guard let (index, _) = candidate(under: hit, at: time) else {
      if let scroller, Swift.abs(way.y) >= Swift.abs(way.x) { return .scroll(scroller, handingOverTo: nil) }
      warnMissed(touch, hit, at: time, location)
      return nil
    }
    let segment = timeline.segment(at: time.seconds)
    guard let scroller, case .rest = segment.motion else { return .interaction(index) }
    // Two recognizers want the finger: the one along whose axis it moves gets it, and along one axis the content first.
    let direction = timeline.animators[segment.animator].interactions[index].direction
    if direction.x == 0 { return .scroll(scroller, handingOverTo: direction.y > 0 ? index : nil) }
    return Swift.abs(way.y) > Swift.abs(way.x) ? .scroll(scroller, handingOverTo: nil) : .interaction(index)
  }

  /// A finger drags the interaction from its move `first` on, until it lifts or the motion fires.
  mutating func track(
    _ index: Int, _ touch: Touch, from first: Int, startingAt start: Nanoseconds? = nil, base: Double, origin: Point,
    forced: Release.Ending?, _ steps: Steps
  ) throws(TransitionError) {
    let start = start ?? touch.time(ofMove: first)
    let before = timeline.segment(at: start.seconds)
    var animator = before.animator
    var dragging = DragSegment(
      interaction: index, touch: timeline.touches.count - 1, base: base, origin: origin, momentum: nil)
    if case .completing(let completing) = before.motion {
      dragging = catching(completing, before, touch, atMove: first)
    } else {
      if case .rest(.dismissed) = before.motion { stopScrolling(isNew: true, at: start) }
      animator = try library.index(for: timeline.scrolls(at: touch.time(ofMove: first).seconds), in: &timeline)
    }
    timeline.append(.dragged(dragging), at: start, animator: animator, step: steps.drag)
    let segment = timeline.segment(at: start.seconds)
    let interaction = timeline.animators[animator].interactions[index]

    if interaction.firing != nil, forced != .cancel {
      for move in touch.moves.indices[first...] {
        let time = touch.time(ofMove: move)
        if timeline.shown(of: dragging, interaction, segment, time.seconds) >= 1 - TimingCurve.instant {
          return fire(interaction, at: index, progress: 1, time, animator, steps.drag)
        }
      }
    }
    if touch.moves[first...].allSatisfy({ move in
      timeline.shown(of: dragging, interaction, segment, (touch.down + Nanoseconds(move.time)).seconds) == 0
    }) {
      warn(
        "drag-idle", steps.drag, "this drag moves nothing: the way it goes, the transition does not follow",
        expected: "a drag \(interaction.direction.words)")
    }
    guard let up = touch.up else { return }
    let shown = timeline.shown(of: dragging, interaction, segment, up.seconds)
    // Velocity along the progress: what is dragged the other way is faster when the finger is.
    let along = touch.velocity(afterMoves: touch.moves.count).dot(interaction.direction)
    let ending =
      forced
      ?? (interaction.finishes(progress: interaction.progress(ofShown: shown), velocity: along) ? .finish : .cancel)
    if ending == .finish, interaction.firing != nil {
      return fire(interaction, at: index, progress: Swift.abs(shown), up, animator, steps.release)
    }
    // What the motion hands over is its own velocity, not the recognizer's: that still holds when a finger has come to rest.
    let earlier = timeline.shown(of: dragging, interaction, segment, up.seconds - Self.tick)
    let completing = CompletionSegment(
      ending == .finish ? .finish : .cancel, of: interaction, at: index, from: shown,
      velocity: (shown - earlier) / Self.tick)
    if completing.duration > 0 {
      timeline.append(.completing(completing), at: up, animator: animator, step: steps.release)
    }
    timeline.append(
      .rest(ending == .finish ? interaction.start.other : interaction.start), at: up + Nanoseconds(completing.duration),
      animator: animator, step: steps.release)
  }

  private mutating func fire(
    _ interaction: Interaction, at index: Int, progress: Double, _ time: Nanoseconds, _ animator: Int,
    _ step: Location
  ) {
    timeline.append(.fired(interaction: index, progress: progress), at: time, animator: animator, step: step)
    timeline.append(
      .rest(interaction.start.other), at: time + Nanoseconds(interaction.fired(at: progress).duration),
      animator: animator, step: step)
  }

  /// A finger takes hold of a motion that runs on: from where it is, with the velocity that it has.
  private func catching(_ completing: CompletionSegment, _ segment: Segment, _ touch: Touch, atMove move: Int) -> DragSegment {
    let interaction = timeline.animators[segment.animator].interactions[completing.interaction]
    let time = touch.time(ofMove: move)
    let elapsed = time.seconds - segment.start.seconds
    let shown = completing.shown(after: elapsed)
    let travel = interaction.travel.travel(for: interaction.progress(ofShown: shown))
    func dragging(_ momentum: Momentum?) -> DragSegment {
      DragSegment(
        interaction: completing.interaction, touch: timeline.touches.count - 1, base: travel,
        origin: touch.moves[move].position, momentum: momentum)
    }
    let next = dragging(nil).shown(of: interaction, finger: touch.position(at: time.seconds + Self.tick), elapsed: 0)
    return dragging(Momentum(velocity: completing.velocity(after: elapsed) - (next - shown) / Self.tick))
  }

  /// Seconds over which a velocity is measured: short against every motion, long against rounding.
  private static let tick: Seconds = 1e-5

  private mutating func warnMissed(_ touch: Touch, _ hit: Hit?, at time: Nanoseconds, _ location: Location) {
    let segment = timeline.segment(at: time.seconds)
    guard case .rest(let rest) = segment.motion else {
      return warn(
        "drag-missed", location, "nothing can be dragged while the transition plays by itself, at \(self.time(time))")
    }
    let interactions = timeline.animators[segment.animator].interactions.filter { $0.start == rest }
    guard !interactions.isEmpty else {
      return warn(
        "drag-missed", location,
        "the \(type(of: context.scene.transition).name) transition has nothing to drag while it is \(rest.rawValue), at \(self.time(time))"
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

extension Touch {
  func time(ofMove index: Int) -> Nanoseconds { down + Nanoseconds(moves[index].time) }
}

extension TouchSample {
  /// Whether the finger is so many points away from where it touched down; a rounding error is no distance.
  fileprivate func isBeyond(_ hysteresis: Double, of start: Point) -> Bool {
    (position - start).length >= hysteresis - 1e-6
  }
}

extension Point {
  /// A direction along an axis, as messages say it.
  fileprivate var words: String {
    if x != 0 { return x > 0 ? "to the right" : "to the left" }
    return y > 0 ? "downwards" : "upwards"
  }
}

extension Rect {
  /// Whether a finger can touch the point: on all four edges too.
  fileprivate func touches(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}
