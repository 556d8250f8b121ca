import SegueCore
import SegueJSON
import SegueMotion

/// A node that zooms, as it lies on the canvas at one time.
struct ZoomingNode {
  let tag: UInt32
  let limits: ZoomLimits
  let content: ZoomedContent
  /// Maps the canvas to the node.
  let inverse: Transform
  /// How its content is drawn then.
  let scale: Double
  let offset: Point

  /// The point of the content that is drawn at `place`, in the node's coordinates.
  func anchor(at place: Point) -> Point { (place + offset) * (1 / scale) }
}

// Content that is zoomed: where it can rest, how it goes there, and which fingers move it.
extension ScriptPlanner {
  /// The innermost node under a finger that is drawn larger than it is laid out, at `time`.
  func zoomedNode(under hit: Hit?, at time: Nanoseconds) -> UInt32? {
    zoomingTag(in: hit?.tags ?? []).flatMap { tag in
      timeline.zoomScale(of: tag, at: time.seconds) > 1 + ZoomLimits.tolerance ? tag : nil
    }
  }

  /// The innermost of these nodes that zooms.
  func zoomingTag(in tags: [UInt32]) -> UInt32? { tags.last { nodes.zoom(of: $0) != nil } }

  /// A node that zooms, as it lies at `time`; nil if it does not zoom.
  /// - Parameter isSeen: Whether it has to be seen. One that is not lies anywhere.
  func zoomingNode(_ tag: UInt32, at time: Nanoseconds, isSeen: Bool = true) -> ZoomingNode? {
    guard let limits = nodes.zoom(of: tag) else { return nil }
    let context = timeline.versions.shown(at: time.seconds)
    let engine = LayoutEngine(metrics: context.metrics)
    let root = context.root(of: nodes.screen(of: tag))
    let overrides = timeline.nodeOverrides(at: time.seconds)
    let surfaces = TouchSurface.surfaces(
      of: timeline.presentationLayers(at: time.seconds), overrides: overrides, on: context)
    let place = surfaces.lazy.compactMap({ $0.node(withTag: tag) }).first
    guard place != nil || !isSeen, let node = root.first(where: { $0.tag == tag }),
      let viewport = place?.outline.rect.size
        ?? engine.frame(ofTag: tag, in: root, size: layoutSize(of: nodes.screen(of: tag), at: time))?.size
    else { return nil }
    return ZoomingNode(
      tag: tag, limits: limits,
      content: engine.zoomedContent(of: node, in: viewport),
      inverse: place?.inverse ?? .identity, scale: timeline.zoomScale(of: tag, at: time.seconds),
      offset: overrides.contentOffset(of: node))
  }

  /// The scroll limits of content that zooms, at the scale that it has at `time`; nil if it does not zoom.
  func zoomedLimits(of tag: UInt32, along axis: Axis, at time: Nanoseconds) -> ScrollLimits? {
    guard let node = zoomingNode(tag, at: time) else { return nil }
    return ScrollLimits(
      node.content.range(along: axis, at: node.scale), viewport: Swift.max(1, node.content.viewport[axis]))
  }

  /// Whether content that zooms is no longer than its node along an axis. Then no finger scrolls it along that, as with
  /// `UIScrollView.alwaysBounceVertical`, which is false.
  func isAllSeen(_ tag: UInt32, along axis: Axis) -> Bool {
    zoomedLimits(of: tag, along: axis, at: clock).map { $0.range.lowerBound == $0.range.upperBound } ?? false
  }

  /// Whether the finger begins at an edge of the canvas from which something can be dragged, also over zoomed content.
  mutating func beginsAtEdge(_ hit: Hit?, _ touch: Touch) throws(TransitionError) -> Bool {
    try candidates(under: hit, touch.path.start, at: touch.down).contains { draggable($0).area != nil }
  }

  /// What of zoomed content a finger pans: along each axis along which it is longer than its node, if the finger moves along it.
  mutating func panTarget(
    _ tag: UInt32, _ hit: Hit?, _ touch: Touch, at move: Int, _ location: Location
  ) -> [ScrollChain]? {
    let translation = touch.moves[move].position - touch.path.start
    let main = translation.mainAxis
    let chains =
      scrollChains(under: hit, along: main, translation)
      ?? (translation.isDiagonal ? scrollChains(under: hit, along: main.other, translation) : nil)
    guard let chains else {
      warn(
        "drag-idle", location,
        "this drag has no effect: \(name(of: tag)) is zoomed, but all of it is seen along this axis")
      return nil
    }
    timeline.note(
      ZoomActivity(kind: .pan, tag: tag, start: touch.time(ofMove: move), end: touch.up))
    return chains
  }

  /// Whether what a finger drags is content that zooms, and so begins without a jump.
  func isZooming(_ target: DragTarget) -> Bool {
    guard case .scroll(let chains, _) = target else { return false }
    return nodes.zoom(of: chains[0].tags[0]) != nil
  }

  /// Lets content that is drawn beyond its limits go back to them. Returns false if it is not.
  /// - Parameter point: The point of the canvas below which the content stays.
  mutating func returnZoom(of tag: UInt32, under point: Point, at time: Nanoseconds) -> Bool {
    guard let node = zoomingNode(tag, at: time), node.limits.nearest(to: node.scale) != node.scale else { return false }
    rest(node, under: node.inverse.apply(point), at: time)
    return true
  }

