import SegueScene

/// A quantity as a trace shows it.
package struct TraceColumn: Hashable, Sendable {
  package let quantity: TraceQuantity
  /// What it is a property of: a layer, a node in a layer, the finger; empty for the script itself.
  package let group: String
  package let property: String
  /// Characters of the longest value.
  package let width: Int

  /// `card.hero.opacity`: unique in a trace.
  package var name: String { group.isEmpty ? property : group + "." + property }

  init(_ quantity: TraceQuantity, width: Int, on context: SceneContext) {
    self.quantity = quantity
    self.width = width
    (group, property) = quantity.names(on: context)
  }
}

extension TraceQuantity {
  /// Nodes are called by their id, those without one by their tag.
  func names(on context: SceneContext) -> (group: String, property: String) {
    func name(_ tag: UInt32) -> String { context.node(withTag: tag)?.id ?? "\(tag)" }
    return switch self {
    case .phase: ("", "phase")
    case .activity: ("", "activity")
    case .progress: ("", "progress")
    case .finger(let axis): ("finger", axis.rawValue)
    case .velocity(let axis): ("velocity", axis.rawValue)
    case .decision: ("", "decision")
    case .scroll(let tag, let axis): ("scroll." + name(tag), axis.rawValue)
    case .layer(let layer, let property): (layer, property.rawValue)
    case .node(let layer, let tag, let property): (layer + "." + name(tag), property.rawValue)
    }
  }
}
