package import SegueCore
package import SegueGraphics
import SegueMotion

/// Layers that are drawn as one, like a container view with its subviews: one rounded outline clips them and casts one
/// shadow.
package final class Container: Sendable {
  /// A hairline along the inside of the outline.
  struct Edge: Sendable {
    let color: Color
    /// Multiplied with that of the colour; clamped to 0…1.
    let opacity: Track<Double>

    /// In points.
    static let width = 0.5
  }

  /// The outline as it grows from that of one layer inside to that of the container.
  struct Growth: Sendable {
    private let layer: AnimatedLayer
    /// Clamped to 0…1.
    private let fraction: Track<Double>

    init(from layer: AnimatedLayer, fraction: Track<Double>) {
      self.layer = layer
      self.fraction = fraction
    }

    /// The frame and the radius on the canvas.
    fileprivate func outline(_ frame: Rect, _ radius: Double, at time: Seconds) -> (frame: Rect, radius: Double) {
      let fraction = fraction.unitValue(at: time)
      if fraction == 1 { return (frame, radius) }
      let core = layer.presentation(at: time)
      return (
        .interpolate(core.frame, frame, fraction), .interpolate(core.cornerRadius * core.scale, radius, fraction)
      )
    }
  }

  private let layers: [AnimatedLayer]
  private let growth: Growth?
  private let edge: Edge?
  private let mask: Track<Rect>?

  /// - Parameters:
  ///   - layers: Those whose union is the outline. The first one gives the corner radius, the corner curve and the shadow.
  ///   - growth: How the outline grows to that; nil: it is that at all times.
  ///   - mask: Clip rectangle of the whole, with its shadow, in points of the canvas; nil: unclipped.
  init(around layers: [AnimatedLayer], growing growth: Growth? = nil, edge: Edge? = nil, mask: Track<Rect>? = nil) {
    self.layers = layers
    self.growth = growth
    self.edge = edge
    self.mask = mask
  }

  fileprivate func masked(by mask: Track<Rect>) -> Container {
    Container(around: layers, growing: growth, edge: edge, mask: mask)
  }

  func presentation(at time: Seconds) -> PresentationContainer {
    let layers = layers.map { $0.presentation(at: time) }
    let frame = layers.dropFirst().reduce(layers[0].frame) { $0.union($1.frame) }
    let radius = layers[0].cornerRadius * layers[0].scale
    let outline = growth?.outline(frame, radius, at: time) ?? (frame: frame, radius: radius)
    return PresentationContainer(
      outline: RoundedRect(outline.frame, radius: outline.radius, curve: layers[0].cornerCurve),
      scale: layers[0].scale, shadow: layers[0].shadow, mask: mask?.value(at: time),
      edge: edge.map { $0.color.multipliedAlpha(by: $0.opacity.unitValue(at: time)) })
  }
}

extension [AnimatedLayer] {
  /// The layers, which lie in `container`.
  func inside(_ container: Container) -> [AnimatedLayer] {
    map { layer in
      var layer = layer
      layer.container = container
      return layer
    }
  }

  /// The layers with `mask`. What lies in one container still does.
  func masked(by mask: Track<Rect>) -> [AnimatedLayer] {
    var last: (container: Container, masked: Container)?
    return map { layer in
      var layer = layer
      layer.mask = mask
      if let container = layer.container {
        if last?.container !== container { last = (container, container.masked(by: mask)) }
        layer.container = last?.masked
      }
      return layer
    }
  }

  /// The layers at the phase's local time `time`. A container is placed once for all neighbours in it.
  package func presentation(at time: Seconds) -> [PresentationLayer] { presentation(at: time, keepingGroups: false) }

  /// - Parameter keepsGroups: Whether what lies below in a flow is one layer even where it is in its place.
  func presentation(at time: Seconds, keepingGroups keepsGroups: Bool) -> [PresentationLayer] {
    var last: (container: Container, placed: PresentationContainer)?
    return flatMap { layer in
      guard let container = layer.container else {
        return layer.expanded(at: time, in: nil, keepingGroup: keepsGroups)
      }
      if last?.container !== container { last = (container, container.presentation(at: time)) }
      return layer.expanded(at: time, in: last?.placed, keepingGroup: keepsGroups)
    }
  }
}

/// A ``Container`` at one instant.
package struct PresentationContainer: Hashable, Sendable {
  /// On the canvas, in points.
  package let outline: RoundedRect
  /// The scale of the layers inside.
  package let scale: Double
  /// In the coordinates of the layers inside, before scaling.
  package let shadow: ShadowStyle?
  /// Clip rectangle of the whole, in points of the canvas; nil: unclipped.
  package let mask: Rect?
  /// The colour of the hairline along the outline; nil: none.
  package let edge: Color?
}

/// What a container adds to the layers inside it: its clip, its shadow, and the hairline along its edge.
package struct Enclosure: Hashable, Sendable {
  /// A layer without content; nil: no mask.
  private let mask: Layer?
  /// A layer whose only content is the hairline.
  private let outline: Layer

  /// `device` maps points of the canvas to device pixels.
  init(_ container: PresentationContainer, _ device: Transform) {
    let outline = RoundedRect(
      device.snapEdges(of: container.outline.rect), radii: container.outline.radii, curve: container.outline.curve)
    let scaled = Transform.scale(container.scale, container.scale).then(device)
    var shadow = container.shadow.flatMap { Shadow($0, castBy: outline, scaled) }
    shadow?.shapeTransform = device
    var edge: [Command] = []
    if let color = container.edge, color.alpha > 0 {
      edge = [.fill(.border(outline, width: device.snappedLength(Container.Edge.width)), .solid(color), device)]
    }
    self.outline = Layer(commands: edge, clip: outline.shape, clipTransform: device, shadow: shadow)
    mask = container.mask.map { Layer(commands: [], clip: .rect(device.snapEdges(of: $0)), clipTransform: device) }
  }

  /// The commands inside this enclosure.
  package func around(_ commands: [Command]) -> [Command] {
    guard !commands.isEmpty else { return [] }
    var inner = outline
    inner.commands = commands + outline.commands
    guard var outer = mask else { return [.layer(inner)] }
    outer.commands = [.layer(inner)]
    return [.layer(outer)]
  }
}

extension Sequence<(enclosure: Enclosure?, commands: [Command])> {
  /// All commands in order; neighbours with the same enclosure are in one.
  var enclosed: [Command] {
    var result: [Command] = []
    var open: (enclosure: Enclosure, commands: [Command])?
    func close() { if let open { result += open.enclosure.around(open.commands) } }
    for (enclosure, commands) in self {
      if let enclosure, enclosure == open?.enclosure {
        open?.commands += commands
        continue
      }
      close()
      open = enclosure.map { ($0, commands) }
      if enclosure == nil { result += commands }
    }
    close()
    return result
  }
}
