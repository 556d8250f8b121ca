import SegueCapture
import SegueCommandLine
import SegueCore
import SegueMotion

/// Looks for the curve from 0 to 1 that comes nearest to points, among those that a scene can name, and among springs.
struct CurveSearch {
  private let points: [(time: Double, value: Double)]
  private let starts: ClosedRange<Double>
  private let largestError: Double

  init(_ way: ProgressSeries.Way) { self.init(way.points, starts: way.starts, largestError: 0.02) }

  /// - Parameter largestError: What is farther off is not found: the root of the mean square.
  init(_ points: [(time: Double, value: Double)], starts: ClosedRange<Double>, largestError: Double) {
    (self.points, self.starts, self.largestError) = (points, starts, largestError)
  }

  private func error(_ curve: (Double) -> Double, start: Double) -> Double {
    let sum = points.reduce(0) { sum, point in
      let difference = curve(max(0, point.time - start)) - point.value
      return sum + difference * difference
    }
    return (sum / Double(max(1, points.count))).squareRoot()
  }

  /// The parameters with the least error: on a grid, and then on finer ones around the best.
  private func minimum(_ ranges: [(from: Double, to: Double, steps: Int)], _ error: ([Double]) -> Double) -> [Double] {
    var ranges = ranges
    var best = ranges.map(\.from)
    var least = Double.infinity
    for _ in 0..<5 {
      var values = [best]
      for (place, range) in ranges.enumerated() {
        let choices = (0...range.steps).map { step in
          range.steps == 0 ? range.from : range.from + (range.to - range.from) * Double(step) / Double(range.steps)
        }
        values = values.flatMap { tuple in
          choices.map { choice in
            var tuple = tuple
            tuple[place] = choice
            return tuple
          }
        }
      }
      for tuple in values {
        let found = error(tuple)
        if found < least { (best, least) = (tuple, found) }
      }
      for (place, range) in ranges.enumerated() where range.steps > 0 {
        let width = 1.5 * (range.to - range.from) / Double(range.steps)
        ranges[place] = (max(range.from, best[place] - width), min(range.to, best[place] + width), min(range.steps, 8))
      }
    }
    return best
  }

  /// How long the points take.
  private var length: Double { max(0.02, (points.last?.time ?? 0) - starts.lowerBound) }
  private var startRange: (from: Double, to: Double, steps: Int) {
    (starts.lowerBound, starts.upperBound, starts.lowerBound == starts.upperBound ? 0 : 10)
  }

  /// One of the named curves, with its duration; nil if none comes near.
  var named: CurveFit? {
    var best: CurveFit?
    for (_, curve) in SceneCurve.names {
      let values = minimum([startRange, (0.25 * length, 1.6 * length, 40)]) { values in
        error({ curve.value(at: min(1, $0 / values[1])) }, start: values[0])
      }
      let found = fit(.bezier(curve), values[0], values[1]) { curve.value(at: min(1, $0 / values[1])) }
      if found.error < best?.error ?? largestError { best = found }
    }
    return best
  }

  /// A spring that starts at rest; nil if none comes near.
  var spring: CurveFit? {
    func spring(_ values: [Double]) -> Spring {
      Spring(stiffness: values[1] * values[1], damping: 2 * values[2] * values[1])
    }
    func error(_ values: [Double]) -> Double {
      let spring = spring(values)
      return self.error({ spring.position(at: $0) }, start: values[0])
    }
    let values = minimum([startRange, (2 / length, 30 / length, 56), (0.3, 1, 14)], error)
    // As it is written, and as most springs are.
    let isCritical = error([values[0], values[1], 1]) < 1.1 * error(values)
    let best = isCritical ? minimum([startRange, (2 / length, 30 / length, 56), (1, 1, 0)], error) : values
    let found = fit(.spring(frequency: best[1], ratio: best[2]), best[0], spring(best).settlingDuration) {
      spring(best).position(at: $0)
    }
    return found.error < largestError ? found : nil
  }

  private func fit(
    _ shape: CurveFit.Shape, _ start: Double, _ duration: Double, _ curve: (Double) -> Double
  ) -> CurveFit {
    CurveFit(
      shape: shape, start: start, duration: duration, from: 0, to: 1, error: error(curve, start: start),
      largestError: points.map { abs(curve(max(0, $0.time - start)) - $0.value) }.max() ?? 0)
  }
}
