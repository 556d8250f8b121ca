import SegueCore
package import SegueJSON
import SegueMotion

/// A photo that leaves upwards or downwards while the screen below fades in (docs/motion.md, Photo swipe). The
/// presented screen is the viewer.
package struct PhotoSwipeTransition: Transition {
  package static let name = "photo-swipe"
  package static let expectedMotion = ExpectedMotion(duration: 0.5, pixelCost: 175)

  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case up
    case down

    /// The sign of the vertical displacement.
    var sign: Double { self == .down ? 1 : -1 }
  }

  /// The part of the viewer that fades while the photo leaves.
  package enum Fade: String, Hashable, Sendable, CaseIterable {
    /// The whole viewer, including the photo.
    case view
    /// Everything but the photo.
    case background
  }

  /// How the viewer appears.
  package enum Presentation: Hashable, Sendable {
    /// The dismissal played backwards.
    case reversed(TimedCurve)
    /// UIKit's `UIModalTransitionStyle.coverVertical`: the whole viewer slides up with the system spring.
    case coverVertical
  }

  package let screens: ScreenPair
  let photo: NamedNode
  /// The photo's thumbnail on the screen below; nil: it slides.
  let source: NamedNode?
  let bars: [Located<String>]
  let direction: Direction
  let fade: Fade
  let present: Presentation
  let dismiss: TimedCurve
  let gesture: PhotoGesture
  package let taps: TapOptions
  package let isFaithful: Bool

  private enum Options {
    static let target = Field(required: "target", .name("a node's id"), "The photo: a node of the viewer.")
    static let source = Field(
      optional: "source", .name("a node's id"),
      "The photo's thumbnail: a node of the screen below. The photo comes from it and flies back into it, cropped and never "
        + "stretched, and its place is empty meanwhile. A finger moves the photo in all directions and shrinks it; `distance` is "
        + "then 0.16, `present` and `dismiss` are springs, and a tap on the thumbnail opens the viewer, unless they are given."
    )
    static let bars = Field(
      "bars", .array(of: .name("a node's id")), default: [],
      "Nodes of the viewer, such as its bars, that are gone after the first twentieth of the way out and come back in the last "
        + "twentieth of the way in. The screen below appears only after them, so that they never lie over its own.")
    static let direction = Field(
      "direction", .enumeration(Direction.self), default: .down,
      "Where the photo moves to when it is dismissed without a finger.")
    static let fade = Field(
      "fade", .enumeration(Fade.self), default: .view,
      "`view` also fades the photo, as the sample project does; `background` keeps it opaque.")
    static let present = Field(
      "present", .presentation, default: .reversed(TimedCurve(.easeOut, duration: 0.35)),
      "How the photo appears: a motion plays its dismissal backwards; `coverVertical` slides the whole viewer "
        + "up, as UIKit does in the sample project, which has no presentation of its own.")
    static let dismiss = Field(
      "dismiss", .timedCurve, default: TimedCurve(.linear, duration: 0.75),
      "How the photo leaves when it is dismissed without a finger.")
  }

  package static let table = FieldTable(name, "A photo that is flicked away over the screen below.") {
    TransitionFields.from
    TransitionFields.to
    Options.target
    Options.source
    Options.bars
    Options.direction
    Options.fade
    Options.present
    Options.dismiss
    PhotoGesture.field
    TransitionFields.opens
    TransitionFields.closes
    TransitionFields.faithful
  }

  package init?(_ options: Fields, in context: DecodingContext) {
    guard let screens = TransitionFields.screens(options, in: context) else { return nil }
    self.screens = screens
    photo = NamedNode(id: options[Options.target], screen: screens.to)
    let source = options[Options.source]
    self.source = source.map { NamedNode(id: $0, screen: screens.from) }
    bars = options[Options.bars]
    direction = options[Options.direction]
    fade = options[Options.fade]
    let flies = source != nil
    present = flies && !options.has(Options.present) ? .reversed(PhotoMotion.presenting) : options[Options.present]
    dismiss = flies && !options.has(Options.dismiss) ? PhotoMotion.dismissing : options[Options.dismiss]
    gesture = options[PhotoGesture.field].flying(flies)
    taps = TapOptions(options, opening: source.map { [$0] } ?? [], of: screens)
    isFaithful = options[TransitionFields.faithful]
    if flies { warnOfSliding(options, in: context) }
  }

  /// Warns of options that say how a photo slides, while this one flies.
  private func warnOfSliding(_ options: Fields, in context: DecodingContext) {
    func warn(_ name: String, at location: Location) {
      context.warning(
        "no-effect", at: location, "\(JSONWriter.quoted(name)) has no effect on a photo that flies into its \"source\"")
    }
    if options.has(Options.direction) { warn("direction", at: options.keyLocation(of: Options.direction)) }
    if options.has(Options.fade), fade == .view { warn("fade", at: options.keyLocation(of: Options.fade)) }
    if isFaithful { warn("faithful", at: options.keyLocation(of: TransitionFields.faithful)) }
    for (name, location) in gesture.slidingKeys { warn(name, at: location) }
  }

  package var namedNodes: [NamedNodes] {
    [NamedNodes(photo), NamedNodes(source), NamedNodes(ids: bars, screens: [screens.to])]
      + taps.namedNodes
  }

  package var needsWholeCanvas: Bool { source != nil }

  package var words: MotionDescription {
    let presents =
      switch present {
      case .reversed where source != nil: "grows out of its thumbnail over the fading screen"
      case .reversed: "slides in from \(direction == .down ? "below" : "above") over the fading screen"
      case .coverVertical: "slides up with the whole viewer"
      }
    return MotionDescription(
      "the photo", presents: presents,
      dismisses: "\(source == nil ? "leaves" : "flies back into its thumbnail") while the screen behind it fades in")
  }

  package func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    let bars = try barTags(on: context)
    if let source {
      return try animator(
        PhotoFlight(of: photo, from: source, bars: bars, screens: screens, on: context), on: context)
    }
    let bounds = context.bounds
    let (node, frame) = try photo.find(on: context, size: bounds.size)
    let below = screens.below(on: context)

    /// - Parameter position: Makes a property's track, given its values while the photo is off screen and while it rests.
    func layers(_ direction: Direction, _ position: (Double, Double) -> Track<Double>) -> [AnimatedLayer] {
      let end = direction.sign * bounds.height
      // The original always ends at y = ±height, so the photo does not move exactly as far as the finger.
      let distance = isFaithful ? end - frame.y : end
      func opacity(at fraction: Double) -> Double {
        Self.backgroundOpacity(at: fraction, gone: 1, hasBars: !bars.isEmpty && !isFaithful)
      }
      let alpha = position(opacity(at: 1), opacity(at: 0))
      let fading = bars.map { AnimatedNode(tag: $0, opacity: position(Self.barOpacity(at: 1), 1)) }
      switch fade {
      case .view:
        var viewer = AnimatedLayer("viewer", .screen(screens.to), frame: bounds)
        viewer.opacity = alpha
        viewer.nodes = [AnimatedNode(tag: node.tag, offsetY: position(distance, 0))] + fading
        return [below, viewer]
      case .background:
        var backdrop = AnimatedLayer("background", .screenBackground(screens.to), frame: bounds)
        backdrop.opacity = alpha
        var picture = AnimatedLayer(
          "photo", .copies([NodeCopy(tag: node.tag, screen: screens.to, restSize: frame.size)]), frame: frame)
        picture.centerY = position(frame.center.y + distance, frame.center.y)
        var rest = AnimatedLayer("viewer", .screen(screens.to, background: false), frame: bounds)
        rest.nodes = [.hidden(node.tag)] + fading
        rest.opacity = alpha
        return [below, backdrop, picture, rest]
      }
    }
    func scrubbed(_ direction: Direction) -> Phase {
      Phase(
        duration: TimedCurve.scrubbed.duration,
        layers: layers(direction) { TimedCurve.scrubbed.track(from: $1, to: $0) })
    }
    let presented = layers(direction) { .constant($1) }
    let opening =
      switch present {
      case .reversed(let curve):
        Phase(duration: curve.duration, layers: layers(direction) { curve.track(from: $0, to: $1) })
      case .coverVertical:
        Phase(
          duration: TimedCurve.system.duration,
          layers: [below] + presented.dropFirst().map { $0.rising(by: bounds.height) })
      }
    var animator = TransitionAnimator(
      dismissed: [below],
      present: opening,
      presented: presented,
      dismiss: Phase(duration: dismiss.duration, layers: layers(direction) { dismiss.track(from: $1, to: $0) }))
    if isZoomed(node, on: context) { animator.presented = wholeViewer(over: below, on: context) }
    animator.interactions = [try drag(on: context, scrubbed)]
    animator.taps = try taps.rules(on: context)
    return animator
  }

  /// The animator of a photo that flies out of its thumbnail and back.
  private func animator(_ flight: PhotoFlight, on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    let below = screens.below(on: context)
    let opening =
      switch present {
      case .reversed(let curve): flight.presenting(PhotoMotion(curve))
      case .coverVertical:
        Phase(
          duration: TimedCurve.system.duration,
          layers: [below] + flight.presented.dropFirst().map { $0.rising(by: context.bounds.height) })
      }
    var animator = TransitionAnimator(
      dismissed: [below], present: opening, presented: flight.presented,
      dismiss: flight.dismissing(PhotoMotion(dismiss)))
    if isZoomed(try photo.find(on: context, size: context.bounds.size).node, on: context) {
      animator.presented = wholeViewer(over: flight.presented[0], on: context)
    }
    var drag = try drag(on: context) { _ in flight.drag }
    drag.held = flight.held
    animator.interactions = [drag]
    animator.taps = try taps.rules(on: context)
    return animator
  }

  /// Whether the photo lies in a node that fingers zoom.
  private func isZoomed(_ photo: Node, on context: SceneContext) -> Bool {
    context.root(of: screens.to).path(toTag: photo.tag).contains { $0.zoom != nil }
  }

  /// The viewer at rest, as one layer: a photo that is zoomed is drawn in the node that zooms it.
  private func wholeViewer(over below: AnimatedLayer, on context: SceneContext) -> [AnimatedLayer] {
    [below, AnimatedLayer("viewer", .screen(screens.to), frame: context.bounds)]
  }

  /// The drag of the open photo.
  private func drag(
    on context: SceneContext, _ phase: (Direction) -> Phase
  ) throws(TransitionError) -> Interaction {
    let forward = gesture.directions == .up ? Direction.up : .down
    var drag = try gesture.options.interaction(
      from: .presented, direction: Point(0, forward.sign), fullDistance: context.bounds.height, screens: [screens.to],
      on: context, phase: phase(forward))
    if gesture.directions == .both { drag.opposite = phase(.up) }
    return drag
  }

  /// The opacity of the bars at a fraction of the way out; below 0 where they are gone.
  static func barOpacity(at fraction: Double) -> Double { 1 - fraction / barFade }

  /// The bars are gone after this part of the way out.
  private static let barFade = 0.05

  /// The opacity of the viewer's background at a fraction of the way out, above 1 while it waits for the bars.
  /// - Parameter end: The fraction after which it is gone.
  static func backgroundOpacity(at fraction: Double, gone end: Double, hasBars: Bool) -> Double {
    let start = hasBars ? barFade : 0
    return 1 - (fraction - start) / (end - start)
  }

  /// The tags of the bars, which must not contain the photo.
  private func barTags(on context: SceneContext) throws(TransitionError) -> [UInt32] {
    let photo = try photo.find(on: context, size: context.bounds.size).node
    return try bars.map { id throws(TransitionError) in
      try NamedNode(id: id, screen: screens.to).find(
        on: context, outside: photo, else: "bad-bar", "contains the photo, so it cannot fade before it",
        expected: "a node outside the photo"
      ).node.tag
    }
  }
}

