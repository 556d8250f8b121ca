import SegueCore
import SegueMotion

/// Nested nodes that one finger scrolls along the same axis: the innermost first. Not empty.
struct ScrollChain: Hashable, Sendable {
  let axis: Axis
  let tags: [UInt32]
}

/// Content that a finger scrolls.
struct DraggedContent {
  /// The index of its timeline.
  let scroll: Int
  /// Its offset when the finger touched down.
  let start: Double
  let limits: ScrollLimits
}

// Scrolling under a finger.
extension ScriptPlanner {
  /// The nodes under a finger that it scrolls if it moves along an axis; nil if there are none. Content that scrolls along both
  /// axes follows both if the finger moves between them.
  func scrollChains(under hit: Hit?, along axis: Axis, _ translation: Point) -> [ScrollChain]? {
    func chain(along axis: Axis) -> ScrollChain? {
      let tags = (hit?.tags ?? []).reversed().filter {
        nodes.scrollAxes(of: $0).contains(axis) && !isAllSeen($0, along: axis)
      }
      return tags.isEmpty ? nil : ScrollChain(axis: axis, tags: tags)
    }
    guard let main = chain(along: axis) else { return nil }
    let followsBoth = translation.isDiagonal && nodes.scrollAxes(of: main.tags[0]).contains(axis.other)
    return [main] + (followsBoth ? chain(along: axis.other).map { [$0] } ?? [] : [])
  }

  /// Scrolls nodes with a finger, from the move at index `first` on. If there is an interaction, it takes over when the
  /// content along the first chain reaches its top.
  mutating func scroll(
    _ chains: [ScrollChain], _ touch: Touch, from first: Int, _ drag: DragStart,
    handingOverTo interaction: Draggable?, forced: Completion.Ending?, _ steps: StepLocations
  ) throws(TransitionError) {
    let contents = chains.map { beginDragging($0, touch, drag, handsOver: interaction != nil) }
    if let interaction {
      let axis = chains[0].axis
      let isRubberBand = draggable(interaction).travel.isRubberBand
      // The content reaches its top when the finger's translation equals the initial offset. The rest of the
      // translation drags the interaction.
      let room = contents[0].reduce(0) { $0 + ($1.start - $1.limits.range.lowerBound) }
      for move in touch.moves.indices[first...] {
        let travel = touch.moves[move].position[axis] - drag.origin[axis]
        guard room - travel <= Self.roundingTolerance else { continue }
        let time = touch.time(ofMove: move)
        for content in contents[0] {
          timeline.scrolls[content.scroll].hold(at: content.limits.range.lowerBound, from: time)
        }
        for content in contents.dropFirst().joined() { timeline.scrolls[content.scroll].stop(at: time) }
        // If the top is reached between two moves, tracking starts at the earlier one. Its progress is clamped to 0
        // until the top is reached, so neither the content nor the interaction jumps. If the content is at its top when
        // the drag is recognized, the interaction starts from 0 there: what the finger moved before is not counted. For a
        // card, whose pull is the content's own rubber band, it is counted, unless the drag itself does not count it.
        let isFirstMove = move == first
        let ignoresTravel = isFirstMove && !isRubberBand && drag.origin == touch.path.start
        return try track(
          interaction, touch, from: move,
          DragStart(time: isFirstMove ? drag.time : touch.time(ofMove: move - 1), origin: drag.origin),
          base: ignoresTravel ? -travel : -room, forced: forced, steps)
      }
    }
    for content in contents.joined() {
      refresh(content.scroll, pulledBy: touch, from: first)
      decelerate(
        content.scroll, after: touch, in: withRefreshRoom(content.limits, of: timeline.scrolls[content.scroll]))
    }
  }

