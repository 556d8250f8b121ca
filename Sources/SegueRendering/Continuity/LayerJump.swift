import SegueCore
import SegueScene

/// One property of one thing on two sides of a hand-off.
struct LayerJump: Hashable, Sendable {
  enum Property: String, Hashable, Sendable {
    /// Left, top, width and height of what is seen of a layer, in points.
    case frame
    /// Points.
    case cornerRadius
    /// By how much a layer moves a node, in points.
    case offset
    /// How far a node is scrolled, in points.
    case scroll
    case opacity
    case shadowOpacity

    /// 0…1 rather than points.
    var isShare: Bool { self == .opacity || self == .shadowOpacity }
  }

  /// Nil for a node that is scrolled.
  let layer: String?
  /// A node inside the layer.
  let tag: UInt32?
  let property: Property
  let from: [Double]
  let to: [Double]
  /// How far it jumps: the way of the corner that moves farthest, or the change of the value.
  let amount: Double
}

extension LayerJump {
  /// The differences between two layers that show the same.
  static func between(_ a: PresentationLayer, _ b: PresentationLayer) -> [LayerJump] {
    func jump(_ property: Property, _ from: Double, _ to: Double) -> LayerJump {
      LayerJump(layer: a.name, tag: nil, property: property, from: [from], to: [to], amount: Swift.abs(to - from))
    }
    let radii = Swift.abs(b.cornerRadius - a.cornerRadius) >= Swift.abs(b.bottomCornerRadius - a.bottomCornerRadius)
    return [
      LayerJump(
        layer: a.name, tag: nil, property: .frame, from: a.frame.numbers, to: b.frame.numbers,
        amount: zip(a.frame.corners, b.frame.corners).map { ($1 - $0).length }.max() ?? 0),
      radii
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

  /// How far a node that is scrolled jumps.
  static func scroll(of tag: UInt32, from a: Point, to b: Point) -> LayerJump {
    LayerJump(layer: nil, tag: tag, property: .scroll, from: a.numbers, to: b.numbers, amount: (b - a).length)
  }
}

extension PresentationLayer {
  /// What the layer changes on a node; nothing, if it does not mention it.
  func change(of tag: UInt32) -> NodeOverride { nodes.first { $0.tag == tag } ?? NodeOverride(tag: tag) }
}

extension Rect {
  var corners: [Point] { [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)] }

  fileprivate var numbers: [Double] { [x, y, width, height] }
}

extension Point {
  fileprivate var numbers: [Double] { [x, y] }
}
