import SegueCore
package import SegueJSON
import SegueMotion

/// A photo that leaves upwards or downwards while the screen below fades in (docs/motion.md, Photo swipe). The
/// presented screen is the viewer.
package struct PhotoSwipeTransition: Transition {
  package static let name = "photo-swipe"

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
  let direction: Direction
  let fade: Fade
  let present: Presentation
  let dismiss: TimedCurve
  let gesture: PhotoGesture
  let opens: [Located<String>]
  let closes: [Located<String>]
  package let isFaithful: Bool

  private enum Options {
    static let target = Field(required: "target", .name("a node's id"), "The photo: a node of the viewer.")
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
    direction = options[Options.direction]
    fade = options[Options.fade]
    present = options[Options.present]
    dismiss = options[Options.dismiss]
    gesture = options[PhotoGesture.field]
    opens = options[TransitionFields.opens]
    closes = options[TransitionFields.closes]
    isFaithful = options[TransitionFields.faithful]
  }

  package var words: MotionDescription {
    let presents =
      switch present {
      case .reversed: "slides in from \(direction == .down ? "below" : "above") over the fading screen"
      case .coverVertical: "slides up with the whole viewer"
      }
    return MotionDescription("the photo", presents: presents, dismisses: "leaves while the screen behind it fades in")
  }

  package func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    let bounds = context.bounds
    let (node, frame) = try photo.find(on: context, size: bounds.size)
    let below = AnimatedLayer("from", .screen(screens.from), frame: bounds)

    /// - Parameter position: Makes a property's track, given its values while the photo is off screen and while it rests.
    func layers(_ direction: Direction, _ position: (Double, Double) -> Track<Double>) -> [AnimatedLayer] {
      let end = direction.sign * bounds.height
      // The original always ends at y = ±height, so the photo does not move exactly as far as the finger.
      let distance = isFaithful ? end - frame.y : end
      let alpha = position(0, 1)
      switch fade {
      case .view:
        var viewer = AnimatedLayer("viewer", .screen(screens.to), frame: bounds)
        viewer.opacity = alpha
        viewer.nodes = [AnimatedNode(tag: node.tag, offsetY: position(distance, 0))]
        return [below, viewer]
      case .background:
        var backdrop = AnimatedLayer("background", .screenBackground(screens.to), frame: bounds)
        backdrop.opacity = alpha
        var picture = AnimatedLayer(
          "photo", .copies([NodeCopy(tag: node.tag, screen: screens.to, restSize: frame.size)]), frame: frame)
        picture.centerY = position(frame.center.y + distance, frame.center.y)
        var rest = AnimatedLayer("viewer", .screen(screens.to, background: false), frame: bounds)
        rest.nodes = [.hidden(node.tag)]
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
    let forward = gesture.directions == .up ? Direction.up : .down
    var drag = try gesture.options.interaction(
      from: .presented, direction: Point(0, forward.sign), fullDistance: bounds.height, screens: [screens.to],
      on: context,
      phase: scrubbed(forward))
    if gesture.directions == .both { drag.opposite = scrubbed(.up) }
    animator.interactions = [drag]
    animator.taps = try TapRule.rules(opens: opens, closes: closes, of: screens, on: context)
    return animator
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

  private static let standard = {
    // Finishes at p ≥ 0.5, or above 1000 pt/s in the same direction. A completion takes 0.75 s times the remaining
    // fraction (docs/motion.md, Gestures).
    var gesture = GestureOptions(distance: 0.5, duration: 0.75)
    gesture.velocity = .pointsPerSecond(1000)
    return PhotoGesture(options: gesture, directions: .both)
  }()

  private static let directions = Field(
    "directions", .enumeration(Directions.self), default: standard.directions, "Where a finger can drag the photo.")
  private static let fields = GestureFields(
    of: PhotoSwipeTransition.name, along: "the canvas's height", defaults: standard.options)

  /// The key `"gesture"`.
  static let field = Field(
    "gesture",
    .object(fields.table(adding: [AnyField(directions)])) { given, _ in
      PhotoGesture(options: fields.options(given), directions: given[directions])
    },
    default: standard, documentedDefault: [:], "How a finger drags the transition.")
}
