package import SegueCore

/// A value that can be interpolated.
package protocol Interpolatable: Hashable, Sendable {
  /// Exactly `a` at fraction 0 and exactly `b` at fraction 1. Springs also use fractions outside 0…1.
  static func interpolate(_ a: Self, _ b: Self, _ fraction: Double) -> Self
}

extension Double: Interpolatable {
  package static func interpolate(_ a: Double, _ b: Double, _ fraction: Double) -> Double {
    // a + (b − a) does not always round to b.
    fraction == 1 ? b : a + (b - a) * fraction
  }
}

extension Point: Interpolatable {
  package static func interpolate(_ a: Point, _ b: Point, _ fraction: Double) -> Point {
    Point(.interpolate(a.x, b.x, fraction), .interpolate(a.y, b.y, fraction))
  }
}

extension Size: Interpolatable {
  package static func interpolate(_ a: Size, _ b: Size, _ fraction: Double) -> Size {
    Size(.interpolate(a.width, b.width, fraction), .interpolate(a.height, b.height, fraction))
  }
}

extension Rect: Interpolatable {
  package static func interpolate(_ a: Rect, _ b: Rect, _ fraction: Double) -> Rect {
    Rect(origin: .interpolate(a.origin, b.origin, fraction), size: .interpolate(a.size, b.size, fraction))
  }
}

extension CornerRadii: Interpolatable {
  /// Interpolates each corner. Radii are clamped to 0 where a spring overshoots.
  package static func interpolate(_ a: CornerRadii, _ b: CornerRadii, _ fraction: Double) -> CornerRadii {
    CornerRadii(
      topLeft: .interpolate(a.topLeft, b.topLeft, fraction),
      topRight: .interpolate(a.topRight, b.topRight, fraction),
      bottomRight: .interpolate(a.bottomRight, b.bottomRight, fraction),
      bottomLeft: .interpolate(a.bottomLeft, b.bottomLeft, fraction))
  }
}

extension Color: Interpolatable {
  /// Interpolates premultiplied, gamma-encoded components, as Core Animation does.
  ///
  /// A fade from or to `clear` thus keeps its hue. Components are clamped to 0…1 where a spring overshoots.
  package static func interpolate(_ a: Color, _ b: Color, _ fraction: Double) -> Color {
    if fraction == 0 { return a }
    if fraction == 1 { return b }
    let alpha = unit(.interpolate(a.alpha, b.alpha, fraction))
    guard alpha > 0 else { return .clear }
    func component(_ p: Double, _ q: Double) -> Double {
      // Equal alphas cancel out; dividing by them would only add rounding errors.
      if a.alpha == b.alpha { return unit(.interpolate(p, q, fraction)) }
      return unit(.interpolate(p * a.alpha, q * b.alpha, fraction) / alpha)
    }
    return Color(
      red: component(a.red, b.red), green: component(a.green, b.green), blue: component(a.blue, b.blue), alpha: alpha)
  }

  private static func unit(_ x: Double) -> Double { Swift.min(Swift.max(x, 0), 1) }
}
