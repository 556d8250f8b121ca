package import SegueCore
import SegueGraphics
package import SegueScene

/// The outlines of the layer that moves most. With them, an onion skin shows where the layer is even where its pictures
/// overlap.
package enum MotionOutlines {
  /// One outline per time, in points of the canvas; nil where the layer is absent, and everywhere if no layer moves.
  package static func outlines(of animation: Animation, at times: [Seconds]) -> [RoundedRect?] {
    let moments = times.map { time in
      animation.parts(at: time, scale: 1).compactMap { part in
        part.presentation.flatMap { CoveredArea(part.enclosedCommands, within: $0.frame)?.outline }.map {
          (name: part.name, outline: $0)
        }
      }
    }
    var best: (name: String, travel: Double)?
    for layer in moments.joined() where best?.name != layer.name {
      let frames = moments.compactMap { layers in layers.first { $0.name == layer.name }?.outline.rect }
      let travel = zip(frames, frames.dropFirst()).map { distance($0, $1) }.reduce(0, +)
      // Layers that move together travel equally far, up to rounding. The first of them is chosen.
      if travel > Swift.max(minimumTravel, (best?.travel ?? 0) * 1.001) { best = (layer.name, travel) }
    }
    guard let best else { return times.map { _ in nil } }
    return moments.map { layers in layers.first { $0.name == best.name }?.outline }
  }

  /// A layer moves if its four edges together travel farther than this, in points.
  private static let minimumTravel = 6.0

  /// The sum of the distances of the four edges.
  private static func distance(_ a: Rect, _ b: Rect) -> Double {
    abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.maxX - b.maxX) + abs(a.maxY - b.maxY)
  }
}

/// The area that a layer actually paints: a sheet rather than the transparent screen it lies on.
private struct CoveredArea {
  private var parts: [RoundedRect] = []
  private let frame: Rect

  /// Nil if the layer paints nothing.
  init?(_ commands: [Command], within frame: Rect) {
    self.frame = frame
    add(commands, within: nil)
    if parts.isEmpty { return nil }
  }

  /// The bounding box of all parts, with the corner radii of the parts in its corners.
  var outline: RoundedRect {
    let bounds = parts.dropFirst().reduce(parts[0].rect) { $0.union($1.rect) }
    func radius(_ value: KeyPath<CornerRadii, Double>, _ isThere: (Rect) -> Bool) -> Double {
      parts.reduce(0) { isThere($1.rect) ? Swift.max($0, $1.radii[keyPath: value]) : $0 }
    }
    func isLeft(_ rect: Rect) -> Bool { abs(rect.minX - bounds.minX) < 0.5 }
    func isRight(_ rect: Rect) -> Bool { abs(rect.maxX - bounds.maxX) < 0.5 }
    func isTop(_ rect: Rect) -> Bool { abs(rect.minY - bounds.minY) < 0.5 }
    func isBottom(_ rect: Rect) -> Bool { abs(rect.maxY - bounds.maxY) < 0.5 }
    let radii = CornerRadii(
      topLeft: radius(\.topLeft) { isLeft($0) && isTop($0) }, topRight: radius(\.topRight) { isRight($0) && isTop($0) },
      bottomRight: radius(\.bottomRight) { isRight($0) && isBottom($0) },
      bottomLeft: radius(\.bottomLeft) { isLeft($0) && isBottom($0) })
    return RoundedRect(
      bounds, radii: radii, curve: parts.contains { $0.curve == .continuous } ? .continuous : .circular)
  }

  /// Adds the axis-aligned rectangles that the commands fill, and the backdrops of layers.
  private mutating func add(_ commands: [Command], within clip: RoundedRect?) {
    for command in commands {
      switch command {
      case .fill(let shape, _, let transform, _): add(shape.axisAligned(transform), within: clip)
      case .layer(let layer, _):
        let inner = layer.clip?.axisAligned(layer.clipTransform) ?? clip
        if layer.backdrop != nil { add(inner, within: nil) }
        add(layer.commands, within: inner)
      }
    }
  }

  private mutating func add(_ shape: RoundedRect?, within clip: RoundedRect?) {
    guard var shape else { return }
    // A shape that fills the clip has the corners of the clip.
    if let clip, shape.rect.intersection(clip.rect) == clip.rect { shape = clip }
    let rect = shape.rect.intersection(clip?.rect ?? shape.rect).intersection(frame)
    if rect.isEmpty { return }
    parts.append(rect == shape.rect ? shape : RoundedRect(rect, radii: shape.radii, curve: shape.curve))
  }
}

extension Shape {
  /// The transformed shape if it is an axis-aligned rectangle, else nil.
  fileprivate func axisAligned(_ transform: Transform) -> RoundedRect? {
    guard transform.isAxisAligned else { return nil }
    switch self {
    case .rect(let rect): return RoundedRect(transform.boundingBox(of: rect))
    case .rounded(let rounded):
      return RoundedRect(
        transform.boundingBox(of: rounded.rect), radii: rounded.radii.scaled(by: transform.meanScale),
        curve: rounded.curve)
    case .border, .path: return nil
    }
  }
}
