import SegueCore
import SegueMotion

/// A photo that comes from its thumbnail and returns into it (docs/motion.md, Photo swipe). It is scaled and cropped on its
/// way, and never stretched.
struct PhotoFlight {
  private let screens: ScreenPair
  private let bounds: Rect
  private let photo: FlyingNode
  private let thumbnail: FlyingNode
  /// What covers the thumbnail on its screen: the photo flies above it and lands behind it.
  private let covers: CardBars
  /// The viewer's nodes that fade first.
  private let bars: [UInt32]

  /// - Parameter bars: The tags of the viewer's nodes that fade first.
  init(
    of photo: NamedNode, from thumbnail: NamedNode, bars: [UInt32], screens: ScreenPair, on context: SceneContext
  ) throws(TransitionError) {
    self.screens = screens
    bounds = context.bounds
    self.bars = bars
    let source = try thumbnail.find(on: context, size: bounds.size)
    self.photo = FlyingNode(try photo.find(on: context, size: bounds.size), on: screens.to, context)
    self.thumbnail = FlyingNode(source, on: screens.from, context)
    covers = try CardBars(nil, over: source, on: screens.from, of: context)
  }

  /// The photo in the viewer, from where the background fades over that part of the way.
  private func open(fading length: Double) -> PhotoPose {
    var pose = PhotoPose(center: photo.picture.center, crop: photo.picture.size, radius: photo.node.corners.topLeft)
    fade(&pose, by: 0, background: length)
    return pose
  }

  /// The photo's ways between the thumbnail and the viewer without a finger.
  func presenting(_ motion: PhotoMotion) -> Phase { phase(from: closed, to: open(fading: 1), motion) }

  func dismissing(_ motion: PhotoMotion) -> Phase { phase(from: open(fading: 1), to: closed, motion) }

  /// The photo in the thumbnail's place.
  private var closed: PhotoPose {
    let scale = thumbnailScale
    let size = thumbnail.picture.size
    let radius = thumbnail.node.corners.topLeft
    var pose = PhotoPose(
      center: thumbnail.picture.center, crop: Size(size.width / scale, size.height / scale),
      radius: radius.points.map { .points($0 / scale) } ?? radius)
    pose.scale = scale
    fade(&pose, by: 1, background: 1)
    (pose.thumbnail, pose.cover) = (1, 1)
    return pose
  }

  /// The photo under a finger that has gone all the way.
  private var dragged: PhotoPose {
    var pose = open(fading: Self.backgroundFade)
    pose.scale = 1 - Self.shrink * bounds.height
    pose.radius = closed.radius
    fade(&pose, by: 1, background: Self.backgroundFade)
    return pose
  }

  /// Fades what belongs to the viewer by a fraction of the way out.
  /// - Parameter length: The fraction after which the background is gone. It waits for the bars, so that they do not lie over
  ///   those of the screen below.
  private func fade(_ pose: inout PhotoPose, by fraction: Double, background length: Double) {
    pose.background = PhotoSwipeTransition.backgroundOpacity(at: fraction, gone: length, hasBars: !bars.isEmpty)
    pose.bars = PhotoSwipeTransition.barOpacity(at: fraction)
  }

  /// By how much the photo's scale falls with each point of the drag (docs/motion.md, Photo swipe).
  private static let shrink = 0.00078
  /// The background is gone after this part of the drag.
  private static let backgroundFade = 0.4

  /// The scale at which the photo just covers its thumbnail.
  private var thumbnailScale: Double {
    let (small, large) = (thumbnail.picture.size, photo.picture.size)
    return Swift.max(small.width / Swift.max(large.width, 1e-6), small.height / Swift.max(large.height, 1e-6))
  }

  /// The layers at rest in the viewer.
  var presented: [AnimatedLayer] {
    let open = open(fading: 1)
    return layers(from: open, to: open, PhotoMotion(.scrubbed))
  }

  private func phase(from start: PhotoPose, to end: PhotoPose, _ motion: PhotoMotion) -> Phase {
    Phase(duration: motion.duration, layers: layers(from: start, to: end, motion))
  }

  /// The drag, over one second. The finger moves the photo.
  var drag: Phase { phase(from: open(fading: Self.backgroundFade), to: dragged, PhotoMotion(.scrubbed)) }

  /// The hold of a finger on the photo.
  var held: HeldLayer {
    HeldLayer(name: Self.photoName, spring: Spring(response: 0.278, dampingRatio: 0.927)) { letGo in
      var pose = open(fading: Self.backgroundFade)
      pose.center = letGo.layer.center
      pose.scale = letGo.layer.scale
      pose.radius = .points(letGo.layer.cornerRadius)
      fade(&pose, by: letGo.fraction, background: Self.backgroundFade)
      return phase(from: pose, to: closed, PhotoMotion(after: letGo, to: closed))
    }
  }

  private static let photoName = "photo"

