import SegueCore

/// The outline of a line through points whose width grows evenly along it, from nothing to `endWidth`.
///
/// It is the sum of one quadrilateral a segment and one fan a turn, all with the same orientation, so that the non-zero
/// rule fills their union however the line winds. Nothing lies farther from the line than half its width there.
struct TaperedLine: Hashable, Sendable {
  let outline: Path

  /// At least two points, each apart from the one before it.
  init(through points: [Point], endWidth: Double) {
    precondition(points.count > 1, "A line has two ends.")
    let segments = zip(points, points.dropFirst()).map { $1 - $0 }
    let lengths = segments.map(\.length)
    let total = lengths.reduce(0, +)
    let ways = zip(segments, lengths).map { $0 * (1 / $1) }

    var left = Side(sign: 1, start: points[0])
    var right = Side(sign: -1, start: points[0])
    var travelled = 0.0
    for (index, way) in ways.enumerated() {
      travelled += lengths[index]
      let radius = endWidth / 2 * (travelled / total)
      // At its end the line turns back, which leads the left side round to the right.
      let next = index + 1 < ways.count ? ways[index + 1] : way * -1
      let turnsRight = way.x * next.y - way.y * next.x >= 0
      left.turn(at: points[index + 1], radius, from: way, to: next, isOuter: turnsRight)
      if index + 1 < ways.count {
        right.turn(at: points[index + 1], radius, from: way, to: next, isOuter: !turnsRight)
      }
    }
    let corners = left.corners + right.corners.reversed()
    outline = Path([.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close])
  }
}

/// One side of the line, from its start.
private struct Side {
  /// 1 for the left of someone who walks along the line on the screen, −1 for the right.
  let sign: Double
  private(set) var corners: [Point]

  init(sign: Double, start: Point) {
    self.sign = sign
    corners = [start]
  }

  /// The line turns at `point` from one direction to another (unit vectors): a fan on the outer side; on the inner side
  /// the outline goes by way of the point itself, so that the quadrilaterals keep their orientation.
  mutating func turn(at point: Point, _ radius: Double, from way: Point, to next: Point, isOuter: Bool) {
    let (start, end) = (normal(of: way), normal(of: next))
    corners.append(point + start * radius)
    if isOuter {
      // The outer bisector, in the form that has length for the angle: both for a quarter turn.
      let middle = way.dot(next) < 0 ? way - next : start + end
      fan(at: point, radius, start, unit(middle))
      if start.dot(end) < Self.flat { corners.append(point + unit(middle) * radius) }
      fan(at: point, radius, unit(middle), end)
    } else {
      corners.append(point)
    }
    corners.append(point + end * radius)
  }

  /// Points of the arc between two unit vectors at most a right angle apart.
  private mutating func fan(at point: Point, _ radius: Double, _ start: Point, _ end: Point) {
    guard start.dot(end) < Self.flat else { return }
    let middle = unit(start + end)
    fan(at: point, radius, start, middle)
    corners.append(point + middle * radius)
    fan(at: point, radius, middle, end)
  }

  private func normal(of way: Point) -> Point { Point(way.y, -way.x) * sign }

  private func unit(_ vector: Point) -> Point { vector * (1 / vector.length) }

  /// The cosine of 6°: a chord of such an arc is not told from it.
  private static let flat = 0.9945
}
