import SegueCore
import SegueMotion
import SegueScene
import SegueStates

/// A property that belongs to no node or layer: of the canvas, or of the transition at one instant.
struct FrameProperty: Sendable {
  let name: String
  let value: @Sendable (FrameState) -> PropertyValue?

  private init(_ name: String, _ value: @escaping @Sendable (FrameState) -> PropertyValue?) {
    self.name = name
    self.value = value
  }

  static let canvas: [FrameProperty] = [
    FrameProperty("width") { .number($0.context.scene.canvas.size.width) },
    FrameProperty("height") { .number($0.context.scene.canvas.size.height) },
    FrameProperty("background") { .color($0.context.scene.canvas.background) },
  ]

  static let transition: [FrameProperty] = [
    FrameProperty("name") { $0.context.scene.flow.name(of: $0.moment.transition).map { .word($0) } },
    FrameProperty("phase") { .word($0.moment.phase.rawValue) },
    FrameProperty("activity") { .word($0.moment.activity.rawValue) },
    FrameProperty("progress") { $0.moment.progress.map(PropertyValue.fraction) },
    FrameProperty("decision") { $0.moment.decision.map { .word($0.rawValue) } },
    FrameProperty("stage") { $0.moment.stage.map(PropertyValue.word) },
    FrameProperty("release.projected") { $0.moment.stageDecision.map { .number($0.projected) } },
    FrameProperty("release.candidates") { $0.moment.stageDecision.map { .word($0.candidates) } },
    FrameProperty("release.target") { $0.moment.stageDecision.map { .word($0.targetName) } },
  ]
}

/// A property of what is drawn above the layers: of a system bar, or of the keyboard.
struct StateProperty<State>: Sendable {
  let name: String
  let rank: Rank
  let value: @Sendable (State) -> PropertyValue?

  fileprivate init(_ name: String, _ rank: Rank, _ value: @escaping @Sendable (State) -> PropertyValue?) {
    self.name = name
    self.rank = rank
    self.value = value
  }
}

extension StateProperty<BarState> {
  static var bar: [StateProperty] {
    [
      StateProperty("style", .own) { .word($0.styleBelow.rawValue) },
      StateProperty("presented style", .own) { .word($0.presentedStyle.rawValue) },
      StateProperty("opacity", .motion) { .fraction($0.opacity) },
      StateProperty("rise", .motion) { .number($0.rise) },
    ]
  }
}

extension StateProperty<KeyboardState> {
  static var keyboard: [StateProperty] {
    [
      StateProperty("returnKeyType", .own) { .word($0.keyboard.returnKeyType.rawValue) },
      StateProperty("appearance", .own) { $0.keyboard.appearance.map { .word($0.rawValue) } },
      StateProperty("page", .own) { .word($0.page.rawValue) },
      StateProperty("shift", .own) { .word($0.isShifted ? "on" : "off") },
      StateProperty("pressed", .own) { $0.pressed.map { .word($0.name) } },
      StateProperty("presence", .motion) { .fraction($0.presence) },
    ]
  }
}

/// A property of a visible touch.
struct FingerProperty: Sendable {
  let name: String
  let value: @Sendable (FingerState) -> PropertyValue?

  private init(_ name: String, _ value: @escaping @Sendable (FingerState) -> PropertyValue?) {
    self.name = name
    self.value = value
  }

  static let all: [FingerProperty] = [
    FingerProperty("diameter") { .number($0.style.diameter) },
    FingerProperty("color") { .color($0.style.color) },
    FingerProperty("trail") { .number($0.style.trail) },
    FingerProperty("x") { .number($0.position.x) },
    FingerProperty("y") { .number($0.position.y) },
    FingerProperty("opacity") { .fraction($0.presence) },
    FingerProperty("age") { .number($0.age) },
  ]
}

/// A property of layers. Its value is nil if a layer does not have it.
struct LayerProperty: Sendable {
  let name: String
  let value: @Sendable (PresentationLayer) -> PropertyValue?

