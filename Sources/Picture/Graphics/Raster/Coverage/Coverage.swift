package import SegueCore

/// The coverage of a shape in device space, ready to be rasterized row by row.
package struct Coverage: Sendable {
  /// The device pixels that the shape may cover, clipped.
  package let bounds: PixelRect
  /// Pixels that are certainly covered fully. Known for rectangles and rounded rectangles; empty for other shapes.
  private(set) var interior = PixelRect.empty
  let form: Form

  enum Form: Sendable {
    case rect(RectCoverage)
    case outline(Outline)
    case mask(MaskCoverage)
    /// A mask that is not drawn yet. It is drawn only for the rows that need it, so that many masks do not take memory at
    /// the same time.
    case planned([DrawOp], LayerMask.Kind)
  }

  /// An outline whose origin lies at (`x`, `y`), in units of 1/1024 pixel (`Edge.unit`).
  struct Outline: Sendable {
    let table: EdgeTable
    let x: Int
    let y: Int
    let rule: FillRule
  }

  /// 2³⁰ device pixels. Coordinates of rectangles are clamped to ± this limit.
  static let limit = 1_073_741_824.0

  package init(_ shape: Shape, _ transform: Transform, clip: PixelRect) {
    self.init(shape, transform, clip: clip, whole: false, nil)
  }

  /// Looks up the flattened outline in `cache` and adds it if it is missing. A small shape is flattened completely even
  /// without a cache: its edges beyond the clip affect how pixels are rounded, and a cache must change none.
  init(_ shape: Shape, _ transform: Transform, clip: PixelRect, _ cache: OutlineCache?) {
    self.init(shape, transform, clip: clip, whole: shape.isSmall, cache)
  }

  private init(_ shape: Shape, _ transform: Transform, clip: PixelRect, whole: Bool, _ cache: OutlineCache?) {
    switch shape {
    case .rect(let rect) where transform.isAxisAligned: self.init(rect, transform, clip: clip)
    case .rounded(let rounded) where rounded.radii.isZero && transform.isAxisAligned:
      self.init(rounded.rect, transform, clip: clip)
    case .path(_, let rule): self.init(outline: shape, rule, transform, clip: clip, whole: whole, cache)
    default: self.init(outline: shape, .nonZero, transform, clip: clip, whole: whole, cache)
    }
    interior = shape.opaqueInterior(transform).intersection(bounds)
  }

  /// A rectangle under a transform without rotation: its area in each pixel is exact.
  private init(_ rect: Rect, _ transform: Transform, clip: PixelRect) {
    let box = transform.boundingBox(of: rect)
    // In units of 1/65536 pixel.
    func fixed(_ v: Double) -> Int { Int((min(Self.limit, max(-Self.limit, v)) * 65536).rounded()) }
    guard box.minX < box.maxX, box.minY < box.maxY, !rect.isEmpty else {
      self.init(bounds: .empty, form: .rect(RectCoverage(left: 0, top: 0, right: 0, bottom: 0)))
      return
    }
    let form = RectCoverage(
      left: fixed(box.minX), top: fixed(box.minY), right: fixed(box.maxX), bottom: fixed(box.maxY))
    let touched = PixelRect(
      minX: form.left >> 16, minY: form.top >> 16, maxX: (form.right + 65535) >> 16, maxY: (form.bottom + 65535) >> 16)
    self.init(bounds: touched.intersection(clip), form: .rect(form))
  }

  /// Flattens the outline relative to its origin, which is rounded to a whole unit. The edges then depend only on the
  /// shape and the linear part of the transform, so they can be cached; the translation only moves them.
  private init(
    outline shape: Shape, _ rule: FillRule, _ transform: Transform, clip: PixelRect, whole: Bool, _ cache: OutlineCache?
  ) {
    let unit = Double(Edge.unit)
    var linear = transform
    (linear.tx, linear.ty) = (0, 0)
    guard abs(transform.tx) < Self.limit, abs(transform.ty) < Self.limit else {
      self.init(far: shape, rule, transform, clip: clip)
      return
    }
    let x = Int((transform.tx * unit).nearest)
    let y = Int((transform.ty * unit).nearest)
    let key = whole ? OutlineCache.Key(shape, linear) : nil
    if let key, let table = cache?.table(key) {
      self.init(Outline(table: table, x: x, y: y, rule: rule), clip: clip)
      return
    }
    var visible = OutlineFlattener.Visible()
    if key == nil {
      visible.left = Double((clip.minX << Edge.shift) - x)
      visible.top = Double((clip.minY << Edge.shift) - y)
      visible.right = Double((clip.maxX << Edge.shift) - x)
      visible.bottom = Double((clip.maxY << Edge.shift) - y)
    }
    var flattener = OutlineFlattener(linear, visible: visible)
    flattener.append(shape)
    if flattener.isBroken {
      self.init(far: shape, rule, transform, clip: clip)
      return
    }
    let table = EdgeTable(flattener)
    if let key { cache?.keep(table, key) }
    self.init(Outline(table: table, x: x, y: y, rule: rule), clip: clip)
  }

  /// A shape with coordinates beyond the range of `Edge`. Covers nothing if a coordinate is infinite or NaN.
  private init(far shape: Shape, _ rule: FillRule, _ transform: Transform, clip: PixelRect) {
    let unit = Double(Edge.unit)
    let visible = OutlineFlattener.Visible(
      left: Double(clip.minX) * unit, top: Double(clip.minY) * unit, right: Double(clip.maxX) * unit,
      bottom: Double(clip.maxY) * unit)
    var flattener = OutlineFlattener(transform, visible: visible, isFar: true)
    flattener.append(shape)
    guard !flattener.isBroken else {
      self.init(bounds: .empty, form: .rect(RectCoverage(left: 0, top: 0, right: 0, bottom: 0)))
      return
    }
    self.init(Outline(table: EdgeTable(flattener), x: 0, y: 0, rule: rule), clip: clip)
  }

  /// The coverage that a rendered mask gives; 0 outside it. `mask` is nil if the mask is empty.
  init(_ mask: PlacedBitmap?, _ kind: LayerMask.Kind) {
    guard let mask else {
      self.init(bounds: .empty, form: .rect(RectCoverage(left: 0, top: 0, right: 0, bottom: 0)))
      return
    }
    self.init(bounds: mask.bounds, form: .mask(MaskCoverage(pixels: mask, kind: kind)))
  }

  /// The coverage of a mask that is still to be drawn.
  init(_ mask: [DrawOp], _ kind: LayerMask.Kind) {
    self.init(bounds: mask.bounds, form: .planned(mask, kind))
  }

  private init(_ outline: Outline, clip: PixelRect) {
    self.init(
      bounds: outline.table.bounds(x: outline.x, y: outline.y).intersection(clip), form: .outline(outline))
  }

  private init(bounds: PixelRect, form: Form) {
    self.bounds = bounds
    self.form = form
  }

  /// Whether this is the coverage of a mask that is still to be drawn.
  var isPlanned: Bool {
    if case .planned = form { true } else { false }
  }

  /// Whether every pixel of `bounds` is fully covered.
  var isSolid: Bool {
    guard case .rect(let rect) = form else { return false }
    return rect.left <= bounds.minX << 16 && rect.top <= bounds.minY << 16 && rect.right >= bounds.maxX << 16
      && rect.bottom >= bounds.maxY << 16
  }
}

