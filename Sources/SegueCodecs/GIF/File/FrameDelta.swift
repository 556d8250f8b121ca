package import SegueGraphics

/// Where a frame differs from the one before it.
package struct FrameDelta {
  /// The smallest rectangle around all pixels that differ.
  package let rect: PixelRect

  /// nil when the frames are the same. Both are of one size.
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
