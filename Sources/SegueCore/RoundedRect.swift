/// How a corner bends: a quarter circle, or UIKit's `.continuous` curve with its longer lead-in.
package enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  case circular
  case continuous
}

/// A rectangle with circular or continuous corners.
///
/// By construction the radii fit: equal radii are at most half of the shorter side (as Core Animation clamps them),
/// unequal ones are scaled down together until no side is shorter than the two radii on it (as CSS does).
package struct RoundedRect: Hashable, Sendable {
  package let rect: Rect
  package let radii: CornerRadii
  package let curve: CornerCurve

  package init(_ rect: Rect, radii: CornerRadii = .zero, curve: CornerCurve = .circular) {
    self.rect = rect
    self.curve = curve
    func fit(_ side: Double, _ a: Double, _ b: Double) -> Double { a + b > side ? side / (a + b) : 1 }
    let factor = Swift.min(
      Swift.min(fit(rect.width, radii.topLeft, radii.topRight), fit(rect.width, radii.bottomLeft, radii.bottomRight)),
      Swift.min(fit(rect.height, radii.topLeft, radii.bottomLeft), fit(rect.height, radii.topRight, radii.bottomRight)))
    self.radii = factor < 1 ? radii.scaled(by: Swift.max(0, factor)) : radii
  }

  package init(_ rect: Rect, radius: Double, curve: CornerCurve = .circular) {
    self.init(rect, radii: CornerRadii(all: radius), curve: curve)
  }

  /// The shape whose edge runs `d` inside this one: radii shrink with it, down to square corners.
  package func insetBy(_ d: Double) -> RoundedRect {
    RoundedRect(
      rect.insetBy(d),
      radii: CornerRadii(
        topLeft: radii.topLeft == 0 ? 0 : radii.topLeft - d, topRight: radii.topRight == 0 ? 0 : radii.topRight - d,
        bottomRight: radii.bottomRight == 0 ? 0 : radii.bottomRight - d,
        bottomLeft: radii.bottomLeft == 0 ? 0 : radii.bottomLeft - d),
      curve: curve)
  }
}