  private func layers(from start: PhotoPose, to end: PhotoPose, _ motion: PhotoMotion) -> [AnimatedLayer] {
    /// The track of what follows the shape: the crop, the corners, and all that fades.
    func track(_ value: (PhotoPose) -> Double) -> Track<Double> {
      motion.shape.track(from: value(start), to: value(end))
    }
    let cover = track(\.cover)
    var list = AnimatedLayer("from", .screen(screens.from), frame: bounds)
    list.nodes = [.hidden(thumbnail.node.tag)] + covers.inList(opacity: track { 1 - $0.cover })
    var background = AnimatedLayer("background", .screenBackground(screens.to), frame: bounds)
    background.opacity = track(\.background)
    var viewer = AnimatedLayer("viewer", .screen(screens.to, background: false), frame: bounds)
    viewer.nodes =
      [.hidden(photo.node.tag)] + bars.map { AnimatedNode(tag: $0, opacity: track(\.bars)) }
    viewer.opacity = background.opacity

    var picture = AnimatedLayer(Self.photoName, photo.content, frame: photo.picture)
    picture.centerX = motion.x.track(from: start.center.x, to: end.center.x)
    picture.centerY = motion.y.track(from: start.center.y, to: end.center.y)
    picture.scale = motion.scale.track(from: start.scale, to: end.scale)
    picture.width = track(\.crop.width)
    picture.height = track(\.crop.height)
    picture.cornerRadius = RadiusTrack(from: start.radius, to: end.radius) { motion.shape.track(from: $0, to: $1) }
    picture.cornerCurve = thumbnail.node.cornerCurve
    if let shadow = thumbnail.node.shadow {
      // The photo's own coordinates are larger by its scale.
      var lifted = shadow
      lifted.radius = shadow.radius / thumbnailScale
      lifted.offset = shadow.offset * (1 / thumbnailScale)
      picture.shadow = Track(
        from: start.thumbnail > 0 ? lifted : lifted.faded, to: end.thumbnail > 0 ? lifted : lifted.faded,
        curve: motion.shape.curve, duration: motion.shape.duration)
    }
    guard start.thumbnail > 0 || end.thumbnail > 0 else { return [list, background, picture, viewer] }

    // The thumbnail lies on the same part of the picture, so that what only it shows, such as a badge, fades in.
    var small = AnimatedLayer("thumbnail", thumbnail.content, frame: thumbnail.picture)
    small.centerX = picture.centerX
    small.centerY = picture.centerY
    small.scale = motion.scale.track(from: start.scale / thumbnailScale, to: end.scale / thumbnailScale)
    small.cornerRadius = RadiusTrack(from: thumbnail.node.corners.topLeft, to: thumbnail.node.corners.topLeft) {
      value, _ in
      .constant(value)
    }
    small.cornerCurve = thumbnail.node.cornerCurve
    small.opacity = track(\.thumbnail)
    let flying = covers.masking([picture, small]) { visible, canvas in
      Track(
        from: start.cover > 0 ? visible : canvas, to: end.cover > 0 ? visible : canvas, curve: motion.shape.curve,
        duration: motion.shape.duration)
    }
    return [list, background] + flying + covers.layers(opacity: cover) + [viewer]
  }
}

/// The photo at one end of a motion. Opacities may lie outside 0…1, so that what fades is there before the motion ends.
struct PhotoPose {
  /// In points of the canvas.
  var center: Point
  /// The scale of the picture, 1 in the viewer.
  var scale = 1.0
  /// The visible part of the picture, in points of the viewer.
  var crop: Size
  /// In points of the viewer.
  var radius: Length
  var background = 1.0
  var bars = 1.0
  /// It appears in the second half of the way to it.
  var thumbnail = -1.0
  /// The nodes that cover the thumbnail, above the photo.
  var cover = 0.0
}

/// How a flying photo's properties change.
struct PhotoMotion {
  let x: TimedCurve
  let y: TimedCurve
  let scale: TimedCurve
  let shape: TimedCurve

  /// All together.
  init(_ curve: TimedCurve) { (x, y, scale, shape) = (curve, curve, curve, curve) }

  /// Springs that go on from where and how fast the finger left the photo (docs/motion.md, Photo swipe).
  init(after letGo: LetGo, to end: PhotoPose) {
    let spring = Spring(response: 0.4, dampingRatio: 0.95)
    func curve(_ velocity: Double, from start: Double, to end: Double) -> TimedCurve {
      TimedCurve(settling: spring.continuing(velocity: velocity, from: start, to: end))
    }
    x = curve(letGo.centerVelocity.x, from: letGo.layer.center.x, to: end.center.x)
    y = curve(letGo.centerVelocity.y, from: letGo.layer.center.y, to: end.center.y)
    scale = curve(letGo.scaleVelocity, from: letGo.layer.scale, to: end.scale)
    shape = TimedCurve(settling: Spring(response: 0.33, dampingRatio: 0.98))
  }

  var duration: Seconds { Swift.max(x.duration, y.duration, scale.duration, shape.duration) }

  /// The motions without a finger, unless the scene gives others.
  static let presenting = TimedCurve(settling: Spring(response: 0.406, dampingRatio: 0.925))
  static let dismissing = TimedCurve(settling: Spring(response: 0.34, dampingRatio: 0.92))
}

/// A node that is seen as a picture on its way.
private struct FlyingNode {
  let node: Node
  let content: LayerContent
  /// What is seen of it at rest, on the canvas: an image without the bands beside it.
  let picture: Rect

  init(_ found: (node: Node, frame: Rect), on screen: String, _ context: SceneContext) {
    node = found.node
    let bounds = Rect(origin: .zero, size: found.frame.size)
    var visible = bounds
    if case .image(let reference, let mode) = node.content, node.background == nil, node.children.isEmpty {
      visible = mode.frame(for: context.metrics.imageSizes[reference.index], in: bounds).intersection(bounds)
    }
    content = .crop(
      NodeCopy(tag: node.tag, screen: screen, restSize: found.frame.size), focus: visible.center)
    picture = visible.offsetBy(found.frame.origin)
  }
}
