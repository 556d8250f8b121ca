import SegueCore
import SegueMotion

// Scrolling under a finger.
extension ScriptPlanner {
  /// Scrolls a node with a finger, from the move at index `first` on. If there is an interaction, it takes over when the
  /// content reaches its top.
  mutating func scroll(
    _ tag: UInt32, _ touch: Touch, from first: Int, _ drag: DragStart, handingOverTo interaction: Draggable?,
    forced: Completion.Ending?, _ steps: StepLocations
  ) throws(TransitionError) {
    let scroll = scrollIndex(of: tag)
    let axis = timeline.scrolls[scroll].axis
    let start = timeline.scrolls[scroll].offset(at: touch.down.seconds)
    // A transition can prevent a bounce only at the top of the presented screen.
    let bounces = axis == .horizontal || bouncesAtTop(nodes.screen(of: tag), at: touch.down)
    let limits = timeline.versions.latest.scrollLimits(
      ofTag: tag, in: nodes.screen(of: tag), along: axis, bouncesAtStart: bounces && interaction == nil)
    let top = limits.range.lowerBound
    timeline.scrolls[scroll].drag(touch, drag, from: start, in: limits)
    if let interaction {
      let isRubberBand = draggable(interaction).travel.isRubberBand
      // The content reaches its top when the finger's translation equals the initial offset. The rest of the
      // translation drags the interaction.
      for move in touch.moves.indices[first...] {
        let travel = touch.moves[move].position[axis] - drag.origin[axis]
        guard start - travel <= top + Self.roundingTolerance else { continue }
        let time = touch.time(ofMove: move)
        timeline.scrolls[scroll].hold(at: top, from: time)
        // If the top is reached between two moves, tracking starts at the earlier one. Its progress is clamped to 0
        // until the top is reached, so neither the content nor the interaction jumps. If the content is at its top when
        // the drag is recognized, the interaction starts from 0 there: what the finger moved before is not counted. For a
        // card, whose pull is the content's own rubber band, it is counted, unless the drag itself does not count it.
        let isFirstMove = move == first
        let ignoresTravel = isFirstMove && !isRubberBand && drag.origin == touch.path.start
        return try track(
          interaction, touch, from: move,
          DragStart(time: isFirstMove ? drag.time : touch.time(ofMove: move - 1), origin: drag.origin),
          base: ignoresTravel ? -travel : top - start, forced: forced, steps)
      }
    }
    decelerate(
      scroll, after: touch,
      in: timeline.versions.latest.scrollLimits(
        ofTag: tag, in: nodes.screen(of: tag), along: axis, bouncesAtStart: bounces))
  }

  /// Lets content go on when its finger lifts. Does nothing if the finger never lifts.
  mutating func decelerate(_ scroll: Int, after touch: Touch, in limits: ScrollLimits) {
    guard let up = touch.up else { return }
    // A finger that rested before lifting does not start deceleration.
    let isFlick = touch.path.duration - (touch.moves.last?.time ?? 0) < Self.longestRestOfFlick
    timeline.scrolls[scroll].decelerate(
      ScrollMotion(
        releasedAt: timeline.scrolls[scroll].offset(at: up.seconds),
        finger: isFlick ? touch.velocity(afterMoves: touch.moves.count)[timeline.scrolls[scroll].axis] : 0, in: limits),
      at: up)
  }

  /// The time without a move after which a finger counts as resting.
  private static let longestRestOfFlick: Seconds = 0.1

  /// The index of the node's scroll timeline, which is created at its first use.
  mutating func scrollIndex(of tag: UInt32) -> Int {
    if let index = timeline.scrolls.firstIndex(where: { $0.tag == tag }) { return index }
    timeline.scrolls.append(
      ScrollTimeline(
        tag: tag, screen: nodes.screen(of: tag), axis: nodes.scrollAxis(of: tag) ?? .vertical,
        initial: nodes.contentOffset(of: tag)))
    return timeline.scrolls.count - 1
  }

  /// Stops content that is decelerating under a finger that goes down.
  mutating func stopScrolling(under hit: Hit?) {
    guard let hit else { return }
    for index in timeline.scrolls.indices where hit.tags.contains(timeline.scrolls[index].tag) {
      timeline.scrolls[index].stop(at: clock)
    }
  }

  /// Whether content on this screen bounces at its top: not on that of a presented transition which prevents it.
  func bouncesAtTop(_ screen: String, at time: Nanoseconds) -> Bool {
    let segment = timeline.segment(at: time.seconds)
    return !timeline.chain(to: segment.presentation).contains { index in
      let presentation = timeline.presentations[index]
      return !presentation.animator.bouncesAtTop
        && flow.presentedScreen(of: presentation.transition) == screen
    }
  }

  /// Stops deceleration when a transition begins. The contents of the screen that it presents return to the offsets that
  /// the scene file or a step of the script gives.
  /// - Parameter transition: the transition that presents; nil: one that dismisses.
  mutating func stopScrolling(presenting transition: Int?, at time: Nanoseconds? = nil) {
    let presented = flow.presentedScreen(of: transition)
    for index in timeline.scrolls.indices {
      let scroll = timeline.scrolls[index]
      if scroll.screen == presented {
        timeline.scrolls[index].hold(at: scroll.home, from: time ?? clock)
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
  /// The scroll limits of a node on a screen at rest.
  fileprivate func scrollLimits(
    ofTag tag: UInt32, in screen: String, along axis: Axis, bouncesAtStart: Bool
  ) -> ScrollLimits {
    let size = bounds.size
    let viewport =
      LayoutEngine(metrics: metrics).frame(ofTag: tag, in: root(of: screen), size: size)?.size[axis] ?? 0
    // A rubber band needs a viewport above zero.
    return ScrollLimits(
      scrollRange(ofTag: tag, in: screen, size: size), viewport: Swift.max(1, viewport), bouncesAtStart: bouncesAtStart)
  }
}
