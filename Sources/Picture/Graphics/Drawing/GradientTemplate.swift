package import SegueCore

/// A gradient whose stops may have the colour of the node.
package struct GradientTemplate: Sendable {
  package enum Form: Sendable {
    case linear(start: Point, end: Point)
    case radial(center: Point, radius: Double, focus: RadialGradient.Focus?)
    /// The angles are in turns.
    case sweep(center: Point, start: Double, end: Double)
  }

  package struct Stop: Sendable {
    package var position: Double
    package var ink: Ink

    package init(position: Double, ink: Ink) {
      self.position = position
      self.ink = ink
    }
  }

  private let form: Form
  private let stops: [Stop]
  private let spread: GradientSpread

  package init(form: Form, stops: [Stop], spread: GradientSpread) {
    self.form = form
    self.stops = stops
    self.spread = spread
  }

  /// The paint: a finished gradient if no stop has the colour of the node.
  package var drawingPaint: DrawingPaint {
    let isKnown = stops.allSatisfy { if case .color = $0.ink { true } else { false } }
    // If all colours are known, `current` does not matter.
    return isKnown ? .gradient(paint(current: .black)) : .template(self)
  }

  func paint(current: Color) -> Paint {
    let colors = stops.map { GradientStop(position: $0.position, color: $0.ink.color(current: current)) }
    let stops = withStraightInterpolation(colors)
    switch form {
    case .linear(let start, let end):
      return .linear(LinearGradient(start: start, end: end, stops: stops, spread: spread))
    case .radial(let center, let radius, let focus):
      return .radial(
        RadialGradient(center: center, radius: Size(radius, radius), stops: stops, spread: spread, focus: focus))
    case .sweep(let center, let start, let end):
      return .sweep(SweepGradient(center: center, start: start, end: end, stops: stops, spread: spread))
    }
  }

  /// SVG interpolates straight colours, and so do browsers for colour fonts; the rasterizer interpolates premultiplied
  /// ones. Where both colour and alpha change, this adds 15 stops between two, which keeps the difference below a third
  /// of a level.
  private func withStraightInterpolation(_ stops: [GradientStop]) -> [GradientStop] {
    var result: [GradientStop] = []
    for (index, stop) in stops.enumerated() {
      if index > 0 {
        let (a, b) = (stops[index - 1], stop)
        let hasOtherColor =
          a.color.red != b.color.red || a.color.green != b.color.green || a.color.blue != b.color.blue
        if a.color.alpha != b.color.alpha, hasOtherColor, a.position < b.position {
          for step in 1..<16 {
            let t = Double(step) / 16
            func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * t }
            let color = Color(
              red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
              blue: mix(a.color.blue, b.color.blue), alpha: mix(a.color.alpha, b.color.alpha))
            result.append(GradientStop(position: mix(a.position, b.position), color: color))
          }
        }
      }
      result.append(stop)
    }
    return result
  }
}
