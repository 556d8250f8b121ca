import SegueGraphics

/// Some rows of a picture as they stand in a file: an IDAT chunk, complete but for the stream's head and end, which are
/// chunks of their own. Depends on nothing but these rows and the one above them.
final class EncodedBand: Sendable {
  let format: PixelFormat
  /// None of its own pixels is translucent.
  let isOpaque: Bool
  /// One IDAT chunk, or several if a row is enormous.
  let chunks: [UInt8]
  let checksum: Adler32
  /// Bytes of the stream before compression.
  let count: Int

  /// `pixels` are premultiplied, with the row above the band first.
  init(_ pixels: Span<RGBA8>, width: Int, format: PixelFormat) {
    let band = Self.filtered(pixels, width: width, format: format)
    self.format = format
    isOpaque = format == .rgb || PNGEncoder.isOpaque(rows: pixels.extracting(width...))
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
