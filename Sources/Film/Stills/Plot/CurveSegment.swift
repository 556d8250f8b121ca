import SegueCore

/// A part of a curve along which the same curves overlap.
struct CurveSegment: Hashable {
  /// In points on the page. At least two points, or one for a curve of a single sample.
  var line: [Point]
  /// The number of curves that overlap here, this one included, and the index of this one among them.
  var count: Int
  var rank: Int

  /// Dash length in points. Overlapping curves alternate their dashes, like lines that share a track on a metro map.
  private static let dashLength = 7.0

  /// The dash pattern that keeps every overlapping curve visible; nil if there is no overlap.
  var dashPattern: (dashes: [Double], offset: Double)? {
    guard count > 1 else { return nil }
    let gap = Double(count - 1) * Self.dashLength
    return ([Self.dashLength, gap], Double(count - rank) * Self.dashLength)
  }

  /// Curves closer than this, in points, overlap.
  private static let tolerance = 0.3

  /// Splits each curve of a strip into segments.
  ///
  /// - Parameter lines: The runs of each curve, in points on the page.
  static func segments(of lines: [[[Point]]]) -> [[CurveSegment]] {
    let points = lines.map { $0.flatMap(\.self) }
    return lines.indices.map { own in
      lines[own].flatMap { run in
        // The curves that pass through each point, usually only this one.
        let overlapping = run.map { point in
          points.indices.filter { other in
            other == own || points[other].value(at: point.x).map { abs($0 - point.y) < tolerance } ?? false
          }
        }
        return split(run, overlapping, own: own)
      }
    }
  }

  /// Splits a run wherever the set of overlapping curves changes. Between two points with different sets, the run is taken
  /// to overlap no other curve.
  private static func split(_ run: [Point], _ overlapping: [[Int]], own: Int) -> [CurveSegment] {
    guard run.count > 1 else { return [CurveSegment(line: run, count: 1, rank: 0)] }
    var segments: [CurveSegment] = []
    var curvesOfSegment: [Int] = []
    for index in 1..<run.count {
      let curves = overlapping[index] == overlapping[index - 1] ? overlapping[index] : [own]
      if curves == curvesOfSegment {
        segments[segments.count - 1].line.append(run[index])
      } else {
        let rank = curves.firstIndex(of: own) ?? 0
        segments.append(CurveSegment(line: [run[index - 1], run[index]], count: curves.count, rank: rank))
        curvesOfSegment = curves
      }
    }
    return merged(segments)
  }

  /// Draws overlaps that are too short for dashes, such as crossings and steep parallel parts, as if nothing overlapped, and
  /// joins neighbouring segments without overlap.
  private static func merged(_ segments: [CurveSegment]) -> [CurveSegment] {
    var merged: [CurveSegment] = []
    for var segment in segments {
      if segment.count > 1, segment.length < Double(segment.count) * dashLength || segment.width < minimumWidth {
        (segment.count, segment.rank) = (1, 0)
      }
      if let last = merged.last, last.count == 1, segment.count == 1 {
        merged[merged.count - 1].line += segment.line.dropFirst()
      } else {
        merged.append(segment)
      }
    }
    return merged
  }

  /// Minimum horizontal extent of an overlap, in points. Narrower ones are jumps.
  private static let minimumWidth = 1.0

  private var width: Double { line[line.count - 1].x - line[0].x }

  private var length: Double { zip(line, line.dropFirst()).map { ($1 - $0).length }.reduce(0, +) }
}

extension [Point] {
  /// The y of the point at exactly this x; nil if there is none. The points are sorted by x.
  fileprivate func value(at x: Double) -> Double? {
    let index = partitioningIndex { $0.x >= x }
    return index < count && self[index].x == x ? self[index].y : nil
  }
}