  /// A finger begins to drag the nodes of a chain.
  /// - Parameter handsOver: Whether something else takes over at their top.
  mutating func beginDragging(
    _ chain: ScrollChain, _ touch: Touch, _ drag: DragStart, handsOver: Bool
  ) -> [DraggedContent] {
    var contents: [DraggedContent] = []
    for tag in chain.tags {
      let scroll = scrollIndex(of: tag, along: chain.axis)
      let start = timeline.scrolls[scroll].offset(at: touch.down.seconds)
      // A transition can prevent a bounce only at the top of the presented screen.
      let bouncesAtTop = chain.axis == .horizontal || bouncesAtTop(nodes.screen(of: tag), at: touch.down)
      watchPull(of: tag)
      let limits =
        zoomedLimits(of: tag, along: chain.axis, at: touch.down)
        ?? withRefreshRoom(
          timeline.versions.latest.scrollLimits(
            ofTag: tag, in: nodes.screen(of: tag), size: layoutSize(of: nodes.screen(of: tag), at: touch.down),
            along: chain.axis, bouncesAtStart: bouncesAtTop),
          of: timeline.scrolls[scroll])
      contents.append(DraggedContent(scroll: scroll, start: start, limits: limits))
    }
    let shares = ScrollShare.shares(of: contents.map { ($0.limits, $0.start) })
    for (index, content) in contents.enumerated() {
      let limits = content.limits
      // Around the innermost list, nothing is pulled beyond an end; what is there already stays.
      let dragged = index > 0 ? limits.including(content.start) : handsOver ? limits.withHardStart : limits
      timeline.scrolls[content.scroll].drag(touch, drag, from: content.start, in: dragged, shares[index])
    }
    return contents
  }

  /// Lets content go on when its finger lifts. Does nothing if the finger never lifts.
  mutating func decelerate(_ scroll: Int, after touch: Touch, in limits: ScrollLimits) {
    guard let up = touch.up else { return }
    let content = timeline.scrolls[scroll]
    if returnZoom(of: content.tag, under: touch.position(at: up.seconds), at: up) { return }
    // A finger that rested before lifting does not start deceleration.
    let isFlick = touch.path.duration - (touch.moves.last?.time ?? 0) < Self.longestRestOfFlick
    let velocities = touch.panVelocity(afterMoves: touch.moves.count)
    let usesScrollVelocity = nodes.isPaging(content.tag) || context.scene.scrollPhysics == .ios
    let velocity = usesScrollVelocity ? velocities.scrollVelocity(along: content.axis) : velocities.value[content.axis]
    settle(
      scroll, finger: isFlick && content.followsFinger(at: up.seconds) ? velocity : 0, downAt: touch.down, upAt: up,
      in: limits)
  }

  /// Lets content go on by itself, to a page or a place where it can rest.
  /// - Parameter velocity: The finger's, in points per second.
  mutating func settle(
    _ scroll: Int, finger velocity: Double, downAt down: Nanoseconds, upAt up: Nanoseconds, in limits: ScrollLimits
  ) {
    let content = timeline.scrolls[scroll]
    let offset = content.offset(at: up.seconds)
    let motion: ScrollMotion
    if nodes.isPaging(content.tag) {
      let paging = Paging(length: limits.viewport)
      let velocity = limits.velocity(at: offset, finger: velocity)
      let start = content.offset(at: down.seconds)
      let page = paging.target(from: offset, velocity: velocity, start: start, in: limits.range)
      timeline.pageReleases.append(
        PageRelease(
          tag: content.tag, time: up, start: start, offset: offset, velocity: velocity, target: page))
      motion = ScrollMotion(from: offset, velocity: velocity, to: page, paging)
    } else {
      motion = ScrollMotion(releasedAt: offset, finger: velocity, in: limits, context.scene.scrollPhysics)
    }
    timeline.scrolls[scroll].decelerate(motion, at: up)
  }

  /// Lets content go on that a finger has stopped, but has not dragged: back from beyond an end, or to a page.
  /// - Parameter point: Where the finger lifts.
  mutating func letGo(_ stopped: [Int], under point: Point, downAt down: Nanoseconds, upAt up: Nanoseconds) {
    for scroll in stopped where timeline.scrolls[scroll].isStopped(since: down) {
      if returnZoom(of: timeline.scrolls[scroll].tag, under: point, at: up) { continue }
      settle(scroll, finger: 0, downAt: down, upAt: up, in: scrollLimits(of: timeline.scrolls[scroll], at: up))
    }
  }

