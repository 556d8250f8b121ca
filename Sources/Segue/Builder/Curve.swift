import SegueJSON

/// How a change is spread over its time.
public struct Curve: Equatable, Sendable {
  let json: JSON

  private init(_ json: JSON) { self.json = json }

  /// At the same speed all the time.
  public static let linear = Curve("linear")
  /// Slow at first: UIKit's `curveEaseIn`.
  public static let easeIn = Curve("easeIn")
  /// Slow at the end: UIKit's `curveEaseOut`.
  public static let easeOut = Curve("easeOut")
  /// Slow at both ends: UIKit's `curveEaseInOut`.
  public static let easeInOut = Curve("easeInOut")
  /// Core Animation's default.
  public static let `default` = Curve("default")

  /// A cubic Bézier with these control points, as in CSS.
  public static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Curve {
    Curve(.array([.number(x1), .number(y1), .number(x2), .number(y2)]))
  }
}
