import SegueScene
package import SegueStates

extension FrameState {
  /// The differences from this state to `later`, likeliest causes first. Nodes that only moved or grew because another
  /// node or a layer did are omitted.
  package func changes(to later: FrameState) -> [PropertyChange] { FrameDifference(from: self, to: later).changes }
}

extension FrameState {
  /// The value of a numeric property; nil if its subject does not exist at this time or is not drawn.
  func number(_ key: PropertyKey, isBefore: Bool) -> Double? {
    switch key.subject {
    case .canvas: FrameProperty.canvas.first { $0.name == key.property }?.value(self)?.number
    case .transition: FrameProperty.transition.first { $0.name == key.property }?.value(self)?.number
    case .finger(let index):
      index < fingers.count
        ? FingerProperty.all.first { $0.name == key.property }?.value(fingers[index])?.number : nil
    case .layer(let name):
      layers.first { $0.presentation.name == name && !$0.presentation.isInvisible }.flatMap { layer in
        LayerProperty.all.first { $0.name == key.property }?.value(layer.presentation)?.number
      }
    case .node(let old, let new):
      (isBefore ? old : new).flatMap { drawnNode($0) }.flatMap { state in
        NodeProperty.all.first { $0.name == key.property }?.value(state, context)?.number
      }
    }
  }

  /// The node with this tag, on the lowest layer that draws it.
  private func drawnNode(_ tag: UInt32) -> NodeState? {
    layers.lazy.flatMap(\.roots).compactMap { $0.drawnNode(tag) }.first
  }
}

extension NodeState {
  fileprivate func drawnNode(_ tag: UInt32) -> NodeState? {
    guard isDrawn else { return nil }
    if node.tag == tag { return self }
    return children.lazy.compactMap { $0.drawnNode(tag) }.first
  }
}
