import SeguePixels

/// Turns frames into few colours, one after another.
protocol Quantizer {
  /// What must be stored so that a viewer who sees `shown` sees `frame` next; nil when nothing must.
  ///
  /// `source` is the frame before this one as it was given, `rect` holds all pixels that differ from it, and all pixels
  /// are opaque. A pixel that does not differ keeps what is shown exactly. On return `shown` is what the viewer sees.
  /// For the first frame nothing is shown yet.
  mutating func quantize(
    _ frame: borrowing Bitmap, after source: borrowing Bitmap, in rect: PixelRect, isFirst: Bool, shown: inout Bitmap
  ) -> IndexedFrame?
}
