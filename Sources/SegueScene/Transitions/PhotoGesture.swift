import SegueJSON

/// How a finger drags a photo: like any transition, and up, down, or both ways.
struct PhotoGesture: Sendable {
  enum Directions: String, Hashable, Sendable, CaseIterable {
    case both
    case up
    case down
  }

  var options: GestureOptions
  var directions: Directions

  private static let standard = {
    // p ≥ 0.5 or more than 1000 pt/s the same way; T = 0.75·rest (spec B6)
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
    default: standard, written: [:], "How a finger drags it.")
}
