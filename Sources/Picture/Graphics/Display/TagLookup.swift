import SegueCore

extension DisplayList {
  /// The tag of the topmost tagged command that paints a pixel; `Tag.none` if there is none. A path counts with its
  /// whole bounding box, since a pointer rarely hits the strokes of a letter. A tagged layer counts where it has a
  /// backdrop. Shadows do not count.
  package func tag(x: Int, y: Int) -> Tag {
    guard x >= 0, y >= 0, x < width, y < height else { return .none }
    return commands.tag(PixelRect(left: x, top: y, width: 1, height: 1)) ?? .none
  }

  /// The pixels that the commands with a tag may paint, without shadows; empty if there are none.
  package func bounds(of tag: Tag) -> PixelRect {
    commands.bounds(of: tag, within: PixelRect(left: 0, top: 0, width: width, height: height))
  }
}

extension [Command] {
  /// The tag of the topmost tagged command that paints `pixel`, a rectangle of one pixel; nil if none does.
  fileprivate func tag(_ pixel: PixelRect) -> Tag? {
    for command in reversed() {
      switch command {
      case .fill(let shape, let paint, let transform, let tag):
        if tag != .none, paint.isVisible, shape.covers(pixel, transform) { return tag }
      case .layer(let layer, let tag):
        guard layer.opacity > 0, layer.clip?.covers(pixel, layer.clipTransform) ?? true else { continue }
        guard let inside = layer.turn.map({ $0.source(of: pixel) }) ?? pixel else { continue }
        if let inner = layer.content.tag(inside) { return inner }
        if tag != .none, layer.backdrop != nil { return tag }
      }
    }
    return nil
  }

  fileprivate func bounds(of tag: Tag, within frame: PixelRect) -> PixelRect {
    reduce(PixelRect.empty) { result, command in
      switch command {
      case .fill(let shape, _, let transform, let ownTag):
        if ownTag != tag { return result }
        return result.union(PixelRect(touching: transform.boundingBox(of: shape.bounds)).intersection(frame))
      case .layer(let layer, let ownTag):
        let clip = layer.clip.map { PixelRect(touching: layer.clipTransform.boundingBox(of: $0.bounds)) } ?? frame
        let visible = clip.intersection(frame)
        if ownTag == tag, layer.clip != nil { return result.union(visible) }
        guard let turn = layer.turn else { return result.union(layer.content.bounds(of: tag, within: visible)) }
        let flat = layer.content.bounds(of: tag, within: turn.area)
        return result.union(turn.bounds(of: flat).intersection(visible))
      }
    }
  }
}

extension Shape {
  /// Whether the shape covers any of the pixel's area; for a path, whether its bounding box does.
  fileprivate func covers(_ pixel: PixelRect, _ transform: Transform) -> Bool {
    guard !deviceBounds(transform).intersection(pixel).isEmpty else { return false }
    if case .path = self { return true }
    let pixelAlone = DisplayList(
      width: 1, height: 1, background: .clear,
      commands: [
        .fill(self, .solid(.black), transform.then(.translation(Double(-pixel.minX), Double(-pixel.minY))))
      ])
    return Renderer(shortcuts: []).render(pixelAlone)[0, 0].alpha > 0
  }
}

extension Paint {
  fileprivate var isVisible: Bool {
    switch self {
    case .solid(let color): color.alpha > 0
    case .linear, .radial, .sweep: true
    case .image(_, _, let opacity): opacity > 0
    }
  }
}
