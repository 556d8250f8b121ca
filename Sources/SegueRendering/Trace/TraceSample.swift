package import SegueCore
package import SegueScene

/// Everything about an animation at one instant.
package struct TraceSample: Sendable {
  package let moment: Moment
  /// Bottom to top.
  package let poses: [PresentationLayer]
  private let context: SceneContext

  package init(_ animation: Animation, at time: Seconds) {
    moment = animation.moment(at: time)
    poses = animation.poses(at: time)
    context = animation.context
  }

  /// Nil where there is no such thing: no finger is down, a layer is absent or casts no shadow.
  package func value(of quantity: TraceQuantity) -> TraceValue? {
    switch quantity {
    case .phase: .word(moment.phase.rawValue)
    case .activity: .word(moment.activity.rawValue)
    case .progress: moment.progress.map(TraceValue.number)
    case .finger(let axis): moment.finger.map { .number($0.position[axis]) }
    case .velocity(let axis): moment.finger.map { .number($0.velocity[axis]) }
    case .decision: moment.decision.map { .word($0.rawValue) }
    case .scroll(let tag, let axis): scrollOffset(of: tag).map { .number($0[axis]) }
    case .layer(let name, let property): pose(of: name)?.value(of: property).map(TraceValue.number)
    case .node(let layer, let tag, let property):
      pose(of: layer).map { pose in
        .number((pose.nodes.first { $0.tag == tag } ?? NodeOverride(tag: tag)).value(of: property))
      }
    }
  }

  private func pose(of layer: String) -> PresentationLayer? { poses.first { $0.name == layer } }

  /// A node that the moment does not mention is scrolled as the scene says.
  private func scrollOffset(of tag: UInt32) -> Point? {
    moment.scrolls.first { $0.tag == tag }?.offset ?? context.node(withTag: tag)?.contentOffset
  }
}

extension SceneContext {
  /// The node with this tag, on whichever screen it is.
  func node(withTag tag: UInt32) -> Node? { place(ofTag: tag)?.node }

  /// The node with a tag, and the screen that has it.
  func place(ofTag tag: UInt32) -> (screen: String, node: Node)? {
    for screen in scene.screens {
      if let node = screen.root.first(where: { $0.tag == tag }) { return (screen.name, node) }
    }
    return nil
  }
}

extension PresentationLayer {
  fileprivate func value(of property: TraceQuantity.LayerProperty) -> Double? {
    switch property {
    case .x: frame.x
    case .y: frame.y
    case .width: frame.width
    case .height: frame.height
    case .scale: scale
    case .cornerRadius: cornerRadius
    case .opacity: opacity
    case .shadowOpacity: shadow?.opacity
    }
  }
}

extension NodeOverride {
  fileprivate func value(of property: TraceQuantity.NodeProperty) -> Double {
    switch property {
    case .opacity: opacity
    case .x: offset.x
    case .y: offset.y
    }
  }
}

extension Point {
  fileprivate subscript(axis: TraceQuantity.Axis) -> Double {
    switch axis {
    case .x: x
    case .y: y
    }
  }
}