  private init(_ name: String, _ value: @escaping @Sendable (PresentationLayer) -> PropertyValue?) {
    self.name = name
    self.value = value
  }

  static let all: [LayerProperty] = [
    LayerProperty("content") { .word($0.content.summary) },
    LayerProperty("color") { if case .color(let color) = $0.content { .color(color) } else { nil } },
    LayerProperty("x") { .number($0.frame.x) },
    LayerProperty("y") { .number($0.frame.y) },
    LayerProperty("width") { .number($0.frame.width) },
    LayerProperty("height") { .number($0.frame.height) },
    LayerProperty("scale") { .fraction($0.scale) },
    LayerProperty("turn") { $0.turn.map { .number($0.angle) } },
    LayerProperty("cornerRadius") { .number($0.cornerRadius) },
    LayerProperty("bottomCornerRadius") {
      $0.bottomCornerRadius == $0.cornerRadius ? nil : .number($0.bottomCornerRadius)
    },
    LayerProperty("cornerCurve") { .word($0.cornerCurve.rawValue) },
    LayerProperty("mask.x") { $0.mask.map { .number($0.x) } },
    LayerProperty("mask.y") { $0.mask.map { .number($0.y) } },
    LayerProperty("mask.width") { $0.mask.map { .number($0.width) } },
    LayerProperty("mask.height") { $0.mask.map { .number($0.height) } },
    LayerProperty("opacity") { .fraction($0.opacity) },
    LayerProperty("shadow.color") { $0.shadow.map { .color($0.color) } },
    LayerProperty("shadow.opacity") { $0.shadow.map { .fraction($0.opacity) } },
    LayerProperty("shadow.radius") { $0.shadow.map { .number($0.radius) } },
    LayerProperty("shadow.offset.x") { $0.shadow.map { .number($0.offset.x) } },
    LayerProperty("shadow.offset.y") { $0.shadow.map { .number($0.offset.y) } },
    LayerProperty("backdrop.radius") { $0.backdrop.map { .number($0.radius) } },
    LayerProperty("backdrop.saturation") { $0.backdrop.map { .fraction($0.saturation) } },
    LayerProperty("backdrop.tint") { $0.backdrop.map { .color($0.tint) } },
    LayerProperty("backdrop.animates") { $0.blurAnimation.map { .word($0.rawValue) } },
  ]
}

extension PresentationLayer {
  fileprivate var backdrop: BackdropStyle? { if case .backdrop(let style, _) = content { style } else { nil } }

  fileprivate var blurAnimation: BlurAnimation? {
    if case .backdrop(_, let animation) = content { animation } else { nil }
  }
}

extension LayerContent {
  /// A description of the content. Layers with equal descriptions show the same node trees.
  var summary: String {
    switch self {
    case .screen(let name, let background): "screen \(name)" + (background ? "" : " without its background")
    case .window(let name, let size): "window of \(size.width) × \(size.height) on screen \(name)"
    case .screenBackground(let name): "background of screen \(name)"
    case .copies(let copies): "copies from " + copies.map { "screen \($0.screen)" }.joined(separator: " and ")
    case .crop(let copy, _): "crop of a node from screen \(copy.screen)"
    case .node(let node): "node from screen \(node.screen)"
    case .group(let layers): "group of " + layers.map(\.content.summary).joined(separator: ", ")
    case .color: "colour"
    case .gradient: "gradient"
    case .backdrop: "backdrop"
    }
  }

  /// The screens whose nodes the layer shows, in order.
  var screens: [String] {
    switch self {
    case .screen(let name, _), .window(let name, _), .screenBackground(let name): [name]
    case .copies(let copies): copies.map(\.screen)
    case .crop(let copy, _): [copy.screen]
    case .node(let node): [node.screen]
    case .group(let layers): layers.flatMap(\.content.screens)
    case .color, .gradient, .backdrop: []
    }
  }
}
