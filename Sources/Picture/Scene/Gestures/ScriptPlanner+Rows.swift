import SegueCore
import SegueJSON
import SegueMotion

// Rows that a finger swipes aside, and their buttons.
extension ScriptPlanner {
  /// A row under a finger, and how it is swiped.
  struct SwipeTarget {
    let tag: UInt32
    let swipe: RowSwipe
    /// 1 if a finger that moves to the right opens the row, else −1.
    let sign: Double
  }

  /// What a tap does to rows.
  enum RowTap {
    /// It runs an action of an open row.
    case action
    /// It only closes the row that is open.
    case closes
    case nothing
  }

  /// The row that a finger swipes which has moved like this; nil if it swipes none. What scrolls sideways inside a row, and a drag
  /// that begins at an edge of the canvas, come first.
  func swipeTarget(
    under hit: Hit?, _ translation: Point, at time: Nanoseconds, beside candidates: [Draggable]
  ) -> SwipeTarget? {
    guard let hit, translation.mainAxis == .horizontal,
      case .rest = timeline.segment(at: time.seconds).motion,
      let position = hit.tags.lastIndex(where: { nodes.hasSwipeActions($0) }),
      !hit.tags[(position + 1)...].contains(where: { nodes.scrollAxes(of: $0).contains(.horizontal) }),
      !candidates.contains(where: { draggable($0).area != nil && draggable($0).gesture.begins(with: translation) }),
      let (row, size) = row(withTag: hit.tags[position])
    else { return nil }
    // A row that is open is moved on that side, in both directions.
    let openSide = timeline.rows.first { $0.tag == row.tag }?.state(at: time.seconds)?.side
    let side = openSide ?? ((translation.x < 0) != row.mirrorsChildren ? .trailing : .leading)
    return row.swipe(to: side, size: size, LayoutEngine(metrics: context.metrics)).map {
      SwipeTarget(tag: row.tag, swipe: $0, sign: (side == .trailing) != row.mirrorsChildren ? -1 : 1)
    }
  }

  /// A finger swipes a row aside, and lets it go.
  mutating func swipe(
    _ target: SwipeTarget, _ touch: Touch, forced: Completion.Ending?, _ steps: StepLocations
  ) throws(TransitionError) {
    func travel(_ position: Point) -> Double { Swift.abs(position.x - touch.path.start.x) }
    guard let first = touch.moves.firstIndex(where: { travel($0.position) >= RowSwipe.hysteresis }) else {
      return warn(
        "drag-too-short", steps.drag,
        "this finger never moves \(JSONWriter.text(of: RowSwipe.hysteresis)) pt to the side, so the row does not follow it",
        expected: "a longer drag")
    }
    let start = touch.time(ofMove: first)
    closeRows(except: target.tag, at: start)
    let index = rowIndex(of: target.tag)
    timeline.rows[index].drag(touch, target.swipe, at: start, sign: target.sign)
    for count in touch.moves.indices.dropFirst(first).map({ $0 + 1 }) {
      let time = touch.time(ofMove: count - 1)
      timeline.rows[index].expand(confirms(target, index, touch, afterMoves: count, at: time), at: time)
    }
    guard let up = touch.up else { return }
    let offset = timeline.rows[index].offset(at: up.seconds)
    let velocity = target.sign * touch.velocity(afterMoves: touch.moves.count).x
    let decided = target.swipe.ending(
      at: offset, velocity: velocity, fingerFromEdge: distanceFromEdge(touch.path.end, target))
    let ending: RowSwipe.Ending = forced.map { $0 == .finish ? .open : .close } ?? decided
    timeline.rowReleases.append(
      RowRelease(
        tag: target.tag, time: up, ending: ending, offset: offset, velocity: velocity, swipe: target.swipe))
    if ending == .confirm {
      try runFullSwipe(target, index, velocity: velocity, at: up)
    } else {
      timeline.rows[index].expand(false, at: up)
      timeline.rows[index].move(to: target.swipe.rest(after: ending), velocity: velocity, at: up)
    }
  }

  private func confirms(
    _ target: SwipeTarget, _ index: Int, _ touch: Touch, afterMoves count: Int, at time: Nanoseconds
  ) -> Bool {
    target.swipe.confirms(
      at: timeline.rows[index].offset(at: time.seconds),
      velocity: target.sign * touch.velocity(afterMoves: count).x,
      fingerFromEdge: distanceFromEdge(touch.moves[count - 1].position, target))
  }

