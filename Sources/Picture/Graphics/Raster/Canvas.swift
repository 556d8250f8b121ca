import SegueCore

/// A bitmap being painted, with its position on the device.
final class Canvas {
  /// Uninitialized until `base` is painted.
  private(set) var bitmap: Bitmap
  /// Device pixels.
  let bounds: PixelRect
  /// The initial contents, if they are not painted yet. They are painted band by band along with the first operations,
  /// which then find their pixels in the processor's cache.
  private var base: CanvasBase?

  /// A transparent canvas.
  init(_ bounds: PixelRect) {
    self.bounds = bounds
    bitmap = Bitmap(width: bounds.width, height: bounds.height)
  }

  /// A copy of another canvas in its current state.
  init(copying other: Canvas) {
    other.paintBase()
    bounds = other.bounds
    bitmap = other.bitmap.clone()
  }

  /// A copy of a finished frame.
  init(copying frame: PlacedBitmap) {
    bounds = frame.bounds
    bitmap = frame.bitmap.clone()
  }

  /// A canvas with the initial contents `base`. The pixels that `base` leaves out are uninitialized.
  init(_ bounds: PixelRect, on base: CanvasBase) {
    self.bounds = bounds
    self.base = base
    bitmap = Bitmap(uninitializedWidth: bounds.width, height: bounds.height)
  }

  /// Replaces the pixels of `rect` by those of `base`, except for the pixels that `base` leaves out.
  func paint(_ rect: PixelRect, _ base: CanvasBase) {
    bitmap.withRows(0..<bitmap.height, x: bounds.minX, y: bounds.minY) { base.paint(rect, into: $0) }
  }

  private func paintBase() {
    if let base { paint(bounds, base) }
    base = nil
  }

  /// A copy of what is painted so far.
  func snapshot() -> PlacedBitmap {
    paintBase()
    return PlacedBitmap(bitmap.clone(), x: bounds.minX, y: bounds.minY)
  }

  /// Draws operations band by band over the initial contents. An operation reads no pixels but those it writes, so the
  /// result does not depend on the bands or threads. If `damage` is given, only pixels inside its disjoint rectangles
  /// change.
  func draw(_ ops: [DrawOp], within damage: [PixelRect]? = nil, _ bands: BandPlan) {
    if ops.isEmpty || bounds.isEmpty { return paintBase() }
    let base = base
    self.base = nil
    bitmap.withBands(height: bands.height, x: bounds.minX, y: bounds.minY) { rows in
      bands.forEach(rows.count) { indices in
        var runner = DrawOpRunner()
        for i in indices {
          base?.paint(rows[i].bounds, into: rows[i])
          for rect in damage ?? [rows[i].bounds] { runner.draw(ops, within: rect, into: rows[i]) }
        }
      }
    }
  }

  /// Moves the bitmap out, with its position. The canvas is empty afterwards.
  func finishPlaced() -> PlacedBitmap { PlacedBitmap(finish(), x: bounds.minX, y: bounds.minY) }

  /// Moves the bitmap out. The canvas is empty afterwards.
  func finish() -> Bitmap {
    paintBase()
    var result = Bitmap(width: 0, height: 0)
    swap(&result, &bitmap)
    return result
  }
}

/// The initial contents of a canvas: a cached bitmap or a background colour.
struct CanvasBase: Sendable {
  /// Has the same bounds as the canvas; nil for a plain colour.
  private let cached: PlacedBitmap?
  private let color: SolidColor
  /// Pixels that are left out because later operations replace them.
  private let occluded: PixelRect

  init(_ cached: PlacedBitmap?, _ background: Color, occluded: PixelRect) {
    self.cached = cached
    color = SolidColor(background)
    self.occluded = occluded
  }

  /// Paints the part of `rect` that lies in these rows.
  func paint(_ rect: PixelRect, into rows: PixelRows) {
    for piece in rect.intersection(rows.bounds).pieces(around: occluded) {
      if let cached {
        rows.copy(piece, of: cached.bitmap, x: cached.bounds.minX, y: cached.bounds.minY)
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

/// How the rows of a surface are divided into bands and distributed over threads.
struct BandPlan: Sendable {
  /// Rows per band.
  let height: Int
  let threads: Int

  /// Calls `body` with consecutive parts of `0 ..< count`, on up to `threads` threads.
  func forEach(_ count: Int, _ body: @Sendable (Range<Int>) -> Void) {
    Concurrent.forEach(count, threads: threads, body)
  }
}
