package import SegueCore

/// The position of a finger as a function of the time since touch down, in pieces: along a line, through recorded
/// samples, or at rest.
///
/// Positions are continuous in time. The `moves` that a gesture recognizer receives are samples of them.
package struct TouchPath: Hashable, Sendable {
  fileprivate enum Movement: Hashable, Sendable {
    case rest
    /// Along a polyline of at least two points. `lengths` are the arc lengths up to each point, strictly increasing.
    case line([Point], lengths: [Double], TimingCurve)
    /// In straight lines from sample to sample. Times are relative to the start of the piece.
    case samples([TouchSample])
  }

  fileprivate struct Piece: Hashable, Sendable {
    let start: Seconds
    let duration: Seconds
    let movement: Movement
    /// The position at the start: the end of the previous piece.
    let origin: Point
    let end: Point
  }

  /// The position at touch down.
  package let start: Point
  private var pieces: [Piece] = []

  package init(start: Point) { self.start = start }

  /// The time from touch down to lift off.
  package var duration: Seconds { pieces.last.map { $0.start + $0.duration } ?? 0 }

  /// The last position.
  package var end: Point { pieces.last?.end ?? start }

  /// Appends a rest of `time` seconds (not negative).
  package mutating func hold(for time: Seconds) { append(.rest, time, to: end) }

  /// Appends a movement from the current position through `points`. `curve` maps time to arc length along the whole
  /// line.
  ///
  /// The finger rests if all points equal the current position.
  package mutating func move(through points: [Point], curve: TimingCurve = .linear, duration: Seconds) {
    var line = [end]
    var lengths = [0.0]
    for point in points {
      let length = lengths[lengths.count - 1] + (point - line[line.count - 1]).length
      // Skips steps that do not increase the length: zero steps, and those lost to rounding.
      guard length > lengths[lengths.count - 1] else { continue }
      lengths.append(length)
      line.append(point)
    }
    append(line.count > 1 ? .line(line, lengths: lengths, curve) : .rest, duration, to: points.last ?? end)
  }

  /// Appends a recorded movement. Times increase from 0; the first sample is at the current position.
  package mutating func move(through samples: [TouchSample]) {
    guard let last = samples.last else { return }
    append(.samples(samples), last.time, to: last.position)
  }

  private mutating func append(_ movement: Movement, _ duration: Seconds, to end: Point) {
    precondition(duration >= 0, "a duration is not negative")
    pieces.append(Piece(start: self.duration, duration: duration, movement: movement, origin: self.end, end: end))
  }

  /// The position at `time`: `start` for negative times, `end` from `duration` on.
  package func position(at time: Seconds) -> Point {
    // The sum of the durations is rounded, so the end is handled separately.
    guard time < duration else { return end }
    let next = pieces.partitioningIndex { $0.start > time }
    guard time > 0, next > 0 else { return start }
    return pieces[next - 1].position(at: time - pieces[next - 1].start)
  }

  /// The moves that a gesture recognizer receives, in order: the samples of a recording, 60 moves per second along a
  /// line, none at rest.
  package var moves: [TouchSample] { moves(whileResting: false) }

  /// The same moves, and 60 per second at rest as well: a real finger that is held is never quite still.
  package var movesAndRests: [TouchSample] { moves(whileResting: true) }

  private func moves(whileResting: Bool) -> [TouchSample] {
    var moves: [TouchSample] = []
    for piece in pieces {
      switch piece.movement {
      case .rest where !whileResting: continue
      case .samples(let samples):
        for sample in samples where piece.start + sample.time > moves.last?.time ?? 0 {
          // The first sample only repeats the current position. As a move, it would have the velocity zero.
          if sample.time == 0, sample.position == piece.origin { continue }
          moves.append(TouchSample(time: piece.start + sample.time, position: sample.position))
        }
      case .line, .rest:
        // Moves less than 1 ms apart have the velocity zero, so a move that soon after the start or before the end is left out.
        let end = piece.start + piece.duration
        var moveIndex = (piece.start * Self.movesPerSecond).rounded(.down) + 1
        while moveIndex / Self.movesPerSecond < end - PanVelocity.shortestInterval {
          let time = moveIndex / Self.movesPerSecond
          if time - piece.start > PanVelocity.shortestInterval {
            moves.append(TouchSample(time: time, position: piece.position(at: time - piece.start)))
          }
          moveIndex += 1
        }
        if end > moves.last?.time ?? 0 { moves.append(TouchSample(time: end, position: piece.end)) }
      }
    }
    return moves
  }

  /// The touch sampling rate of the screen.
  package static let movesPerSecond = 60.0
}

extension TouchPath.Piece {
  fileprivate func position(at time: Seconds) -> Point {
    if time >= duration { return end }
    switch movement {
    case .rest: return end
    case .line(let line, let lengths, let curve):
      let travelled = curve.value(at: time, duration: duration) * lengths[lengths.count - 1]
      let next = Swift.min(Swift.max(1, lengths.partitioningIndex { $0 > travelled }), line.count - 1)
      let fraction = (travelled - lengths[next - 1]) / (lengths[next] - lengths[next - 1])
      return line[next - 1] + (line[next] - line[next - 1]) * fraction
    case .samples(let samples):
      let next = samples.partitioningIndex { $0.time > time }
      guard next > 0 else { return origin }
      guard next < samples.count else { return end }
      let (before, after) = (samples[next - 1], samples[next])
      let fraction = (time - before.time) / (after.time - before.time)
      return before.position + (after.position - before.position) * fraction
    }
  }
}

/// The position of a finger at a point in time.
package struct TouchSample: Hashable, Sendable {
  /// The time since touch down; in a recorded movement, since its start.
  package let time: Seconds
  /// The position in canvas points.
  package let position: Point

  package init(time: Seconds, position: Point) {
    self.time = time
    self.position = position
  }
}

/// The velocity that `UIPanGestureRecognizer` reports: 0.2 × the last move's velocity + 0.8 × the previous move's.
///
/// The value is cached: a resting finger sends no moves, so its velocity does not change.
package struct PanVelocity: Hashable, Sendable {
  private var position: Point
  private var time: Seconds
  private var previous: Point?
  private var current: Point?

  /// A move after less time than this has the velocity zero: 1 ms.
  static let shortestInterval: Seconds = 0.001

  /// Starts at touch down.
  package init(at position: Point, time: Seconds) {
    self.position = position
    self.time = time
  }

  /// Adds a move. A move less than 1 ms after the previous one has the velocity zero.
  package mutating func move(to position: Point, at time: Seconds) {
    let interval = time - self.time
    previous = current
    current = interval < Self.shortestInterval ? .zero : (position - self.position) * (1 / interval)
    self.position = position
    self.time = time
  }

  /// The velocity in points per second: zero before the first move, then the first move's own until the second.
  package var value: Point {
    guard let current else { return .zero }
    guard let previous else { return current }
    return previous * 0.8 + current * 0.2
  }

  /// The velocity along an axis with which a `UIScrollView` goes on when the finger lifts: 0.25 × the last move's velocity +
  /// 0.75 × the previous move's, if that is not zero. Zero if the last move's is below ``slowestFlick``.
  package func scrollVelocity(along axis: Axis) -> Double {
    guard let current, Swift.abs(current[axis]) >= Self.slowestFlick else { return 0 }
    guard let previous, previous[axis] != 0 else { return current[axis] }
    return previous[axis] * 0.75 + current[axis] * 0.25
  }

  /// In points per second.
  package static let slowestFlick = 250.0
}
