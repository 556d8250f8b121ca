import SegueCore

/// What brings a list back that is beyond its end: a critically damped spring about the end, in points.
///
/// With b = v₀ + ω₀·y₀ the distance from the end is y = (y₀ + b·t)·e^(−ω₀t) (spec A7.2: ω₀ is about 10/s).
struct Rebound: Hashable, Sendable {
  /// y₀, the distance from the end at the start, in points.
  let displacement: Double
  /// v₀, in points per second.
  let initialVelocity: Double

  /// ω₀, per second.
  static let frequency = 10.0

  private var slope: Double { initialVelocity + Self.frequency * displacement }

  /// y at `time`, which is not negative.
  func displacement(at time: Seconds) -> Double {
    (displacement + slope * time) * DeterministicMath.exp(-Self.frequency * time)
  }

  /// y′ = (v₀ − ω₀·b·t)·e^(−ω₀t) at `time`, which is not negative.
  func velocity(at time: Seconds) -> Double {
    (initialVelocity - Self.frequency * slope * time) * DeterministicMath.exp(-Self.frequency * time)
  }

  /// When it passes the end, for one that is thrown back harder than the spring pulls: y₀ + b·t = 0.
  var crossing: Seconds? {
    guard displacement != 0, displacement < 0 ? slope > 0 : slope < 0 else { return nil }
    return -displacement / slope
  }

  /// When it has come within `distance` (above zero) of the end to stay there.
  ///
  /// The largest u = ω₀·t with (|y₀| + |b|/ω₀·u)·e^(−u) = distance: the fixed point of
  /// u ↦ ln((|y₀| + |b|/ω₀·u) / distance), approached from above.
  func settling(within distance: Double) -> Seconds {
    let (start, growth) = (Swift.abs(displacement), Swift.abs(slope) / Self.frequency)
    var u = 60.0
    for _ in 0..<60 { u = Swift.max(0, DeterministicMath.log((start + growth * u) / distance)) }
    return u / Self.frequency
  }
}
