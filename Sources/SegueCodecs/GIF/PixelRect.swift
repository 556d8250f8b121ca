/// A rectangle of whole pixels.
package struct PixelRect: Hashable, Sendable {
  package var left: Int
  package var top: Int
  package var width: Int
  package var height: Int

  package init(left: Int, top: Int, width: Int, height: Int) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }
}
