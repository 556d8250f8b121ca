import SegueGraphics

/// Opaque pixels that the next frame has not: a GIF can take them away only by clearing a rectangle of the frame before.
struct DisposalArea: ~Copyable {
  /// The smallest rectangle around all of them.
  let rect: PixelRect
  /// The old frame without them.
  let remaining: Bitmap

  /// nil if there are none; the frames differ in `changed` only.
  init?(from old: borrowing Bitmap, to new: borrowing Bitmap, in changed: PixelRect) {
    var bounds = PixelRect.empty
    let width = new.width
    var remaining = old.clone()
    new.withPixels { new in
      remaining.withMutablePixels { old in
        for y in changed.minY..<changed.maxY {
          var (first, last) = (-1, -1)
          for x in changed.minX..<changed.maxX {
            let i = y * width + x
            if new[i].word == 0, old[i].word != 0 {
              old[i] = .clear
              if first < 0 { first = x }
              last = x
            }
          }
          if first >= 0 { bounds = bounds.union(PixelRect(minX: first, minY: y, maxX: last + 1, maxY: y + 1)) }
        }
      }
    }
    if bounds.isEmpty { return nil }
    rect = bounds
    self.remaining = remaining
  }
}
