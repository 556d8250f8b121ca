package import SegueCore

/// Where a finger is at any time after it touched down, piece after piece: along a line, through samples, or at rest.
///
/// Positions are continuous in time; the *moves* that a gesture recognizer is told are samples of them.
package struct TouchPath: Hashable, Sendable {
  fileprivate enum Way: Hashable, Sendable {
    case rest
    /// Along a line of two points at least, by `curve`; `lengths` are those from its start to each of its points, and rise.
    case line([Point], lengths: [Double], TimingCurve)
    /// In straight lines from sample to sample; their times count from the piece's start.
    case samples([TouchSample])
  }

  fileprivate struct Piece: Hashable, Sendable {
    let start: Seconds
    let duration: Seconds
    let way: Way
    /// Where it begins; where the one before it ended.
    let origin: Point
    let end: Point
  }

  /// Where the finger touches down.
  package let start: Point
  private var pieces: [Piece] = []

  package init(start: Point) { self.start = start }

  /// How long the finger is down.
  package var duration: Seconds { pieces.last.map { $0.start + $0.duration } ?? 0 }

  /// Where the finger is in the end.
  package var end: Point { pieces.last?.end ?? start }

  /// The finger rests for a while (not negative).
  package mutating func hold(for time: Seconds) { append(.rest, time, to: end) }

  /// The finger moves through `points`, from where it is, at the pace that `curve` gives to the line's length; it rests if
  /// they are all where it is.
  package mutating func move(through points: [Point], curve: TimingCurve = .linear, duration: Seconds) {
    var line = [end]
    var lengths = [0.0]
    for point in points {
      let length = lengths[lengths.count - 1] + (point - line[line.count - 1]).length
      // A step may be nothing, or nothing beside the way so far.
      guard length > lengths[lengths.count - 1] else { continue }
      lengths.append(length)
      line.append(point)
    }
    append(line.count > 1 ? .line(line, lengths: lengths, curve) : .rest, duration, to: points.last ?? end)
  }

  /// The finger moves as it was recorded: times rise from 0 at the first sample, which is where the finger is.
  package mutating func move(through samples: [TouchSample]) {
    guard let last = samples.last else { return }
    append(.samples(samples), last.time, to: last.position)
  }

  private mutating func append(_ way: Way, _ duration: Seconds, to end: Point) {
    precondition(duration >= 0, "A finger takes no negative time.")
    pieces.append(Piece(start: self.duration, duration: duration, way: way, origin: self.end, end: end))
  }

  /// The position at `time`: the first before the start, the last after the end.
  package func position(at time: Seconds) -> Point {
    // The sum of the pieces is rounded: the end is asked for by itself.
    guard time < duration else { return end }
    guard time > 0, let index = pieces.partitioningIndex(where: { $0.start > time }).predecessor else { return start }
    return pieces[index].position(at: time - pieces[index].start)
  }

  /// What a gesture recognizer is told, in order: the samples of a recording, 60 moves a second of a line, none at rest.
  package var moves: [TouchSample] {
    var moves: [TouchSample] = []
    for piece in pieces {
      switch piece.way {
      case .rest: continue
      case .samples(let samples):
        for sample in samples where piece.start + sample.time > moves.last?.time ?? 0 {
          // To begin where the finger rests is no move: it would be told as one without velocity.
          if sample.time == 0, sample.position == piece.origin { continue }
          moves.append(TouchSample(time: piece.start + sample.time, position: sample.position))
        }
      case .line:
        // A move within a millisecond of another has no velocity: the last one takes the place of one just before it.
        let end = piece.start + piece.duration
        var tick = (piece.start * Self.movesPerSecond).rounded(.down) + 1
        while tick / Self.movesPerSecond < end - 0.001 {
          let time = tick / Self.movesPerSecond
          if time - piece.start > 0.001 {
            moves.append(TouchSample(time: time, position: piece.position(at: time - piece.start)))
          }
          tick += 1
        }
        if end > moves.last?.time ?? 0 { moves.append(TouchSample(time: end, position: piece.end)) }
      }
    }
    return moves
  }

  /// How often a screen reports where a finger is.
  package static let movesPerSecond = 60.0
}

extension TouchPath.Piece {
  fileprivate func position(at time: Seconds) -> Point {
    if time >= duration { return end }
    switch way {
    case .rest: return end
    case .line(let line, let lengths, let curve):
      let travelled = curve.value(at: time, duration: duration) * lengths[lengths.count - 1]
      let next = Swift.min(Swift.max(1, lengths.partitioningIndex { $0 > travelled }), line.count - 1)
      let share = (travelled - lengths[next - 1]) / (lengths[next] - lengths[next - 1])
      return line[next - 1] + (line[next] - line[next - 1]) * share
    case .samples(let samples):
      let next = samples.partitioningIndex { $0.time > time }
      guard next > 0 else { return origin }
      guard next < samples.count else { return end }
      let (before, after) = (samples[next - 1], samples[next])
      let share = (time - before.time) / (after.time - before.time)
      return before.position + (after.position - before.position) * share
    }
  }
}

extension Int {
  /// The index before this one; nil before the first.
  fileprivate var predecessor: Int? { self > 0 ? self - 1 : nil }
}
