package import SegueCore
package import SegueScene

/// A drawn node at one instant, for tools that show it.
package struct NodePlace: Hashable, Sendable {
  /// The name of its layer.
  package let layer: String
  package let tag: UInt32
  /// The bounding box on the canvas, in points.
  package let box: Rect
  /// The product of the opacities of the node, of its ancestors and of its layer, 0…1.
  package let opacity: Double
  /// The scroll position, in points.
  package let contentOffset: Point
}

extension FrameState {
  /// Every drawn node, back to front. A node that several layers show is listed several times.
  package var places: [NodePlace] {
    var places: [NodePlace] = []
    func add(_ state: NodeState, in layer: PresentationLayer, opacity: Double) {
      guard state.isDrawn else { return }
      let opacity = opacity * state.opacity
      places.append(
        NodePlace(
          layer: layer.name, tag: state.node.tag, box: state.box, opacity: opacity, contentOffset: state.contentOffset))
      for child in state.children { add(child, in: layer, opacity: opacity) }
    }
    for layer in layers {
      let opacity = layer.presentation.opacity * layer.groupOpacity
      for root in layer.roots { add(root, in: layer.presentation, opacity: opacity) }
    }
    return places
  }
}

/// The properties of nodes as text, named as in scene files.
package enum NodePropertyText {
  /// The properties of a node that differ from those of an empty node.
  package static func properties(of node: Node, on context: SceneContext) -> [(name: String, value: String)] {
    let (state, empty) = (state(of: node), state(of: Node()))
    return NodeProperty.own.compactMap { property in
      let value = property.value(state, context)
      if value == property.value(empty, context) { return nil }
      let (text, _) = PropertyValue.texts(value, nil)
      return text.map { (property.name, $0) }
    }
  }

  private static func state(of node: Node) -> NodeState {
    NodeState(node: node, frame: .zero, box: .zero, override: nil, frozenWidth: nil, children: [], indexPath: [])
  }
}
