import SegueCore
package import SegueJSON
import SegueMotion

/// A page that grows out of a node of the screen below and shrinks back into it (docs/motion.md, Zoom). It approximates the zoom
/// transition of iOS 18: its numbers are measurements of one device by others.
package struct ZoomTransition: Transition {
  package static let name = "zoom"
  package static let expectedMotion = ExpectedMotion(duration: 0.55, pixelCost: 170)

  private enum Options {
    static let source = Field(
      required: "source", .name("a node's id"),
      "What the page grows out of: a node of the screen below, such as a photo. Its place is empty until the page has returned. If "
        + "it is not on the canvas, the page comes from the middle.")
    static let target = Field(
      optional: "target", .name("a node's id"),
      "The node of the presented screen that lies on the source while the page is closed, such as the same photo, at the scale at which "
        + "it covers the source (default: the page is as wide as the source, and has the same top).")
    static let present = Field(
      optional: "present", .timedCurve,
      "How the page appears (default: with the springs of iOS, one for the height of its own).")
    static let dismiss = Field(
      optional: "dismiss", .timedCurve, "How the page disappears without a finger (default: with the springs of iOS).")
    static let overlayOpacity = Field(
      "overlayOpacity", .number(in: 0...1), default: 0.15, "The opacity of the black that dims the screen below.")
  }

  package static let table = FieldTable(
    name, "A page that grows out of a photo or a card, approximately as in iOS 18; a finger drags it in all directions."
  ) {
    TransitionFields.from
    TransitionFields.to
    Options.source
    Options.target
    Options.present
    Options.dismiss
    Options.overlayOpacity
    ZoomGesture.field
    TransitionFields.opens
    TransitionFields.closes
  }

  package let screens: ScreenPair
  private let source: NamedNode
  private let target: NamedNode?
  private let present: TimedCurve?
  private let dismiss: TimedCurve?
  private let dimOpacity: Double
  private let gesture: ZoomGesture
  private let isMirrored: Bool
  package let taps: TapOptions

  package init?(_ options: Fields, in context: DecodingContext) {
    guard let screens = TransitionFields.screens(options, in: context) else { return nil }
    self.screens = screens
    source = NamedNode(id: options[Options.source], screen: screens.from)
    target = options[Options.target].map { NamedNode(id: $0, screen: screens.to) }
    present = options[Options.present]
    dismiss = options[Options.dismiss]
    dimOpacity = options[Options.overlayOpacity]
    gesture = options[ZoomGesture.field]
    isMirrored = context[SceneLocale.self].direction == .rightToLeft
    taps = TapOptions(options, opening: [source.id], of: screens)
  }

  package var needsWholeCanvas: Bool { true }

  package var namedNodes: [NamedNodes] { [NamedNodes(source), NamedNodes(target)] + taps.namedNodes }

  package let words = MotionDescription(
    "the page", presents: "grows out of its picture while the screen below recedes",
    dismisses: "shrinks back into the picture")

  package func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    let found = try source.find(on: context, size: context.bounds.size)
    let flight = try ZoomFlight(
      screens: screens, source: found, target: try targetFrame(on: context), dimOpacity: dimOpacity, on: context)
    @Sendable func phase(from start: ZoomPose, to end: ZoomPose, _ motion: ZoomMotion) -> Phase {
      Phase(duration: motion.duration, layers: flight.layers(from: start, to: end, motion))
    }
    let closing = phase(from: flight.open, to: flight.closed, ZoomMotion(.scrubbed))
    var animator = TransitionAnimator(
      dismissed: [screens.below(on: context)],
      present: phase(from: flight.closed, to: flight.open, present.map(ZoomMotion.init) ?? .opening),
      presented: [AnimatedLayer("to", .screen(screens.to), frame: context.bounds)],
      dismiss: phase(from: flight.open, to: flight.closed, dismiss.map(ZoomMotion.init) ?? .closing))
    let drag = ZoomDrag(flight: flight, slop: gesture.subtractsSlop ? 0 : gesture.hysteresis)
    var interaction = gesture.interaction(isMirrored: isMirrored, phase: closing)
    if let handle = gesture.handle {
      interaction.handle = try Handle(naming: handle, screens: [screens.to], layers: closing.layers, on: context)
    }
    interaction.planar = PlanarDrag { position in
      let pose = drag.pose(at: position)
      return flight.layers(from: pose, to: pose, ZoomMotion(.scrubbed))
    } settling: { position, ending in
      ending == .finish
        ? phase(from: drag.pose(at: position), to: flight.closed, .released)
        : phase(from: drag.pose(at: position), to: flight.open, .returning)
    }
    animator.interactions = [interaction]
    animator.taps = try taps.rules(on: context)
    return animator
  }

  /// Where the target lies on the page; nil if nothing of it is on the canvas, as after scrolling.
  private func targetFrame(on context: SceneContext) throws(TransitionError) -> Rect? {
    guard let frame = try target?.find(on: context, size: context.bounds.size).frame else { return nil }
    let seen = frame.intersection(context.bounds)
    return seen.width > 0 && seen.height > 0 ? frame : nil
  }
}

