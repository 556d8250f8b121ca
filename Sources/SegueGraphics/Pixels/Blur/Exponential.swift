/// The exponential function from `+ − × ÷` alone, so that it is the same on every machine.
package enum Exponential {
  /// e^−x for x ≥ 0, to about 10⁻¹⁴ of its value; 0 where that is below 10⁻³⁰⁰.
  package static func decay(_ x: Double) -> Double {
    if !(x < 690) { return 0 }
    if x <= 0 { return 1 }
    // e^−x = (e^(−x/2ᵐ))^2ᵐ with a Taylor series for the small argument.
    var small = x
    var doublings = 0
    while small > 0.0625 {
      small /= 2
      doublings += 1
    }
    var sum = 1.0
    for k in stride(from: 10.0, through: 1, by: -1) { sum = 1 - small / k * sum }
    for _ in 0..<doublings { sum *= sum }
    return sum
  }
}
