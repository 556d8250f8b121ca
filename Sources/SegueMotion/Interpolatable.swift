package import SegueCore

/// A value with something in between.
package protocol Interpolatable: Hashable, Sendable {
  /// `a` at fraction 0 and `b` at fraction 1, both exactly; a spring asks beyond 0…1 too.
  static func interpolate(_ a: Self, _ b: Self, _ fraction: Double) -> Self
}

/// An interpolatable value whose changes are values of the same type, so that it has a velocity.
package protocol VectorInterpolatable: Interpolatable {
  /// `rate·(b − a)`, per component.
  static func change(from a: Self, to b: Self, times rate: Double) -> Self
}

extension Double: VectorInterpolatable {
  package static func interpolate(_ a: Double, _ b: Double, _ fraction: Double) -> Double {
    // a + (b − a) need not round to b.
    fraction == 1 ? b : a + (b - a) * fraction
  }

  package static func change(from a: Double, to b: Double, times rate: Double) -> Double { (b - a) * rate }
}

extension Point: VectorInterpolatable {
  package static func interpolate(_ a: Point, _ b: Point, _ fraction: Double) -> Point {
    Point(.interpolate(a.x, b.x, fraction), .interpolate(a.y, b.y, fraction))
  }

  package static func change(from a: Point, to b: Point, times rate: Double) -> Point { (b - a) * rate }
}

extension Size: VectorInterpolatable {
  package static func interpolate(_ a: Size, _ b: Size, _ fraction: Double) -> Size {
    Size(.interpolate(a.width, b.width, fraction), .interpolate(a.height, b.height, fraction))
  }

  package static func change(from a: Size, to b: Size, times rate: Double) -> Size {
    Size((b.width - a.width) * rate, (b.height - a.height) * rate)
  }
}

extension Rect: VectorInterpolatable {
  package static func interpolate(_ a: Rect, _ b: Rect, _ fraction: Double) -> Rect {
    Rect(origin: .interpolate(a.origin, b.origin, fraction), size: .interpolate(a.size, b.size, fraction))
  }

  package static func change(from a: Rect, to b: Rect, times rate: Double) -> Rect {
    Rect(
      origin: .change(from: a.origin, to: b.origin, times: rate), size: .change(from: a.size, to: b.size, times: rate))
  }
}

extension CornerRadii: Interpolatable {
  /// Per corner; a spring that swings below zero stops at a square corner.
  package static func interpolate(_ a: CornerRadii, _ b: CornerRadii, _ fraction: Double) -> CornerRadii {
    CornerRadii(
      topLeft: .interpolate(a.topLeft, b.topLeft, fraction),
      topRight: .interpolate(a.topRight, b.topRight, fraction),
      bottomRight: .interpolate(a.bottomRight, b.bottomRight, fraction),
      bottomLeft: .interpolate(a.bottomLeft, b.bottomLeft, fraction))
  }
}
