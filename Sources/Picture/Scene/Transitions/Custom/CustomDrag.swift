import SegueCore
import SegueJSON
import SegueMotion

/// How a finger drags the presented screen of a custom transition away: it scrubs the dismissal.
struct CustomDrag: Sendable {
  enum Direction: String, Hashable, Sendable, CaseIterable {
    case up
    case down
    case left
    case right
  }

  let direction: Direction
  let gesture: GestureOptions

  private static let direction = Field(
    "direction", .enumeration(Direction.self), default: .down,
    "Where the finger moves; left and right are exchanged in right-to-left locales.")
  private static let keys = GestureFields(
    of: CustomTransition.name, along: "the canvas's height, or of its width for a drag to a side",
    defaults: .handWritten)

  static let field = Field(
    optional: "drag",
    .object(keys.table(adding: [AnyField(direction)])) { fields, _ in
      CustomDrag(direction: fields[direction], gesture: keys.options(fields))
    },
    "How a finger drags the presented screen away: it scrubs `dismiss`, each track linearly (default: not at all).")

  /// - Parameters:
  ///   - layers: The dismissal, linear over one second.
  ///   - screen: The presented screen.
  func interaction(
    scrubbing layers: [AnimatedLayer], to screen: String, on context: SceneContext, isMirrored: Bool
  ) throws(TransitionError) -> Interaction {
    let size = context.bounds.size
    let side: Double = isMirrored ? -1 : 1
    let (vector, length) =
      switch direction {
      case .up: (Point(0, -1), size.height)
      case .down: (Point(0, 1), size.height)
      case .left: (Point(-side, 0), size.width)
      case .right: (Point(side, 0), size.width)
      }
    var interaction = try gesture.interaction(
      from: .presented, direction: vector, fullDistance: length, screens: [screen], on: context,
      phase: Phase(duration: TimedCurve.scrubbed.duration, layers: layers))
    if interaction.handle == nil { interaction.handle = Handle(layers: [CustomScreen.to.rawValue]) }
    return interaction
  }
}
