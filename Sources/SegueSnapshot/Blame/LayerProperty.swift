import SegueCore
import SegueScene

/// A property of layers; nil where a layer has no such thing.
struct LayerProperty: Sendable {
  let name: String
  let value: @Sendable (PresentationLayer) -> PropertyValue?

  private init(_ name: String, _ value: @escaping @Sendable (PresentationLayer) -> PropertyValue?) {
    self.name = name
    self.value = value
  }

  static let all: [LayerProperty] = [
    LayerProperty("content") { .word($0.content.words) },
    LayerProperty("color") { if case .color(let color) = $0.content { .color(color) } else { nil } },
    LayerProperty("x") { .number($0.frame.x) },
    LayerProperty("y") { .number($0.frame.y) },
    LayerProperty("width") { .number($0.frame.width) },
    LayerProperty("height") { .number($0.frame.height) },
    LayerProperty("scale") { .number($0.scale) },
    LayerProperty("cornerRadius") { .number($0.cornerRadius) },
    LayerProperty("bottomCornerRadius") {
      $0.bottomCornerRadius == $0.cornerRadius ? nil : .number($0.bottomCornerRadius)
    },
    LayerProperty("cornerCurve") { .word($0.cornerCurve.rawValue) },
    LayerProperty("mask.x") { $0.mask.map { .number($0.x) } },
    LayerProperty("mask.y") { $0.mask.map { .number($0.y) } },
    LayerProperty("mask.width") { $0.mask.map { .number($0.width) } },
    LayerProperty("mask.height") { $0.mask.map { .number($0.height) } },
    LayerProperty("opacity") { .number($0.opacity) },
    LayerProperty("shadow.color") { $0.shadow.map { .color($0.color) } },
    LayerProperty("shadow.opacity") { $0.shadow.map { .number($0.opacity) } },
    LayerProperty("shadow.radius") { $0.shadow.map { .number($0.radius) } },
    LayerProperty("shadow.offset.x") { $0.shadow.map { .number($0.offset.x) } },
    LayerProperty("shadow.offset.y") { $0.shadow.map { .number($0.offset.y) } },
    LayerProperty("backdrop.radius") { $0.backdrop.map { .number($0.radius) } },
    LayerProperty("backdrop.saturation") { $0.backdrop.map { .number($0.saturation) } },
    LayerProperty("backdrop.tint") { $0.backdrop.map { .color($0.tint) } },
  ]
}

extension PresentationLayer {
  fileprivate var backdrop: BackdropStyle? { if case .backdrop(let style) = content { style } else { nil } }
}

extension LayerContent {
  /// What it shows, in words; two layers with the same words show the same trees of nodes.
  var words: String {
    switch self {
    case .screen(let name, let background): "screen \(name)" + (background ? "" : " without its background")
    case .window(let name, let size): "window of \(size.width) × \(size.height) on screen \(name)"
    case .screenBackground(let name): "background of screen \(name)"
    case .copies(let copies): "copies from " + copies.map { "screen \($0.screen)" }.joined(separator: " and ")
    case .node(let node): "node from screen \(node.screen)"
    case .group(let poses): "group of " + poses.map(\.content.words).joined(separator: ", ")
    case .color: "colour"
    case .backdrop: "backdrop"
    }
  }

  /// The screens whose nodes it shows, in order.
  var screens: [String] {
    switch self {
    case .screen(let name, _), .window(let name, _), .screenBackground(let name): [name]
    case .copies(let copies): copies.map(\.screen)
    case .node(let node): [node.screen]
    case .group(let poses): poses.flatMap(\.content.screens)
    case .color, .backdrop: []
    }
  }
}
