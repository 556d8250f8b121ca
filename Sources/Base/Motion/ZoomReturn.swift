package import SegueCore

/// How content that fingers have let go beyond its limits goes back to them: on UIKit's spring for modal screens, a guess.
package enum ZoomReturn {
  /// The time until no point of the content is farther than a hundredth of a point from where it comes to rest, so that nothing
  /// jumps there.
  ///
  /// It is u/ω₀ with (1 + u)·e^(−u) = 0.01/distance, found as the fixed point of u ↦ ln((1 + u)·distance/0.01).
  /// - Parameter distance: The longest way of such a point, in points.
  package static func duration(over distance: Double) -> Seconds {
    let ratio = Swift.max(0, distance) / restDistance
    guard ratio > 1 else { return 0 }
    var u = 60.0
    for _ in 0..<60 { u = DeterministicMath.log((1 + u) * ratio) }
    return u / Spring.systemDefault.naturalFrequency
  }

  /// In points.
  package static let restDistance = 0.01
}
