import SegueCore

/// An image stretched to a frame, sampled at device pixels.
enum ImageSampler: Sendable {
  case separable(SeparableSampler)
  case free(FreeSampler)

  /// - Parameter bounds: the device pixels to be sampled. Nil if the image is empty or the transform not invertible.
  init?(_ image: Image, frame: Rect, _ transform: Transform, bounds: PixelRect) {
    guard image.width > 0, image.height > 0, !frame.isEmpty, !bounds.isEmpty else { return nil }
    let size = (width: Double(image.width), height: Double(image.height))
    let toFrame = Transform.scale(frame.width / size.width, frame.height / size.height)
      .then(.translation(frame.minX, frame.minY))
    guard let map = toFrame.then(transform).inverse else { return nil }
    let mapped = [map.a, map.b, map.c, map.d, map.tx, map.ty]
    // Also false for numbers that are not finite.
    guard mapped.allSatisfy({ abs($0) < 1e15 }) else { return nil }
    self = transform.isAxisAligned ? .separable(SeparableSampler(image, map, bounds)) : .free(FreeSampler(image, map))
  }

  /// The mipmap level for a step of `step` image pixels per device pixel: ⌊log₂ step⌋, 0…24.
  fileprivate static func mipLevel(_ step: Double) -> Int {
    var level = 0
    while level < 24, step >= Double(2 << level) { level += 1 }
    return level
  }
}

/// Samples an image that is neither rotated nor skewed. Each axis is resampled separately.
struct SeparableSampler: Sendable {
  private let image: Image
  private let columns: ResampleTaps
  private let rows: ResampleTaps
  private let bounds: PixelRect

  /// `map` maps device pixels to image pixels.
  fileprivate init(_ image: Image, _ map: Transform, _ bounds: PixelRect) {
    // At least four pixels of the mipmap level per device pixel, so that a change of level is not visible.
    let level = min(ImageSampler.mipLevel(abs(map.a) / 4), ImageSampler.mipLevel(abs(map.d) / 4))
    let source = image.halved(times: level)
    let k = 1 / Double(1 << level)
    self.image = source
    columns = ResampleTaps(
      bounds.minX..<bounds.maxX, scale: map.a * k, origin: map.tx * k, count: source.width)
    rows = ResampleTaps(bounds.minY..<bounds.maxY, scale: map.d * k, origin: map.ty * k, count: source.height)
    self.bounds = bounds
  }

  /// Prepares `block` for the columns of `rect`, which must lie within the bounds.
  func begin(_ block: inout ResampleBlock, _ rect: PixelRect) {
    block.begin(columns, rect.minX - bounds.minX..<rect.maxX - bounds.minX)
  }

  /// Whether row `y` is an unchanged row of the image.
  func copies(_ y: Int) -> Bool {
    let row = y - bounds.minY
    return columns.isCopy && rows.offset[row + 1] - rows.offset[row] == 1
  }

  /// Calls `body` with the image row that row `y` copies, and the device column of its first pixel.
  func withCopiedRow(_ y: Int, _ body: (Span<RGBA8>, Int) -> Void) {
    image.bitmap.withRow(Int(rows.first[y - bounds.minY])) { body($0, bounds.minX - Int(columns.first[0])) }
  }

  /// Makes sure that row `y` of `rect`, the rectangle given to `begin`, is in the block. Resamples up to four rows at a
  /// time.
  func load(_ y: Int, of rect: PixelRect, into block: inout ResampleBlock) {
    let row = y - bounds.minY
    if block.holds(row) { return }
    let last = min(rect.maxY - bounds.minY, row + ResampleBlock.height)
    block.fill(image.bitmap, columns, rows, rows: row..<last)
  }

  /// Calls `body` with row `y`, which must be loaded, and the device column of its first pixel.
  func withRow(_ y: Int, of rect: PixelRect, in block: borrowing ResampleBlock, _ body: (Span<RGBA8>, Int) -> Void) {
    block.withRow(y - bounds.minY) { body($0, rect.minX) }
  }
}

/// Samples a rotated or skewed image bilinearly, between two mipmap levels.
struct FreeSampler: Sendable {
  /// Maps device pixels to image pixels.
  private let map: Transform
  /// The mipmap levels `level` and `level` + 1.
  private let fine: Image
  private let coarse: Image
  private let level: Int
  /// The weight of `coarse`.
  private let mix: UnitFixed

  fileprivate init(_ image: Image, _ map: Transform) {
    let step = max((map.a * map.a + map.b * map.b).squareRoot(), (map.c * map.c + map.d * map.d).squareRoot())
    self.map = map
    level = ImageSampler.mipLevel(step)
    fine = image.halved(times: level)
    coarse = image.halved(times: level + 1)
    mix = step > 1 ? UnitFixed(unit: step / Double(1 << level) - 1) : 0
  }

  /// Fills `pixels` with the premultiplied device pixels `range` of row `y`.
  func fill(_ pixels: inout MutableSpan<RGBA8>, _ range: Range<Int>, y: Int) {
    Bilinear.fill(
      &pixels, range, Bilinear.Row(y: y, map: map, scale: 1 / Double(1 << level)), fine: fine.bitmap,
      coarse: coarse.bitmap, mix: mix)
  }
}
