/// One thing about an animation that a trace can follow.
package enum TraceQuantity: Hashable, Sendable {
  package enum Axis: String, Hashable, Sendable, CaseIterable {
    case x
    case y
  }

  /// Of a layer, in the order of the columns.
  package enum LayerProperty: String, Hashable, Sendable, CaseIterable {
    /// Top left corner and size of what is seen of the layer.
    case x, y, width, height
    case scale
    case cornerRadius
    case opacity
    case shadowOpacity
  }

  /// Of a node that a layer changes.
  package enum NodeProperty: String, Hashable, Sendable, CaseIterable {
    case opacity
    /// Added to its place.
    case x, y
  }

  case phase
  case activity
  case progress
  case finger(Axis)
  case velocity(Axis)
  case decision
  case scroll(tag: UInt32, Axis)
  case layer(String, LayerProperty)
  case node(layer: String, tag: UInt32, NodeProperty)
}

extension TraceQuantity {
  /// What is asked for in every trace.
  static let essential: [TraceQuantity] = [.phase, .activity, .progress]
  /// What the moment says besides.
  static let ofTouch: [TraceQuantity] =
    Axis.allCases.map(finger) + Axis.allCases.map(velocity) + [.decision]

  /// Words stand at the left of their column, numbers at the right.
  package var isWord: Bool {
    switch self {
    case .phase, .activity, .decision: true
    default: false
    }
  }
}

/// What a quantity is at one instant.
package enum TraceValue: Hashable, Sendable {
  case word(String)
  case number(Double)

  /// Nil for a word.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
}
