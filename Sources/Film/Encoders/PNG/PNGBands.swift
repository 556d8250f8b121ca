import SegueGraphics
import SegueImages
import Synchronization

/// Splits the rows of an image into bands, each of which is read together with the row above it.
///
/// It does not own its pixels: it is valid only inside the closure to which it was passed.
@safe
struct PixelBands: @unchecked Sendable {
  let width: Int
  let height: Int
  private let pixels: UnsafeBufferPointer<RGBA8>
  /// The first band, with a row of zeros above it.
  private let first: [RGBA8]
  private let rowsPerBand: Int

  /// A compromise: large enough that a band's Huffman codes cost little compared with its data, small enough that they
  /// suit the data and that a small change requires little encoding. For the examples, 28 rows gave the smallest files at
  /// every scale.
  static func pixelsPerBand(width: Int) -> Int { min(max(12_000, 28 * width), 36_000) }

  @unsafe init(_ pixels: UnsafeBufferPointer<RGBA8>, width: Int, pixelsPerBand: Int) {
    unsafe self.pixels = pixels
    self.width = width
    height = pixels.count / width
    rowsPerBand = max(1, pixelsPerBand / width)
    first = unsafe [RGBA8](repeating: .clear, count: width) + pixels[..<(min(height, rowsPerBand) * width)]
  }

  /// The number of bands.
  var count: Int { (height + rowsPerBand - 1) / rowsPerBand }

  func firstRow(of band: Int) -> Int { band * rowsPerBand }

  /// Calls `body` with a band's pixels, starting with the row above it.
  func withPixels<R>(of band: Int, _ body: (Span<RGBA8>) -> R) -> R {
    if band == 0 { return body(first.span) }
    let start = firstRow(of: band)
    let end = min(height, start + rowsPerBand)
    let rows = unsafe UnsafeBufferPointer(rebasing: pixels[(start - 1) * width..<end * width])
    return unsafe body(rows.span)
  }
}

/// A band of rows, encoded as IDAT chunks. The zlib header and trailer have chunks of their own. The result depends
/// only on these rows and the one above them.
final class EncodedBand: Sendable {
  let format: PixelFormat
  /// Whether all pixels of the band are opaque.
  let isOpaque: Bool
  /// One IDAT chunk, or several if a row is extremely long.
  let chunks: [UInt8]
  let checksum: Adler32
  /// The number of bytes before compression.
  let count: Int

  /// `pixels` are premultiplied and start with the row above the band. Nil if one of the band has an alpha that `format`
  /// cannot store.
  init?(_ pixels: Span<RGBA8>, width: Int, format: PixelFormat) {
    let band = Self.filtered(pixels, width: width, format: format)
    if format == .rgb && !band.isOpaque { return nil }
    self.format = format
    isOpaque = band.isOpaque
    checksum = band.checksum()
    count = band.filters.count * (1 + width * format.bytesPerPixel)
    let block = DeflateBlock(band).bytes
    var file = PNGFile()
    file.appendData(block.span)
    chunks = file.bytes
  }

  private static func filtered(_ pixels: Span<RGBA8>, width: Int, format: PixelFormat) -> FilteredBand {
    if format == .rgb { return FilteredBand(pixels, width: width, format: format) }
    var straight = Bitmap(width: width, height: pixels.count / width)
    straight.withMutablePixels { copy in
      for i in copy.indices { copy[i] = pixels[i] }
    }
    straight.unpremultiply()
    return straight.withPixels { FilteredBand($0, width: width, format: format) }
  }
}

/// Caches the last encoded band at each row of an image sequence, so that unchanged rows are not encoded again.
///
/// Frames may be encoded in any order and concurrently. A band is reused only if all the pixels it depends on are
/// equal, so the cache saves time without changing the output. It holds the pixels of one frame and their encoded
/// bands.
package final class PNGBandCache: Sendable {
  private struct Entry: Sendable {
    var pixels: [RGBA8]
    var band: EncodedBand
  }

  private let entries = Mutex<[Int: Entry]>([:])

  package init() {}

  /// The cached band at this row if it was made from the same pixels, including the row above it.
  func band(at row: Int, of pixels: Span<RGBA8>) -> EncodedBand? {
    guard let entry = entries.withLock({ $0[row] }), entry.pixels.count == pixels.count else { return nil }
    return entry.pixels.span.isIdentical(bytes: pixels) ? entry.band : nil
  }

  /// Replaces the cached band at this row.
  func store(_ band: EncodedBand, at row: Int, of pixels: Span<RGBA8>) {
    let copy = unsafe pixels.withUnsafeBufferPointer { unsafe [RGBA8]($0) }
    let entry = Entry(pixels: copy, band: band)
    // The replaced entry is returned so that it is freed outside the lock.
    _ = entries.withLock { entries in
      let old = entries[row]
      entries[row] = entry
      return old
    }
  }
}