  /// The scroll limits of content on a screen that rests at `time`.
  private func scrollLimits(of content: ScrollTimeline, at time: Nanoseconds) -> ScrollLimits {
    let latest = timeline.versions.latest
    if let limits = zoomedLimits(of: content.tag, along: content.axis, at: time) { return limits }
    if content.axis == .vertical, let top = stagedPresentation(in: timeline.segment(at: time.seconds)),
      let stages = timeline.presentations[top].animator.stages,
      flow.presentedScreen(of: timeline.presentations[top].transition) == content.screen
    {
      return latest.scrollLimits(
        ofTag: content.tag, of: stages, at: stages.place, bouncesAtStart: true, on: content.screen)
    }
    return withRefreshRoom(
      latest.scrollLimits(
        ofTag: content.tag, in: content.screen, size: layoutSize(of: content.screen, at: time), along: content.axis,
        bouncesAtStart: true),
      of: content)
  }

  /// The size in which a screen is laid out at `time`: that of its window, or else the canvas.
  func layoutSize(of screen: String, at time: Nanoseconds) -> Size {
    guard case .rest = timeline.segment(at: time.seconds).motion else { return context.bounds.size }
    return timeline.presentationLayers(at: time.seconds).layoutSize(of: screen) ?? context.bounds.size
  }

  /// The time without a move after which a finger counts as resting.
  private static let longestRestOfFlick: Seconds = 0.1

  /// The index of the node's scroll timeline along an axis, which is created at its first use.
  mutating func scrollIndex(of tag: UInt32, along axis: Axis) -> Int {
    if let index = timeline.scrolls.firstIndex(where: { $0.tag == tag && $0.axis == axis }) { return index }
    timeline.scrolls.append(
      ScrollTimeline(
        tag: tag, screen: nodes.screen(of: tag), axis: axis, initial: nodes.contentOffset(of: tag),
        hasIndicators: nodes.hasScrollIndicators(tag)))
    return timeline.scrolls.count - 1
  }

  /// Stops content that is decelerating under a finger that goes down, and returns the indices of its timelines.
  mutating func stopScrolling(under hit: Hit?) -> [Int] {
    guard let hit else { return [] }
    for index in timeline.zooms.indices where hit.tags.contains(timeline.zooms[index].tag) {
      timeline.zooms[index].stop(at: clock)
      timeline.endActivity(of: timeline.zooms[index].tag, at: clock)
    }
    var stopped: [Int] = []
    for index in timeline.scrolls.indices where hit.tags.contains(timeline.scrolls[index].tag) {
      if timeline.scrolls[index].stop(at: clock) { stopped.append(index) }
    }
    return stopped
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
    for index in timeline.zooms.indices {
      if timeline.zooms[index].screen == presented {
        timeline.zooms[index].hold(at: timeline.zooms[index].home, from: time ?? clock)
      } else {
        timeline.zooms[index].stop(at: time ?? clock)
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
  /// The scroll limits of a node on a screen at rest that is laid out in `size`.
  func scrollLimits(
    ofTag tag: UInt32, in screen: String, size: Size, along axis: Axis, bouncesAtStart: Bool
  ) -> ScrollLimits {
    let viewport =
      LayoutEngine(metrics: metrics).frame(ofTag: tag, in: root(of: screen), size: size)?.size[axis] ?? 0
    // A rubber band needs a viewport above zero.
    return ScrollLimits(
      scrollRange(ofTag: tag, in: screen, along: axis, size: size), viewport: Swift.max(1, viewport),
      bouncesAtStart: bouncesAtStart)
  }
}

extension [PresentationLayer] {
  /// The size in which the topmost layer that shows a screen lays it out; nil if there is none.
  fileprivate func layoutSize(of screen: String) -> Size? {
    reversed().lazy.compactMap { layer in
      switch layer.content {
      case .screen(screen, background: _): layer.size
      case .window(screen, let size): size
      case .group(let members): members.layoutSize(of: screen)
      default: nil
      }
    }.first
  }
}

extension Point {
  /// Whether content that scrolls along both axes follows both: neither is nearer than 20° (`UIScrollView`; docs/motion.md).
  var isDiagonal: Bool {
    let (x, y) = (Swift.abs(x), Swift.abs(y))
    return y >= Self.tangentOf20Degrees * x && x >= Self.tangentOf20Degrees * y
  }

  private static let tangentOf20Degrees = 0.36397023426620234
}
