package import SegueCore

/// A vector picture: what an SVG file or a glyph draws.
package struct Drawing: Sendable {
  /// The intrinsic size, in points. Nothing outside it is shown.
  package let size: Size
  /// In points.
  let items: [DrawingItem]
  let strokes: StrokeOutlines
  /// Whether an item reaches outside `size`.
  let overflows: Bool

  package init(size: Size, items: [DrawingItem], strokes: StrokeOutlines) {
    self.size = size
    self.items = items
    self.strokes = strokes
    let box = items.reduce(Rect.zero) { $0.union($1.bounds(strokes)) }
    let tolerance = 1e-6 * Swift.max(size.width, size.height)
    let fits =
      box.minX >= -tolerance && box.minY >= -tolerance && box.maxX <= size.width + tolerance
      && box.maxY <= size.height + tolerance
    overflows = !box.isEmpty && !fits
  }

  /// The part of the drawing inside `crop`, as a drawing with the size of `crop`.
  package func cropped(to crop: Rect) -> Drawing {
    let moved = DrawingItem.Group(items: items, place: .translation(-crop.x, -crop.y))
    return Drawing(size: crop.size, items: [.group(moved)], strokes: strokes)
  }

  /// The commands that draw the picture in `frame`, which `transform` maps to device pixels.
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

/// A filled area, a stroke, or a group of them.
package indirect enum DrawingItem: Sendable {
  case fill(Shape, DrawingPaint, Transform)
  /// A stroke by its index in `StrokeOutlines`.
  case stroke(Int, DrawingPaint, Transform)
  case group(Group)

  package struct Group: Sendable {
    package var items: [DrawingItem]
    /// Maps the coordinates of the group to those around it.
    package var place: Transform
    package var opacity: Double
    package var clip: Shape?
    package var clipTransform: Transform
    package var mask: [DrawingItem]?
    package var maskKind: LayerMask.Kind
    /// Items that `items` are blended with before the group is clipped and faded.
    package var backdrop: [DrawingItem]?
    package var blendMode: BlendMode

    package init(
      items: [DrawingItem], place: Transform = .identity, opacity: Double = 1, clip: Shape? = nil,
      clipTransform: Transform = .identity, mask: [DrawingItem]? = nil, maskKind: LayerMask.Kind = .alpha,
      backdrop: [DrawingItem]? = nil, blendMode: BlendMode = .sourceOver
    ) {
      self.items = items
      self.place = place
      self.opacity = opacity
      self.clip = clip
      self.clipTransform = clipTransform
      self.mask = mask
      self.maskKind = maskKind
      self.backdrop = backdrop
      self.blendMode = blendMode
    }
  }

  /// The number of outline elements and groups: a measure of the memory that the item takes.
  package var elementCount: Int {
    switch self {
    case .fill(let shape, _, _): shape.elementCount
    case .stroke: 1
    case .group(let group):
      (group.items + (group.mask ?? []) + (group.backdrop ?? [])).reduce(1 + (group.clip?.elementCount ?? 0)) {
        $0 + $1.elementCount
      }
    }
  }

  /// A box around what is painted.
  package func bounds(_ strokes: StrokeOutlines) -> Rect {
    switch self {
    case .fill(let shape, _, let transform):
      // The tight box, because control points of curves may lie far outside.
      if case .path(let path, _) = shape { return transform.boundingBox(of: path.bounds) }
      return transform.boundingBox(of: shape.bounds)
    case .stroke(let index, _, let transform): return transform.boundingBox(of: strokes.bounds(of: index))
    case .group(let group):
      let box = (group.items + (group.backdrop ?? [])).reduce(Rect.zero) { $0.union($1.bounds(strokes)) }
      guard let clip = group.clip else { return group.place.boundingBox(of: box) }
      return group.place.boundingBox(of: box.intersection(group.clipTransform.boundingBox(of: clip.bounds)))
    }
  }
}

extension Shape {
  fileprivate var elementCount: Int { if case .path(let path, _) = self { path.elements.count } else { 1 } }
}

/// What an area or a stroke is filled with.
package enum DrawingPaint: Sendable {
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
    let blend = group.backdrop.map { LayerBlend(backdrop: self.commands(for: $0, place), mode: group.blendMode) }
    // A group without effects needs no layer.
    if blend == nil, commands.isEmpty || group.opacity == 1 && group.clip == nil && group.mask == nil {
      return commands
    }
    let mask = group.mask.map { LayerMask(commands: self.commands(for: $0, place), kind: group.maskKind) }
    return [
      .layer(
        Layer(
          commands: commands, blend: blend, opacity: group.opacity, clip: group.clip,
          clipTransform: group.clipTransform.then(place),
          mask: mask), tag: tag)
    ]
  }
}

extension Transform {
  /// The largest factor by which the transform stretches an axis.
  package var largestScale: Double { Swift.max(Point(a, b).length, Point(c, d).length) }
}