  /// Brings content to the nearest scale and place at which it can rest, if it is not there, keeping what is under a point.
  /// - Parameter place: In the node's coordinates.
  mutating func rest(_ node: ZoomingNode, under place: Point, at time: Nanoseconds) {
    let scale = node.limits.nearest(to: node.scale)
    let anchor = node.anchor(at: place)
    let held = scale == node.scale ? node.offset : node.content.offset(drawing: anchor, at: place, scale: scale)
    let offset = node.content.nearest(to: held, at: scale)
    guard scale != node.scale || (offset - node.offset).length > Self.roundingTolerance else {
      return hold(node, at: time)
    }
    // Neither the offset nor what is seen of the content moves farther than this.
    let viewport = node.content.viewport
    let distance =
      (offset - node.offset).length + Swift.abs(scale / node.scale - 1) * Point(viewport.width, viewport.height).length
    let timing = TimedCurve(.systemDefault, cutAt: ZoomReturn.duration(over: distance))
    move(node, to: scale, offset, timing, at: time, .return, anchor)
  }

  /// Moves content to a scale and an offset in one animation.
  mutating func move(
    _ node: ZoomingNode, to scale: Double, _ offset: Point, _ timing: TimedCurve, at time: Nanoseconds,
    _ kind: ZoomActivity.Kind, _ anchor: Point
  ) {
    let zoom = zoomIndex(of: node.tag)
    timeline.zooms[zoom].return(to: scale, timing, at: time)
    for axis in Axis.allCases {
      let scroll = scrollIndex(of: node.tag, along: axis)
      timeline.scrolls[scroll].return(to: offset[axis], timing, at: time)
    }
    timeline.note(
      ZoomActivity(
        kind: kind, tag: node.tag, start: time, end: time + Nanoseconds(timing.duration), anchor: anchor, target: scale)
    )
  }

  /// Stops content where it is.
  mutating func hold(_ node: ZoomingNode, at time: Nanoseconds) {
    hold(node, at: node.scale, node.offset, from: time)
  }

  /// Content is at a scale and an offset from now on.
  mutating func hold(_ node: ZoomingNode, at scale: Double, _ offset: Point, from time: Nanoseconds) {
    let zoom = zoomIndex(of: node.tag)
    timeline.zooms[zoom].hold(at: scale, from: time)
    for axis in Axis.allCases {
      let scroll = scrollIndex(of: node.tag, along: axis)
      timeline.scrolls[scroll].hold(at: offset[axis], from: time)
    }
  }

  /// The index of the node's zoom timeline, which is created at its first use.
  mutating func zoomIndex(of tag: UInt32) -> Int {
    if let index = timeline.zooms.firstIndex(where: { $0.tag == tag }) { return index }
    timeline.zooms.append(ZoomTimeline(tag: tag, screen: nodes.screen(of: tag)))
    return timeline.zooms.count - 1
  }

  /// `"photo"`, for messages.
  func name(of tag: UInt32) -> String { nodes.id(of: tag).map { JSONWriter.quoted($0) } ?? "the node below" }
}

// Two taps.
extension ScriptPlanner {
  /// Plans two taps, which zoom in or back what is below them, and advances the clock.
  mutating func doubleTap(_ tap: DoubleTap, at location: Location) {
    guard let point = self.point(of: tap.target, at: location) else { return }
    let hit = hit(at: point)
    let down = clock
    let stopped = stopScrolling(under: hit)
    touch(point, for: Tap.standardDuration)
    clock = clock + Nanoseconds(DoubleTap.pause)
    touch(point, for: Tap.standardDuration)
    let up = clock
    defer { clock = tap.wait.map { up + Nanoseconds($0) } ?? Swift.max(up, settled) }
    let zooming = zoomingTag(in: hit?.tags ?? []).flatMap { zoomingNode($0, at: up) }
    // Pages around it, for example, go on to one of them.
    letGo(stopped, under: point, downAt: down, upAt: up)
    guard case .rest = timeline.segment(at: up.seconds).motion, !isOnKeyboard(point), let node = zooming else {
      return warn(
        "tap-missed", location,
        "nothing that zooms is below this double tap on \(describe(hit))\(remark(on: tap.target, hit))",
        expected: expectedZoom)
    }
    let scale = node.limits.toggled(from: node.scale)
    let anchor = node.anchor(at: node.inverse.apply(point))
    let middle = Point(node.content.viewport.width / 2, node.content.viewport.height / 2)
    let centered = node.content.offset(drawing: anchor, at: middle, scale: scale)
    move(
      node, to: scale, node.content.nearest(to: centered, at: scale), TimedCurve(.easeInOut, duration: Self.toggling),
      at: up,
      .doubleTap, anchor)
  }

  /// What could be zoomed instead, for messages.
  var expectedZoom: String {
    let ids = nodes.zoomingIDs(on: shownScreens)
    return ids.isEmpty ? "a node with \"maximumZoomScale\"" : Schema.oneOf(ids)
  }

  /// In seconds: how long `zoom(to:animated:)` takes, a guess (docs/motion.md, Zooming).
  private static let toggling: Seconds = 0.3
}

extension TouchSurface {
  /// The visible node with this tag.
  func node(withTag tag: UInt32) -> TouchNode? { roots.lazy.compactMap { $0.node(withTag: tag) }.first }
}

extension TouchNode {
  fileprivate func node(withTag tag: UInt32) -> TouchNode? {
    self.tag == tag ? self : children.lazy.compactMap { $0.node(withTag: tag) }.first
  }
}
