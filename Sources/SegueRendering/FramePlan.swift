package import SegueGraphics

/// What one frame shows: a picture, pictures that are put into it as they are, and what is drawn around all of that.
package struct FramePlan: Hashable, Sendable {
  /// A picture of its own; its pixels replace those of the page, or are painted over them if something is around it.
  package struct Inset: Hashable, Sendable {
    package let plan: FramePlan
    /// Where its top left pixel lies on the page.
    package let x: Int
    package let y: Int

    /// All of it lies on the page.
    package init(_ plan: FramePlan, x: Int, y: Int) {
      self.plan = plan
      self.x = x
      self.y = y
    }
  }

  /// As large as the frame.
  package let page: DisplayList
  package let insets: [Inset]
  /// What is around it, from the innermost on.
  package var mounts: [FrameTemplate] = []

  package init(_ page: DisplayList, insets: [Inset] = []) {
    self.page = page
    self.insets = insets
  }

  /// The frame. Each inset has the bytes that it has when it is rendered alone; equal ones are rendered once.
  /// - Parameter recurs: the script is likely to come back to this frame.
  package func render(with renderer: Renderer, recurs: Bool = false) -> PlacedBitmap {
    mounts.reduce(content(with: renderer, recurs)) { $1.mounted($0) }
  }

  private func content(with renderer: Renderer, _ recurs: Bool) -> PlacedBitmap {
    let page = renderer.picture(of: page, recurs: recurs)
    if insets.isEmpty { return page }
    var frame = page.bitmap.clone()
    for (index, inset) in insets.enumerated() where !insets[..<index].contains(where: { $0.plan == inset.plan }) {
      let picture = inset.plan.render(with: renderer, recurs: recurs)
      for same in insets[index...] where same.plan == inset.plan {
        if inset.plan.mounts.isEmpty {
          frame.copy(picture.bitmap, x: same.x, y: same.y)
        } else {
          frame.paint(picture.bitmap, x: same.x, y: same.y)
        }
      }
    }
    return PlacedBitmap(frame)
  }
}
