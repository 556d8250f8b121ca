import SegueCore
import SegueMotion

/// A page on its way between a node of the screen below and the whole canvas (docs/motion.md, Zoom).
struct ZoomFlight {
  private let screens: ScreenPair
  private let source: (node: Node, frame: Rect)
  /// The part of the page that lies on the source while the page is closed; nil: all of its width, from its top on.
  private let target: Rect?
  /// What covers the source on its screen, and clips it there: the page begins and ends behind it.
  private let covers: CardBars
  /// Whether a part of the source is on the canvas, and not clipped.
  private let isSourceVisible: Bool
  /// Whether the source hides what lies below it.
  private let isSourceOpaque: Bool
  private let dimOpacity: Double
  let bounds: Rect

  init(
    screens: ScreenPair, source: (node: Node, frame: Rect), target: Rect?, dimOpacity: Double, on context: SceneContext
  ) throws(TransitionError) {
    self.screens = screens
    self.source = source
    self.target = target
    self.dimOpacity = dimOpacity
    bounds = context.bounds
    let covers = try CardBars(nil, over: source, on: screens.from, of: context)
    isSourceVisible = covers.shows(source.frame)
    self.covers = isSourceVisible ? covers : .none(on: screens.from, in: context.bounds)
    isSourceOpaque = source.node.isOpaque(in: source.frame.size, LayoutEngine(metrics: context.metrics))
  }

  var sourceRadius: Double { source.node.corners.topLeft.resolved(against: source.frame.size.shorterSide) }

  /// The page on the whole canvas.
  var open: ZoomPose { ZoomPose(frame: bounds, radius: 0, source: 0, cover: 0, dim: 1, receding: 1) }

  /// The page in the source's place, or in the middle if that is not on the canvas.
  var closed: ZoomPose {
    isSourceVisible
      ? ZoomPose(frame: source.frame, isClosed: true, radius: sourceRadius, source: 1, cover: 1, dim: 0, receding: 0)
      : ZoomPose(
        frame: Rect(center: bounds.center, size: Size(Self.smallSide, Self.smallSide)), isClosed: true, radius: 0,
        source: 1, cover: 1, dim: 0, receding: 0)
  }

  func layers(from start: ZoomPose, to end: ZoomPose, _ motion: ZoomMotion) -> [AnimatedLayer] {
    let base = AnimatedLayer("base", .screenBackground(screens.from), frame: bounds)
    var below = AnimatedLayer("from", .screen(screens.from), frame: bounds)
    below.scale = motion.backdrop.track(from: recession(at: start.receding), to: recession(at: end.receding))
    if isSourceVisible {
      below.nodes =
        [.hidden(source.node.tag)]
        + covers.inList(opacity: motion.backdrop.track(from: 1 - start.cover, to: 1 - end.cover))
    }
    var dim = AnimatedLayer("dim", .color(Color.black.multipliedAlpha(by: dimOpacity)), frame: bounds)
    dim.opacity = motion.backdrop.track(from: start.dim, to: end.dim)

    let outline = ZoomOutline(start: start, end: end, motion: motion)
    var card = AnimatedLayer("card", .screenBackground(screens.to), frame: bounds)
    card.cornerCurve = source.node.cornerCurve
    card.geometry = outline
    card.shadow = Track(
      from: Self.shadow(start.receding), to: Self.shadow(end.receding), curve: motion.backdrop.curve,
      duration: motion.backdrop.duration)
    var page = AnimatedLayer("to", .screen(screens.to, background: false), frame: bounds)
    let alignments = (start: alignment(in: start), end: alignment(in: end))
    page.geometry = ZoomContent(
      outline: outline, size: bounds.size, start: alignments.start.page, end: alignments.end.page)
    let copy = NodeCopy(tag: source.node.tag, screen: screens.from, restSize: source.frame.size)
    var picture = AnimatedLayer("source", .copies([copy]), frame: source.frame)
    picture.geometry = ZoomContent(
      outline: outline, size: source.frame.size, start: alignments.start.picture, end: alignments.end.picture)
    picture.opacity = motion.source.track(from: start.source, to: end.source, start: motion.sourceDelay)
    // What is not hidden by the source, or has none, appears itself.
    let fades = !isSourceVisible || !isSourceOpaque
    if fades {
      card.opacity = motion.source.track(from: 1 - start.source, to: 1 - end.source, start: motion.sourceDelay)
      page.opacity = card.opacity
    }
    let surface = isSourceVisible ? [card, page, picture] : [card, page]
    let flying = covers.masking(surface.inside(Container(around: [card]))) { visible, canvas in
      func mask(_ pose: ZoomPose) -> Rect { .interpolate(canvas, visible, pose.cover) }
      return Track(
        from: mask(start), to: mask(end), curve: motion.backdrop.curve, duration: motion.backdrop.duration)
    }
    // They recede with their screen.
    let bars = covers.layers(opacity: motion.backdrop.track(from: start.cover, to: end.cover)).map {
      $0.moving(with: below, in: bounds)
    }
    return [base, below, dim] + flying + bars
  }

