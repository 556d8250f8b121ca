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

  package init(inside: ClosedRange<Double>, around: ClosedRange<Double>) {
    self.inside = inside
    self.around = around
  }

  /// There is no other list.
  package static let all = ScrollShare(inside: 0...0, around: 0...0)
  /// For `around`: this list is not stretched, whatever the finger does.
  package static let everything = -Double.infinity...Double.infinity

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
