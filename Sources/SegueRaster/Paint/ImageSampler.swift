import SegueCore
import SeguePixels

/// An image stretched over a frame, seen from the device pixels of `bounds`.
struct ImageSampler: Sendable {
  private let form: Form

  private enum Form: Sendable {
    /// Neither rotated nor skewed: each axis is resampled by itself.
    case separable(Image, columns: ResampleTaps, rows: ResampleTaps, bounds: PixelRect)
    /// Device pixels to pixels of the image; `fine` is halved `level` times, `coarse` once more.
    case free(Transform, fine: Image, coarse: Image, level: Int, mix: Weight)
  }

  /// Nil where nothing of the image can be seen.
  init?(_ image: Image, frame: Rect, _ transform: Transform, bounds: PixelRect) {
    guard image.width > 0, image.height > 0, !frame.isEmpty, !bounds.isEmpty else { return nil }
    let size = (width: Double(image.width), height: Double(image.height))
    let toFrame = Transform.scale(frame.width / size.width, frame.height / size.height)
      .then(.translation(frame.minX, frame.minY))
    guard let map = toFrame.then(transform).inverse else { return nil }
    let mapped = [map.a, map.b, map.c, map.d, map.tx, map.ty]
    guard mapped.allSatisfy({ abs($0) < 1e15 }) else { return nil }
    if transform.isAxisAligned {
      // At least four pixels of the halved image for each pixel shown, so that no step shows when the level changes.
      let level = min(Self.halvings(abs(map.a) / 4), Self.halvings(abs(map.d) / 4))
      let source = image.halved(times: level)
      let k = 1 / Double(1 << level)
      form = .separable(
        source,
        columns: ResampleTaps(
          bounds.minX..<bounds.maxX, scale: map.a * k, origin: map.tx * k, count: source.width),
        rows: ResampleTaps(bounds.minY..<bounds.maxY, scale: map.d * k, origin: map.ty * k, count: source.height),
        bounds: bounds)
    } else {
      let step = max((map.a * map.a + map.b * map.b).squareRoot(), (map.c * map.c + map.d * map.d).squareRoot())
      let level = Self.halvings(step)
      form = .free(
        map, fine: image.halved(times: level), coarse: image.halved(times: level + 1), level: level,
        mix: step > 1 ? Weight(unit: step / Double(1 << level) - 1) : 0)
    }
  }

  /// ⌊log₂ step⌋, at least 0.
  private static func halvings(_ step: Double) -> Int {
    var level = 0
    while level < 24, step >= Double(2 << level) { level += 1 }
    return level
  }

  /// The next rows will be asked for these pixels, within the bounds.
  func begin(_ scratch: inout ResampleBlock, _ range: Range<Int>) {
    guard case .separable(_, let columns, _, let bounds) = form else { return }
    scratch.begin(columns, range.lowerBound - bounds.minX..<range.upperBound - bounds.minX)
  }

  /// Hands out pixels of row `y`, premultiplied, and the place of the first: at least those of `range`. Of the pixels `part`,
  /// given to `begin`, the rows below will be asked for next.
  func withRow(
    _ y: Int, _ range: Range<Int>, of part: PixelRect, _ scratch: inout ResampleBlock, _ pixels: inout [RGBA8],
    _ body: (Span<RGBA8>, Int) -> Void
  ) {
    switch form {
    case .separable(let image, let columns, let rows, let bounds):
      let line = y - bounds.minY
      if columns.isCopy, rows.offset[line + 1] - rows.offset[line] == 1 {
        image.bitmap.withRow(Int(rows.first[line])) { body($0, bounds.minX - Int(columns.first[0])) }
        return
      }
      if !scratch.holds(line) {
        let last = min(part.maxY - bounds.minY, line + ResampleBlock.height)
        scratch.fill(image.bitmap, columns, rows, rows: line..<last)
      }
      scratch.withRow(line) { body($0, part.minX) }
    case .free(let map, let fine, let coarse, let level, let mix):
      if pixels.count < range.count { pixels = Array(repeating: .clear, count: range.count) }
      do {
        var row = pixels.mutableSpan
        Bilinear.fill(
          &row, range, Bilinear.Row(y: y, map: map, scale: 1 / Double(1 << level)), fine: fine.bitmap,
          coarse: coarse.bitmap, mix: mix)
      }
      body(pixels.span, range.lowerBound)
    }
  }
}
