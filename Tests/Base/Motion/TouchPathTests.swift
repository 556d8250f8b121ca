import Reference
import SegueCore
import SegueMotion
import Testing

extension SplitMix64 {
  fileprivate mutating func point() -> Point {
    Point(Double.random(in: -500...500, using: &self), Double.random(in: -500...500, using: &self))
  }
}

private let curves: [TimingCurve] = [
  .linear, .easeIn, .easeOut, .easeInOut, .standard, .bezier(CubicBezier(0.3, -2, 0.6, 3)),
]

/// A random sequence of moves, holds and recorded moves.
private func touch(seed: UInt64, minimumTime: Seconds = 0.0004) -> TouchPath {
  var random = SplitMix64(seed)
  var path = TouchPath(start: random.point())
  for _ in 0..<Int.random(in: 1...8, using: &random) {
    switch Int.random(in: 0...4, using: &random) {
    case 0: path.hold(for: Double.random(in: 0...0.5, using: &random))
    case 1:
      var time = 0.0
      var samples = [TouchSample(time: 0, position: path.end)]
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        time += Double.random(in: minimumTime...0.05, using: &random)
        samples.append(TouchSample(time: time, position: random.point()))
      }
      path.move(through: samples)
    case 2: path.move(through: [path.end, path.end], duration: 0.1)
    default:
      let points = (0..<Int.random(in: 1...5, using: &random)).map { _ in random.point() }
      path.move(
        through: points + points.suffix(1), curve: curves.randomElement(using: &random) ?? .linear,
        duration: [minimumTime, 0.01, 1.0 / 60, 0.4, 1.3].randomElement(using: &random) ?? 1.0)
    }
  }
  return path
}

@Suite("Touch paths")
struct TouchPathTests {
  @Test("The position is continuous, also between pieces")
  func continuity() {
    for seed in 0..<200 {
      let path = touch(seed: UInt64(seed), minimumTime: 0.002)
      #expect(path.position(at: -1) == path.start && path.position(at: 0) == path.start)
      #expect(path.position(at: path.duration) == path.end && path.position(at: path.duration + 9) == path.end)
      // 7,071 points in 2 ms on a steep curve are less than 0.2 points in 2 ns; a jump would be hundreds of points.
      let step = 1e-9
      let times = (0..<2000).map { path.duration * Double($0) / 2000 } + path.moves.map(\.time)
      let jump = times.first { (path.position(at: $0 + step) - path.position(at: $0 - step)).length > 0.2 }
      #expect(jump == nil, "seed \(seed)")
    }
  }

  @Test("Every piece starts at the time and position at which the previous one ends")
  func pieces() {
    var path = TouchPath(start: Point(10, 20))
    path.move(through: [Point(10, 120)], duration: 0.5)
    path.hold(for: 0.25)
    path.move(
      through: [
        TouchSample(time: 0, position: Point(10, 120)), TouchSample(time: 0.25, position: Point(30, 120)),
        TouchSample(time: 1, position: Point(30, 60)),
      ])
    path.move(through: [Point(30, 60), Point(30, 90), Point(90, 90)], curve: .linear, duration: 0.75)
    #expect(path.duration == 2.5 && path.end == Point(90, 90))
    let expected: [(Seconds, Point)] = [
      (0, Point(10, 20)), (0.25, Point(10, 70)), (0.5, Point(10, 120)), (0.6, Point(10, 120)), (0.75, Point(10, 120)),
      (0.875, Point(20, 120)), (1, Point(30, 120)), (1.375, Point(30, 90)), (1.75, Point(30, 60)), (2, Point(30, 90)),
      (2.25, Point(60, 90)), (2.5, Point(90, 90)),
    ]
    for (time, position) in expected { #expect((path.position(at: time) - position).length < 1e-12, "at \(time)") }
    for time in [0.5, 0.75, 1, 1.75, 2, 2.5] {
      let before = path.position(at: time - 1e-9)
      #expect(
        (path.position(at: time) - before).length < 1e-6 && (path.position(at: time + 1e-9) - before).length < 1e-6)
    }
  }

