package import SegueDisplay
package import SeguePixels
package import SegueRaster

/// What one frame shows: a picture, and pictures that are put into it as they are.
package struct FramePlan: Hashable, Sendable {
  /// A picture of its own; its pixels replace those of the page.
  package struct Inset: Hashable, Sendable {
    package let list: DisplayList
    /// Where its top left pixel lies on the page.
    package let x: Int
    package let y: Int

    /// All of it lies on the page.
    package init(_ list: DisplayList, x: Int, y: Int) {
      self.list = list
      self.x = x
      self.y = y
    }
  }

  /// As large as the frame.
  package let page: DisplayList
  package let insets: [Inset]

  package init(_ page: DisplayList, insets: [Inset] = []) {
    self.page = page
    self.insets = insets
  }

  /// Where this frame may differ from another: all other pixels are the same. Nil where that cannot be told.
  package func damage(since other: FramePlan) -> [PixelRect]? {
    guard insets.count == other.insets.count else { return nil }
    var damage = Damage()
    for rect in page.damage(since: other.page) { damage.add(rect) }
    for (inset, old) in zip(insets, other.insets) {
      guard inset.x == old.x, inset.y == old.y, inset.list.width == old.list.width,
        inset.list.height == old.list.height
      else { return nil }
      for rect in inset.list.damage(since: old.list) { damage.add(rect.offsetBy(x: inset.x, y: inset.y)) }
    }
    return damage.rects
  }

  /// The frame. Each inset has the bytes that it has when it is rendered alone; equal ones are rendered once.
  package func render(with renderer: Renderer) -> Bitmap {
    var frame = renderer.render(page)
    for (index, inset) in insets.enumerated() where !insets[..<index].contains(where: { $0.list == inset.list }) {
      let picture = renderer.render(inset.list)
      for same in insets[index...] where same.list == inset.list { frame.copy(picture, x: same.x, y: same.y) }
    }
    return frame
  }
}
