import SegueCore
import SegueGraphics
import SegueMotion

// The properties of a node between its versions.
extension Mixture {
  /// The last version with its look between those of all versions; its content, placement and children are its own.
  /// - Parameter sizes: The node's sizes in the versions.
  func look(of nodes: [Node], sizes: [Size]) -> Node {
    var node = nodes[nodes.count - 1]
    node.opacity = number(nodes) { $0.isHidden ? 0 : $0.opacity }.clampedToUnit
    node.isHidden = nodes.allSatisfy(\.isHidden)
    node.contentOffset = point(nodes.map(\.contentOffset))
    node.transform = transform(nodes.map(\.transform))
    node.corners = corners(nodes.map(\.corners), sizes)
    node.border = border(nodes)
    node.shadow = shadow(nodes)
    node.blur = Swift.max(0, number(nodes) { $0.blur })
    node.backdrop = backdrop(nodes)
    let fills = nodes.map(\.background)
    if let colors = fills.colors {
      node.background = fills.allSatisfy { $0 == nil } ? nil : .color(color(colors))
    } else {
      node.backgroundDissolve = dissolve(fills)
    }
    return node
  }

  private func transform(_ values: [NodeTransform]) -> NodeTransform {
    NodeTransform(
      scale: point(values.map(\.scale)), rotation: number(values) { $0.rotation },
      translation: point(values.map(\.translation)))
  }

  /// In points if points and fractions of different sizes are to be mixed.
  private func corners(_ values: [NodeCorners], _ sizes: [Size]) -> NodeCorners {
    func corner(_ lengths: [Length]) -> Length {
      let fractions = lengths.compactMap(\.fraction)
      if fractions.count == lengths.count { return .fraction(Swift.max(0, number(fractions))) }
      let points = zip(lengths, sizes).map { $0.resolved(against: $1.shorterSide) }
      return .points(Swift.max(0, number(points)))
    }
    if values.allSatisfy({ $0 == values[0] }) { return values[0] }
    return NodeCorners(
      topLeft: corner(values.map(\.topLeft)), topRight: corner(values.map(\.topRight)),
      bottomRight: corner(values.map(\.bottomRight)), bottomLeft: corner(values.map(\.bottomLeft)))
  }

  /// A border that is not there is a clear one.
  private func border(_ nodes: [Node]) -> Border? {
    let borders = zip(nodes, nodes.nearest(\.border)).compactMap { node, nearest in
      nearest.map { Border(width: $0.width, color: node.border == nil ? .clear : $0.color) }
    }
    if borders.isEmpty { return nil }
    return Border(width: Swift.max(0, number(borders) { $0.width }), color: color(borders.map(\.color)))
  }

  /// A shadow that is not there is one without opacity.
  private func shadow(_ nodes: [Node]) -> ShadowStyle? {
    let shadows = zip(nodes, nodes.nearest(\.shadow)).compactMap { $0.shadow ?? $1?.faded }
    guard let last = shadows.last else { return nil }
    if shadows.allSatisfy({ $0 == last }) { return last }
    return ShadowStyle(
      color: color(shadows.map(\.color)), opacity: number(shadows) { $0.opacity }.clampedToUnit,
      radius: Swift.max(0, number(shadows) { $0.radius }), offset: point(shadows.map(\.offset)))
  }

  /// A backdrop effect that is not there has not grown.
  private func backdrop(_ nodes: [Node]) -> BackdropStyle? {
    let styles = zip(nodes, nodes.nearest(\.backdrop)).compactMap { $0.backdrop ?? $1?.grown(to: 0) }
    guard let last = styles.last else { return nil }
    return BackdropStyle(
      radius: Swift.max(0, number(styles) { $0.radius }), saturation: Swift.max(0, number(styles) { $0.saturation }),
      tint: color(styles.map(\.tint)), edges: last.edges)
  }
}

extension [Fill?] {
  /// The colours, none of which is clear; nil if there is a gradient.
  fileprivate var colors: [Color]? {
    let colors = compactMap { fill -> Color? in
      switch fill {
      case nil: .clear
      case .color(let color): color
      case .linear, .radial: nil
      }
    }
    return colors.count == count ? colors : nil
  }
}
