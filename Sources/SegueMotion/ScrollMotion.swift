package import SegueCore

/// How a list moves on by itself once the finger has let go, until it rests: it coasts, and where it is beyond an end or
/// reaches one it springs back.
///
/// Pure closed forms, joined so that neither the offset nor its velocity jumps; only at a hard end does it stop dead.
package struct ScrollMotion: Hashable, Sendable {
  private enum Way: Hashable, Sendable {
    case coasting(from: Double, velocity: Double)
    case rebounding(Rebound, end: Double)
  }

  private struct Piece: Hashable, Sendable {
    let start: Seconds
    let way: Way
  }

  /// Where it comes to rest.
  package let end: Double
  /// How long it moves.
  package let duration: Seconds
  private let start: Double
  private let pieces: [Piece]

  /// A release of slower than this, in points per second, does not coast.
  package static let slowestFlick = 10.0
  /// Coasting ends when the velocity has fallen to this, in points per second: v/λ = 0.4995 points are left of its way then.
  ///
  /// What UIScrollView itself asks is not documented. Ilya Lobanov's copy of it stops when less than half a point is left
  /// (`threshold: 0.5` of `DecelerationTimingParameters` in “How UIScrollView works”, June 2020,
  /// medium.com/@esskeetit/how-uiscrollview-works-e418adc47060; code: github.com/super-ultra/ScrollMechanics). His springs
  /// are of ω₀ = 10/s, too.
  package static let restVelocity = 1.0
  /// A rebound ends so close to its end, in points.
  package static let restDistance = 0.02

  /// The motion of a list that a finger lets go of at `offset` with its own velocity (in points per second, positive
  /// downwards).
  package init(releasedAt offset: Double, finger velocity: Double, in limits: ScrollLimits) {
    self.init(from: offset, velocity: limits.velocity(at: offset, finger: velocity), in: limits)
  }

  /// The motion that starts at `offset`, which changes by `velocity` points per second.
  package init(from offset: Double, velocity: Double, in limits: ScrollLimits) {
    var plan = Plan(time: 0, offset: offset, velocity: velocity)
    if limits.excess(of: offset) != 0 {
      plan.rebound(in: limits)
    } else if Swift.abs(velocity) >= Self.slowestFlick {
      plan.coast(in: limits)
    }
    start = offset
    end = plan.offset
    duration = plan.time
    pieces = plan.pieces
  }

  /// The offset at `time`: the first before the start, `end` from `duration` on.
  package func value(at time: Seconds) -> Double {
    guard time < duration else { return end }
    guard time > 0 else { return start }
    let piece = piece(at: time)
    switch piece.way {
    case .coasting(let origin, let velocity):
      return origin + Deceleration.normal.travel(from: velocity, after: time - piece.start)
    case .rebounding(let rebound, let end): return end + rebound.displacement(at: time - piece.start)
    }
  }

  /// How fast the offset changes at `time`, in points per second: as at the start before it, 0 from `duration` on.
  package func velocity(at time: Seconds) -> Double {
    let time = Swift.max(0, time)
    guard time < duration else { return 0 }
    let piece = piece(at: time)
    switch piece.way {
    case .coasting(_, let velocity): return Deceleration.normal.velocity(from: velocity, after: time - piece.start)
    case .rebounding(let rebound, _): return rebound.velocity(at: time - piece.start)
    }
  }

  private func piece(at time: Seconds) -> Piece { pieces.last { $0.start <= time } ?? pieces[0] }

  /// The motion as far as it is known: where it is at `time`, and how it came there.
  private struct Plan {
    var time: Seconds
    var offset: Double
    var velocity: Double
    var pieces: [Piece] = []

    /// Coasts until it rests, or reaches an end.
    mutating func coast(in limits: ScrollLimits) {
      guard Swift.abs(velocity) > restVelocity else { return }
      pieces.append(Piece(start: time, way: .coasting(from: offset, velocity: velocity)))
      let limit = velocity < 0 ? limits.range.lowerBound : limits.range.upperBound
      // v = v₀ − λ·(x − x₀): what is left of the velocity at the end.
      let arrival = velocity - Deceleration.normal.decay * (limit - offset)
      if velocity < 0 ? arrival < -restVelocity : arrival > restVelocity {
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

    /// Springs back to the end that it is at or beyond. One that is thrown back hard coasts on from there.
    mutating func rebound(in limits: ScrollLimits) {
      let excess = limits.excess(of: offset)
      let end = limits.nearest(to: offset)
      let rebound = Rebound(displacement: excess, initialVelocity: velocity)
      pieces.append(Piece(start: time, way: .rebounding(rebound, end: end)))
      offset = end
      if let crossing = rebound.crossing {
        time += crossing
        velocity = rebound.velocity(at: crossing)
        coast(in: limits)
      } else {
        time += rebound.settling(within: restDistance)
      }
    }
  }
}
