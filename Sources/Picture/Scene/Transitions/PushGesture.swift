import SegueCore
import SegueJSON
import SegueMotion

/// How a finger pops a pushed page.
struct PushGesture: Hashable, Sendable {
  var hysteresis = Interaction.standardHysteresis
  /// Points from the leading edge within which the drag begins.
  var edge = 20.0
  var isAnywhere = false
  /// Of the whole motion, for the decision and the completion.
  var duration: Seconds = 0.35

  private static let hysteresis = GestureFields.hysteresis(PushGesture().hysteresis)
  private static let edge = Field(
    "edge", .number(in: 0...10_000, unit: "points"), default: PushGesture().edge,
    "How far from the leading edge a drag may begin.")
  private static let anywhere = Field(
    "anywhere", .bool, default: false,
    "Whether a drag may begin anywhere, as in iOS 26, except where content scrolls sideways under the finger.")
  private static let duration = Field(
    "duration", .number(above: 0, upTo: 60, unit: "seconds"), default: PushGesture().duration,
    "The duration of the whole transition: a release finishes if the finger's last moves would bring the page far enough in this time, "
      + "and what remains takes at most this time. A `fluid` push has a spring instead.")

  static let field = Field(
    "gesture",
    .object(
      FieldTable("push-gesture", "How a finger pops the page.") {
        hysteresis
        edge
        anywhere
        duration
      }
    ) { fields, _ in
      PushGesture(
        hysteresis: fields[hysteresis], edge: fields[edge], isAnywhere: fields[anywhere], duration: fields[duration])
    }, default: PushGesture(), documentedDefault: [:],
    "How a finger pops the page. Unlike other transitions, it follows UIKit's own rule: the last moves of the finger decide."
  )

  /// - Parameters:
  ///   - phase: The pop, linear over one second.
  ///   - resisting: The motion of a finger that goes the other way, in `fluid`.
  func interactions(
    _ phase: Phase, resisting: Phase, _ style: PushTransition.Style, in bounds: Rect, isMirrored: Bool
  ) -> [Interaction] {
    var pop = Interaction(
      start: .presented, gesture: PanRule(along: Point(isMirrored ? -1 : 1, 0)), travel: .proportional(bounds.width),
      rule: rule(style, bounds.width), completion: completion(style, bounds.width), phase: phase)
    if style == .fluid {
      pop.travel = .resisting(bounds.width, RubberBand(dimension: Self.bandExtent * bounds.width))
      pop.opposite = resisting
      pop.resistsOpposite = true
    }
    pop.hysteresis = hysteresis
    pop.skipsFirstMove = style == .classic
    pop.limit = Self.greatestProgress
    var fromEdge = pop
    fromEdge.area = Rect(
      x: isMirrored ? bounds.maxX - edge : bounds.minX, y: bounds.minY, width: edge, height: bounds.height)
    fromEdge.scrollPriority = .wins
    pop.scrollPriority = .yields
    return isAnywhere ? [fromEdge, pop] : [fromEdge]
  }

  private func rule(_ style: PushTransition.Style, _ width: Double) -> ReleaseRule {
    switch style {
    case .classic: ReleaseRule(ProjectionRule(length: width, duration: duration))
    case .fluid: ReleaseRule(distance: Self.fluidDistance, velocity: Self.fluidVelocity * width)
    }
  }

  private func completion(_ style: PushTransition.Style, _ width: Double) -> CompletionRule {
    var rule = CompletionRule(duration: duration)
    switch style {
    case .classic:
      rule.finishSpeed = .following(length: width)
      rule.cancelSpeed = rule.finishSpeed
    case .fluid: rule.model = .damped(Spring(response: 0.3, dampingRatio: 0.85))
    }
    return rule
  }

  /// UIKit keeps the progress below 1 while the finger is down.
  private static let greatestProgress = 0.999
  /// The progress from which a release of a `fluid` push finishes, and the velocity in whole widths per second.
  private static let fluidDistance = 0.3
  private static let fluidVelocity = 1.06
  /// How far a `fluid` page yields at most against its way back, in whole widths.
  private static let bandExtent = 0.5
}
