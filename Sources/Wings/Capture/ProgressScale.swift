package import SegueGraphics

/// Pictures of a motion at known progress, between which other pictures of the same motion are found.
package struct ProgressScale: Sendable {
  /// A picture as means of cells, so that pictures in other sizes and with a codec's noise can be compared.
  package struct Cells: Sendable {
    fileprivate let values: [Float]

    /// - Parameter area: what is compared, in pixels of the picture.
    package init(_ bitmap: borrowing Bitmap, in area: PixelRect, columns: Int, rows: Int) {
      values = PixelGrid(bitmap).scaled(area, width: columns, height: rows).bytes.map { Float($0) }
    }

    /// The square of the distance.
    fileprivate func distance(to other: Cells) -> Float {
      var sum: Float = 0
      for i in values.indices {
        let difference = values[i] - other.values[i]
        sum += difference * difference
      }
      return sum
    }
  }

  /// A picture among those of the scale.
  package struct Found: Hashable, Sendable {
    /// 0 at the beginning, 1 at the end, more where a spring overshoots.
    package let progress: Double
    /// The part of the difference between beginning and end that is not explained.
    package let unexplained: Double

    package init(progress: Double, unexplained: Double) {
      (self.progress, self.unexplained) = (progress, unexplained)
    }
  }

  private let steps: [(progress: Double, cells: Cells)]
  /// The squares of the distances between neighbours.
  private let lengths: [Float]
  /// The square of the distance between beginning and end.
  private let whole: Float

  /// - Parameter steps: in the order of their progress, from 0 on; one of them is at 1.
  package init(_ steps: [(progress: Double, cells: Cells)]) {
    self.steps = steps
    lengths = zip(steps, steps.dropFirst()).map { $0.cells.distance(to: $1.cells) }
    let end = steps.first { $0.progress >= 1 } ?? steps[steps.count - 1]
    whole = max(1, steps[0].cells.distance(to: end.cells))
  }

  /// The nearest place on the line through all pictures of the scale.
  package func find(_ picture: Cells) -> Found {
    let distances = steps.map { $0.cells.distance(to: picture) }
    var (best, least) = (steps[0].progress, distances[0])
    for index in steps.indices.dropLast() {
      let (a, b, length) = (steps[index], steps[index + 1], lengths[index])
      // On the line between both: |p − a|² − s²·|b − a|² for the part s that is nearest.
      let part = length > 0 ? max(0, min(1, (distances[index] + length - distances[index + 1]) / (2 * length))) : 0
      let rest = distances[index] - part * (distances[index] + length - distances[index + 1]) + part * part * length
      if rest < least { (best, least) = (a.progress + Double(part) * (b.progress - a.progress), rest) }
    }
    return Found(progress: best, unexplained: Double(max(0, least) / whole).squareRoot())
  }
}

/// How far a motion is in the frames of a recording, and where it goes from one rest to the other.
package struct ProgressSeries: Sendable {
  package struct Frame: Sendable {
    /// Seconds.
    package let start: Double
    package let found: ProgressScale.Found

    package init(start: Double, found: ProgressScale.Found) { (self.start, self.found) = (start, found) }
  }

  /// One way, from the last instant of a rest to the first of the other.
  package struct Way: Sendable {
    /// The part of the way that is done, from 0 to 1, by time.
    package let points: [(time: Double, value: Double)]
    /// When it can have begun.
    package let starts: ClosedRange<Double>
    package let tick: Double
    /// Whether the recording goes this way as the scale does. Another way jumps where it comes nearer to another picture, and has much
    /// that no picture of the scale explains.
    package let isOnScale: Bool

    /// The same without what comes before the way itself, such as a card that shrinks under the finger: what is done of the way then
    /// is not certain.
    package var withoutStart: Way {
      guard let low = points.lastIndex(where: { $0.value < 0.1 }) else { return self }
      let time = points[low].time
      return Way(
        points: Array(points[(low + 1)...]), starts: time - 10 * tick...time + 1.2 * tick, tick: tick,
        isOnScale: isOnScale)
    }

    /// The points, with its ends so often that a curve through all goes from 0 to 1.
    package var anchored: [(time: Double, value: Double)] {
      guard let first = points.first, let last = points.last else { return [] }
      let count = max(8, points.count / 2)
      return Array(repeating: (first.time, 0), count: count) + points + Array(repeating: (last.time, 1), count: count)
    }
  }

  private let frames: [Frame]
  private let end: Double

  package init(_ frames: [Frame], end: Double) { (self.frames, self.end) = (frames, end) }

  /// Nearer than this to its end, it rests.
  private static let rest = 0.004
  /// A rest of which more is not explained shows something else.
  private static let leastLikeness = 0.25

  /// Nor does a frame between the rests belong to the way.
  private static let mostUnexplained = 0.45

  private func rests(_ frame: Frame, at end: Double) -> Bool {
    abs(frame.found.progress - end) <= Self.rest && frame.found.unexplained < Self.leastLikeness
  }

  /// The usual time between frames that move.
  private var tick: Double {
    let steps = frames.indices.dropLast().filter { index in
      abs(frames[index + 1].found.progress - frames[index].found.progress) > Self.rest
    }.map { frames[$0 + 1].start - frames[$0].start }.sorted()
    return steps.isEmpty ? 1.0 / 30 : steps[steps.count / 2]
  }

  /// The first way from the beginning to the end.
  package var opening: Way? { way(from: 0, after: 0)?.way }

  /// The first way back after that.
  package var closing: Way? { way(from: 0, after: 0).flatMap { way(from: 1, after: $0.last)?.way } }

  private func way(from origin: Double, after first: Int) -> (way: Way, last: Int)? {
    let target = 1 - origin
    guard
      let arrival = frames.indices.first(where: {
        $0 >= first && leaves(origin, before: $0) && rests(frames[$0], at: target)
      }),
      let departure = frames.indices.last(where: { $0 < arrival && $0 >= first && rests(frames[$0], at: origin) })
    else { return nil }
    // A spring passes its end before it comes to rest there.
    let last = frames.indices.first { index in
      index >= arrival
        && frames.indices.allSatisfy { other in
          other < index || frames[other].start > frames[index].start + 0.2 || rests(frames[other], at: target)
        }
    }
    guard let last else { return nil }
    let tick = tick
    var points: [(time: Double, value: Double)] = []
    for index in departure...last {
      let value = abs(frames[index].found.progress - origin)
      // The picture of a rest may be one frame that lasts long: what counts is when it was last seen.
      let next = index + 1 < frames.count ? frames[index + 1].start : end
      let time = index == departure ? max(frames[index].start, next - tick) : frames[index].start
      points.append((time, value))
    }
    let start = points[0].time
    let jumps = zip(points, points.dropFirst()).map { abs($1.value - $0.value) }
    let isSmooth = jumps.indices.allSatisfy { index in
      let beside = [index - 1, index + 1].filter(jumps.indices.contains).map { jumps[$0] }
      return jumps[index] < 3 * (beside.max() ?? 0) + 0.05
    }
    let isExplained = frames[departure...last].allSatisfy { $0.found.unexplained < Self.mostUnexplained }
    return (
      Way(
        points: points, starts: start - 2.5 * tick...start + 1.2 * tick, tick: tick, isOnScale: isSmooth && isExplained),
      last
    )
  }

  /// Whether a frame before this one rests at `origin`.
  private func leaves(_ origin: Double, before index: Int) -> Bool {
    frames[..<index].contains { rests($0, at: origin) }
  }
}
