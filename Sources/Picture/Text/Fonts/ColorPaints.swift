import SegueCore
import SegueGraphics

/// Converts a glyph's paints in a font's COLR table to items of a drawing, in font units, y up.
///
/// Fonts are untrusted. Paints may refer to themselves, or double at each level, so their number, their depth and the
/// size of their outlines are limited.
struct ColorPaints {
  private typealias Unusable = ColorTable.Unusable

  /// What one paint draws.
  private enum Painted {
    /// Paints every point. The transform maps the paint's coordinates to those of its parent.
    case everywhere(DrawingPaint, Transform)
    case items([DrawingItem])
  }

  /// The maximum number of nested paints.
  private static let depthLimit = 64
  /// The maximum number of paints and gradient stops.
  private static let paintLimit = 4_000
  /// The maximum number of segments in the outlines.
  private static let elementLimit = 200_000
  /// The maximum number of stops in one gradient.
  static let stopLimit = 256
  /// How many paints a composite counts as. It needs two surfaces of the glyph's size.
  private static let compositeCost = 40
  /// The maximum number of nested composites.
  private static let compositeLimit = 16
  /// The area of a paint that covers every point. It is larger than any glyph, because without a clip box the glyph's
  /// frame is known only at the end.
  private static let everything = Rect(x: -65536, y: -65536, width: 131072, height: 131072)

  private let table: ColorTable
  private let outline: (UInt32) -> Path
  private var paintsLeft = paintLimit
  private var elementsLeft = elementLimit
  /// How many composites contain the current paint. Each needs a surface.
  private var composites = 0
  /// The bounding box of all outlines so far, in the coordinates of the glyph.
  private var box = Rect.zero

  /// The glyph's picture, which may be empty, and its bounding box, in font units, y up. Nil if the glyph has no
  /// paints, or if they cannot be read.
  ///
  /// - Parameter layers: The layers of a glyph of COLR version 0, which has no paints.
  /// - Throws: if the paints exceed a limit.
  static func picture(
    of glyph: UInt32, in table: ColorTable, _ layers: [(glyph: UInt32, color: Int)],
    outline: @escaping (UInt32) -> Path
  ) throws(ColorGlyphExcess) -> (items: [DrawingItem], box: Rect)? {
    var converter = ColorPaints(table: table, outline: outline)
    do throws(Unusable) {
      var items: [DrawingItem] = []
      if let root = try table.paint(of: glyph) {
        items = converter.items(of: try converter.paint(root, depth: 1, .identity), .identity)
      } else {
        if layers.isEmpty { return nil }
        for layer in layers {
          try converter.countPaints()
          let paint = Painted.everywhere(.ink(table.ink(layer.color)), .identity)
          items += Self.items(of: paint, inside: try converter.shape(of: layer.glyph, .identity))
        }
      }
      let frame = try table.clipBox(of: glyph) ?? converter.box
      return Self.isUsable(frame) ? (items, frame) : nil
    } catch {
      if let excess = error.excess { throw ColorGlyphExcess(words: excess) }
      return nil
    }
  }

  private init(table: ColorTable, outline: @escaping (UInt32) -> Path) {
    self.table = table
    self.outline = outline
  }

