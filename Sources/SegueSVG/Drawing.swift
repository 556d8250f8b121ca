package import SegueCore
package import SegueGraphics

/// A vector picture: what an SVG file draws.
package struct Drawing: Sendable {
  /// The intrinsic size, in points. Nothing outside of it shows.
  package let size: Size
  /// In points.
  let items: [DrawingItem]
  let strokes: StrokeOutlines
  /// Whether something reaches beyond the size.
  let overflows: Bool

  init(size: Size, items: [DrawingItem], strokes: StrokeOutlines) {
    self.size = size
    self.items = items
    self.strokes = strokes
    let box = items.reduce(Rect.zero) { $0.union($1.bounds(strokes)) }
    let edge = 1e-6 * Swift.max(size.width, size.height)
    overflows =
      !(box.isEmpty
      || box.minX >= -edge && box.minY >= -edge && box.maxX <= size.width + edge
        && box.maxY <= size.height + edge)
  }

  /// A part of it, as a picture of its own.
  package func cropped(to crop: Rect) -> Drawing {
    let moved = DrawingItem.Group(items: items, place: .translation(-crop.x, -crop.y))
    return Drawing(size: crop.size, items: [.group(moved)], strokes: strokes)
  }

  /// The commands that draw it in `frame`, which `transform` maps to device pixels.
  ///
  /// - Parameter current: What the file calls `currentColor`.
  package func commands(in frame: Rect, current: Color, _ transform: Transform, tag: Tag) -> [Command] {
    guard size.width > 0, size.height > 0 else { return [] }
    let place = Transform.scale(frame.width / size.width, frame.height / size.height)
      .then(.translation(frame.x, frame.y)).then(transform)
    let painter = DrawingPainter(outlines: strokes.outlines(at: place.largestScale), current: current, tag: tag)
    let commands = painter.commands(for: items, place)
    guard overflows, !commands.isEmpty else { return commands }
    return [.layer(Layer(commands: commands, clip: .rect(frame), clipTransform: transform), tag: tag)]
  }
}

/// An area, a stroke, or a group of them.
indirect enum DrawingItem: Sendable {
  case fill(Shape, DrawingPaint, Transform)
  /// A stroke by its number in `StrokeOutlines`.
  case stroke(Int, DrawingPaint, Transform)
  case group(Group)

  struct Group: Sendable {
    var items: [DrawingItem]
    /// Maps the coordinates of the group to those around it.
    var place = Transform.identity
    var opacity = 1.0
    var clip: Shape?
    var clipTransform = Transform.identity
    var mask: [DrawingItem]?
    var maskKind = LayerMask.Kind.alpha
  }

  /// A box around what is painted.
  func bounds(_ strokes: StrokeOutlines) -> Rect {
    switch self {
    case .fill(let shape, _, let transform):
      // Of curves the tight box: their control points may lie far outside.
      if case .path(let path, _) = shape { return transform.boundingBox(of: path.bounds) }
      return transform.boundingBox(of: shape.bounds)
    case .stroke(let index, _, let transform): return transform.boundingBox(of: strokes.bounds(of: index))
    case .group(let group):
      let box = group.items.reduce(Rect.zero) { $0.union($1.bounds(strokes)) }
      guard let clip = group.clip else { return group.place.boundingBox(of: box) }
      return group.place.boundingBox(of: box.intersection(group.clipTransform.boundingBox(of: clip.bounds)))
    }
  }
}

/// The paint of an area.
enum DrawingPaint: Sendable {
  case ink(Ink)
  /// A gradient whose colours are known.
  case gradient(Paint)
  /// A gradient with the colour of the node among its stops.
  case template(GradientTemplate)

  func paint(current: Color) -> Paint {
    switch self {
    case .ink(let ink): .solid(ink.color(current: current))
    case .gradient(let paint): paint
    case .template(let template): template.paint(current: current)
    }
  }
}

/// Turns items into commands.
private struct DrawingPainter {
  let outlines: [Path]
  let current: Color
  let tag: Tag

  func commands(for items: [DrawingItem], _ place: Transform) -> [Command] {
    items.flatMap { item -> [Command] in
      switch item {
      case .fill(let shape, let paint, let transform):
        return [.fill(shape, paint.paint(current: current), transform.then(place), tag: tag)]
      case .stroke(let index, let paint, let transform):
        let shape = Shape.path(outlines[index], .nonZero)
        return [.fill(shape, paint.paint(current: current), transform.then(place), tag: tag)]
      case .group(let group): return commands(for: group, group.place.then(place))
      }
    }
  }

  private func commands(for group: DrawingItem.Group, _ place: Transform) -> [Command] {
    let commands = commands(for: group.items, place)
    if commands.isEmpty || group.opacity == 1 && group.clip == nil && group.mask == nil { return commands }
    let mask = group.mask.map { LayerMask(commands: self.commands(for: $0, place), kind: group.maskKind) }
    return [
      .layer(
        Layer(
          commands: commands, opacity: group.opacity, clip: group.clip, clipTransform: group.clipTransform.then(place),
          mask: mask), tag: tag)
    ]
  }
}
