import SegueCore
import SegueMotion

/// Mixes the values that something has before and after each of several changes, some of which are still in progress.
///
/// Numbers are added up as Core Animation adds up its animations: each change contributes its own difference. So a change that
/// starts during another starts from the value that is shown, and the other goes on.
struct Mixture: Hashable, Sendable {
  /// How far each change has come; a spring may leave 0…1.
  let fractions: [Double]

  /// - Parameter values: Before the first change, and after each.
  func number(_ values: [Double]) -> Double {
    zip(values.indices.dropFirst(), fractions).reduce(values[0]) { sum, change in
      sum + (values[change.0] - values[change.0 - 1]) * change.1
    }
  }

  func number<Root>(_ values: [Root], _ property: (Root) -> Double) -> Double { number(values.map(property)) }

  func point(_ values: [Point]) -> Point { Point(number(values) { $0.x }, number(values) { $0.y }) }

  /// The centre and the size apart, as Core Animation does. No length is negative.
  func rect(_ values: [Rect]) -> Rect {
    if values.allSatisfy({ $0 == values[0] }) { return values[0] }
    let size = Size(
      Swift.max(0, number(values) { $0.width }), Swift.max(0, number(values) { $0.height }))
    return Rect(center: point(values.map(\.center)), size: size)
  }

  /// Premultiplied and gamma-encoded, as Core Animation does.
  func color(_ values: [Color]) -> Color {
    if values.allSatisfy({ $0 == values[0] }) { return values[0] }
    let alpha = number(values) { $0.alpha }.clampedToUnit
    guard alpha > 0 else { return .clear }
    let isEven = values.allSatisfy { $0.alpha == alpha }
    func component(_ component: (Color) -> Double) -> Double {
      let sum = number(values) { isEven ? component($0) : component($0) * $0.alpha }
      return (isEven ? sum : sum / alpha).clampedToUnit
    }
    return Color(red: component(\.red), green: component(\.green), blue: component(\.blue), alpha: alpha)
  }

  /// What cannot be in between: each change fades what was shown before it out, and its own value in. Values without weight
  /// are left out.
  func dissolve<Value: Hashable & Sendable>(_ values: [Value]) -> [Fading<Value>] {
    dissolve(runs: runs(of: values) { $0 == $1 }.map { (values[$0.upperBound - 1], $0) })
  }

  /// The same for values that are each shown for several versions.
  func dissolve<Value: Hashable & Sendable>(runs: [(value: Value, versions: Range<Int>)]) -> [Fading<Value>] {
    var shown: [Fading<Value>] = []
    for (value, versions) in runs {
      let weight = versions.lowerBound == 0 ? 1 : fractions[versions.lowerBound - 1].clampedToUnit
      for index in shown.indices { shown[index].weight *= 1 - weight }
      shown.append(Fading(value: value, weight: weight))
    }
    return shown.filter { $0.weight > 0 }
  }

  /// The ranges of versions in a row whose values are the same.
  func runs<Value>(of values: [Value], areSame: (Value, Value) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in values.indices {
      if let last = runs.last, areSame(values[index - 1], values[index]) {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }
}

extension Array {
  /// For each version with its index, the value of the nearest one that has one: an earlier one, or else a later one.
  func nearest<Value>(_ value: (Element) -> Value?) -> [Value?] {
    let values = map(value)
    return indices.map { index in
      values[...index].last { $0 != nil } ?? values[index...].first { $0 != nil } ?? nil
    }
  }
}
