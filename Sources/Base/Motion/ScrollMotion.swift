package import SegueCore

/// The motion of a list from the release of the finger until it rests. It decelerates, or goes to a page; if it is beyond an
/// end or reaches one, it springs back.
///
/// The motion consists of closed forms that are joined with continuous offset and velocity. Only at a hard end does the
/// velocity jump to zero.
package struct ScrollMotion: Hashable, Sendable {
  private enum Phase: Hashable, Sendable {
    case decelerating(from: Double, velocity: Double)
    case rebounding(Rebound, end: Double)
    /// A spring from a displacement from its page.
    case paging(Spring, displacement: Double, velocity: Double, page: Double)
  }

  private struct Piece: Hashable, Sendable {
    let start: Seconds
    let phase: Phase
  }

  /// The offset at rest, in points.
  package let end: Double
  /// The time until rest.
  package let duration: Seconds
  private let start: Double
  private let pieces: [Piece]

  /// The least velocity, in points per second, with which the list moves on.
  package static let slowestStart = 10.0
  /// A rebound ends when it stays within this distance of the end, in points.
  package static let restDistance = 0.02

  /// The motion after a release at `offset`. `velocity` is the finger's, in points per second, positive downwards.
  package init(
    releasedAt offset: Double, finger velocity: Double, in limits: ScrollLimits, _ physics: ScrollPhysics = .classic
  ) {
    self.init(from: offset, velocity: limits.velocity(at: offset, finger: velocity), in: limits, physics)
  }

  /// The motion that starts at `offset` with `velocity`, the offset's own, in points per second.
  package init(
    from offset: Double, velocity: Double, in limits: ScrollLimits, _ physics: ScrollPhysics = .classic
  ) {
    var plan = Plan(physics: physics, time: 0, offset: offset, velocity: velocity)
    if limits.excess(of: offset) != 0 {
      plan.rebound(in: limits)
    } else if Swift.abs(velocity) >= Self.slowestStart {
      plan.decelerate(in: limits)
    }
    start = offset
    end = plan.offset
    duration = plan.time
    pieces = plan.pieces
  }

  /// The motion to a page, an offset at which the content can rest.
  package init(from offset: Double, velocity: Double, to page: Double, _ paging: Paging) {
    start = offset
    end = page
    duration = paging.settling(from: offset - page, velocity: velocity, within: Self.restDistance)
    pieces = [
      Piece(
        start: 0,
        phase: .paging(paging.spring, displacement: offset - page, velocity: velocity, page: page))
    ]
  }

  /// The offset at `time`: the initial offset for negative times, `end` from `duration` on.
  package func value(at time: Seconds) -> Double {
    // A frame that misses the end by a rounding error shows the end.
    guard time < duration - TimingCurve.timeTolerance else { return end }
    guard time > 0 else { return start }
    let piece = piece(at: time)
    switch piece.phase {
    case .decelerating(let origin, let velocity):
      return origin + Deceleration.normal.travel(from: velocity, after: time - piece.start)
    case .rebounding(let rebound, let end): return end + rebound.displacement(at: time - piece.start)
    case .paging(let spring, let displacement, let velocity, let page):
      return page + spring.displacement(from: displacement, velocity: velocity, at: time - piece.start)
    }
  }

  /// The velocity of the offset at `time`, in points per second: the initial velocity for negative times, 0 from
  /// `duration` on.
  package func velocity(at time: Seconds) -> Double {
    let time = Swift.max(0, time)
    guard time < duration else { return 0 }
    let piece = piece(at: time)
    switch piece.phase {
    case .decelerating(_, let velocity): return Deceleration.normal.velocity(from: velocity, after: time - piece.start)
    case .rebounding(let rebound, _): return rebound.velocity(at: time - piece.start)
    case .paging(let spring, let displacement, let velocity, _):
      return spring.velocity(from: displacement, velocity: velocity, at: time - piece.start)
    }
  }

  private func piece(at time: Seconds) -> Piece { pieces.last { $0.start <= time } ?? pieces[0] }

  /// The planning state: the list's offset and velocity at `time`, and the pieces up to there.
  private struct Plan {
    let physics: ScrollPhysics
    var time: Seconds
    var offset: Double
    var velocity: Double
    var pieces: [Piece] = []

    /// Decelerates until the list rests or reaches an end.
    mutating func decelerate(in limits: ScrollLimits) {
      let restVelocity = physics.restVelocity
      guard Swift.abs(velocity) > restVelocity else { return }
      pieces.append(Piece(start: time, phase: .decelerating(from: offset, velocity: velocity)))
      let limit = velocity < 0 ? limits.range.lowerBound : limits.range.upperBound
      // v = v₀ − λ·(x − x₀): the remaining velocity at the end.
      let arrival = velocity - Deceleration.normal.decay * (limit - offset)
      // Otherwise the list rests before the end.
      let reachesEnd = velocity < 0 ? arrival < -restVelocity : arrival > restVelocity
      if reachesEnd {
        time += Deceleration.normal.time(from: velocity, to: Swift.abs(arrival))
        offset = limit
        velocity = arrival
        if limits.bounces(beyond: velocity) { rebound(in: limits) }
      } else {
        let rest = Deceleration.normal.time(from: velocity, to: restVelocity)
        offset = limits.nearest(to: offset + Deceleration.normal.travel(from: velocity, after: rest))
        time += rest
      }
    }

    /// Springs back to the end. If the spring crosses the end, the list decelerates from there.
    mutating func rebound(in limits: ScrollLimits) {
      let excess = limits.excess(of: offset)
      let end = limits.nearest(to: offset)
      let rebound = Rebound(displacement: excess, velocity: velocity, physics)
      pieces.append(Piece(start: time, phase: .rebounding(rebound, end: end)))
      offset = end
      if let crossing = rebound.crossing {
        time += crossing
        velocity = rebound.velocity(at: crossing)
        decelerate(in: limits)
      } else {
        time += rebound.settling(within: restDistance)
      }
    }
  }
}
