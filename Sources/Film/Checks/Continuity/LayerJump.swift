import SegueCore
import SegueScene

/// The difference of one property of a layer or node between the two sides of a hand-off.
struct LayerJump: Hashable, Sendable {
  enum Property: String, Hashable, Sendable {
    /// Left, top, width and height of the layer's visible frame, in points.
    case frame
    /// In points; of the top or the bottom corners, whichever changes more.
    case cornerRadius
    /// The offset of a node within its layer, in points.
    case offset
    /// The content offset of a scrolled node, in points.
    case scroll
    case opacity
    case shadowOpacity

    /// Whether the values are fractions, 0…1, instead of points.
    var isFraction: Bool { self == .opacity || self == .shadowOpacity }
  }

  /// Nil for a scrolled node.
  let layer: String?
  /// A node in the layer; nil for the layer itself.
  let tag: UInt32?
  let property: Property
  /// The numbers of the property before and after the hand-off: four for a frame, two for an offset, otherwise one.
  let from: [Double]
  let to: [Double]
  /// The size of the jump: the distance of the corner that moves farthest, or the change of the value.
  let amount: Double
}

extension LayerJump {
  /// The changes of all properties of a layer and its nodes, including changes by 0. Both layers have the same content.
  static func between(_ before: PresentationLayer, _ after: PresentationLayer) -> [LayerJump] {
    func jump(_ property: Property, _ from: Double, _ to: Double) -> LayerJump {
      LayerJump(layer: before.name, tag: nil, property: property, from: [from], to: [to], amount: Swift.abs(to - from))
    }
    let topRadius = jump(.cornerRadius, before.cornerRadius, after.cornerRadius)
    let bottomRadius = jump(.cornerRadius, before.bottomCornerRadius, after.bottomCornerRadius)
    return [
      LayerJump(
        layer: before.name, tag: nil, property: .frame, from: before.frame.numbers, to: after.frame.numbers,
        amount: zip(before.frame.corners, after.frame.corners).map { ($1 - $0).length }.max() ?? 0),
      topRadius.amount >= bottomRadius.amount ? topRadius : bottomRadius,
      jump(.opacity, before.opacity, after.opacity),
      jump(.shadowOpacity, before.shadow?.opacity ?? 0, after.shadow?.opacity ?? 0),
    ] + ofNodes(before, after)
  }

  private static func ofNodes(_ before: PresentationLayer, _ after: PresentationLayer) -> [LayerJump] {
    let tagsBefore = before.nodes.map(\.tag)
    let tags = tagsBefore + after.nodes.map(\.tag).filter { !tagsBefore.contains($0) }
    return tags.flatMap { tag in
      let (old, new) = (before.change(of: tag), after.change(of: tag))
      return [
        LayerJump(
          layer: before.name, tag: tag, property: .offset, from: old.offset.numbers, to: new.offset.numbers,
          amount: (new.offset - old.offset).length),
        LayerJump(
          layer: before.name, tag: tag, property: .opacity, from: [old.opacity], to: [new.opacity],
          amount: Swift.abs(new.opacity - old.opacity)),
      ]
    }
  }

  /// The jump of a content offset.
  static func scroll(of tag: UInt32, from old: Point, to new: Point) -> LayerJump {
    LayerJump(layer: nil, tag: tag, property: .scroll, from: old.numbers, to: new.numbers, amount: (new - old).length)
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
  /// The velocity of each corner of the layer's frame, or of the node's offset, in points per second.
  let vectors: [Point]

  /// Seconds between the samples of the finite difference.
  static let step: Seconds = 1e-4

  /// The velocities of all layers, from three samples of one motion law, `step` seconds apart, of which the first is the
  /// nearest to the hand-off.
  ///
  /// (−3p₀ + 4p₁ − p₂) / 2h is the one-sided difference that is exact for constant acceleration. `sign` is −1 before
  /// the hand-off, where the samples go back in time.
  static func all(_ samples: [[PresentationLayer]], sign: Double) -> [LayerVelocity] {
    func velocity(_ p0: Point, _ p1: Point, _ p2: Point) -> Point {
      (p0 * -3 + p1 * 4 - p2) * (sign / (2 * step))
    }
    let count = samples.map(\.count).min() ?? 0
    return (0..<count).flatMap { index -> [LayerVelocity] in
      let (first, second, third) = (samples[0][index], samples[1][index], samples[2][index])
      guard first.name == second.name, second.name == third.name else { return [] }
      let ofCorners = first.frame.corners.indices.map { corner in
        velocity(first.frame.corners[corner], second.frame.corners[corner], third.frame.corners[corner])
      }
      let ofNodes = first.nodes.map { node in
        let offset = velocity(node.offset, second.change(of: node.tag).offset, third.change(of: node.tag).offset)
        return LayerVelocity(layer: first.name, tag: node.tag, vectors: [offset])
      }
      return [LayerVelocity(layer: first.name, tag: nil, vectors: ofCorners)] + ofNodes
    }
  }

  /// A change of velocity, in points per second.
  struct Change {
    /// The length of the difference between the two velocities.
    let amount: Double
    /// The components of both velocities in the direction of the difference, with the sign that makes `from` positive
    /// (`to`, if the velocity was 0 before).
    let from: Double
    let to: Double
  }

  /// The change of the vector that changes most; all zero if nothing changes.
  func change(to other: LayerVelocity) -> Change {
    let pairs = zip(vectors, other.vectors).map { (from: $0, to: $1, change: $1 - $0) }
    guard let largest = pairs.max(by: { $0.change.length < $1.change.length }), largest.change.length > 0 else {
      return Change(amount: 0, from: 0, to: 0)
    }
    let reference = largest.from.length > 0 ? largest.from : largest.to
    let direction = largest.change * ((largest.change.dot(reference) < 0 ? -1 : 1) / largest.change.length)
    return Change(amount: largest.change.length, from: largest.from.dot(direction), to: largest.to.dot(direction))
  }
}