  /// Where the page and the picture of the source are in the outline of a pose: where the page is closed, its target covers the
  /// source, with the same centre; everywhere the picture covers the target.
  private func alignment(in pose: ZoomPose) -> (page: ZoomAlignment, picture: ZoomAlignment) {
    guard let target else { return (.standard, .standard) }
    let place = closed.frame
    let closedScale = Swift.max(place.width / target.width, place.height / target.height)
    let middle = target.center - Point(bounds.width / 2, 0)
    var page = ZoomAlignment.standard
    var scale = pose.frame.width / bounds.width
    if pose.isClosed {
      page = ZoomAlignment(
        scale: closedScale - scale,
        offset: Point(-closedScale * middle.x, place.height / 2 - closedScale * middle.y))
      scale = closedScale
    }
    let size = source.frame.size
    let pictureScale = scale / closedScale
    return (
      page,
      ZoomAlignment(
        scale: pictureScale - pose.frame.width / size.width,
        offset: page.offset + middle * scale - Point(0, size.height * pictureScale / 2))
    )
  }

  /// The scale of the screen below.
  private func recession(at fraction: Double) -> Double {
    1 + (Swift.max((bounds.width - Self.margins) / bounds.width, Self.leastScale) - 1) * fraction
  }

  private static func shadow(_ fraction: Double) -> ShadowStyle {
    ShadowStyle(color: .black, opacity: 0.4 * fraction, radius: 40, offset: Point(0, 10))
  }

  /// How much narrower the receding screen is, in points.
  private static let margins = 34.6667
  private static let leastScale = 0.8
  /// The side of the square in the middle that a page without a visible source grows out of.
  private static let smallSide = 44.0
}

/// A zooming page at one end of a motion.
struct ZoomPose {
  var frame: Rect
  /// Whether it is in the source's place.
  var isClosed = false
  var radius: Double
  /// The opacity of the source's picture above the page.
  var source: Double
  /// The opacity of what covers the source, above the page, 0…1.
  var cover: Double
  /// How far the screen below is dimmed, 0…1.
  var dim: Double
  /// How far it recedes, and how much of the page's shadow there is, 0…1.
  var receding: Double
}

/// How a zooming page's properties change.
struct ZoomMotion {
  /// The centre and the width.
  let center: TimedCurve
  let height: TimedCurve
  /// The receding screen, its dimming, and the shadow.
  let backdrop: TimedCurve
  /// The cross-fade with the source's picture.
  let source: TimedCurve
  let sourceDelay: Seconds

  /// All together.
  init(_ curve: TimedCurve) {
    (center, height, backdrop, source) = (curve, curve, curve, curve)
    sourceDelay = 0
  }

  private init(center: Spring, height: Spring, backdrop: Spring, crossFade: Seconds) {
    self.center = TimedCurve(settling: center)
    self.height = TimedCurve(settling: height)
    self.backdrop = TimedCurve(settling: backdrop)
    source = TimedCurve(settling: Spring(response: crossFade, dampingRatio: 1))
    sourceDelay = 0.01
  }

  var duration: Seconds {
    [center.duration, height.duration, backdrop.duration, sourceDelay + source.duration].reduce(0, Swift.max)
  }

  static let opening = ZoomMotion(
    center: Spring(response: 0.317, dampingRatio: 1), height: Spring(response: 0.406, dampingRatio: 0.925),
    backdrop: Spring(response: 0.34, dampingRatio: 1), crossFade: 0.156)
  static let closing = {
    let spring = Spring(response: 0.34, dampingRatio: 0.92)
    return ZoomMotion(center: spring, height: spring, backdrop: spring, crossFade: 0.191)
  }()
  /// After a release that closes.
  static let released = ZoomMotion(
    center: Spring(response: 0.45, dampingRatio: 0.81), height: Spring(response: 0.33, dampingRatio: 0.98),
    backdrop: Spring(response: 0.34, dampingRatio: 0.92), crossFade: 0.191)
  /// After a release that does not.
  static let returning = {
    let spring = Spring(response: 0.278, dampingRatio: 0.927)
    return ZoomMotion(center: spring, height: spring, backdrop: spring, crossFade: 0.191)
  }()
}

/// The outline of a zooming page.
struct ZoomOutline: LayerGeometry {
  let start: ZoomPose
  let end: ZoomPose
  let motion: ZoomMotion

