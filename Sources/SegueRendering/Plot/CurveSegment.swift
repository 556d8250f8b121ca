import SegueCore

/// A part of a curve that lies alone, or on the same parts of other curves.
struct CurveSegment: Hashable {
  /// On the page, in points; two at least, or one where the curve lasts for a single sample.
  var line: [Point]
  /// How many curves lie here, and which of them this is.
  var count: Int
  var rank: Int

  /// Points of each colour where curves lie on each other: they take turns, as lines that share a track on a map.
  private static let turn = 7.0

  /// The dashes in which it is drawn if it is not alone, so that each curve on it is seen.
  var turns: (dashes: [Double], offset: Double)? {
    guard count > 1 else { return nil }
    let rest = Double(count - 1) * Self.turn
    return ([Self.turn, rest], Double(count - rank) * Self.turn)
  }

  /// Curves that are nearer than this, in points, lie on each other.
  private static let tolerance = 0.3

  /// The stretches of each of a strip's curves; `lines` are their runs on the page.
  static func stretches(of lines: [[[Point]]]) -> [[CurveSegment]] {
    let points = lines.map { $0.flatMap(\.self) }
    return lines.indices.map { own in
      lines[own].flatMap { run in
        // Which curves pass through each point; almost always this one alone.
        let sharers = run.map { point in
          points.indices.filter { other in
            other == own || points[other].ordinate(at: point.x).map { abs($0 - point.y) < tolerance } ?? false
          }
        }
        return split(run, sharers, own: own)
      }
    }
  }

  private static func split(_ run: [Point], _ sharers: [[Int]], own: Int) -> [CurveSegment] {
    guard run.count > 1 else { return [CurveSegment(line: run, count: 1, rank: 0)] }
    var stretches: [CurveSegment] = []
    var owners: [Int] = []
    for index in 1..<run.count {
      let here = sharers[index] == sharers[index - 1] ? sharers[index] : [own]
      if here == owners {
        stretches[stretches.count - 1].line.append(run[index])
      } else {
        let rank = here.firstIndex(of: own) ?? 0
        stretches.append(CurveSegment(line: [run[index - 1], run[index]], count: here.count, rank: rank))
        owners = here
      }
    }
    return merged(stretches)
  }

  /// Where curves only cross, there is no room for turns, nor is there where they go up and down together in a crowd: such
  /// a stretch is part of what is around it.
  private static func merged(_ stretches: [CurveSegment]) -> [CurveSegment] {
    var merged: [CurveSegment] = []
    for var stretch in stretches {
      if stretch.count > 1, stretch.length < Double(stretch.count) * turn || stretch.width < narrowest {
        (stretch.count, stretch.rank) = (1, 0)
      }
      if let last = merged.last, last.count == 1, stretch.count == 1 {
        merged[merged.count - 1].line += stretch.line.dropFirst()
      } else {
        merged.append(stretch)
      }
    }
    return merged
  }

  /// From left to right, in points: what is narrower is a jump.
  private static let narrowest = 1.0

  private var width: Double { line[line.count - 1].x - line[0].x }

  private var length: Double { zip(line, line.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } }
}

extension [Point] {
  /// The y of the point with this x; nil if there is none. The points are sorted by x.
  fileprivate func ordinate(at x: Double) -> Double? {
    let index = partitioningIndex { $0.x >= x }
    return index < count && self[index].x == x ? self[index].y : nil
  }
}
