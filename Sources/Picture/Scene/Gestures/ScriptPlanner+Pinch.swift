import SegueCore
import SegueJSON
import SegueMotion

/// The path of one of two fingers, as steps describe it.
private struct FingerPath {
  /// From the step in which the fingers touch down.
  let delay: Seconds
  var path: TouchPath
  /// Whether it has lifted, before the other one.
  var isLifted = false

  /// From that step.
  var end: Seconds { delay + path.duration }
}

// Two fingers: collecting their paths, and what they zoom.
extension ScriptPlanner {
  /// Plans the touches that start with the drags at `index`, until the last finger lifts. Returns the index of the next step.
  mutating func drags(_ script: [Located<ScriptStep>], from index: Int) throws(TransitionError) -> Int {
    guard case .drags(let first) = script[index].value else { return index + 1 }
    var fingers: [FingerPath] = []
    for drag in first {
      var path: TouchPath?
      extend(&path, with: drag.drag, offset: drag.offset, at: script[index].location)
      if let path { fingers.append(FingerPath(delay: drag.delay, path: path, isLifted: drag.lifts)) }
    }
    let isComplete = fingers.count == first.count
    fingers.meet()
    var release: Located<Release>?
    var next = index + 1
    gathering: while next < script.count {
      let step = script[next]
      switch step.value {
      case .drags(let drags): if isComplete { go(on: &fingers, with: drags, at: step.location) }
      case .drag(let drag): if isComplete { go(on: &fingers, with: [FingerDrag(drag)], at: step.location) }
      case .hold(let seconds):
        for index in fingers.indices where !fingers[index].isLifted { fingers[index].path.hold(for: seconds) }
      case .release(let value):
        release = Located(value, at: step.location)
        next += 1
        break gathering
      case .wait, .present, .dismiss, .tap, .doubleTap, .longPress, .change, .endRefreshing: break gathering
      }
      next += 1
    }
    guard isComplete else { return next }
    let end = fingers.lazy.filter { !$0.isLifted }.map(\.end).max() ?? 0
    let touches = fingers.map { finger in
      Touch(
        down: clock + Nanoseconds(finger.delay),
        up: finger.isLifted ? clock + Nanoseconds(finger.end) : release.map { _ in clock + Nanoseconds(end) },
        path: finger.path)
    }
    try plan(
      touches.count > 1 && touches[1].down < touches[0].down ? [touches[1], touches[0]] : touches, release,
      at: script[index].location)
    return next
  }

  /// Appends movements to the paths of the fingers that are down, in their order.
  private mutating func go(on fingers: inout [FingerPath], with drags: [FingerDrag], at location: Location) {
    let down = fingers.indices.filter { !fingers[$0].isLifted }
    for (index, drag) in zip(down, drags) {
      var path: TouchPath? = fingers[index].path
      extend(&path, with: drag.drag, at: location)
      if let path { fingers[index].path = path }
      fingers[index].isLifted = drag.lifts
    }
    fingers.meet()
  }

  /// Plans the consequences of two fingers, the first of which touches down now, and advances the clock to the next step.
  private mutating func plan(
    _ touches: [Touch], _ release: Located<Release>?, at location: Location
  ) throws(TransitionError) {
    let (first, second) = (touches[0], touches[1])
    if let up = first.up, up <= second.down {
      fail(
        "bad-order", location,
        "these fingers are never down together: the first one lifts before the second one touches down",
        expected: "a shorter \"delay\", or two steps")
      return finish(touches, release)
    }
    let began = timeline
    let problemCount = problems.count
    let hit = hit(at: first.path.start)
    let stopped = stopScrolling(under: hit)
    guard let panned = try pan(first, hit, until: second.down, at: location),
      let tag = common(hit, second), let node = zoomingNode(tag, at: second.down),
      case .rest = timeline.segment(at: second.down.seconds).motion
    else {
      // The second finger changes nothing.
      timeline = began
      problems.removeSubrange(problemCount...)
      warnMissed(first, second, hit, at: location)
      try plan(first, release: release, at: location)
      timeline.touches.append(second)
      return finish(touches, release)
    }
    timeline.touches += touches
    for content in panned where timeline.scrolls[content.scroll].tag != tag {
      settle(content.scroll, finger: 0, downAt: first.down, upAt: second.down, in: content.limits)
    }
    pinch(node, touches)
    let lifts = touches.compactMap(\.up).sorted()
    guard let up = lifts.first else { return finish(touches, release) }
    timeline.note(
      ZoomActivity(
        kind: .pinch, tag: tag, start: second.down, end: up,
        anchor: node.anchor(
          at: PinchGrip.middle(of: touches.map { node.inverse.apply($0.position(at: second.down.seconds)) }))))
    if let rest = touches.first(where: { $0.up.map { $0 > up } ?? true }) {
      pan(tag, rest, from: up)
    } else {
      lift(tag, touches, at: up)
    }
    if let last = lifts.last, lifts.count == touches.count {
      letGo(stopped, under: first.position(at: last.seconds), downAt: first.down, upAt: last)
    }
    finish(touches, release)
  }

