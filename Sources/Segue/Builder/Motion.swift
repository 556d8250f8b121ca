import SegueJSON

/// The timing of a change: a curve with a duration, a spring, or the system's own.
///
/// Durations are in seconds. The initial velocity of a spring is relative to the distance of the change: 1 covers the
/// whole distance in one second.
public struct Motion: Equatable, Sendable {
  let json: JSON

  private init(_ json: JSON) { self.json = json }

  private init(_ members: KeyValuePairs<String, Double?>) {
    json = .object(members.compactMap { member in member.value.map { (member.key, .number($0)) } })
  }

  /// UIKit's own spring for modal presentations.
  public static let system = Motion("system")

  /// A timing curve with a duration, in seconds.
  public static func curve(_ curve: Curve, duration: Double) -> Motion {
    Motion(.object([("curve", curve.json), ("duration", .number(duration))]))
  }

  /// A spring with UIKit's parameters: a damping ratio and a duration.
  public static func spring(dampingRatio: Double, duration: Double, initialVelocity: Double? = nil) -> Motion {
    Motion(["dampingRatio": dampingRatio, "duration": duration, "initialVelocity": initialVelocity])
  }

  /// A spring with a damping ratio and a response, which is the period of its undamped oscillation in seconds.
  public static func spring(dampingRatio: Double, response: Double, initialVelocity: Double? = nil) -> Motion {
    Motion(["dampingRatio": dampingRatio, "response": response, "initialVelocity": initialVelocity])
  }

  /// A spring with SwiftUI's parameters: a bounce, −1…1, and a perceptual duration.
  public static func spring(bounce: Double, duration: Double, initialVelocity: Double? = nil) -> Motion {
    Motion(["bounce": bounce, "duration": duration, "initialVelocity": initialVelocity])
  }

  /// A spring with physical parameters.
  public static func spring(
    mass: Double? = nil, stiffness: Double, damping: Double, initialVelocity: Double? = nil
  ) -> Motion {
    Motion(["mass": mass, "stiffness": stiffness, "damping": damping, "initialVelocity": initialVelocity])
  }
}

/// A timing curve.
public struct Curve: Equatable, Sendable {
  let json: JSON

  private init(_ json: JSON) { self.json = json }

  /// Constant speed.
  public static let linear = Curve("linear")
  /// Starts slowly, as UIKit's `curveEaseIn`.
  public static let easeIn = Curve("easeIn")
  /// Ends slowly, as UIKit's `curveEaseOut`.
  public static let easeOut = Curve("easeOut")
  /// Starts and ends slowly, as UIKit's `curveEaseInOut`.
  public static let easeInOut = Curve("easeInOut")
  /// Core Animation's default timing function.
  public static let `default` = Curve("default")

  /// A cubic Bézier timing function with these control points, as in CSS.
  public static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Curve {
    Curve(.array([.number(x1), .number(y1), .number(x2), .number(y2)]))
  }
}
