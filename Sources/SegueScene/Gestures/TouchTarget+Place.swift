import SegueCore

extension TouchTarget {
  /// What a name can mean: a layer that is seen, by its place in the list, and there the whole layer or one node.
  fileprivate struct Candidate {
    let surface: Int
    /// Nil for the layer itself.
    let tag: UInt32?
    /// All of it and what is seen of it, as boxes on the canvas.
    let box: Rect
    let seen: Rect
  }

  /// Where a tap on `name` lands: see `SceneContext.place(of:in:scrolls:)`. `surfaces` are topmost first.
  static func place(of name: String, on surfaces: [TouchSurface], canvas: Rect) -> Point? {
    let candidates = nodes(name, on: surfaces, canvas) + layers(name, on: surfaces, canvas)
    guard let target = candidates.first(where: { !$0.seen.isEmpty }) else { return candidates.first?.box.center }
    let middle = target.seen.center
    return spots(in: target.seen).first { target.isMet(at: $0, surfaces) } ?? middle
  }

  private static func nodes(_ id: String, on surfaces: [TouchSurface], _ canvas: Rect) -> [Candidate] {
    surfaces.enumerated().flatMap { index, surface in
      let window = surface.clips ? surface.box.intersection(canvas) : canvas
      return surface.roots.reversed().compactMap { root in
        root.find(id, inside: window).map { Candidate(surface: index, tag: $0.tag, box: $0.box, seen: $0.seen) }
      }
    }
  }

  private static func layers(_ name: String, on surfaces: [TouchSurface], _ canvas: Rect) -> [Candidate] {
    surfaces.enumerated().filter { $1.name == name }.map { index, surface in
      Candidate(surface: index, tag: nil, box: surface.box, seen: surface.box.intersection(canvas))
    }
  }

  /// The middles of 21 × 21 equal cells, the closest to the middle first, then line by line: the same everywhere.
  private static func spots(in box: Rect) -> [Point] {
    let count = 21
    let spots = (0..<count * count).map { index in
      Point(
        box.x + (Double(index % count) + 0.5) / Double(count) * box.width,
        box.y + (Double(index / count) + 0.5) / Double(count) * box.height)
    }
    let distances = spots.map { ($0 - box.center).dot($0 - box.center) }
    let order = spots.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
    return [box.center] + order.map { spots[$0] }
  }
}

extension TouchTarget.Candidate {
  /// Whether a tap at `spot` meets it, and nothing above it.
  fileprivate func isMet(at spot: Point, _ surfaces: [TouchSurface]) -> Bool {
    for (index, surface) in surfaces.enumerated().prefix(self.surface + 1) {
      guard let chain = surface.chain(at: spot) else { continue }
      return index == self.surface && (tag.map(chain.contains) ?? true)
    }
    return false
  }
}

extension TouchSurface {
  /// The layer as a box on the canvas.
  fileprivate var box: Rect { place.boundingBox(of: outline.rect) }
}
