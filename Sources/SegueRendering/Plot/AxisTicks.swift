/// Round values along an axis: multiples of 1, 2 or 5 times a power of ten.
package struct AxisTicks: Hashable, Sendable {
  /// Ascending, within the range.
  package let values: [Double]
  /// Decimal places that their labels need.
  package let places: Int

  /// As many as there can be with at most `count` steps on the whole range, which is not empty.
  package init(_ range: ClosedRange<Double>, atMost count: Int) {
    let span = range.upperBound - range.lowerBound
    for exponent in -9...12 {
      let power = (0..<Swift.abs(exponent)).reduce(1.0) { power, _ in power * 10 }
      for digit in [1.0, 2, 5] {
        let step = exponent < 0 ? digit / power : digit * power
        guard span / step <= Double(count) else { continue }
        let first = (range.lowerBound / step - 1e-9).rounded(.up)
        let last = (range.upperBound / step + 1e-9).rounded(.down)
        // A quotient of whole numbers is the decimal's nearest number; a product with a rounded step is not.
        values = stride(from: first, through: last, by: 1).map {
          exponent < 0 ? $0 * digit / power : $0 * digit * power
        }
        places = Swift.max(0, -exponent)
        return
      }
    }
    values = []
    places = 0
  }

  /// What stands at each, with a true minus sign.
  package var labels: [String] {
    values.map { value in
      let text = FixedDecimal.text(value, places: places)
      return text.hasPrefix("-") ? "\u{2212}" + text.dropFirst() : text
    }
  }
}
