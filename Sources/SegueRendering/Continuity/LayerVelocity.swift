import SegueCore
import SegueScene

/// How fast the corners of a layer, or a node that it moves, are on one side of a hand-off.
struct LayerVelocity: Hashable, Sendable {
  let layer: String
  /// A node inside the layer.
  let tag: UInt32?
  /// Of each corner, in points per second.
  let points: [Point]

  /// Seconds between the places from which a velocity is taken.
  static let step: Seconds = 1e-4

  /// Of every layer in `poses`: three poses of one law, `step` apart, away from the hand-off.
  ///
  /// (−3p₀ + 4p₁ − p₂) / 2h, the one-sided difference that is exact for constant acceleration; `sign` is −1 before the
  /// hand-off, where the poses go back in time.
  static func all(_ poses: [[PresentationLayer]], sign: Double) -> [LayerVelocity] {
    let (first, second, third) = (poses[0], poses[1], poses[2])
    return zip(first, zip(second, third)).flatMap { p, others -> [LayerVelocity] in
      let (q, r) = others
      guard p.name == q.name, q.name == r.name else { return [] }
      func velocity(_ a: Point, _ b: Point, _ c: Point) -> Point { (a * -3 + b * 4 - c) * (sign / (2 * step)) }
      let corners = zip(p.frame.corners, zip(q.frame.corners, r.frame.corners)).map { velocity($0, $1.0, $1.1) }
      return [LayerVelocity(layer: p.name, tag: nil, points: corners)]
        + p.nodes.map { node in
          LayerVelocity(
            layer: p.name, tag: node.tag,
            points: [velocity(node.offset, q.change(of: node.tag).offset, r.change(of: node.tag).offset)])
        }
    }
  }

  /// The corner whose velocity changes most: by how much, and how fast it is before and after along that change.
  func jump(to other: LayerVelocity) -> (amount: Double, from: Double, to: Double) {
    let pairs = zip(points, other.points).map { (from: $0, to: $1, change: $1 - $0) }
    guard let most = pairs.max(by: { $0.change.length < $1.change.length }), most.change.length > 0 else {
      return (0, 0, 0)
    }
    // Positive along what was there before, or else along what comes.
    let reference = most.from.length > 0 ? most.from : most.to
    let along = most.change * ((most.change.dot(reference) < 0 ? -1 : 1) / most.change.length)
    return (most.change.length, most.from.dot(along), most.to.dot(along))
  }
}
