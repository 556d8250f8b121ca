package import SegueCore

/// How the fingers of a gesture become travel: one number in points, from which an interaction derives its progress.
///
/// A gesture of another kind, such as a pinch, is another rule. Tracking, release decisions and completion know only the
/// travel.
package protocol GestureRule: Sendable {
  /// The direction of one finger's movement that increases the travel most: a unit vector along an axis. It competes
  /// with scrolling along that axis. Nil if one finger alone cannot make the gesture.
  var direction: Point? { get }

  /// The gesture that increases the travel, for messages: "a drag downwards".
  var name: String { get }

  /// The travel in points, positive if it increases the progress.
  /// - Parameters:
  ///   - fingers: The positions of the fingers, in order of touching down; at least one.
  ///   - origins: Where each of them was when the gesture began.
  func travel(of fingers: [Point], from origins: [Point]) -> Double

  /// The rate of change of the travel, in points per second.
  /// - Parameters:
  ///   - velocities: The velocity of each finger, as a recognizer reports it.
  ///   - fingers: Their positions.
  ///   - origins: Where each of them was when the gesture began.
  func velocity(_ velocities: [Point], of fingers: [Point], from origins: [Point]) -> Double

  /// Whether a finger that has moved by this, when a drag is recognized, makes the gesture.
  func begins(with translation: Point) -> Bool
}

extension GestureRule {
  package func begins(with translation: Point) -> Bool { true }
}

/// A drag along an axis, with one finger or several: the mean of their movements, as with UIPanGestureRecognizer.
package struct PanRule: GestureRule, Hashable {
  /// A unit vector along an axis.
  package let along: Point

  package init(along direction: Point) { along = direction }

  package var direction: Point? { along }

  package var name: String {
    if along.x != 0 { return along.x > 0 ? "a drag to the right" : "a drag to the left" }
    return along.y > 0 ? "a drag downwards" : "a drag upwards"
  }

  package func travel(of fingers: [Point], from origins: [Point]) -> Double {
    mean(zip(fingers, origins).map { $0 - $1 })
  }

  package func velocity(_ velocities: [Point], of fingers: [Point], from origins: [Point]) -> Double {
    mean(velocities)
  }

  private func mean(_ vectors: [Point]) -> Double {
    vectors.reduce(0) { $0 + $1.dot(along) } / Double(vectors.count)
  }
}
