package import SegueGraphics

/// A part of a picture that is different, apart from others.
package struct DifferentRegion: Hashable, Sendable {
  /// The smallest around its different pixels.
  package let rect: PixelRect
  /// Of different pixels in it.
  package let count: Int

  package init(rect: PixelRect, count: Int) {
    self.rect = rect
    self.count = count
  }
}
