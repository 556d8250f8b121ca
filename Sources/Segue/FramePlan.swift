package import SegueDisplay
import SeguePixels
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

  /// The frame. Each inset has the bytes that it has when it is rendered alone; equal ones are rendered once.
  /// - Parameter recurs: the script is likely to come back to this frame.
  package func render(with renderer: Renderer, recurs: Bool = false) -> Picture {
    let page = renderer.picture(of: page, recurs: recurs)
    if insets.isEmpty { return page }
    var frame = page.bitmap.clone()
    for (index, inset) in insets.enumerated() where !insets[..<index].contains(where: { $0.list == inset.list }) {
      let picture = renderer.picture(of: inset.list, recurs: recurs)
      for same in insets[index...] where same.list == inset.list { frame.copy(picture.bitmap, x: same.x, y: same.y) }
    }
    return Picture(frame)
  }
}
