package import SegueGraphics

/// The area in which two consecutive frames differ.
package struct FrameDelta {
  /// The bounding rectangle of all pixels that differ.
  package let rect: PixelRect

  /// nil if the frames are equal. Both must have the same size.
  package init?<P: Pixel & Equatable>(from old: borrowing Surface<P>, to new: borrowing Surface<P>) {
    let (width, height) = (new.width, new.height)
    var (top, bottom) = (0, height - 1)
    while top < height, new.isEqual(to: old, inRow: top) { top += 1 }
    if top == height { return nil }
    while new.isEqual(to: old, inRow: bottom) { bottom -= 1 }
    // Only what is outside the columns found so far is compared.
    var (left, right) = (width, 0)
    for y in top...bottom where left > 0 || right < width {
      old.withRow(y) { old in
        new.withRow(y) { new in
          if let first = (0..<left).first(where: { old[$0] != new[$0] }) { left = first }
          if let last = (right..<width).last(where: { old[$0] != new[$0] }) { right = last + 1 }
        }
      }
    }
    rect = PixelRect(minX: left, minY: top, maxX: right, maxY: bottom + 1)
  }
}

extension Surface {
  fileprivate func isEqual(to other: borrowing Surface<P>, inRow y: Int) -> Bool {
    withRow(y) { row in other.withRow(y) { row.isIdentical(bytes: $0) } }
  }
}

/// Pixels that are opaque in one frame and clear in the next. A GIF can only remove them by clearing a rectangle of the
/// earlier frame (disposal).
struct DisposalArea: ~Copyable {
  /// The bounding rectangle of these pixels.
  let rect: PixelRect
  /// The earlier frame without these pixels.
  let remaining: Bitmap

  /// nil if there are none. The frames must differ only within `changed`.
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
