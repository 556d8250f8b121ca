import SegueCore
import SegueMotion

// Content that scrolls under a finger.
extension ScriptPlanner {
  /// A finger scrolls a node from its move `first` on; at the node's top the interaction takes over.
  mutating func scroll(
    _ tag: UInt32, _ touch: Touch, from first: Int, handingOverTo interaction: Int?, forced: Release.Ending?,
    _ steps: Steps
  ) throws(TransitionError) {
    let course = scrollCourse(of: tag)
    let start = timeline.scrolls[course].offset(at: touch.down.seconds)
    let bounces = timeline.animators[0].bouncesAtTop || nodes.screen(of: tag) != context.scene.transition.screens.to
    let limits = context.scrollLimits(ofTag: tag, in: nodes.screen(of: tag), bouncesAtTop: bounces && interaction == nil)
    let top = limits.range.lowerBound
    timeline.scrolls[course].drag(touch, from: start, in: limits, at: touch.time(ofMove: first))
    if let interaction {
      let segment = timeline.segment(at: touch.time(ofMove: first).seconds)
      let isRubberBand = timeline.animators[segment.animator].interactions[interaction].travel.isRubberBand
      // The content's top is reached where the travel is used up: from there on, the finger's way is the interaction's.
      for move in touch.moves.indices[first...] {
        let travel = touch.moves[move].position.y - touch.path.start.y
        guard start - travel <= top + TimingCurve.instant else { continue }
        let time = touch.time(ofMove: move)
        timeline.scrolls[course].rest(on: top, at: time)
        // A top that is reached somewhere between two moves: both stand still until then, and neither jumps. One that is
        // reached before the finger counts as dragging: what it has moved by then is not pulled (spec B2's ty0), unless
        // the pull is the content's own rubber band.
        let isAtOnce = move == first
        return try track(
          interaction, touch, from: move, startingAt: isAtOnce ? time : touch.time(ofMove: move - 1),
          base: isAtOnce && !isRubberBand ? -travel : top - start, origin: touch.path.start, forced: forced, steps)
      }
    }
    guard let up = touch.up else { return }
    // A finger that rested before it lifted does not throw.
    let isThrown = touch.path.duration - (touch.moves.last?.time ?? 0) < Self.longestThrowRest
    timeline.scrolls[course].coast(
      ScrollMotion(
        releasedAt: timeline.scrolls[course].offset(at: up.seconds),
        finger: isThrown ? touch.velocity(afterMoves: touch.moves.count).y : 0,
        in: context.scrollLimits(ofTag: tag, in: nodes.screen(of: tag), bouncesAtTop: bounces)), at: up)
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
  mutating func stopScrolling(isNew: Bool, at time: Nanoseconds? = nil) {
    for index in timeline.scrolls.indices {
      let course = timeline.scrolls[index]
      if isNew, course.screen == context.scene.transition.screens.to {
        timeline.scrolls[index].rest(on: course.initial.y, at: time ?? clock)
      } else {
        timeline.scrolls[index].stop(at: time ?? clock)
      }
    }
  }
}

extension Travel {
  fileprivate var isRubberBand: Bool {
    if case .rubberBand = self { true } else { false }
  }
}

extension SceneContext {
  /// How far a finger can scroll a node of a screen that is at rest.
  fileprivate func scrollLimits(ofTag tag: UInt32, in screen: String, bouncesAtTop: Bool) -> ScrollLimits {
    let size = bounds.size
    let viewport = LayoutEngine(metrics: metrics).frame(ofTag: tag, in: self.screen(screen), size: size)?.height ?? 0
    return ScrollLimits(
      scrollRange(ofTag: tag, in: screen, size: size), viewport: Swift.max(1, viewport), bouncesAtStart: bouncesAtTop)
  }
}
