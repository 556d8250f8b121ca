package import SegueCore
package import SegueDisplay
package import SeguePixels

/// A shape prepared for one target: it can say of any row which pixels it covers, and how much of each.
package struct Coverage: Sendable {
  /// What is covered at all, within the target.
  package let bounds: PixelRect
  let form: Form

  enum Form: Sendable {
    /// In 1/65536 of a pixel.
    case rect(left: Int, top: Int, right: Int, bottom: Int)
    case edges([Edge], FillRule)
  }

  package init(_ shape: Shape, _ transform: Transform, clip: PixelRect) {
    switch shape {
    case .rect(let rect): self.init(rect, transform, clip: clip)
    case .rounded(let rounded) where rounded.radii.isZero: self.init(rounded.rect, transform, clip: clip)
    case .rounded(let rounded):
      self.init(clip: clip, .nonZero) { $0.append(rounded.path, transform) }
    case .border(let outer, let width):
      let inner = outer.insetBy(width)
      self.init(clip: clip, .nonZero) {
        guard width > 0, !outer.rect.isEmpty else { return }
        $0.append(outer.path, transform)
        if !inner.rect.isEmpty { $0.append(inner.path, transform, reversed: true) }
      }
    case .path(let path, let rule):
      self.init(clip: clip, rule) { $0.append(path, transform) }
    }
  }

  /// Pixel-exact corners after a transform without rotation; an outline otherwise.
  init(_ rect: Rect, _ transform: Transform, clip: PixelRect) {
    guard transform.isAxisAligned else {
      self.init(clip: clip, .nonZero) { $0.append(RoundedRect(rect).path, transform) }
      return
    }
    let box = transform.boundingBox(of: rect)
    func fixed(_ v: Double) -> Int { Int((min(EdgeList.limit, max(-EdgeList.limit, v)) * 65536).rounded()) }
    guard box.minX < box.maxX, box.minY < box.maxY, !rect.isEmpty else {
      self.init(bounds: .empty, form: .rect(left: 0, top: 0, right: 0, bottom: 0))
      return
    }
    let left = fixed(box.minX)
    let top = fixed(box.minY)
    let right = fixed(box.maxX)
    let bottom = fixed(box.maxY)
    let touched = PixelRect(
      minX: left >> 16, minY: top >> 16, maxX: (right + 65535) >> 16, maxY: (bottom + 65535) >> 16)
    self.init(
      bounds: touched.intersection(clip), form: .rect(left: left, top: top, right: right, bottom: bottom))
  }

  private init(clip: PixelRect, _ rule: FillRule, _ outline: (inout EdgeList) -> Void) {
    var list = EdgeList(clip: clip)
    outline(&list)
    guard !list.isBroken, !list.edges.isEmpty else {
      self.init(bounds: .empty, form: .edges([], rule))
      return
    }
    let touched = PixelRect(left: list.left, top: list.top, right: list.right, bottom: list.bottom)
    self.init(bounds: touched.intersection(clip), form: .edges(list.edges, rule))
  }

  private init(bounds: PixelRect, form: Form) {
    self.bounds = bounds
    self.form = form
  }

  /// Covers every pixel of `bounds` fully.
  var isSolid: Bool {
    guard case .rect(let left, let top, let right, let bottom) = form else { return false }
    return left <= bounds.minX << 16 && top <= bounds.minY << 16 && right >= bounds.maxX << 16
      && bottom >= bounds.maxY << 16
  }
}
