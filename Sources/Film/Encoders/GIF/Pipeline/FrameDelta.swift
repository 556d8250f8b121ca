package import SegueGraphics

/// The area in which two consecutive frames differ.
package struct FrameDelta {
  /// The bounding rectangle of all pixels that differ.
  package let rect: PixelRect

  /// nil if the frames are equal. Both must have the same size.
  package init?(from old: borrowing Bitmap, to new: borrowing Bitmap) {
    let (width, height) = (new.width, new.height)
    var (left, right, top, bottom) = (width, -1, height, -1)
    old.withPixels { old in
      new.withPixels { new in
        for y in 0..<height {
          let row = y * width
          var first = 0
          while first < width, old[row + first].word == new[row + first].word { first += 1 }
          if first == width { continue }
          var last = width - 1
          while old[row + last].word == new[row + last].word { last -= 1 }
          left = min(left, first)
          right = max(right, last)
          top = min(top, y)
          bottom = y
        }
      }
    }
    if right < 0 { return nil }
    rect = PixelRect(left: left, top: top, width: right - left + 1, height: bottom - top + 1)
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