  func pose(at time: Seconds) -> LayerPose {
    let center = motion.center.curve.value(at: time, duration: motion.center.duration)
    let height = motion.height.curve.value(at: time, duration: motion.height.duration)
    var pose = LayerPose(
      center: .interpolate(start.frame.center, end.frame.center, center),
      size: Size(
        Swift.max(0, .interpolate(start.frame.width, end.frame.width, center)),
        Swift.max(0, .interpolate(start.frame.height, end.frame.height, height))))
    pose.cornerRadius = Swift.max(0, .interpolate(start.radius, end.radius, (center + height) / 2))
    return pose
  }
}

/// What a zooming page shows: as wide as the outline, and with the same top, but for what alignments say.
private struct ZoomContent: LayerGeometry {
  let outline: ZoomOutline
  let size: Size
  let start: ZoomAlignment
  let end: ZoomAlignment

  func pose(at time: Seconds) -> LayerPose {
    // As the centre and the width of the outline, so that it goes straight.
    let motion = outline.motion.center
    let alignment = ZoomAlignment.interpolate(start, end, motion.curve.value(at: time, duration: motion.duration))
    let outline = outline.pose(at: time)
    let scale = Swift.max(0, outline.size.width / Swift.max(size.width, 1e-9) + alignment.scale)
    let center = Point(outline.center.x, outline.center.y + (size.height * scale - outline.size.height) / 2)
    var pose = LayerPose(center: center + alignment.offset, size: size)
    pose.scale = scale
    return pose
  }
}

/// How what a zooming page shows differs from what is as wide as its outline, and has the same top and horizontal centre.
private struct ZoomAlignment: Interpolatable {
  /// Added to the scale.
  let scale: Double
  /// Added to the place.
  let offset: Point

  static let standard = ZoomAlignment(scale: 0, offset: .zero)

  static func interpolate(_ a: ZoomAlignment, _ b: ZoomAlignment, _ fraction: Double) -> ZoomAlignment {
    ZoomAlignment(
      scale: .interpolate(a.scale, b.scale, fraction), offset: .interpolate(a.offset, b.offset, fraction))
  }
}

/// A page under a finger: the farther it is dragged, the smaller it becomes, its height more than its width.
struct ZoomDrag {
  let flight: ZoomFlight
  /// The part of the finger's way that only starts the drag, in points.
  let slop: Double

  func pose(at position: PlanarDrag.Position) -> ZoomPose {
    var pose = flight.open
    let (finger, way) = (position.start, position.translation)
    let distance = way.length
    guard distance > 0 else { return pose }
    let excess = Swift.max(0, distance - slop)
    let down = way.y * way.y / (distance * distance)
    let side = 1 - down
    let width = Swift.max(Self.leastScale, 1 - (0.00078 * down + 0.00156 * side) * excess)
    let height = Swift.max(Self.leastScale, 1 - (0.00154 * down + 0.00168 * side) * excess)
    let middle = flight.bounds.center
    pose.frame = Rect(
      center: Point(
        finger.x + 0.95 * way.x + (middle.x - finger.x) * width,
        finger.y + 0.61 * way.y + (middle.y - finger.y) * height),
      size: Size(flight.bounds.width * width, flight.bounds.height * height))
    pose.radius = flight.sourceRadius * Swift.min(1, excess / Self.roundingDistance)
    pose.dim = Swift.max(0, 1 - excess / Self.dimDistance)
    return pose
  }

  private static let leastScale = 0.1
  /// The corners are round, and the dimming is gone, after these points.
  private static let roundingDistance = 13.5
  private static let dimDistance = 200.0
}

extension AnimatedLayer {
  /// The layer, which rests where it is on the canvas, as a part of one that fills the canvas and is scaled.
  fileprivate func moving(with layer: AnimatedLayer, in bounds: Rect) -> AnimatedLayer {
    var part = self
    part.superlayer = Superlayer(layer, anchorPoint: Point(0.5, 0.5))
    part.centerX = .constant(centerX.initial - bounds.center.x)
    part.centerY = .constant(centerY.initial - bounds.center.y)
    return part
  }
}

extension Node {
  /// Whether it hides all that lies below it in its frame, apart from its corners.
  fileprivate func isOpaque(in size: Size, _ engine: LayoutEngine) -> Bool {
    if isHidden || opacity < 1 { return false }
    if background?.isOpaque == true { return true }
    if case .image(_, let mode) = content, mode == .scaleAspectFill || mode == .scaleToFill { return true }
    let bounds = Rect(origin: .zero, size: size)
    return zip(children, engine.childFrames(of: self, in: size)).contains { child, frame in
      frame.intersection(bounds) == bounds && child.isOpaque(in: frame.size, engine)
    }
  }
}
