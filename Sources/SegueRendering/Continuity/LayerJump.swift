import SegueCore
import SegueScene

/// The difference of one property of a layer or node between the two sides of a hand-off.
struct LayerJump: Hashable, Sendable {
  enum Property: String, Hashable, Sendable {
    /// Left, top, width and height of the layer's visible frame, in points.
    case frame
    /// Points.
    case cornerRadius
    /// The offset of a node within its layer, in points.
    case offset
    /// The content offset of a scrolled node, in points.
    case scroll
    case opacity
    case shadowOpacity

    /// Whether the unit is 0…1 instead of points.
    var isFraction: Bool { self == .opacity || self == .shadowOpacity }
  }

  /// Nil for a scrolled node.
  let layer: String?
  /// A node in the layer; nil for the layer itself.
  let tag: UInt32?
  let property: Property
  let from: [Double]
  let to: [Double]
  /// The size of the jump: the distance of the corner that moves farthest, or the change of the value.
  let amount: Double
}

extension LayerJump {
  /// The differences between two layers with the same content.
  static func between(_ a: PresentationLayer, _ b: PresentationLayer) -> [LayerJump] {
    func jump(_ property: Property, _ from: Double, _ to: Double) -> LayerJump {
      LayerJump(layer: a.name, tag: nil, property: property, from: [from], to: [to], amount: Swift.abs(to - from))
    }
    let usesTopRadius =
      Swift.abs(b.cornerRadius - a.cornerRadius) >= Swift.abs(b.bottomCornerRadius - a.bottomCornerRadius)
    return [
      LayerJump(
        layer: a.name, tag: nil, property: .frame, from: a.frame.numbers, to: b.frame.numbers,
        amount: zip(a.frame.corners, b.frame.corners).map { ($1 - $0).length }.max() ?? 0),
      usesTopRadius
        ? jump(.cornerRadius, a.cornerRadius, b.cornerRadius)
        : jump(.cornerRadius, a.bottomCornerRadius, b.bottomCornerRadius),
      jump(.opacity, a.opacity, b.opacity),
      jump(.shadowOpacity, a.shadow?.opacity ?? 0, b.shadow?.opacity ?? 0),
    ] + ofNodes(a, b)
  }

  private static func ofNodes(_ a: PresentationLayer, _ b: PresentationLayer) -> [LayerJump] {
    let tags = a.nodes.map(\.tag) + b.nodes.map(\.tag).filter { tag in !a.nodes.contains { $0.tag == tag } }
    return tags.flatMap { tag in
      let (p, q) = (a.change(of: tag), b.change(of: tag))
      return [
        LayerJump(
          layer: a.name, tag: tag, property: .offset, from: p.offset.numbers, to: q.offset.numbers,
          amount: (q.offset - p.offset).length),
        LayerJump(
          layer: a.name, tag: tag, property: .opacity, from: [p.opacity], to: [q.opacity],
          amount: Swift.abs(q.opacity - p.opacity)),
      ]
    }
  }

  /// The jump of a content offset.
  static func scroll(of tag: UInt32, from a: Point, to b: Point) -> LayerJump {
    LayerJump(layer: nil, tag: tag, property: .scroll, from: a.numbers, to: b.numbers, amount: (b - a).length)
  }
}

extension PresentationLayer {
  /// The layer's override of a node; the identity if it has none.
  func change(of tag: UInt32) -> NodeOverride { nodes.first { $0.tag == tag } ?? NodeOverride(tag: tag) }
}

extension Rect {
  var corners: [Point] { [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)] }

  fileprivate var numbers: [Double] { [x, y, width, height] }
}

extension Point {
  fileprivate var numbers: [Double] { [x, y] }
}

/// The velocities of a layer's corners, or of a node in it, on one side of a hand-off.
struct LayerVelocity: Hashable, Sendable {
  let layer: String
  /// A node in the layer; nil for the layer itself.
  let tag: UInt32?
  /// Velocity of each corner, in points per second.
  let points: [Point]

  /// Seconds between the samples of the finite difference.
  static let step: Seconds = 1e-4

  /// The velocities of all layers, from three samples of one motion law, `step` seconds apart and leading away from the
  /// hand-off.
  ///
  /// (−3p₀ + 4p₁ − p₂) / 2h is the one-sided difference that is exact for constant acceleration. `sign` is −1 before
  /// the hand-off, where the samples go back in time.
  static func all(_ samples: [[PresentationLayer]], sign: Double) -> [LayerVelocity] {
    let (first, second, third) = (samples[0], samples[1], samples[2])
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

  /// The largest change of velocity among the corners, and the speeds before and after along the direction of that
  /// change.
  func jump(to other: LayerVelocity) -> (amount: Double, from: Double, to: Double) {
    let pairs = zip(points, other.points).map { (from: $0, to: $1, change: $1 - $0) }
    guard let largest = pairs.max(by: { $0.change.length < $1.change.length }), largest.change.length > 0 else {
      return (0, 0, 0)
    }
    // The positive direction is that of the earlier velocity, or of the later one if the earlier is 0.
    let reference = largest.from.length > 0 ? largest.from : largest.to
    let along = largest.change * ((largest.change.dot(reference) < 0 ? -1 : 1) / largest.change.length)
    return (largest.change.length, largest.from.dot(along), largest.to.dot(along))
  }
}
