/// How far content follows a finger that pulls it past its end: less and less, never as far as the viewport is long.
package struct RubberBand: Hashable, Sendable {
  /// c, the share of the pull that is followed at first: 0.55 for a finger, 0.715 for a trackpad.
  package let coefficient: Double
  /// d, the viewport's length in the direction of the pull; above zero.
  package let dimension: Double

  package init(dimension: Double, coefficient: Double = 0.55) {
    precondition(dimension > 0 && coefficient > 0, "A rubber band's dimension and coefficient are above zero.")
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// `(1 − 1/(x·c/d + 1))·d` for a pull of `x`, and the same in the other direction.
  package func offset(forPull x: Double) -> Double {
    let offset = (1 - 1 / (Swift.abs(x) * coefficient / dimension + 1)) * dimension
    return x < 0 ? -offset : offset
  }

  /// The pull that gives an offset `y`: `d·y / (c·(d − y))`; infinite from the viewport's length on.
  package func pull(forOffset y: Double) -> Double {
    let distance = Swift.abs(y)
    let pull = distance < dimension ? dimension * distance / (coefficient * (dimension - distance)) : .infinity
    return y < 0 ? -pull : pull
  }
}
