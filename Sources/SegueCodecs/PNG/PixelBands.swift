import SegueGraphics

/// A picture's rows, cut into bands, each read together with the row above it.
///
/// It does not own its pixels: it is valid only inside the closure it was handed to.
@safe
struct PixelBands: @unchecked Sendable {
  let width: Int
  let height: Int
  private let pixels: UnsafeBufferPointer<RGBA8>
  /// The first band, below a row of nothing.
  private let first: [RGBA8]
  private let rowsPerBand: Int

  /// Enough pixels that a band's codes cost little beside its data, few enough that they suit it, and that little is
  /// encoded for nothing when little changes.
  static let pixelsPerBand = 20_000

  @unsafe init(_ pixels: UnsafeBufferPointer<RGBA8>, width: Int, pixelsPerBand: Int = Self.pixelsPerBand) {
    unsafe self.pixels = pixels
    self.width = width
    height = pixels.count / width
    rowsPerBand = max(1, pixelsPerBand / width)
    first = unsafe [RGBA8](repeating: .clear, count: width) + pixels[..<(min(height, rowsPerBand) * width)]
  }

  var count: Int { (height + rowsPerBand - 1) / rowsPerBand }

  /// The first row of a band.
  func row(_ band: Int) -> Int { band * rowsPerBand }

  /// A band's pixels, with the row above it first.
  func withPixels<R>(of band: Int, _ body: (Span<RGBA8>) -> R) -> R {
    if band == 0 { return body(first.span) }
    let end = min(height, row(band) + rowsPerBand)
    let rows = unsafe UnsafeBufferPointer(rebasing: pixels[(row(band) - 1) * width..<end * width])
    return unsafe body(rows.span)
  }
}
