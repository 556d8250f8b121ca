import SegueCore
import SegueMotion

/// The trail behind a finger: a comet, which tapers and fades from the finger to nothing.
///
/// It consists of tapering strands that all end at the finger and begin at evenly spread places of its path, painted over one
/// another and blurred. Towards the finger there are more of them, and the longer ones are wider than the shorter ones at each
/// place, so the sum fades along the path and towards its sides, also where the path crosses itself.
struct TouchTrail: Hashable, Sendable {
  /// One contour each, in points of the canvas, to be filled with the non-zero rule; the longest first.
  let strands: [Path]

  /// Nil if the finger has not moved within the duration of the trail.
  init?(_ touch: Touch, at time: Seconds, _ style: TouchStyle) {
    let local = time - touch.down.seconds
    let lifted = touch.up.map { $0.seconds - touch.down.seconds } ?? .infinity
    let line = Self.points(of: touch, from: Swift.max(0, local - style.trail), to: Swift.min(local, lifted))
    guard line.count > 1 else { return nil }
    strands = (0..<Self.strandCount).map { index in
      let rest = Self.line(line, without: Double(index) / Double(Self.strandCount))
      return TaperedLine(through: rest, endWidth: style.diameter * Self.headWidth).outline
    }
  }

  /// What remains of a line without this fraction of its length at the start.
  private static func line(_ line: [Point], without fraction: Double) -> [Point] {
    let lengths = zip(line, line.dropFirst()).map { ($1 - $0).length }
    var excess = lengths.reduce(0, +) * fraction
    for (index, length) in lengths.enumerated() {
      if excess < length {
        return [line[index] + (line[index + 1] - line[index]) * (excess / length)] + line[(index + 1)...]
      }
      excess -= length
    }
    // Only rounding errors lead here.
    return Array(line.suffix(2))
  }

  /// The trail's points, at both ends and at fixed times in between, so that they do not shift from frame to frame.
  /// Points closer than `minimumSpacing` are left out.
  private static func points(of touch: Touch, from start: Seconds, to end: Seconds) -> [Point] {
    guard start < end else { return [] }
    var line: [Point] = []
    func add(_ time: Seconds) {
      let point = touch.path.position(at: time)
      if let last = line.last, (point - last).length < minimumSpacing { return }
      line.append(point)
    }
    add(start)
    var sample = (start * samplesPerSecond).rounded(.down) + 1
    while sample / samplesPerSecond < end {
      add(sample / samplesPerSecond)
      sample += 1
    }
    add(end)
    return line
  }

  /// Twice the sampling rate of a 60 Hz screen.
  private static let samplesPerSecond = 120.0
  /// In points; shorter segments have no meaningful direction.
  private static let minimumSpacing = 0.05
  private static let strandCount = 10
  /// The trail's width at the finger, in diameters.
  private static let headWidth = 0.8
  /// The opacity of a strand. All of them together are nearly opaque.
  static let strandOpacity = 0.16
  /// The standard deviation of the blur, in diameters.
  static let softness = 3.0 / 44
}

/// The outline of a polyline whose width grows linearly along it, from zero to `endWidth`.
///
/// It is the sum of one quadrilateral per segment and one fan per join, all with the same orientation. The non-zero
/// rule therefore fills their union, however the line bends. No point is farther from the line than half the width
/// there.
struct TaperedLine: Hashable, Sendable {
  let outline: Path

  /// - Parameter points: At least two; adjacent points must differ.
  init(through points: [Point], endWidth: Double) {
    precondition(points.count > 1, "A line has two ends.")
    let segments = zip(points, points.dropFirst()).map { $1 - $0 }
    let lengths = segments.map(\.length)
    let total = lengths.reduce(0, +)
    let directions = zip(segments, lengths).map { $0 * (1 / $1) }

    var left = Side(sign: 1, start: points[0])
    var right = Side(sign: -1, start: points[0])
    var distance = 0.0
    for (index, direction) in directions.enumerated() {
      distance += lengths[index]
      let radius = endWidth / 2 * (distance / total)
      // At its end the line turns back, so that the left side's outline leads to the right side.
      let next = index + 1 < directions.count ? directions[index + 1] : direction * -1
      let turnsRight = direction.x * next.y - direction.y * next.x >= 0
      left.join(at: points[index + 1], radius, from: direction, to: next, isOuter: turnsRight)
      if index + 1 < directions.count {
        right.join(at: points[index + 1], radius, from: direction, to: next, isOuter: !turnsRight)
      }
    }
    let corners = left.corners + right.corners.reversed()
    outline = Path([.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close])
  }
}

/// One side of the line's outline, from its start.
private struct Side {
  /// 1 for the left side in the line's direction on screen, −1 for the right side.
  let sign: Double
  private(set) var corners: [Point]

  init(sign: Double, start: Point) {
    self.sign = sign
    corners = [start]
  }

  /// A join at `point` between two directions (unit vectors). On the outer side it is a fan; on the inner side the
  /// outline passes through the point itself, so that the quadrilaterals keep their orientation.
  mutating func join(at point: Point, _ radius: Double, from direction: Point, to next: Point, isOuter: Bool) {
    let (start, end) = (normal(of: direction), normal(of: next))
    corners.append(point + start * radius)
    if isOuter {
      // The outer bisector, in the form that is numerically stable for the angle; for a quarter turn both are equal.
      let middle = direction.dot(next) < 0 ? direction - next : start + end
      fan(at: point, radius, start, unit(middle))
      if start.dot(end) < Self.flat { corners.append(point + unit(middle) * radius) }
      fan(at: point, radius, unit(middle), end)
    } else {
      corners.append(point)
    }
    corners.append(point + end * radius)
  }

  /// Adds points of the arc between two unit vectors at most 90° apart.
  private mutating func fan(at point: Point, _ radius: Double, _ start: Point, _ end: Point) {
    guard start.dot(end) < Self.flat else { return }
    let middle = unit(start + end)
    fan(at: point, radius, start, middle)
    corners.append(point + middle * radius)
    fan(at: point, radius, middle, end)
  }

  private func normal(of direction: Point) -> Point { Point(direction.y, -direction.x) * sign }

  private func unit(_ vector: Point) -> Point { vector * (1 / vector.length) }

  /// The cosine of 6°; shorter arcs are drawn as one chord.
  private static let flat = 0.9945
}
