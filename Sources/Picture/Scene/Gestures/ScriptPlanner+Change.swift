import SegueCore
import SegueJSON
import SegueMotion

// Steps that change nodes, or the keyboard.
extension ScriptPlanner {
  /// Plans a change from the current time on, and advances the clock to its end, or by as much as the step waits.
  mutating func change(_ change: Change, at location: Location) throws(TransitionError) {
    if let step = change.keyboardStep { warnIfIdle(step, at: location) }
    if !change.detents.isEmpty { waitForRest() }
    let start = clock
    if change.changesNodes {
      timeline.versions.append(change, at: start)
      for row in change.shownRows { show(row) }
      for zoom in change.zooms { set(zoom, change.timing) }
      for scroll in change.scrolls { set(scroll, change.timing) }
      let rest = try latest(timeline.segments[timeline.segments.count - 1].presentation)
      timeline.adopt(presentation: rest, at: start)
      clock = start + Nanoseconds(change.duration)
    } else if change.timing != nil {
      warn("no-effect", location, "this changes nothing: a sheet moves to a detent with its own spring")
    }
    for detent in change.detents { clock = Swift.max(clock, try select(detent, from: start)) }
    if let wait = change.wait { clock = start + Nanoseconds(wait) }
  }

  /// The presentation in the latest version of the scene.
  mutating func latest(_ presentation: Int) throws(TransitionError) -> Int {
    var presenter = timeline.presentations[presentation].presenter
    if let below = presenter { presenter = try latest(below) }
    return try presentations.index(
      like: presentation, over: presenter, timeline.contentOffsets(at: clock.seconds), in: &timeline)
  }

  /// Brings a row back that a finger has deleted.
  private mutating func show(_ row: ShownRow) {
    if let index = timeline.rows.firstIndex(where: { $0.tag == row.tag && $0.isDeleted }) {
      return timeline.rows[index].restore(at: clock)
    }
    if !row.isChanged {
      warn("no-effect", row.location, "this changes nothing: \(name(of: row.tag)) has this value already")
    }
  }

  /// Zooms content about the middle of its node.
  private mutating func set(_ change: ZoomChange, _ timing: TimedCurve?) {
    guard let node = zoomingNode(change.tag, at: clock, isSeen: false) else { return }
    if node.scale == change.scale, timeline.restingZoomScale(of: change.tag) == change.scale {
      warn("no-effect", change.location, "this changes nothing: the content has this scale already")
    }
    let middle = Point(node.content.viewport.width / 2, node.content.viewport.height / 2)
    let anchor = node.anchor(at: middle)
    let offset = node.content.nearest(
      to: node.content.offset(drawing: anchor, at: middle, scale: change.scale), at: change.scale)
    if let timing {
      move(node, to: change.scale, offset, timing, at: clock, .set, anchor)
    } else {
      hold(node, at: change.scale, offset, from: clock)
    }
    let zoom = zoomIndex(of: change.tag)
    timeline.zooms[zoom].home = change.scale
    for axis in Axis.allCases {
      let scroll = scrollIndex(of: change.tag, along: axis)
      timeline.scrolls[scroll].home = offset[axis]
    }
  }

  private mutating func set(_ change: ScrollChange, _ timing: TimedCurve?) {
    let index = scrollIndex(of: change.tag, along: change.axis)
    let scroll = timeline.scrolls[index]
    if scroll.offset(at: clock.seconds) == change.offset, scroll.settled <= clock {
      warn("no-effect", change.location, "this changes nothing: the node is scrolled there already")
    }
    let size = layoutSize(of: scroll.screen, at: clock)
    let range =
      zoomingNode(change.tag, at: clock, isSeen: false)?
      .content.range(along: change.axis, at: timeline.restingZoomScale(of: change.tag))
      ?? timeline.versions.latest.scrollRange(
        ofTag: change.tag, in: scroll.screen, along: change.axis, size: size)
    if !range.contains(change.offset) {
      let (low, high) = (JSONWriter.text(of: range.lowerBound), JSONWriter.text(of: range.upperBound))
      warn(
        "out-of-range", change.location,
        change.offset < range.lowerBound
          ? "the content begins after this offset" : "the content ends before this offset",
        expected: low == high ? "\(low): all of the content is seen" : "a number from \(low) to \(high)")
    }
    timeline.scrolls[index].set(to: change.offset, timing, at: clock)
  }
}