extension AnimatedLayer {
  /// The layer sliding up by `distance` points to its resting position, with the system spring.
  fileprivate func rising(by distance: Double) -> AnimatedLayer {
    let rest = centerY.value(at: 0)
    var layer = self
    layer.centerY = TimedCurve.system.track(from: rest + distance, to: rest)
    return layer
  }
}

extension Format where Value == PhotoSwipeTransition.Presentation {
  /// A timed curve, or `"coverVertical"`.
  fileprivate static var presentation: Format {
    .either(
      .choice([("coverVertical", .coverVertical)]),
      Format<TimedCurve>.timedCurve.map({ .reversed($0) }) { if case .reversed(let curve) = $0 { curve } else { nil } })
  }
}

/// The gesture options, with the directions in which a finger can drag the photo.
struct PhotoGesture: Sendable {
  enum Directions: String, Hashable, Sendable, CaseIterable {
    case both
    case up
    case down
  }

  var options: GestureOptions
  var directions: Directions
  /// The keys that are given, and where.
  private var given: [(name: String, location: Location)] = []

  private static let standard = {
    // Finishes at p ≥ 0.5, or above 1000 pt/s in the same direction. A completion takes 0.75 s times the remaining
    // fraction (docs/motion.md, Gestures).
    var gesture = GestureOptions(distance: 0.5, duration: 0.75)
    gesture.velocity = .pointsPerSecond(1000)
    return PhotoGesture(options: gesture, directions: .both)
  }()

