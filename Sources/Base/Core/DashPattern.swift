/// A dash pattern: lengths that are alternately drawn and skipped.
///
/// `init` guarantees an even number of lengths, none of them negative, with a positive sum.
struct DashPattern {
  /// Those with an even index are drawn.
  private let lengths: [Double]
  /// The start offset, at least 0 and less than the sum of the lengths.
  private let offset: Double

  /// Nil if the lengths do not form a valid pattern. An odd number of lengths is used twice in a row, as in SVG.
  init?(_ lengths: [Double], offset: Double) {
    let lengths = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    let period = lengths.reduce(0, +)
    guard lengths.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite, offset.isFinite else { return nil }
    self.lengths = lengths
    let remainder = offset.truncatingRemainder(dividingBy: period)
    self.offset = remainder < 0 ? remainder + period : remainder
  }

  /// The dashes of a subpath, in order; nil if there are more than `limit`. If a closed subpath starts and ends inside a
  /// dash, the two parts are joined.
  func dashes(of subpath: Subpath, tolerance: Double, limit: Int) -> [Subpath]? {
    guard subpath.isFinite, !subpath.segments.isEmpty else { return [subpath] }
    // The current length of the pattern, and the part of it that is still to come.
    var (index, remaining) = position(at: offset)
    let startsDrawn = index.isMultiple(of: 2)
    var parts: [Subpath] = startsDrawn ? [MeasuredSegment(subpath.segments[0], tolerance: tolerance).dash(at: 0)] : []
    for part in subpath.segments {
      // Measured one by one, because the table of a curve takes up to 2 kB.
      let segment = MeasuredSegment(part, tolerance: tolerance)
      var done = 0.0
      while segment.length - done > remaining {
        let next = done + remaining
        if index.isMultiple(of: 2), next > done {
          parts[parts.count - 1].segments.append(segment.part(from: done, to: next))
        }
        done = next
        index = (index + 1) % lengths.count
        remaining = lengths[index]
        if index.isMultiple(of: 2) {
          if parts.count >= limit { return nil }
          parts.append(segment.dash(at: done))
        }
      }
      if index.isMultiple(of: 2), segment.length > done {
        parts[parts.count - 1].segments.append(segment.part(from: done, to: segment.length))
      }
      remaining -= segment.length - done
    }
    if parts.count > 1, subpath.isClosed, startsDrawn, index.isMultiple(of: 2) {
      var last = parts.removeLast()
      last.segments += parts[0].segments
      parts[0] = last
    }
    return parts
  }

  /// The index of the length in which an offset in 0..<period lies, and the part of it after the offset. A dash without
  /// length counts where it lies, because its caps are drawn.
  private func position(at offset: Double) -> (index: Int, remaining: Double) {
    var rest = offset
    for index in lengths.indices {
      if rest < lengths[index] || rest == 0 && index.isMultiple(of: 2) { return (index, lengths[index] - rest) }
      rest -= lengths[index]
    }
    return (0, lengths[0])
  }
}

/// A segment with an arc-length table.
struct MeasuredSegment {
  let segment: PathSegment
  let length: Double
  /// Cumulative arc lengths at equally spaced parameters of a curve; empty for a line.
  private let lengths: [Double]

  init(_ segment: PathSegment, tolerance: Double) {
    self.segment = segment
    switch segment {
    case .line(let start, let end):
      lengths = []
      length = (end - start).length
    case .curve(let curve):
      // With n pieces the chord deviation is at most 1/n² of that of the single chord.
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

  /// The part between two distances along the segment.
  func part(from: Double, to: Double) -> PathSegment {
    switch segment {
    case .line: .line(point(at: from), point(at: to))
    case .curve(let curve): .curve(curve.part(from: parameter(at: from), to: parameter(at: to)))
    }
  }

  /// The beginning of a dash at a distance along the segment. The caps of a dash without length lie along the segment.
  func dash(at distance: Double) -> Subpath {
    var dash = Subpath(start: point(at: distance))
    let tangent =
      switch segment {
      case .line(let start, let end): end - start
      case .curve(let curve): tangent(of: curve, at: parameter(at: distance))
      }
    if tangent.length > 0 { dash.direction = tangent * (1 / tangent.length) }
    return dash
  }

  /// The derivative or, where it vanishes, the tangent at the nearer end.
  private func tangent(of curve: CubicSegment, at parameter: Double) -> Point {
    let derivative = curve.derivative(at: parameter)
    if derivative.length > 0 { return derivative }
    return (parameter < 0.5 ? curve.startTangent : curve.endTangent) ?? derivative
  }

  func point(at distance: Double) -> Point {
    switch segment {
    case .line(let start, let end): length > 0 ? start + (end - start) * (distance / length) : start
    case .curve(let curve): curve.point(at: parameter(at: distance))
    }
  }

  /// The curve's parameter at a distance along it.
  private func parameter(at distance: Double) -> Double {
    guard distance < length else { return 1 }
    let after = lengths.firstIndex { $0 > distance } ?? lengths.count - 1
    let (low, high) = (lengths[after - 1], lengths[after])
    return (Double(after - 1) + (distance - low) / (high - low)) / Double(lengths.count - 1)
  }
}
