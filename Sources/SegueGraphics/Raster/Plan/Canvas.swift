import SegueCore

/// A bitmap that is being painted, and where it lies on the device.
final class Canvas {
  /// Painted but for the ground, if nothing has been drawn on that yet.
  private(set) var bitmap: Bitmap
  let bounds: PixelRect
  /// What comes below all steps and is not painted yet: it is painted band by band with the first of them, which then find
  /// their pixels in the processor's cache.
  private var ground: CanvasBase?

  /// Transparent.
  init(_ bounds: PixelRect) {
    self.bounds = bounds
    bitmap = Bitmap(width: bounds.width, height: bounds.height)
  }

  /// As another one is now.
  init(copying other: Canvas) {
    other.paintGround()
    bounds = other.bounds
    bitmap = other.bitmap.clone()
  }

  /// As a picture is.
  init(copying picture: PlacedBitmap) {
    bounds = picture.bounds
    bitmap = picture.bitmap.clone()
  }

  /// As `ground` is, but for those of its pixels that hold anything.
  init(_ bounds: PixelRect, on ground: CanvasBase) {
    self.bounds = bounds
    self.ground = ground
    bitmap = Bitmap(unpaintedWidth: bounds.width, height: bounds.height)
  }

  /// Makes `part` as it is in `ground`, but for those of its pixels that hold anything.
  func paint(_ part: PixelRect, _ ground: CanvasBase) {
    bitmap.withRows(0..<bitmap.height, x: bounds.minX, y: bounds.minY) { ground.paint(part, into: $0) }
  }

  private func paintGround() {
    if let ground { paint(bounds, ground) }
    ground = nil
  }

  /// A picture of what is painted so far.
  func snapshot() -> PlacedBitmap {
    paintGround()
    return PlacedBitmap(bitmap.clone(), x: bounds.minX, y: bounds.minY)
  }

  /// Replaces everything by one colour.
  func clear(to color: Color) {
    let background = SolidColor(color)
    for y in 0..<bitmap.height {
      bitmap.withMutableRow(y) { background.blend(&$0, 0..<$0.count, coverage: .full) }
    }
  }

  /// Draws steps band by band, on the ground. Steps change single pixels only, so bands and threads change no byte.
  /// Pixels outside of `parts`, which share none, stay as they are.
  func draw(_ steps: [Step], within parts: [PixelRect]? = nil, _ bands: BandPlan) {
    if steps.isEmpty || bounds.isEmpty { return paintGround() }
    let ground = ground
    self.ground = nil
    bitmap.withBands(height: bands.height, x: bounds.minX, y: bounds.minY) { rows in
      bands.forEach(rows.count) { indices in
        var runner = StepRunner()
        for i in indices {
          ground?.paint(rows[i].bounds, into: rows[i])
          for part in parts ?? [rows[i].bounds] { runner.draw(steps, within: part, into: rows[i]) }
        }
      }
    }
  }

  /// Gives up the bitmap as a picture; the canvas is empty afterwards.
  func picture() -> PlacedBitmap { PlacedBitmap(finish(), x: bounds.minX, y: bounds.minY) }

  /// Gives up the bitmap; the canvas is empty afterwards.
  func finish() -> Bitmap {
    paintGround()
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
    Concurrent.forEach(count, threads: threads, body)
  }
}