  /// The gesture of a photo that flies into its thumbnail, or of one that slides.
  func flying(_ flies: Bool) -> PhotoGesture {
    guard flies, !given.contains(where: { $0.name == "distance" }) else { return self }
    var gesture = self
    gesture.options.distance = 0.16
    return gesture
  }

  /// The given keys that say how a sliding photo completes. A flying one has springs of its own.
  var slidingKeys: [(name: String, location: Location)] {
    given.filter { ["completion", "duration", "finishSpeed", "cancelSpeed"].contains($0.name) }
  }

  private init(options: GestureOptions, directions: Directions) {
    self.options = options
    self.directions = directions
  }

  private static let directions = Field(
    "directions", .enumeration(Directions.self), default: standard.directions, "Where a finger can drag the photo.")
  private static let fields = GestureFields(
    of: PhotoSwipeTransition.name, along: "the canvas's height", defaults: standard.options)

  /// The key `"gesture"`.
  static let field = Field(
    "gesture",
    .object(fields.table(adding: [AnyField(directions)])) { given, _ in
      var gesture = PhotoGesture(options: fields.options(given), directions: given[directions])
      gesture.given = (given.json.object?.members ?? []).map { ($0.key, $0.keyLocation) }
      return gesture
    },
    default: standard, documentedDefault: [:], "How a finger drags the transition.")
}
