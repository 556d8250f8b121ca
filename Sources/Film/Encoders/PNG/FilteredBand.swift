import CKernels
import SegueGraphics

/// Rows of PNG filter residuals, each row with the filter that gives the smallest cost.
struct FilteredBand {
  let format: PixelFormat
  let width: Int
  /// One word per pixel, row by row; for RGB the high byte is 0.
  private(set) var words: [UInt32]
  /// The filter type of each row, 0…4.
  private(set) var filters: [UInt8]
  /// Whether all pixels of the band are opaque; otherwise RGB does not store them.
  let isOpaque: Bool

  /// `pixels` have straight alpha and start with the row above the band.
  init(_ pixels: Span<RGBA8>, width: Int, format: PixelFormat) {
    self.format = format
    self.width = width
    let height = pixels.count / width - 1
    // Both start with the pixel to the left of the row, which is zero.
    var (row, above) = ([UInt32](repeating: 0, count: width + 1), [UInt32](repeating: 0, count: width + 1))
    _ = Self.load(pixels.extracting(..<width), format, into: &above)
    // The alpha bits that all pixels have. Looking for them while the pixels are read takes less time than before.
    var common: UInt32 = 0xFF00_0000
    var filters: [UInt8] = []
    filters.reserveCapacity(height)
    words = unsafe [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
      for y in 0..<height {
        common &= Self.load(pixels.extracting((y + 1) * width..<(y + 2) * width), format, into: &row)
        let target = unsafe UnsafeMutableRawPointer(words.baseAddress! + y * width)
        unsafe filters.append(Self.filter(row, above, into: target))
        swap(&row, &above)
      }
      count = width * height
    }
    self.filters = filters
    isOpaque = common == 0xFF00_0000
  }

  /// The checksum of the uncompressed stream: the filter type and the residuals of each row.
  func checksum() -> Adler32 {
    var checksum = Adler32()
    for y in filters.indices {
      checksum.append(filters[y])
      checksum.append(words.span.extracting(y * width..<(y + 1) * width), format)
    }
    return checksum
  }

  /// Copies the channels that `format` stores. Returns the bits that all pixels have.
  private static func load(_ pixels: Span<RGBA8>, _ format: PixelFormat, into row: inout [UInt32]) -> UInt32 {
    precondition(row.count == pixels.count + 1)
    return unsafe row.withUnsafeMutableBufferPointer { row in
      unsafe pixels.withUnsafeBytes { pixels in
        unsafe segue_png_load(
          row.baseAddress! + 1, pixels.baseAddress!.assumingMemoryBound(to: UInt32.self), row.count - 1, format.mask)
      }
    }
  }

  /// Writes the residuals of the cheapest filter and returns its type.
  private static func filter(_ row: [UInt32], _ above: [UInt32], into target: UnsafeMutableRawPointer) -> UInt8 {
    unsafe row.withUnsafeBytes { row in
      unsafe above.withUnsafeBytes { above in
        // The bytes after the pixel to the left of the row.
        let count = row.count - 4
        let (row, above) = unsafe (
          row.baseAddress!.assumingMemoryBound(to: UInt8.self) + 4,
          above.baseAddress!.assumingMemoryBound(to: UInt8.self) + 4
        )
        var costs: InlineArray<5, UInt32> = .init(repeating: 0)
        var mutable = costs.mutableSpan
        unsafe mutable.withUnsafeMutableBufferPointer {
          unsafe segue_png_filter_costs(row, above, count, $0.baseAddress!)
        }
        var best = 0
        for kind in 1..<5 where costs[kind] < costs[best] { best = kind }
        unsafe segue_png_filter(
          row, above, count, Int32(best), target.assumingMemoryBound(to: UInt8.self))
        return UInt8(best)
      }
    }
  }
}
