import SegueGraphics

/// A frame on its way into a GIF: different from the one before it, with its final delay, and every pixel opaque or clear.
struct SourceFrame: Sendable {
  /// Counts from 0 without gaps.
  let number: Int
  let image: Image
  /// What its pixels are compared with: the frame before, without what vanishes. No pixel is clear in `image` only.
  let previous: Image
  /// Where something must be drawn or cleared afterwards; never empty.
  var rect: PixelRect
  /// What the frame before cleared, so that everything opaque in it is drawn again.
  let cleared: PixelRect?
  /// Its rectangle becomes clear when its time is over: the next frame has pixels that vanish.
  var clearsAfter = false
  /// In centiseconds.
  var delay: Int
  /// So many frames were given that are shown by this one, with those that had no delay.
  var count: Int

  /// The first one is drawn on a clear canvas.
  var isFirst: Bool { number == 0 }

  /// It is needed even if it draws nothing.
  var isEssential: Bool { isFirst || clearsAfter || cleared != nil }
}