  @Test("A curve that overshoots moves the finger beyond the ends of its line and back")
  func overshoot() {
    var path = TouchPath(start: .zero)
    path.move(through: [Point(100, 0), Point(100, 100)], curve: .bezier(CubicBezier(0.3, -2, 0.6, 3)), duration: 1)
    let positions = (0...1000).map { path.position(at: Double($0) / 1000) }
    #expect(positions.contains { $0.x < -10 && $0.y == 0 } && positions.contains { $0.x == 100 && $0.y > 110 })
    #expect(positions.first == .zero && positions.last == Point(100, 100))
    for (a, b) in zip(positions, positions.dropFirst()) { #expect((b - a).length < 2) }
  }

  @Test("A segment that is tiny compared with the whole line still gives finite positions")
  func smallSteps() {
    var path = TouchPath(start: .zero)
    let far = (1...40).map { Point($0.isMultiple(of: 2) ? -1e6 : 1e6, 0) }
    path.move(through: far + [Point(-1e6, 1e-12)], curve: .bezier(CubicBezier(0.3, -2, 0.6, 3)), duration: 1)
    #expect(path.end == Point(-1e6, 1e-12))
    for step in 0...1000 {
      let position = path.position(at: Double(step) / 1000)
      #expect(position.x.isFinite && position.y.isFinite)
    }
  }

  @Test("The times of moves increase, moves lie on the path, and a line has 60 moves per second and one at its end")
  func moves() {
    for seed in 0..<500 {
      let path = touch(seed: UInt64(seed), minimumTime: seed.isMultiple(of: 2) ? 0 : 0.0004)
      let moves = path.moves
      let times = [0] + moves.map(\.time)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
      #expect((moves.last?.time ?? 0) <= path.duration)
      // A piece without duration has two positions at the same time.
      let isOnPath = moves.allSatisfy { (path.position(at: $0.time) - $0.position).length < 1e-6 }
      #expect(isOnPath || seed.isMultiple(of: 2), "seed \(seed)")
    }
    var path = TouchPath(start: .zero)
    path.move(through: [Point(0, 100)], duration: 0.39)
    #expect(path.moves.count == 24 && path.moves.last == TouchSample(time: 0.39, position: Point(0, 100)))
    for (index, move) in path.moves.dropLast().enumerated() { #expect(move.time == Double(index + 1) / 60) }
    path.move(through: [Point(0, 0)], duration: 1)
    #expect(path.moves.count == 85 && path.moves.last == TouchSample(time: 0.39 + 1, position: .zero))
    #expect(path.moves[24].time == 24.0 / 60)
  }

  @Test("Moves of lines are more than a millisecond apart, because closer ones have no velocity")
  func spacing() {
    for duration in [0.01, 1.0 / 60, 0.0167, 0.05, 0.1, 1.0 / 3, 0.4, 0.4004, 0.5] {
      var path = TouchPath(start: .zero)
      for step in 1...20 { path.move(through: [Point(Double(step), 0)], duration: duration) }
      for (a, b) in zip(path.moves, path.moves.dropFirst()) { #expect(b.time - a.time > 0.001) }
    }
  }

  @Test("A resting finger has no moves, whether it is held or moved by zero distance")
  func rest() {
    var path = TouchPath(start: Point(3, 4))
    path.hold(for: 1)
    path.move(through: [Point(3, 4)], duration: 1)
    path.move(through: Array<Point>(), duration: 1)
    #expect(path.moves.isEmpty && path.duration == 3 && path.position(at: 1.5) == Point(3, 4))
  }

  @Test("The moves of a recording are its samples without the touch-down")
  func recordedMoves() {
    let samples = (0..<50).map { TouchSample(time: Double($0) / 120, position: Point(Double($0 * $0), 7)) }
    var path = TouchPath(start: samples[0].position)
    path.move(through: samples)
    #expect(path.moves == Array(samples.dropFirst()))
    path.hold(for: 0.5)
    path.move(
      through: samples.map { TouchSample(time: $0.time, position: $0.position + path.end - samples[0].position) })
    #expect(path.moves.count == 98)
  }

  @Test("The two samples around a time are found quickly among 100,000")
  func longRecording() {
    var random = SplitMix64(5)
    var time = 0.0
    var samples = [TouchSample(time: 0, position: random.point())]
    for _ in 1..<100_000 {
      time += Double.random(in: 0.001...0.02, using: &random)
      samples.append(TouchSample(time: time, position: random.point()))
    }
    var path = TouchPath(start: samples[0].position)
    path.move(through: samples)
    for _ in 0..<100 {
      let time = Double.random(in: 0...path.duration, using: &random)
      // The result of a linear search.
      guard let next = samples.firstIndex(where: { $0.time > time }) else { continue }
      let (a, b) = (samples[next - 1], samples[next])
      let share = (time - a.time) / (b.time - a.time)
      #expect((path.position(at: time) - (a.position + (b.position - a.position) * share)).length < 1e-9)
    }
    for sample in samples.prefix(1000) { #expect(path.position(at: sample.time) == sample.position) }
    // With a linear search, this would take minutes.
    let duration = path.duration
    #expect((0..<100_000).allSatisfy { path.position(at: duration * Double($0) / 100_000).x.isFinite })
  }
}

@Test("The velocity is that of the first move, then the last two moves weighted 4 : 1")
func panVelocityFilter() {
  var pan = PanVelocity(at: .zero, time: 0)
  #expect(pan.value == .zero)
  pan.move(to: Point(10, -20), at: 0.125)
  #expect(pan.value == Point(80, -160))
  pan.move(to: Point(10, 0), at: 0.25)
  #expect(isClose(pan.value, Point(0.8 * 80, 0.8 * -160 + 0.2 * 160)))
  // Only the last two moves count.
  pan.move(to: Point(10, 0), at: 0.375)
  #expect(isClose(pan.value, Point(0, 0.8 * 160)))
}

@Test("The velocity of a steadily moving finger is its speed")
func panVelocityOfSteadyMotion() {
  var pan = PanVelocity(at: .zero, time: 0)
  for step in 1...10 { pan.move(to: Point(0, Double(step) * 10), at: Double(step) / 60) }
  #expect(isClose(pan.value, Point(0, 600)))
}

@Test("Moves that are less than a millisecond apart have velocity zero")
func panVelocityOfCoincidentMoves() {
  var pan = PanVelocity(at: .zero, time: 1)
  pan.move(to: Point(50, 0), at: 1.0005)
  #expect(pan.value == .zero)
  pan.move(to: Point(60, 0), at: 1.0005)
  #expect(pan.value == .zero)
}

private func isClose(_ a: Point, _ b: Point) -> Bool { abs(a.x - b.x) <= 1e-10 && abs(a.y - b.y) <= 1e-10 }