  /// - Parameter place: Maps the coordinates of the paint to those of the glyph.
  private mutating func paint(
    _ id: ColorTable.PaintID, depth: Int, _ place: Transform
  ) throws(Unusable) -> Painted {
    try countPaints()
    guard depth <= Self.depthLimit else { throw Unusable(excess: "more than \(Self.depthLimit) levels of paints") }
    switch try table.paint(id) {
    case .layers(let layers):
      var items: [DrawingItem] = []
      for layer in layers {
        items += self.items(of: try paint(try table.layer(layer), depth: depth + 1, place), place)
      }
      return .items(items)
    case .solid(let ink): return .everywhere(.ink(ink), .identity)
    case .linear(let line, let p0, let p1, let p2): return try gradient(line) { $0.linear(p0, p1, p2) }
    case .radial(let line, let c0, let r0, let c1, let r1): return try gradient(line) { $0.radial(c0, r0, c1, r1) }
    case .sweep(let line, let center, let from, let to):
      return try gradient(line) { $0.sweep(center, from: from, to: to) }
    case .glyph(let glyph, let child):
      let shape = try shape(of: glyph, place)
      return .items(Self.items(of: try paint(child, depth: depth + 1, place), inside: shape))
    case .colorGlyph(let glyph):
      guard let root = try table.paint(of: glyph) else { throw Unusable() }
      let painted = try paint(root, depth: depth + 1, place)
      guard let clip = try table.clipBox(of: glyph) else { return painted }
      return .items([.group(DrawingItem.Group(items: items(of: painted, place), clip: .rect(clip)))])
    case .transform(let transform, let child):
      let place = transform.then(place)
      guard Self.isUsable(place.boundingBox(of: Rect(x: 0, y: 0, width: 1, height: 1))) else { return .items([]) }
      switch try paint(child, depth: depth + 1, place) {
      case .everywhere(let paint, let own): return .everywhere(paint, own.then(transform))
      case .items(let items): return .items([.group(DrawingItem.Group(items: items, place: transform))])
      }
    case .composite(let source, let mode, let backdrop):
      try countPaints(Self.compositeCost)
      composites += 1
      defer { composites -= 1 }
      if composites > Self.compositeLimit {
        throw Unusable(excess: "more than \(Self.compositeLimit) levels of composites")
      }
      let above = items(of: try paint(source, depth: depth + 1, place), place)
      let below = items(of: try paint(backdrop, depth: depth + 1, place), place)
      switch mode {
      case .clear: return .items([])
      case .source: return .items(above)
      case .backdrop: return .items(below)
      case .sourceOver: return .items(below + above)
      case .backdropOver: return .items(above + below)
      default: return .items([.group(DrawingItem.Group(items: above, backdrop: below, blendMode: mode))])
      }
    }
  }

  /// A glyph's outline in font units. Its bounding box in the coordinates of the whole glyph is added to `box`.
  private mutating func shape(of glyph: UInt32, _ place: Transform) throws(Unusable) -> Path {
    let shape = outline(glyph)
    elementsLeft -= shape.elements.count
    if elementsLeft < 0 { throw Unusable(excess: "more than \(Self.elementLimit) segments of outlines") }
    if !shape.isEmpty { box = box.union(place.boundingBox(of: shape.bounds)) }
    return shape
  }

  /// Throws if there are more paints than the limit.
  private mutating func countPaints(_ number: Int = 1) throws(Unusable) {
    paintsLeft -= number
    if paintsLeft < 0 {
      throw Unusable(
        excess:
          "more than \(Self.paintLimit) paints and stops of gradients (a composite counts as \(Self.compositeCost))")
    }
  }

  /// What a gradient paints; nothing if the font's colour line or points do not make a gradient.
  private mutating func gradient(
    _ line: ColorLine?, _ paint: (ColorLine) -> DrawingPaint?
  ) throws(Unusable) -> Painted {
    try countPaints(line?.count ?? 0)
    return line.flatMap(paint).map { .everywhere($0, .identity) } ?? .items([])
  }

  /// Whether the coordinates are moderate. Nested transforms can make them huge; such an area is not painted.
  private static func isUsable(_ box: Rect) -> Bool {
    [box.minX, box.minY, box.maxX, box.maxY].allSatisfy { abs($0) < 1e9 }
  }

  /// The items of a paint without a shape around it. `place` maps its coordinates to those of the glyph.
  private func items(of painted: Painted, _ place: Transform) -> [DrawingItem] {
    if case .items(let items) = painted { return items }
    guard let area = place.inverse?.boundingBox(of: Self.everything), Self.isUsable(area) else { return [] }
    return Self.items(of: painted, inside: RoundedRect(area).path)
  }

  /// The items of a paint that is clipped to a shape.
  private static func items(of painted: Painted, inside shape: Path) -> [DrawingItem] {
    if shape.isEmpty { return [] }
    switch painted {
    case .everywhere(let paint, .identity): return [.fill(.path(shape, .nonZero), paint, .identity)]
    case .everywhere(let paint, let transform):
      guard let shape = transform.inverse.map(shape.transformed(by:)), isUsable(shape.bounds) else { return [] }
      return [.fill(.path(shape, .nonZero), paint, transform)]
    case .items(let items):
      return items.isEmpty ? [] : [.group(DrawingItem.Group(items: items, clip: .path(shape, .nonZero)))]
    }
  }
}
