package import SegueGraphics

/// All pixels of a bitmap, row by row.
package func pixels(of bitmap: borrowing Bitmap) -> [RGBA8] {
  bitmap.withPixels { span in span.indices.map { span[$0] } }
}

/// The first of some rows in which two bitmaps differ within some columns; nil if they are equal there.
package func firstDifferentRow(
  _ a: borrowing Bitmap, _ b: borrowing Bitmap, rows: Range<Int>, columns: Range<Int>
) -> Int? {
  for y in rows {
    for x in columns where a[x, y] != b[x, y] { return y }
  }
  return nil
}
