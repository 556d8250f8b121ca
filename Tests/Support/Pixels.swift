package import SegueGraphics

/// All pixels of a bitmap, row by row.
package func pixels(of bitmap: borrowing Bitmap) -> [RGBA8] {
  bitmap.withPixels { span in span.indices.map { span[$0] } }
}
