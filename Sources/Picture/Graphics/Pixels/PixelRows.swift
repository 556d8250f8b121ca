/// A view of consecutive rows of a bitmap, positioned on the device: the first pixel is device pixel (`bounds.minX`,
/// `bounds.minY`).
///
/// It does not own its pixels and is valid only inside the closure that receives it. Different threads may use
/// different views, because no two share a row.
@safe
public struct PixelRows: @unchecked Sendable {
  /// The device pixels of these rows.
  public let bounds: PixelRect
  @usableFromInline let base: UnsafeMutablePointer<RGBA8>

  @unsafe init(base: UnsafeMutablePointer<RGBA8>, bounds: PixelRect) {
    unsafe self.base = base
    self.bounds = bounds
  }

  /// Device row `y`, from `bounds.minX` on.
  @inlinable public func withMutableRow<R>(_ y: Int, _ body: (inout MutableSpan<RGBA8>) -> R) -> R {
    precondition(y >= bounds.minY && y < bounds.maxY)
    let start = unsafe base + (y - bounds.minY) * bounds.width
    var span = unsafe MutableSpan(_unsafeStart: start, count: bounds.width)
    return body(&span)
  }

  /// Device row `y`, from `bounds.minX` on, read-only.
  @inlinable public func withRow<R>(_ y: Int, _ body: (Span<RGBA8>) -> R) -> R {
    precondition(y >= bounds.minY && y < bounds.maxY)
    let start = unsafe base + (y - bounds.minY) * bounds.width
    return unsafe body(Span(_unsafeStart: start, count: bounds.width))
  }

  /// Copies the device pixels `part` from `other`, whose top left pixel is device pixel (`x`, `y`). `part` must lie in
  /// these rows.
  package func copy(_ part: PixelRect, of other: borrowing Bitmap, x: Int, y: Int) {
    if part.isEmpty { return }
    precondition(bounds.contains(part))
    precondition(PixelRect(minX: x, minY: y, maxX: x + other.width, maxY: y + other.height).contains(part))
    guard let source = unsafe other.base.baseAddress else { return }
    var from = unsafe source + (part.minY - y) * other.width + part.minX - x
    var to = unsafe base + (part.minY - bounds.minY) * bounds.width + part.minX - bounds.minX
    if part.width == bounds.width, part.width == other.width {
      // Contiguous memory.
      return unsafe to.update(from: from, count: part.area)
    }
    for _ in 0..<part.height {
      unsafe to.update(from: from, count: part.width)
      unsafe (from, to) = (from + other.width, to + bounds.width)
    }
  }
}

extension Surface where P == RGBA8 {
  /// Calls `body` with the rows `rows` of the bitmap, whose top left pixel is device pixel (`x`, `y`).
  package mutating func withRows<R>(_ rows: Range<Int>, x: Int, y: Int, _ body: (PixelRows) -> R) -> R {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= height)
    guard let start = unsafe base.baseAddress else {
      fatalError("a bitmap always has a base address")
    }
    let bounds = PixelRect(minX: x, minY: y + rows.lowerBound, maxX: x + width, maxY: y + rows.upperBound)
    return body(unsafe PixelRows(base: start + rows.lowerBound * width, bounds: bounds))
  }

  /// Calls `body` with all rows as bands of `height` rows (the last may be smaller). The top left pixel is device pixel
  /// (`x`, `y`).
  package mutating func withBands<R>(height band: Int, x: Int, y: Int, _ body: ([PixelRows]) -> R) -> R {
    precondition(band > 0)
    guard let start = unsafe base.baseAddress else {
      fatalError("a bitmap always has a base address")
    }
    var bands: [PixelRows] = []
    for top in stride(from: 0, to: height, by: band) {
      let bounds = PixelRect(minX: x, minY: y + top, maxX: x + width, maxY: y + Swift.min(height, top + band))
      bands.append(unsafe PixelRows(base: start + top * width, bounds: bounds))
    }
    return body(bands)
  }
}
