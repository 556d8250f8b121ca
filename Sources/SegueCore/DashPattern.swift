/// Lengths that a pen draws and skips in turn.
///
/// By construction there is an even number of them, none is negative, and their sum is positive.
struct DashPattern {
  private let lengths: [Double]
  private let period: Double
  /// Within the first period.
  private let offset: Double

  /// A figure that this many periods would not cover is drawn solid: no picture shows so many dashes.
  private static let mostPeriods = 10_000.0

  /// nil where the lengths are no pattern.
  init?(_ lengths: [Double], offset: Double) {
    let lengths = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    let period = lengths.reduce(0, +)
    guard lengths.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite, offset.isFinite else { return nil }
    self.lengths = lengths
    self.period = period
    let remainder = offset.truncatingRemainder(dividingBy: period)
    self.offset = remainder < 0 ? remainder + period : remainder
  }

  /// The drawn parts of a figure, in order; where a closed figure starts and ends in a drawn part, they are one.
  func dashes(of figure: PathFigure, tolerance: Double) -> [PathFigure] {
    guard figure.isFinite, !figure.segments.isEmpty else { return [figure] }
    let measured = figure.segments.map { MeasuredSegment($0, tolerance: tolerance) }
    guard measured.reduce(0, { $0 + $1.length }) < period * Self.mostPeriods else { return [figure] }
    var (index, remaining) = position(at: offset)
    let startsDrawn = index.isMultiple(of: 2)
    var parts: [PathFigure] = startsDrawn ? [PathFigure(start: figure.start)] : []
    for segment in measured {
      var done = 0.0
      while segment.length - done > remaining {
        let next = done + remaining
        if index.isMultiple(of: 2), next > done {
          parts[parts.count - 1].segments.append(segment.part(from: done, to: next))
        }
        done = next
        index = (index + 1) % lengths.count
        remaining = lengths[index]
        if index.isMultiple(of: 2) { parts.append(PathFigure(start: segment.point(at: done))) }
      }
      if index.isMultiple(of: 2), segment.length > done {
        parts[parts.count - 1].segments.append(segment.part(from: done, to: segment.length))
      }
      remaining -= segment.length - done
    }
    if parts.count > 1, figure.isClosed, startsDrawn, index.isMultiple(of: 2) {
      var last = parts.removeLast()
      last.segments += parts[0].segments
      parts[0] = last
    }
    return parts
  }

  private func position(at offset: Double) -> (index: Int, remaining: Double) {
    var rest = offset
    for index in lengths.indices {
      if rest < lengths[index] { return (index, lengths[index] - rest) }
      rest -= lengths[index]
    }
    return (0, lengths[0])
  }
}

/// A segment that knows lengths along itself.
private struct MeasuredSegment {
  let segment: PathSegment
  let length: Double
  /// Lengths up to equally spaced parameters of a curve; empty for a line.
  private let lengths: [Double]

  init(_ segment: PathSegment, tolerance: Double) {
    self.segment = segment
    switch segment {
    case .line(let start, let end):
      lengths = []
      length = (end - start).length
    case .curve(let curve):
      // Chords of n pieces miss the curve by at most 1/n² of what its single chord does.
      let wanted = (curve.chordDeviation / Swift.max(tolerance, 1e-6)).squareRoot()
      let count = Int(Swift.min(256, Swift.max(16, wanted)))
      var sums = [0.0]
      var before = curve.start
      for step in 1...count {
        let point = curve.point(at: Double(step) / Double(count))
        sums.append(sums[step - 1] + (point - before).length)
        before = point
      }
      lengths = sums
      length = sums[count]
    }
  }

  func part(from: Double, to: Double) -> PathSegment {
    switch segment {
    case .line: .line(point(at: from), point(at: to))
    case .curve(let curve): .curve(curve.part(from: parameter(at: from), to: parameter(at: to)))
    }
  }

  func point(at distance: Double) -> Point {
    switch segment {
    case .line(let start, let end): length > 0 ? start + (end - start) * (distance / length) : start
    case .curve(let curve): curve.point(at: parameter(at: distance))
    }
  }

  private func parameter(at distance: Double) -> Double {
    guard distance < length else { return 1 }
    let after = lengths.firstIndex { $0 > distance } ?? lengths.count - 1
    let (low, high) = (lengths[after - 1], lengths[after])
    return (Double(after - 1) + (distance - low) / (high - low)) / Double(lengths.count - 1)
  }
}
