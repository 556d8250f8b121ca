import SegueCore
import SeguePixels

/// A bitmap that is being painted, and where it lies on the device.
final class Canvas {
  private(set) var bitmap: Bitmap
  let bounds: PixelRect

  /// Transparent.
  init(_ bounds: PixelRect) {
    self.bounds = bounds
    bitmap = Bitmap(width: bounds.width, height: bounds.height)
  }

  /// As another one is now.
  init(copying other: Canvas) {
    bounds = other.bounds
    bitmap = other.bitmap.clone()
  }

  /// As a picture is.
  init(copying picture: Picture) {
    bounds = picture.bounds
    bitmap = picture.bitmap.clone()
  }

  /// As `picture` is, or of one colour where there is none, but for the pixels of `hidden`, which hold anything.
  init(_ bounds: PixelRect, on picture: Picture?, _ background: Color, hidden: PixelRect) {
    self.bounds = bounds
    bitmap = Bitmap(unpaintedWidth: bounds.width, height: bounds.height)
    paint(bounds, picture, background, hidden: hidden)
  }

  /// Makes `part` as it is in `picture`, which lies where the canvas does, or of one colour where there is none, but for the
  /// pixels of `hidden`.
  func paint(_ part: PixelRect, _ picture: Picture?, _ background: Color, hidden: PixelRect) {
    let color = SolidColor(background)
    for piece in part.pieces(around: hidden) {
      let columns = piece.minX - bounds.minX..<piece.maxX - bounds.minX
      for y in piece.minY - bounds.minY..<piece.maxY - bounds.minY {
        bitmap.withMutableRow(y) { row in
          if let picture {
            picture.bitmap.withRow(y) {
              CrossFade.blend($0, at: columns.lowerBound, into: &row, columns, weight: .full)
            }
          } else {
            for x in columns { row[x] = .clear }
            color.blend(&row, columns, coverage: .full)
          }
        }
      }
    }
  }

  /// A picture of what is painted so far.
  func snapshot() -> Picture { Picture(bitmap.clone(), x: bounds.minX, y: bounds.minY) }

  /// Replaces everything by one colour.
  func clear(to color: Color) {
    let background = SolidColor(color)
    for y in 0..<bitmap.height {
      bitmap.withMutableRow(y) { background.blend(&$0, 0..<$0.count, coverage: .full) }
    }
  }

  /// Draws steps band by band. Steps change single pixels only, so bands and threads change no byte.
  /// Pixels outside of `parts`, which share none, stay as they are.
  func draw(_ steps: [Step], within parts: [PixelRect]? = nil, _ bands: BandPlan) {
    if steps.isEmpty || bounds.isEmpty { return }
    bitmap.withBands(height: bands.height, x: bounds.minX, y: bounds.minY) { rows in
      bands.forEach(rows.count) { indices in
        var runner = StepRunner()
        for i in indices {
          for part in parts ?? [rows[i].bounds] { runner.draw(steps, within: part, into: rows[i]) }
        }
      }
    }
  }

  /// Gives up the bitmap as a picture; the canvas is empty afterwards.
  func picture() -> Picture { Picture(finish(), x: bounds.minX, y: bounds.minY) }

  /// Gives up the bitmap; the canvas is empty afterwards.
  func finish() -> Bitmap {
    var result = Bitmap(width: 0, height: 0)
    swap(&result, &bitmap)
    return result
  }
}

/// How the rows of one surface are shared out.
struct BandPlan: Sendable {
  /// Rows in a band.
  let height: Int
  let threads: Int

  /// Calls `body` with parts of `0 ..< count` that together are the whole, on as many threads as the plan has.
  func forEach(_ count: Int, _ body: @Sendable (Range<Int>) -> Void) {
    SharedWork.forEach(count, threads: threads, body)
  }
}
