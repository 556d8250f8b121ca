import SegueJSON

/// The timing of a change: a curve with a duration, a spring, or the system's own.
///
/// The initial velocity of a spring, −1000…1000, is relative to the distance of the change: 1 covers the whole distance
/// in one second. If nil, 0. Values out of range are problems of the scene.
public struct Motion: Hashable, Sendable {
  let built: BuiltJSON

  private init(_ members: KeyValuePairs<String, (any SceneValue)?>) { built = .object(members) }

  private init(name: String) { built = name.built }

  /// The keys of the motion's object; those of the same spring for a name.
  var members: [BuiltJSON.Member] {
    if case .object(let members) = built.content { return members }
    return BuiltJSON.members(["mass": 3.0, "stiffness": 1000.0, "damping": 500.0])
  }

  /// UIKit's own spring for modal presentations.
  public static let system = Motion(name: "system")

  /// A spring of Material 3.
  public static func material(_ spring: MaterialSpring) -> Motion { Motion(name: spring.rawValue) }

  /// A timing curve with a duration of 0.01…60 seconds.
  public static func curve(_ curve: Curve, duration: Seconds) -> Motion {
    Motion(["curve": curve, "duration": duration])
  }

  /// A spring with UIKit's parameters: a damping ratio of 0.001…10 and a duration of 0.01…60 seconds.
  public static func spring(dampingRatio: Double, duration: Seconds, initialVelocity: Double? = nil) -> Motion {
    Motion(["dampingRatio": dampingRatio, "duration": duration, "initialVelocity": initialVelocity])
  }

  /// A spring with a damping ratio of 0.001…10 and a response of 0.01…10 seconds: the period of its undamped
  /// oscillation.
  public static func spring(dampingRatio: Double, response: Seconds, initialVelocity: Double? = nil) -> Motion {
    Motion(["dampingRatio": dampingRatio, "response": response, "initialVelocity": initialVelocity])
  }

  /// A spring with SwiftUI's parameters: a bounce of −0.99…0.99 and a perceptual duration of 0.01…60 seconds.
  public static func spring(bounce: Double, duration: Seconds, initialVelocity: Double? = nil) -> Motion {
    Motion(["bounce": bounce, "duration": duration, "initialVelocity": initialVelocity])
  }

  /// A spring with physical parameters: a mass of 0.001…1000 (if nil, 1), a stiffness and a damping of 0.001…1,000,000.
  public static func spring(
    mass: Double? = nil, stiffness: Double, damping: Double, initialVelocity: Double? = nil
  ) -> Motion {
    Motion(["mass": mass, "stiffness": stiffness, "damping": damping, "initialVelocity": initialVelocity])
  }
}

/// A timing curve.
public struct Curve: Hashable, Sendable {
  let built: BuiltJSON

  private init(_ value: some SceneValue) { built = value.built }

  /// Constant speed.
  public static let linear = Curve("linear")
  /// Starts slowly, like UIKit's `curveEaseIn`.
  public static let easeIn = Curve("easeIn")
  /// Ends slowly, like UIKit's `curveEaseOut`.
  public static let easeOut = Curve("easeOut")
  /// Starts and ends slowly, like UIKit's `curveEaseInOut`.
  public static let easeInOut = Curve("easeInOut")
  /// Core Animation's default timing function.
  public static let `default` = Curve("default")

  /// Material 3's easing for most transitions: slow, then fast, then slow for long.
  public static let emphasized = Curve("emphasized")
  /// Material 3's easing for what leaves the screen.
  public static let emphasizedAccelerate = Curve("emphasizedAccelerate")
  /// Material 3's easing for what enters the screen.
  public static let emphasizedDecelerate = Curve("emphasizedDecelerate")
  /// Material 3's easing for what leaves the screen, as the Android library has it.
  public static let emphasizedAccelerateMDC = Curve("emphasizedAccelerateMDC")
  /// Material 3's easing for what enters the screen, as the Android library has it.
  public static let emphasizedDecelerateMDC = Curve("emphasizedDecelerateMDC")
  /// Material 3's easing for small changes.
  public static let standard = Curve("standard")
  /// Material 3's easing for small things that leave.
  public static let standardAccelerate = Curve("standardAccelerate")
  /// Material 3's easing for small things that enter.
  public static let standardDecelerate = Curve("standardDecelerate")
  /// Material 2's standard easing.
  public static let legacy = Curve("legacy")
  /// Material 2's easing for what leaves.
  public static let legacyAccelerate = Curve("legacyAccelerate")
  /// Material 2's easing for what enters.
  public static let legacyDecelerate = Curve("legacyDecelerate")

  /// A cubic Bézier timing function with these control points, as in CSS: x in 0…1, y in −10…10.
  public static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Curve {
    Curve([x1, y1, x2, y2])
  }
}

extension Motion: SceneValue {}
extension Curve: SceneValue {}
