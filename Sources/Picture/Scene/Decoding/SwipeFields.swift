import SegueCore
import SegueJSON
import SegueMotion

/// A short form for a finger that moves quickly in a straight line, and lifts.
enum SwipeFields {
  /// Where the finger moves. From right to left, a script is mirrored as a whole.
  enum Direction: String, CaseIterable {
    case left
    case right
    case up
    case down

    var vector: Point {
      switch self {
      case .left: Point(-1, 0)
      case .right: Point(1, 0)
      case .up: Point(0, -1)
      case .down: Point(0, 1)
      }
    }
  }

  static let on = Field(
    required: "on", .touchTarget,
    "Where the finger touches down: the middle of the node with this id or of the layer with this name, or a point "
      + "`[x, y]` of the canvas.")
  static let to = Field(required: "to", .enumeration(Direction.self), "Where the finger moves.")
  static let distance = Field(
    "distance", .number(in: 10...10_000, unit: "points"), default: 150, "How far the finger moves.")
  static let speed = Field(
    "speed", .number(in: 10...20_000, unit: "points per second"), default: 900, "How fast the finger moves and lifts.")

  static let table = FieldTable("swipe", "A finger that moves in a straight line, and lifts.") {
    on
    to
    distance
    speed
    ReleaseFields.wait
  }

  /// The drag and the release that it stands for.
  static func steps(_ fields: Fields) -> [ScriptStep] {
    let (distance, speed) = (fields[distance], fields[speed])
    let timing = TimedCurve(.linear, duration: Swift.max(0.01, distance / speed))
    return [
      .drag(Drag(from: fields[on], .by(fields[to].vector * distance, timing))),
      .release(Release(.auto, wait: fields[ReleaseFields.wait])),
    ]
  }
}
