package import SegueCore
import SegueMotion

/// UIKit's decision about an interactive pop: it finishes if the progress would be large enough after the transition's duration,
/// going on as the finger's last moves did (docs/motion.md, Push).
package struct ProjectionRule: Hashable, Sendable {
  /// The travel of the whole motion, in points.
  package let length: Double
  package let duration: Seconds

  package init(length: Double, duration: Seconds) {
    self.length = length
    self.duration = duration
  }

  /// What the projected progress must exceed: half of the way, and on wide canvases less.
  package var threshold: Double { Swift.min(Self.longestWay / length, 0.5) }

  /// In points.
  private static let longestWay = 187.5

  /// What the rule finds if the finger lifts at `time`.
  /// - Parameters:
  ///   - recognition: When the drag was recognized. That move is the first one to count.
  ///   - progress: That of the motion at `time`, 0…1.
  func projection(
    of touch: Touch, from recognition: Nanoseconds, until time: Seconds, by gesture: any GestureRule, progress: Double
  ) -> ReleaseProjection {
    let first = (recognition - touch.down).seconds - TimingCurve.timeTolerance
    let last = time - touch.down.seconds + TimingCurve.timeTolerance
    var velocity = PanVelocity(at: touch.path.start, time: 0)
    var finger = ProjectedFinger()
    func speed(at position: Point) -> Double {
      gesture.velocity([velocity.value], of: [position], from: [touch.path.start]) / length
    }
    for move in touch.path.movesAndRests.prefix(while: { $0.time <= last }) {
      velocity.move(to: move.position, at: move.time)
      if move.time >= first { finger.move(to: move.position, at: move.time, velocity: speed(at: move.position)) }
    }
    if let up = touch.up, up.seconds - touch.down.seconds <= last {
      finger.lift(at: (up - touch.down).seconds, velocity: speed(at: touch.path.end))
    }
    return ReleaseProjection(finger, progress: progress, rule: self)
  }
}

/// The moves of a finger from the one on at which its drag is recognized, as UIKit's interactive pop counts them. Velocities are
/// in whole motions per second.
package struct ProjectedFinger: Hashable, Sendable {
  private struct Sample: Hashable {
    let time: Seconds
    let velocity: Double
    let acceleration: Double
  }

  /// The last samples, at most `window`.
  private var samples: [Sample] = []
  /// The last move, whether it counted or not.
  private var seen: TouchSample?
  /// How many moves counted.
  package private(set) var count = 0
  /// Whether the motion has followed the finger: it does so from the second move on.
  package private(set) var hasFollowed = false

  package init() {}

  package mutating func move(to position: Point, at time: Seconds, velocity: Double) {
    if seen != nil { hasFollowed = true }
    see(position, at: time, velocity: velocity)
  }

  /// The lift counts as one more move, at the place of the last one.
  package mutating func lift(at time: Seconds, velocity: Double) {
    if let seen { see(seen.position, at: time, velocity: velocity) }
  }

  private mutating func see(_ position: Point, at time: Seconds, velocity: Double) {
    let gap = seen.map { time - $0.time + TimingCurve.timeTolerance } ?? .infinity
    let moved = seen.map { $0.position != position } ?? true
    seen = TouchSample(time: time, position: position)
    guard gap >= Self.shortGap || (moved && gap > Self.leastGap) else { return }
    var acceleration = 0.0
    if let last = samples.last {
      let change = (velocity - last.velocity) / (time - last.time)
      acceleration = Swift.min(
        Swift.max(change, last.acceleration - Self.greatestJerk), last.acceleration + Self.greatestJerk)
    }
    samples.append(Sample(time: time, velocity: velocity, acceleration: acceleration))
    if samples.count > Self.window { samples.removeFirst() }
    count += 1
  }

  /// The means of the last samples.
  package var velocity: Double { samples.isEmpty ? 0 : samples.reduce(0) { $0 + $1.velocity } / Double(samples.count) }
  package var acceleration: Double {
    samples.isEmpty ? 0 : samples.reduce(0) { $0 + $1.acceleration } / Double(samples.count)
  }
  package var lastVelocity: Double { samples.last?.velocity ?? 0 }

  /// How many samples a mean is of, and the least number with which the rule projects.
  static let window = 3
  /// A move that comes earlier after the one before counts only if the finger has changed its place.
  private static let shortGap: Seconds = 0.01
  /// A move that comes earlier never counts.
  private static let leastGap: Seconds = 0.001
  /// By how much the acceleration changes at most from one sample to the next, per second².
  private static let greatestJerk = 5.0
}

/// What a ``ProjectionRule`` finds.
package struct ReleaseProjection: Hashable, Sendable {
  /// Of the motion, 0…1.
  package let progress: Double
  /// The means of the last three moves, in whole motions per second and per second².
  package let velocity: Double
  package let acceleration: Double
  /// The progress after the transition's duration, if the finger went on like this.
  package let score: Double
  /// What the score must exceed.
  package let threshold: Double
  /// The finger's velocity at the last move that counted, in points per second.
  package let fingerVelocity: Double
  /// Whether a release finishes the motion.
  package let finishes: Bool

  package init(_ finger: ProjectedFinger, progress: Double, rule: ProjectionRule) {
    self.progress = progress
    velocity = finger.velocity
    acceleration = finger.acceleration
    score = progress + velocity * rule.duration + acceleration * rule.duration * rule.duration / 2
    threshold = rule.threshold
    fingerVelocity = finger.lastVelocity * rule.length
    // With too few moves the direction decides.
    finishes = finger.count < ProjectedFinger.window ? finger.hasFollowed && velocity > 0 : score > threshold
  }
}
