package import SegueCore

extension Color: Interpolatable {
  /// Between the premultiplied, gamma-encoded components, as Core Animation does.
  ///
  /// A fade from or to `clear` thus keeps its hue; where a spring overshoots, each component stops at 0 or 1.
  package static func interpolate(_ a: Color, _ b: Color, _ fraction: Double) -> Color {
    if fraction == 0 { return a }
    if fraction == 1 { return b }
    let alpha = unit(.interpolate(a.alpha, b.alpha, fraction))
    guard alpha > 0 else { return .clear }
    func component(_ p: Double, _ q: Double) -> Double {
      // Equal alphas cancel: the division would only add rounding.
      if a.alpha == b.alpha { return unit(.interpolate(p, q, fraction)) }
      return unit(.interpolate(p * a.alpha, q * b.alpha, fraction) / alpha)
    }
    return Color(
      red: component(a.red, b.red), green: component(a.green, b.green), blue: component(a.blue, b.blue), alpha: alpha)
  }

  private static func unit(_ x: Double) -> Double { Swift.min(Swift.max(x, 0), 1) }
}
