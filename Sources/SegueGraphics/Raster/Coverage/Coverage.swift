package import SegueCore

/// A shape prepared for one target: it can say of any row which pixels it covers, and how much of each.
package struct Coverage: Sendable {
  /// What is covered at all, within the target.
  package let bounds: PixelRect
  let form: Form

  enum Form: Sendable {
    case rect(RectCoverage)
    case outline(Outline)
  }

  /// An outline with its origin at (`x`, `y`), in units of `Edge`.
  struct Outline: Sendable {
    let table: EdgeTable
    let x: Int
    let y: Int
    let rule: FillRule
  }

  /// Where the coordinates of rectangles are cut off, in device pixels.
  static let limit = 1_073_741_824.0

  package init(_ shape: Shape, _ transform: Transform, clip: PixelRect) {
    self.init(shape, transform, clip: clip, OutlineCache?.none)
  }

  /// With outlines from `cache`, if they are in it.
  init(_ shape: Shape, _ transform: Transform, clip: PixelRect, _ cache: OutlineCache?) {
    switch shape {
    case .rect(let rect) where transform.isAxisAligned: self.init(rect, transform, clip: clip)
    case .rounded(let rounded) where rounded.radii.isZero && transform.isAxisAligned:
      self.init(rounded.rect, transform, clip: clip)
    case .path(_, let rule): self.init(outline: shape, rule, transform, clip: clip, cache)
    default: self.init(outline: shape, .nonZero, transform, clip: clip, cache)
    }
  }

  /// Pixel-exact corners, after a transform without rotation.
  private init(_ rect: Rect, _ transform: Transform, clip: PixelRect) {
    let box = transform.boundingBox(of: rect)
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

  /// The outline is flattened around its origin, which then lies on a whole unit: a function of the shape and the linear
  /// part of the transform, and one of where it is moved to.
  private init(outline shape: Shape, _ rule: FillRule, _ transform: Transform, clip: PixelRect, _ cache: OutlineCache?)
  {
    let unit = Double(Edge.unit)
    var linear = transform
    (linear.tx, linear.ty) = (0, 0)
    guard abs(transform.tx) < Self.limit, abs(transform.ty) < Self.limit else {
      self.init(far: shape, rule, transform, clip: clip)
      return
    }
    let x = Int((transform.tx * unit).nearest)
    let y = Int((transform.ty * unit).nearest)
    let key = cache != nil && shape.isSmall ? OutlineCache.Key(shape, linear) : nil
    if let key, let table = cache?.table(key) {
      self.init(Outline(table: table, x: x, y: y, rule: rule), clip: clip)
      return
    }
    var visible = OutlineFlattener.Visible()
    if key == nil {
      visible.left = Double(clip.minX << Edge.shift - x)
      visible.top = Double(clip.minY << Edge.shift - y)
      visible.right = Double(clip.maxX << Edge.shift - x)
      visible.bottom = Double(clip.maxY << Edge.shift - y)
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

  /// A shape with coordinates of any size.
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

  private init(_ outline: Outline, clip: PixelRect) {
    self.init(
      bounds: outline.table.bounds(x: outline.x, y: outline.y).intersection(clip), form: .outline(outline))
  }

  private init(bounds: PixelRect, form: Form) {
    self.bounds = bounds
    self.form = form
  }

  /// Covers every pixel of `bounds` fully.
  var isSolid: Bool {
    guard case .rect(let rect) = form else { return false }
    return rect.left <= bounds.minX << 16 && rect.top <= bounds.minY << 16 && rect.right >= bounds.maxX << 16
      && rect.bottom >= bounds.maxY << 16
  }
}

extension Shape {
  /// Worth flattening as a whole, even if part of it is not seen.
  fileprivate var isSmall: Bool {
    guard case .path(let path, _) = self else { return true }
    return path.elements.count <= OutlineCache.mostElements
  }
}

extension OutlineFlattener {
  /// Adds the outline of a shape.
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
