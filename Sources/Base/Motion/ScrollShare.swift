/// The part of a finger's movement that moves one of several nested lists.
///
/// The innermost list moves to its end. What the same finger moves further is for the next list around it, and so on. Only what
/// none of them takes stretches the innermost one. So all offsets are functions of where the finger is: on its way back it
/// undoes the last of them first.
package struct ScrollShare: Hashable, Sendable {
  /// By how much the lists inside this one can move, in points: back (not above 0) to forward (not below 0).
  package let inside: ClosedRange<Double>
  /// By how much those around it can move.
  package let around: ClosedRange<Double>

  /// There is no other list.
  package static let all = ScrollShare(inside: 0...0, around: 0...0)

  /// The shares of nested lists with these offsets, the innermost first.
  package static func shares(of lists: [(limits: ScrollLimits, offset: Double)]) -> [ScrollShare] {
    let rooms = lists.map { $0.limits.room(at: $0.offset) }
    return lists.indices.map { index in
      // A list around the innermost one is not stretched, whatever the finger does.
      if index > 0 {
        return ScrollShare(inside: sum(rooms[..<index]), around: -.infinity...(.infinity))
      }
      // What is stretched already stays the finger's own.
      let isStretched = lists[0].limits.isStretched(at: lists[0].offset)
      return ScrollShare(inside: 0...0, around: isStretched ? 0...0 : sum(rooms[1...]))
    }
  }

  /// The range from the sum of the lower bounds to that of the upper ones.
  private static func sum(_ rooms: ArraySlice<ClosedRange<Double>>) -> ClosedRange<Double> {
    rooms.reduce(0...0) { ($0.lowerBound + $1.lowerBound)...($0.upperBound + $1.upperBound) }
  }

  /// Whether no list inside this one moves first.
  var isInnermost: Bool { inside == 0...0 }

  /// What is left of a movement when the lists inside have moved.
  package func own(of movement: Double) -> Double { movement - Self.clamp(movement, to: inside) }

  /// What those around take of what this one cannot move.
  func handedOn(of excess: Double) -> Double { Self.clamp(excess, to: around) }

  private static func clamp(_ value: Double, to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(value, range.lowerBound), range.upperBound)
  }
}
