package import SegueCore

/// The result of a hit test.
package struct Hit: Hashable, Sendable {
  /// The layer's name.
  package let layer: String
  /// The tags from the root of the layer's screen (or from the node that the layer shows) to the deepest node hit.
  /// Empty if only the layer itself is hit: a colour, a backdrop effect, or a screen's background.
  package let tags: [UInt32]

  package init(layer: String, tags: [UInt32]) {
    self.layer = layer
    self.tags = tags
  }
}

extension SceneContext {
  /// The topmost hit at `point`, in points of the canvas; nil if no layer is hit.
  package func hit(_ point: Point, in layers: [PresentationLayer], overrides: [NodeOverride]) -> Hit? {
    hit(point, in: layers, overrides: overrides, under: [])
  }

  /// - Parameter covers: What lies above the layers, topmost first.
  func hit(
    _ point: Point, in layers: [PresentationLayer], overrides: [NodeOverride], under covers: [TouchSurface]
  ) -> Hit? {
    (covers + TouchSurface.surfaces(of: layers, overrides: overrides, on: self)).lazy.compactMap { $0.hit(point) }.first
  }

  /// The point of the canvas where a tap on `name`, a node's id or a layer's name, lands: the centre of its visible part
  /// on the topmost layer that shows it. If something else covers the centre, the nearest point that a tap reaches; if
  /// everything is covered, the centre. Of a node and a layer of that name, the node counts, unless everything of it is covered.
  ///
  /// Nil if neither a node nor a layer of that name is present.
  package func tapPoint(on name: String, in layers: [PresentationLayer], overrides: [NodeOverride]) -> Point? {
    tapPoint(on: name, in: layers, overrides: overrides, under: [])
  }

  /// - Parameter covers: What lies above the layers, topmost first.
  func tapPoint(
    on name: String, in layers: [PresentationLayer], overrides: [NodeOverride], under covers: [TouchSurface]
  ) -> Point? {
    let surfaces = covers + TouchSurface.surfaces(of: layers, overrides: overrides, on: self)
    return TouchTarget.tapPoint(on: name, surfaces: surfaces, canvas: bounds)
  }
}

extension TouchTarget {
  /// A possible meaning of a name: a visible layer, or a node on it.
  fileprivate struct Candidate {
    let surface: Int
    /// Nil for the layer itself.
    let tag: UInt32?
    /// The bounding box on the canvas, and its visible part.
    let box: Rect
    let visible: Rect
  }

  /// The tap position for `name`; see `SceneContext.tapPoint(on:in:overrides:)`. `surfaces` are topmost first.
  static func tapPoint(on name: String, surfaces: [TouchSurface], canvas: Rect) -> Point? {
    let candidates = nodes(name, on: surfaces, canvas) + layers(name, on: surfaces, canvas)
    let visible = candidates.filter { !$0.visible.isEmpty }
    let reached = visible.lazy.compactMap { target in
      samplePoints(in: target.visible).first { target.isHit(at: $0, surfaces) }
    }
    return reached.first ?? visible.first?.visible.center ?? candidates.first?.box.center
  }

  private static func nodes(_ id: String, on surfaces: [TouchSurface], _ canvas: Rect) -> [Candidate] {
    surfaces.enumerated().flatMap { index, surface in
      let window = surface.clips ? surface.box.intersection(canvas) : canvas
      return surface.roots.reversed().compactMap { root in
        root.find(id, inside: window).map { Candidate(surface: index, tag: $0.tag, box: $0.box, visible: $0.visible) }
      }
    }
  }

  private static func layers(_ name: String, on surfaces: [TouchSurface], _ canvas: Rect) -> [Candidate] {
    surfaces.enumerated().filter { $1.name == name }.map { index, surface in
      Candidate(surface: index, tag: nil, box: surface.box, visible: surface.box.intersection(canvas))
    }
  }

  /// The centre, then the centres of 21 × 21 equal cells, sorted by distance from the centre and then in row order,
  /// so that the result is deterministic.
  private static func samplePoints(in box: Rect) -> [Point] {
    let count = 21
    let points = (0..<count * count).map { index in
      Point(
        box.x + (Double(index % count) + 0.5) / Double(count) * box.width,
        box.y + (Double(index / count) + 0.5) / Double(count) * box.height)
    }
    let distances = points.map { ($0 - box.center).dot($0 - box.center) }
    let order = points.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
    return [box.center] + order.map { points[$0] }
  }
}

extension TouchTarget.Candidate {
  /// Whether a tap at `point` hits the candidate.
  fileprivate func isHit(at point: Point, _ surfaces: [TouchSurface]) -> Bool {
    for (index, surface) in surfaces.enumerated().prefix(self.surface + 1) {
      guard let hitPath = surface.hitPath(at: point) else { continue }
      return index == self.surface && (tag.map(hitPath.contains) ?? true)
    }
    return false
  }
}

extension TouchSurface {
  /// The layer's bounding box on the canvas.
  fileprivate var box: Rect { canvasTransform.boundingBox(of: outline.rect) }
}

extension RoundedRect {
  /// Whether the point lies inside. The left and upper edges belong to the rectangle.
  ///
  /// Each corner curve is approximated by 16 chords, which lie less than a thousandth of the radius inside it.
  func contains(_ point: Point) -> Bool {
    guard rect.contains(point) else { return false }
    guard !radii.isZero else { return true }
    // Even-odd test: a ray to the right crosses the outline an odd number of times from inside.
    var isInside = false
    let polygon = path.polygon(chords: 16)
    for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) where (a.y > point.y) != (b.y > point.y) {
      if point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
    }
    return isInside
  }
}

extension Path {
  /// The vertices of a single-contour path, with `chords` chords per curve.
  fileprivate func polygon(chords: Int) -> [Point] {
    var corners: [Point] = []
    for element in elements {
      switch element {
      case .move(let end), .line(let end): corners.append(end)
      case .quadratic(let control, let end):
        guard let start = corners.last else { continue }
        for step in 1...chords {
          let t = Double(step) / Double(chords)
          corners.append(start * ((1 - t) * (1 - t)) + control * (2 * (1 - t) * t) + end * (t * t))
        }
      case .cubic(let control, let other, let end):
        guard let start = corners.last else { continue }
        for step in 1...chords {
          let t = Double(step) / Double(chords)
          let s = 1 - t
          corners.append(start * (s * s * s) + control * (3 * s * s * t) + other * (3 * s * t * t) + end * (t * t * t))
        }
      case .close: continue
      }
    }
    return corners
  }
}
