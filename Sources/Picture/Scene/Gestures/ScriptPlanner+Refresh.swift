import SegueCore
import SegueJSON
import SegueMotion

// Scrollers that a pull beyond their top refreshes.
extension ScriptPlanner {
  /// Warns of refresh controls that no finger can pull.
  mutating func checkRefreshControls() {
    for screen in context.scene.screens {
      var idle: [Node] = []
      screen.root.visit { if $0.refreshControl != nil, !$0.scrollAxes.contains(.vertical) { idle.append($0) } }
      for node in idle {
        warn(
          "no-effect", node.origin, "\"refreshControl\" does nothing, because this node does not scroll vertically",
          expected: "\"scroll\": true in the same node")
      }
    }
  }

  /// A finger begins to scroll a node: from now on its pull is shown.
  mutating func watchPull(of tag: UInt32) {
    guard nodes.hasRefreshControl(tag), refreshIndex(of: tag) == nil else { return }
    timeline.refreshes.append(RefreshTimeline(tag: tag))
  }

  /// Begins to refresh where a finger pulls the content far enough.
  mutating func refresh(_ scroll: Int, pulledBy touch: Touch, from first: Int) {
    let content = timeline.scrolls[scroll]
    guard content.axis == .vertical, let index = refreshIndex(of: content.tag), !timeline.refreshes[index].isRefreshing,
      let move = touch.moves.indices[first...].first(where: {
        -content.offset(at: touch.time(ofMove: $0).seconds) >= RefreshControl.threshold
      })
    else { return }
    timeline.refreshes[index].begin(at: touch.time(ofMove: move))
  }

  /// The limits with the room that a refreshing scroller leaves at its top.
  func withRefreshRoom(_ limits: ScrollLimits, of content: ScrollTimeline) -> ScrollLimits {
    guard content.axis == .vertical, let index = refreshIndex(of: content.tag), timeline.refreshes[index].isRefreshing
    else { return limits }
    return ScrollLimits(
      limits.range.lowerBound - RefreshControl.height...limits.range.upperBound, viewport: limits.viewport,
      bouncesAtStart: limits.bouncesAtStart)
  }

  /// Ends a refresh: the content goes back to its top.
  mutating func endRefreshing(_ step: EndRefreshing, at location: Location) {
    guard
      let index = timeline.refreshes.firstIndex(where: { nodes.id(of: $0.tag) == step.scroller && $0.isRefreshing })
    else { return reportIdle(step, at: location) }
    timeline.refreshes[index].end(at: clock)
    let scroll = scrollIndex(of: timeline.refreshes[index].tag, along: .vertical)
    let content = timeline.scrolls[scroll]
    let limits = timeline.versions.latest.scrollLimits(
      ofTag: content.tag, in: content.screen, size: layoutSize(of: content.screen, at: clock), along: .vertical,
      bouncesAtStart: true)
    let motion = ScrollMotion(
      from: content.offset(at: clock.seconds), velocity: content.velocity(at: clock.seconds), in: limits,
      context.scene.scrollPhysics)
    timeline.scrolls[scroll].decelerate(motion, at: clock)
    clock = step.wait.map { clock + Nanoseconds($0) } ?? Swift.max(clock, settled)
  }

  private mutating func reportIdle(_ step: EndRefreshing, at location: Location) {
    let name = JSONWriter.quoted(step.scroller)
    let ids = nodes.refreshingIDs
    if ids.contains(step.scroller) {
      return warn(
        "no-effect", location, "this changes nothing: \(name) does not refresh here",
        expected:
          "a drag before it that pulls the content \(JSONWriter.text(of: RefreshControl.threshold)) pt beyond its top")
    }
    problems.append(
      Diagnostic(
        .error, "unknown-node", at: location, "no node \(name) has a refresh control",
        expected: ids.isEmpty ? "a scrolling node with \"refreshControl\": true" : Schema.oneOf(ids),
        hint: Spelling.hint(for: step.scroller, among: ids)))
  }

  private func refreshIndex(of tag: UInt32) -> Int? { timeline.refreshes.firstIndex { $0.tag == tag } }
}
