/// The strips of a motion's figure, top to bottom.
enum StripKind: Int, Hashable {
  case progress, finger, velocity, scroll, x, y, width, height, scale, cornerRadius, opacity, shadowOpacity

  /// The strip in which a quantity is drawn; nil for words.
  init?(_ quantity: TraceQuantity) {
    switch quantity {
    case .phase, .activity, .decision: return nil
    case .progress: self = .progress
    case .finger: self = .finger
    case .velocity: self = .velocity
    case .scroll: self = .scroll
    case .layer(_, .x), .node(_, _, .x): self = .x
    case .layer(_, .y), .node(_, _, .y): self = .y
    case .layer(_, .width): self = .width
    case .layer(_, .height): self = .height
    case .layer(_, .scale): self = .scale
    case .layer(_, .cornerRadius): self = .cornerRadius
    case .layer(_, .opacity), .node(_, _, .opacity): self = .opacity
    case .layer(_, .shadowOpacity): self = .shadowOpacity
    }
  }

  var title: String {
    switch self {
    case .progress: "Progress"
    case .finger: "Finger"
    case .velocity: "Finger velocity"
    case .scroll: "Scroll offset"
    case .x: "Left edge x"
    case .y: "Top edge y"
    case .width: "Width"
    case .height: "Height"
    case .scale: "Scale"
    case .cornerRadius: "Corner radius"
    case .opacity: "Opacity"
    case .shadowOpacity: "Shadow opacity"
    }
  }

  var unit: String {
    switch self {
    case .progress, .scale, .opacity, .shadowOpacity: ""
    case .velocity: "pt/s"
    default: "pt"
    }
  }

  /// Shares are shown on the whole of their range.
  var extent: ClosedRange<Double>? {
    switch self {
    case .progress, .opacity: 0...1
    default: nil
    }
  }
}