extension Shape {
  /// Whether the shape is small enough to be flattened completely and cached, even if only a part of it is visible.
  var isSmall: Bool {
    guard case .path(let path, _) = self else { return true }
    return path.elements.count <= OutlineCache.maxElements
  }
}

extension OutlineFlattener {
  /// Appends the outline of a shape.
  fileprivate mutating func append(_ shape: Shape) {
    switch shape {
    case .rect(let rect): if !rect.isEmpty { append(RoundedRect(rect).path) }
    case .rounded(let rounded): append(rounded.path)
    case .border(let outer, let width):
      guard width > 0, !outer.rect.isEmpty else { return }
      let inner = outer.insetBy(width)
      append(outer.path)
      if !inner.rect.isEmpty { append(inner.path, reversed: true) }
    case .path(let path, _): append(path)
    }
  }
}

/// A rendered mask.
struct MaskCoverage: Sendable {
  let pixels: PlacedBitmap
  let kind: LayerMask.Kind

  /// Calls `body` with the runs of row `y`, left to right, within `bounds`.
  func forEachRun(
    inRow y: Int, _ bounds: PixelRect, _ body: (_ start: Int, _ end: Int, _ weight: UnitFixed) -> Void
  ) {
    let left = pixels.bounds.minX
    pixels.bitmap.withRow(y - pixels.bounds.minY) { row in
      var x = bounds.minX
      while x < bounds.maxX {
        let pixel = row[x - left]
        var end = x + 1
        while end < bounds.maxX, row[end - left] == pixel { end += 1 }
        body(x, end, weight(of: pixel))
        x = end
      }
    }
  }

  /// Luma with the factors of Rec. 709, 0.2126, 0.7152 and 0.0722, whose sum here is 65536.
  private func weight(of pixel: RGBA8) -> UnitFixed {
    switch kind {
    case .alpha: (UnitFixed(pixel.alpha) * 65536 + 127) / 255
    case .luminance:
      (13933 * UnitFixed(pixel.red) + 46871 * UnitFixed(pixel.green) + 4732 * UnitFixed(pixel.blue) + 127) / 255
    }
  }
}

/// An axis-aligned rectangle, in units of 1/65536 pixel.
struct RectCoverage {
  let left: Int
  let top: Int
  let right: Int
  let bottom: Int

  /// Calls `body` with up to three runs of row `y`, within `bounds`: a partly covered pixel, whole pixels, and
  /// another partly covered pixel.
  @inline(__always) func forEachRun(
    inRow y: Int, _ bounds: PixelRect, _ body: (_ start: Int, _ end: Int, _ weight: UnitFixed) -> Void
  ) {
    let rows = min(bottom, (y + 1) << 16) - max(top, y << 16)
    if rows <= 0 { return }
    let height = UnitFixed(rows)
    func part(_ x: Int) -> UnitFixed {
      let width = min(right, (x + 1) << 16) - max(left, x << 16)
      return width > 0 ? UnitFixed(width).times(height) : 0
    }
    let wholeStart = max(bounds.minX, (left + 65535) >> 16)
    let wholeEnd = min(bounds.maxX, right >> 16)
    if wholeStart > wholeEnd {
      // The rectangle lies within a single column of pixels.
      body(bounds.minX, bounds.maxX, part(bounds.minX))
      return
    }
    if bounds.minX < wholeStart { body(bounds.minX, wholeStart, part(bounds.minX)) }
    body(wholeStart, wholeEnd, height)
    if wholeEnd < bounds.maxX { body(wholeEnd, bounds.maxX, part(wholeEnd)) }
  }
}

extension Double {
  /// The nearest integer, with halves rounded to even, for magnitudes below 2⁵¹. Takes one addition and one
  /// subtraction, where `rounded()` is a function call.
  @inline(__always) fileprivate var nearest: Double {
    // From 2⁵² on, a Double has no fractional bits. Adding 1.5·2⁵² keeps negative numbers in that range as well.
    (self + 6_755_399_441_055_744) - 6_755_399_441_055_744
  }
}