  /// Advances the clock to the end of the touches, and of the wait after them.
  private mutating func finish(_ touches: [Touch], _ release: Located<Release>?) {
    let ends = touches.map { $0.up ?? $0.down + Nanoseconds($0.path.duration) }
    guard let end = ends.max() else { return }
    guard release != nil else { return clock = end }
    clock = release?.value.wait.map { end + Nanoseconds($0) } ?? Swift.max(end, settled)
  }

  /// Plans what the first finger drags alone, until the second one comes. Nil if that is anything but content that zooms.
  private mutating func pan(
    _ touch: Touch, _ hit: Hit?, until time: Nanoseconds, at location: Location
  ) throws(TransitionError) -> [DraggedContent]? {
    let hysteresis = Interaction.standardHysteresis
    guard let move = touch.moves.firstIndex(where: { $0.isBeyond(hysteresis, of: touch.path.start) }),
      touch.time(ofMove: move) < time
    else { return [] }
    let target = try dragTarget(of: touch, hit, at: move, location)
    guard let target else { return [] }
    guard case .scroll(let chains, handingOverTo: nil) = target, isZooming(target) else { return nil }
    let start = dragStart(of: touch, at: move, hysteresis, dragging: target)
    return chains.flatMap { beginDragging($0, touch, start, handsOver: false) }
  }

  /// The node that zooms below both fingers, when the second one comes.
  private func common(_ hit: Hit?, _ second: Touch) -> UInt32? {
    var later = self
    later.clock = second.down
    guard let other = later.hit(at: second.path.start) else { return nil }
    return zoomingTag(in: (hit?.tags ?? []).filter { other.tags.contains($0) })
  }

  /// Two fingers take hold of content.
  private mutating func pinch(_ node: ZoomingNode, _ touches: [Touch]) {
    let start = touches[1].down
    let places = touches.map { node.inverse.apply($0.position(at: start.seconds)) }
    let segment = PinchSegment(
      touches: touches, inverse: node.inverse,
      grip: PinchGrip(places, offset: node.offset, scale: node.scale, node.limits))
    let zoom = zoomIndex(of: node.tag)
    timeline.zooms[zoom].pinch(segment, at: start)
    for axis in Axis.allCases {
      let scroll = scrollIndex(of: node.tag, along: axis)
      timeline.scrolls[scroll].pinch(segment, at: start)
    }
  }

  /// Both fingers lift at once.
  private mutating func lift(_ tag: UInt32, _ touches: [Touch], at time: Nanoseconds) {
    guard let node = zoomingNode(tag, at: time) else { return }
    let places = touches.map { node.inverse.apply($0.position(at: time.seconds)) }
    rest(node, under: PinchGrip.middle(of: places), at: time)
  }

  /// One finger lifts before the other, which moves the content on from where it is, at the scale that it has.
  private mutating func pan(_ tag: UInt32, _ touch: Touch, from time: Nanoseconds) {
    guard let node = zoomingNode(tag, at: time) else { return }
    hold(node, at: time)
    timeline.note(ZoomActivity(kind: .pan, tag: tag, start: time, end: touch.up))
    let start = DragStart(time: time, origin: touch.position(at: time.seconds))
    for axis in Axis.allCases {
      guard let limits = zoomedLimits(of: tag, along: axis, at: time) else { continue }
      let scroll = scrollIndex(of: tag, along: axis)
      // Two fingers may have moved the content anywhere; it does not jump back.
      timeline.scrolls[scroll].drag(touch, start, from: node.offset[axis], in: limits.including(node.offset[axis]))
    }
    for axis in Axis.allCases {
      guard let limits = zoomedLimits(of: tag, along: axis, at: time) else { continue }
      let scroll = scrollIndex(of: tag, along: axis)
      decelerate(scroll, after: touch, in: limits)
    }
  }

  private mutating func warnMissed(_ first: Touch, _ second: Touch, _ hit: Hit?, at location: Location) {
    if common(hit, second) != nil {
      return warn(
        "pinch-missed", location,
        "the first of these fingers drags something else before the second one comes, which therefore has no effect",
        expected: "a shorter \"delay\"")
    }
    warn(
      "pinch-missed", location,
      "nothing that zooms is below both of these fingers, so the second one has no effect; the first one is on \(describe(hit))",
      expected: expectedZoom)
  }
}

extension [FingerPath] {
  /// Lets those that are down rest until the last of them has arrived.
  fileprivate mutating func meet() {
    guard let end = map(\.end).max() else { return }
    for index in indices where !self[index].isLifted && self[index].end < end {
      self[index].path.hold(for: end - self[index].end)
    }
  }
}