/// The scene options of a finger that drags an open page.
struct ZoomGesture: Sendable {
  var handle: [Located<String>]?
  var hysteresis = 13.5
  var subtractsSlop = false
  /// In points, from where the drag began.
  var distance = 132.5
  var velocity = VelocityThreshold.pointsPerSecond(1050)
  var anyDirection = false

  private static let standard = ZoomGesture()

  private static let hysteresis = GestureFields.hysteresis(standard.hysteresis)
  private static let distance = Field(
    "distance", .number(above: 0, upTo: 10_000, unit: "points"), default: standard.distance,
    "How far the finger has to be from where it began, so that the page closes at the release.")
  private static let velocity = Field(
    "velocity", .velocityThreshold, default: standard.velocity,
    "The velocity, away from where it began, above which a release closes the page at any distance.")
  private static let anyDirection = Field(
    "anyDirection", .bool, default: standard.anyDirection,
    "Whether a drag can begin in every direction, as in Photos, and not only downwards or towards the trailing edge.")

  private static let table = FieldTable("zoom-gesture", "How a finger drags the open page.") {
    GestureFields.handle
    hysteresis
    GestureFields.subtractsSlop
    distance
    velocity
    anyDirection
  }

  /// The key `"gesture"`.
  static let field = Field(
    "gesture", .object(table) { fields, _ in ZoomGesture(fields) }, default: standard, documentedDefault: [:],
    "How a finger drags the open page.")

  private init() {}

  private init(_ fields: Fields) {
    handle = fields[GestureFields.handle]
    hysteresis = fields[Self.hysteresis]
    subtractsSlop = fields[GestureFields.subtractsSlop]
    distance = fields[Self.distance]
    velocity = fields[Self.velocity]
    anyDirection = fields[Self.anyDirection]
  }

  /// - Parameter phase: The way out for a finger that is twice as far away as is enough, linear over one second.
  func interaction(isMirrored: Bool, phase: Phase) -> Interaction {
    var rule = ReleaseRule(distance: 0.5)
    rule.includesDistance = false
    if case .pointsPerSecond(let threshold) = velocity { rule.velocity = threshold }
    var interaction = Interaction(
      start: .presented, gesture: ZoomPan(trailing: isMirrored ? -1 : 1, anyDirection: anyDirection),
      travel: .proportional(2 * distance), rule: rule, completion: CompletionRule(duration: 0.4), phase: phase)
    interaction.hysteresis = hysteresis
    interaction.subtractsSlop = subtractsSlop
    return interaction
  }
}

/// A drag in the plane, whose travel is the distance from where it began.
struct ZoomPan: GestureRule, Hashable {
  /// 1 if the trailing edge is the right one, −1 if it is the left one.
  let trailing: Double
  let anyDirection: Bool

  var direction: Point? { Point(0, 1) }

  var name: String {
    if anyDirection { return "a drag in any direction" }
    return "a drag downwards or to the \(trailing > 0 ? "right" : "left")"
  }

  /// Downwards, or towards the trailing edge within 30 degrees of the horizontal.
  func begins(with translation: Point) -> Bool {
    let steep = 0.5 * translation.length
    return anyDirection || translation.y > steep
      || (trailing * translation.x > 0 && Swift.abs(translation.y) <= steep)
  }

  func travel(of fingers: [Point], from origins: [Point]) -> Double { (fingers[0] - origins[0]).length }

  /// Along the way from the origin.
  func velocity(_ velocities: [Point], of fingers: [Point], from origins: [Point]) -> Double {
    let way = fingers[0] - origins[0]
    return way.length > 0 ? velocities[0].dot(way) / way.length : velocities[0].length
  }
}
