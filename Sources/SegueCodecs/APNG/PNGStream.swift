import SegueGraphics

/// The zlib stream of one frame's pixels: bands as in a PNG file, in one piece.
enum PNGStream {
  /// More than a still picture's: of a frame that changes little, little is left to tell bands apart, and each costs its
  /// codes.
  private static let pixelsPerBand = 80_000

  private struct Band: Sendable {
    let bytes: [UInt8]
    let checksum: Adler32
    let count: Int
  }

  /// `pixels` have straight alpha, and there are some.
  static func encode(_ pixels: borrowing StraightBitmap, format: PixelFormat, threads: Int) -> [UInt8] {
    let width = pixels.width
    return unsafe pixels.withUnsafeBytes { bytes in
      let words = unsafe bytes.bindMemory(to: RGBA8.self)
      let cut = unsafe PixelBands(words, width: width, pixelsPerBand: pixelsPerBand)
      let bands = Concurrent.map(cut.count, threads: threads) { index in
        cut.withPixels(of: index) { pixels in
          let band = FilteredBand(pixels, width: width, format: format)
          let count = band.filters.count * (1 + width * format.bytesPerPixel)
          return Band(bytes: DeflateBlock(band).bytes, checksum: band.checksum(), count: count)
        }
      }
      var stream = PNGFile.streamHead
      stream.reserveCapacity(bands.reduce(8) { $0 + $1.bytes.count })
      var checksum = Adler32()
      for band in bands {
        stream += band.bytes
        checksum.append(band.checksum, count: band.count)
      }
      return stream + PNGFile.streamEnd(checksum)
    }
  }
}
