import SegueCore

/// What a canvas begins with.
struct CanvasBase: Sendable {
  /// Lies where the canvas does; nil where there is only a colour.
  private let picture: PlacedBitmap?
  private let color: SolidColor
  /// Pixels that need not be painted, because they are certainly replaced.
  private let hidden: PixelRect

  init(_ picture: PlacedBitmap?, _ background: Color, hidden: PixelRect) {
    self.picture = picture
    color = SolidColor(background)
    self.hidden = hidden
  }

  /// Paints `part` as far as it lies in these rows.
  func paint(_ part: PixelRect, into rows: PixelRows) {
    for piece in part.intersection(rows.bounds).pieces(around: hidden) {
      if let picture {
        rows.copy(piece, of: picture.bitmap, x: picture.bounds.minX, y: picture.bounds.minY)
        continue
      }
      let columns = piece.minX - rows.bounds.minX..<piece.maxX - rows.bounds.minX
      for y in piece.minY..<piece.maxY {
        rows.withMutableRow(y) { row in
          if color.weight < .full { for x in columns { row[x] = .clear } }
          color.blend(&row, columns, coverage: .full)
        }
      }
    }
  }
}
