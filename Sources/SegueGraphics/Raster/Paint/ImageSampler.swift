import SegueCore

/// An image stretched over a frame, seen from some device pixels.
enum ImageSampler: Sendable {
  case separable(SeparableSampler)
  case free(FreeSampler)

  /// Nil where nothing of the image can be seen from the pixels `bounds`.
  init?(_ image: Image, frame: Rect, _ transform: Transform, bounds: PixelRect) {
    guard image.width > 0, image.height > 0, !frame.isEmpty, !bounds.isEmpty else { return nil }
    let size = (width: Double(image.width), height: Double(image.height))
    let toFrame = Transform.scale(frame.width / size.width, frame.height / size.height)
      .then(.translation(frame.minX, frame.minY))
    guard let map = toFrame.then(transform).inverse else { return nil }
    let mapped = [map.a, map.b, map.c, map.d, map.tx, map.ty]
    guard mapped.allSatisfy({ abs($0) < 1e15 }) else { return nil }
    self = transform.isAxisAligned ? .separable(SeparableSampler(image, map, bounds)) : .free(FreeSampler(image, map))
  }

  /// ⌊log₂ step⌋, at least 0.
  fileprivate static func halvings(_ step: Double) -> Int {
    var level = 0
    while level < 24, step >= Double(2 << level) { level += 1 }
    return level
  }
}

/// An image that is neither rotated nor skewed: each axis is resampled by itself.
struct SeparableSampler: Sendable {
  private let image: Image
  private let columns: ResampleTaps
  private let rows: ResampleTaps
  private let bounds: PixelRect

  /// `map` leads from device pixels to those of the image.
  fileprivate init(_ image: Image, _ map: Transform, _ bounds: PixelRect) {
    // At least four pixels of the halved image for each pixel shown, so that no step shows when the level changes.
    let level = min(ImageSampler.halvings(abs(map.a) / 4), ImageSampler.halvings(abs(map.d) / 4))
    let source = image.halved(times: level)
    let k = 1 / Double(1 << level)
    self.image = source
    columns = ResampleTaps(
      bounds.minX..<bounds.maxX, scale: map.a * k, origin: map.tx * k, count: source.width)
    rows = ResampleTaps(bounds.minY..<bounds.maxY, scale: map.d * k, origin: map.ty * k, count: source.height)
    self.bounds = bounds
  }

  /// The next rows will be asked for the columns of `part`, within the bounds.
  func begin(_ block: inout ResampleBlock, _ part: PixelRect) {
    block.begin(columns, part.minX - bounds.minX..<part.maxX - bounds.minX)
  }

  /// Row `y` is a row of the image as it is.
  func copies(_ y: Int) -> Bool {
    let line = y - bounds.minY
    return columns.isCopy && rows.offset[line + 1] - rows.offset[line] == 1
  }

  /// Hands out the row of the image that row `y` copies, and where its first pixel lies.
  func withCopiedRow(_ y: Int, _ body: (Span<RGBA8>, Int) -> Void) {
    image.bitmap.withRow(Int(rows.first[y - bounds.minY])) { body($0, bounds.minX - Int(columns.first[0])) }
  }

  /// Makes sure that row `y` of `part`, the one given to `begin`, is in the block; the rows below will be asked for next.
  func load(_ y: Int, of part: PixelRect, into block: inout ResampleBlock) {
    let line = y - bounds.minY
    if block.holds(line) { return }
    let last = min(part.maxY - bounds.minY, line + ResampleBlock.height)
    block.fill(image.bitmap, columns, rows, rows: line..<last)
  }

  /// Hands out row `y`, which has been loaded, and the place of its first pixel.
  func withRow(_ y: Int, of part: PixelRect, in block: borrowing ResampleBlock, _ body: (Span<RGBA8>, Int) -> Void) {
    block.withRow(y - bounds.minY) { body($0, part.minX) }
  }
}

/// An image that is turned or skewed.
struct FreeSampler: Sendable {
  /// Device pixels to those of the image.
  private let map: Transform
  /// Halved `level` times, and once more.
  private let fine: Image
  private let coarse: Image
  private let level: Int
  private let mix: UnitFixed

  fileprivate init(_ image: Image, _ map: Transform) {
    let step = max((map.a * map.a + map.b * map.b).squareRoot(), (map.c * map.c + map.d * map.d).squareRoot())
    self.map = map
    level = ImageSampler.halvings(step)
    fine = image.halved(times: level)
    coarse = image.halved(times: level + 1)
    mix = step > 1 ? UnitFixed(unit: step / Double(1 << level) - 1) : 0
  }

  /// Fills the pixels `range` of row `y`, premultiplied, the first of them into the first of `pixels`.
  func fill(_ pixels: inout MutableSpan<RGBA8>, _ range: Range<Int>, y: Int) {
    Bilinear.fill(
      &pixels, range, Bilinear.Row(y: y, map: map, scale: 1 / Double(1 << level)), fine: fine.bitmap,
      coarse: coarse.bitmap, mix: mix)
  }
}
