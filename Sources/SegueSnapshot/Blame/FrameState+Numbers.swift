import SegueScene

extension FrameState {
  /// The number of a property; nil where there is no such thing now, or it is not drawn.
  func number(_ key: PropertyKey, isBefore: Bool) -> Double? {
    switch key.subject {
    case .canvas: StoryProperty.canvas.first { $0.name == key.property }?.value(self)?.number
    case .transition: StoryProperty.transition.first { $0.name == key.property }?.value(self)?.number
    case .finger(let index):
      index < fingers.count
        ? FingerProperty.all.first { $0.name == key.property }?.value(fingers[index])?.number : nil
    case .layer(let name):
      layers.first { $0.pose.name == name && !$0.pose.isAbsent }.flatMap { layer in
        LayerProperty.all.first { $0.name == key.property }?.value(layer.pose)?.number
      }
    case .node(let old, let new):
      (isBefore ? old : new).flatMap { shown($0) }.flatMap { state in
        NodeProperty.all.first { $0.name == key.property }?.value(state, context)?.number
      }
    }
  }

  /// The node with a tag on the lowest layer that draws it.
  private func shown(_ tag: UInt32) -> NodeState? {
    layers.lazy.flatMap(\.roots).compactMap { $0.drawn(tag) }.first
  }
}

extension NodeState {
  fileprivate func drawn(_ tag: UInt32) -> NodeState? {
    guard isDrawn else { return nil }
    if node.tag == tag { return self }
    return children.lazy.compactMap { $0.drawn(tag) }.first
  }
}