  /// The finger's distance from the edge of the canvas towards which it opens the row.
  private func distanceFromEdge(_ finger: Point, _ target: SwipeTarget) -> Double {
    target.sign < 0 ? finger.x : context.bounds.width - finger.x
  }

  /// The row slides over its whole width. Then it is deleted, or closes.
  private mutating func runFullSwipe(
    _ target: SwipeTarget, _ index: Int, velocity: Double, at time: Nanoseconds
  ) throws(TransitionError) {
    timeline.rows[index].expand(true, at: time)
    let away = slideAway(index, target.swipe, velocity: velocity, at: time)
    if target.swipe.isDestructive {
      try delete(index, after: away, at: time)
    } else {
      timeline.rows[index].expand(false, at: time + Nanoseconds(away))
      timeline.rows[index].move(to: 0, velocity: 0, at: time + Nanoseconds(away))
    }
  }

  /// Returns the time after which the row is away, but for what nobody sees.
  private mutating func slideAway(
    _ index: Int, _ swipe: RowSwipe, velocity: Double, at time: Nanoseconds
  ) -> Seconds {
    let motion = RowMotion(from: timeline.rows[index].offset(at: time.seconds), to: swipe.width, velocity: velocity)
    timeline.rows[index].move(to: swipe.width, velocity: velocity, at: time)
    return motion.time(within: Self.unseenDistance)
  }

  /// In points: a guess.
  private static let unseenDistance = 1.0

  /// Closes the gap that a row leaves which has slid away.
  private mutating func delete(
    _ index: Int, after delay: Seconds, at time: Nanoseconds
  ) throws(TransitionError) {
    timeline.rows[index].markDeleted()
    timeline.versions.append(Change(deleting: timeline.rows[index].tag, after: delay), at: time)
    let rest = try latest(timeline.segments[timeline.segments.count - 1].presentation)
    timeline.adopt(presentation: rest, at: time)
  }

  /// What a tap on `hit` does to rows that are open: an action runs when the finger lifts, at `time`.
  mutating func tapRows(_ hit: Hit?, at time: Nanoseconds) throws(TransitionError) -> RowTap {
    let open = timeline.rows.indices.filter { timeline.rows[$0].opens }
    guard !open.isEmpty else { return .nothing }
    for index in open {
      guard let (row, _) = row(withTag: timeline.rows[index].tag),
        let swipe = timeline.rows[index].swipe(at: time.seconds),
        let (side, action) = (hit?.tags ?? []).lazy.compactMap({ row.action(ofButton: $0) }).first, side == swipe.side
      else { continue }
      if action.isDestructive {
        if action == row.swipeActions?.actions(on: side).first { timeline.rows[index].expand(true, at: time) }
        try delete(index, after: slideAway(index, swipe, velocity: 0, at: time), at: time)
      }
      closeRows(at: time)
      return .action
    }
    closeRows(at: time)
    // The list of an open row takes the tap.
    let lists = open.map { list(around: timeline.rows[$0].tag) }
    return hit.map { hit in lists.contains { $0.contains { hit.tags.contains($0) } } } == true ? .closes : .nothing
  }

  /// What takes taps while a row is open: the innermost node around it that scrolls, or else its screen's nodes.
  private func list(around tag: UInt32) -> [UInt32] {
    let root = timeline.versions.latest.root(of: nodes.screen(of: tag))
    let path = root.path(toTag: tag).map(\.tag)
    return path.last { !nodes.scrollAxes(of: $0).isEmpty }.map { [$0] } ?? path
  }

  /// Closes the rows that are open.
  mutating func closeRows(except tag: UInt32? = nil, at time: Nanoseconds) {
    for index in timeline.rows.indices where timeline.rows[index].opens && timeline.rows[index].tag != tag {
      timeline.rows[index].expand(false, at: time)
      timeline.rows[index].move(to: 0, velocity: 0, at: time)
    }
  }

  /// The row with this tag in the latest version of the scene, and its size.
  private func row(withTag tag: UInt32) -> (node: Node, size: Size)? {
    let context = timeline.versions.latest
    let root = context.root(of: nodes.screen(of: tag))
    guard let row = root.first(where: { $0.tag == tag }),
      let frame = LayoutEngine(metrics: context.metrics).frame(ofTag: tag, in: root, size: context.bounds.size)
    else { return nil }
    return (row, frame.size)
  }

  /// The index of the row's timeline, which is created at its first use.
  private mutating func rowIndex(of tag: UInt32) -> Int {
    if let index = timeline.rows.firstIndex(where: { $0.tag == tag }) { return index }
    timeline.rows.append(RowTimeline(tag: tag))
    return timeline.rows.count - 1
  }
}
