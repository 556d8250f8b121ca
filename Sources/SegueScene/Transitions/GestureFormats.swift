import SegueJSON
import SegueMotion

extension Format where Value == VelocityThreshold {
  /// Points a second, or `"none"`.
  static var velocityThreshold: Format {
    .either(
      Format<Double>.number(in: 0...1_000_000, unit: "points a second").map({ .pointsPerSecond($0) }) {
        if case .pointsPerSecond(let velocity) = $0 { velocity } else { nil }
      },
      .choice([("none", .none)]) { $0 == .none ? "none" : nil })
  }
}

extension Format where Value == CompletionRule.Speed {
  /// A number, or `"remaining"`.
  static var completionSpeed: Format {
    .either(
      Format<Double>.number(above: 0, upTo: 1000).map({ .constant($0) }) {
        if case .constant(let speed) = $0 { speed } else { nil }
      },
      .choice([("remaining", .remaining)]) { $0 == .remaining ? "remaining" : nil })
  }
}

extension Format where Value == CompletionRule.Model {
  /// A model's name, or a curve.
  static var completionModel: Format {
    let models: [(String, CompletionRule.Model)] = [
      ("smooth", .percentDriven(.smooth)), ("legacy", .percentDriven(.legacy)), ("spring", .spring),
    ]
    let named = models + CubicBezier.named.map { ($0.name, .percentDriven(.curve($0.curve))) }
    return .either(
      .choice(named) { model in named.first { $0.1 == model }.map { .string($0.0) } },
      Format<CubicBezier>.risingBezier.map { .percentDriven(.curve($0)) })
  }
}

extension Format where Value == TimingCurve {
  /// A curve that goes from 0 to 1 without overshoot: a name, or control points.
  static var trackingCurve: Format {
    let named = CubicBezier.named.map { ($0.name, TimingCurve($0.curve)) }
    return .either(
      .choice(named) { curve in named.first { $0.1 == curve }.map { .string($0.0) } },
      Format<CubicBezier>.risingBezier.map { TimingCurve($0) })
  }
}

extension Format where Value == CubicBezier {
  /// Control points within the unit square: the curve rises, so it has every value once.
  fileprivate static var risingBezier: Format {
    let unit = Format<Double>.number(in: 0...1)
    return .tuple(unit, unit, unit, unit) { CubicBezier($0, $1, $2, $3) }
  }
}

extension CubicBezier {
  /// The curves that have names, as Béziers.
  fileprivate static var named: [(name: String, curve: CubicBezier)] {
    TimingCurve.named.compactMap { name, curve in
      switch curve {
      case .linear: (name, .linear)
      case .bezier(let bezier): (name, bezier)
      case .spring, .steps: nil
      }
    }
  }
}

extension TimingCurve {
  fileprivate init(_ bezier: CubicBezier) { self = bezier == .linear ? .linear : .bezier(bezier) }
}
