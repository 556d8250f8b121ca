import SegueJSON

/// How a change is spread over time: a curve with a duration, a spring, or what the system does.
///
/// Durations are in seconds; an initial velocity is in whole distances a second.
public struct Motion: Equatable, Sendable {
  let json: JSON

  private init(_ json: JSON) { self.json = json }

  private init(_ members: KeyValuePairs<String, Double?>) {
    json = .object(members.compactMap { member in member.value.map { (member.key, .number($0)) } })
  }

  /// UIKit's own for modal screens.
  public static let system = Motion("system")

  /// Along a curve.
  public static func curve(_ curve: Curve, duration: Double) -> Motion {
    Motion(.object([("curve", curve.json), ("duration", .number(duration))]))
  }

  /// A spring as UIKit solves it.
  public static func spring(dampingRatio: Double, duration: Double, initialVelocity: Double? = nil) -> Motion {
    Motion(["dampingRatio": dampingRatio, "duration": duration, "initialVelocity": initialVelocity])
  }

  /// A spring by the time in which it would swing once if nothing damped it.
  public static func spring(dampingRatio: Double, response: Double, initialVelocity: Double? = nil) -> Motion {
    Motion(["dampingRatio": dampingRatio, "response": response, "initialVelocity": initialVelocity])
  }

  /// A spring by how far it swings, −1…1, and the duration that one perceives.
  public static func spring(bounce: Double, duration: Double, initialVelocity: Double? = nil) -> Motion {
    Motion(["bounce": bounce, "duration": duration, "initialVelocity": initialVelocity])
  }

  /// A spring by its physics.
  public static func spring(
    mass: Double? = nil, stiffness: Double, damping: Double, initialVelocity: Double? = nil
  ) -> Motion {
    Motion(["mass": mass, "stiffness": stiffness, "damping": damping, "initialVelocity": initialVelocity])
  }
}
