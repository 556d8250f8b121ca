import SegueJSON
import SegueMotion

extension TimingCurve {
  /// UIKit's and Core Animation's names.
  static let named: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut), ("default", .standard),
  ]
}

extension Format where Value == TimingCurve {
  /// A name, or the control points of a cubic Bézier.
  static var namedOrDrawnCurve: Format {
    let x = Format<Double>.number(in: 0...1)
    let y = Format<Double>.number(in: -10...10)
    return .either(
      .choice(TimingCurve.named.map { ($0.name, $0.curve) }),
      .tuple(x, y, x, y) { .bezier(CubicBezier($0, $1, $2, $3)) })
  }
}
