import SegueGraphics
import SegueImages

/// The changes that turn one frame into the next: a rectangle of compressed pixels.
struct APNGDelta: Sendable {
  /// The bounding rectangle of all changed pixels.
  let rect: PixelRect
  /// How the pixels are composited.
  let blend: APNGBlend
  /// The pixels as a zlib stream.
  let stream: [UInt8]

  /// The full first frame, which `coding` must be able to represent.
  init(first frame: borrowing Bitmap, coding: APNGCoding, threads: Int) {
    rect = frame.bounds
    blend = .source
    stream = PNGStream.encode(StraightBitmap(frame, cropped: rect), format: coding.format, threads: threads)
  }

  /// The rectangle `rect` of `frame`, encoded in the smaller of two ways: with all its pixels, or with unchanged pixels
  /// transparent. `coding` must be able to represent them.
  init(from shown: borrowing Bitmap, to frame: borrowing Bitmap, rect: PixelRect, coding: APNGCoding) {
    self.rect = rect
    let pixels = StraightBitmap(frame, cropped: rect)
    let full = PNGStream.encode(pixels, format: coding.format, threads: 1)
    guard let sparse = StraightBitmap(pixels, shown: shown, rect: rect, coding: coding) else {
      (blend, stream) = (.source, full)
      return
    }
    let partial = PNGStream.encode(sparse, format: coding.format, threads: 1)
    (blend, stream) = partial.count < full.count ? (.over, partial) : (.source, full)
  }

  /// One unchanged pixel, for a frame that only adds time.
  init(unchanged shown: borrowing Bitmap, coding: APNGCoding) {
    rect = PixelRect(left: 0, top: 0, width: 1, height: 1)
    blend = .source
    stream = PNGStream.encode(StraightBitmap(shown, cropped: rect), format: coding.format, threads: 1)
  }
}

extension Surface where P == StraightRGBA8 {
  /// The pixels in `rect`, converted to straight alpha.
  fileprivate init(_ bitmap: borrowing Bitmap, cropped rect: PixelRect) {
    self.init(uninitializedWidth: rect.width, height: rect.height)
    for y in 0..<rect.height {
      withMutableRow(y) { to in
        bitmap.withRow(rect.minY + y) { from in
          for x in 0..<rect.width { to[x] = StraightRGBA8(word: from[rect.minX + x].straight) }
        }
      }
    }
  }

  /// `pixels`, the content of `rect` in the new frame, with those that equal the displayed frame made transparent. nil
  /// if no pixel is equal, or if a changed pixel is not opaque and would blend with what is below it.
  fileprivate init?(
    _ pixels: borrowing StraightBitmap, shown: borrowing Bitmap, rect: PixelRect, coding: APNGCoding
  ) {
    guard let transparent = coding.transparent else { return nil }
    var sparse = StraightBitmap(uninitializedWidth: rect.width, height: rect.height)
    var unchangedCount = 0
    // The alpha bits that all changed pixels have: all of them if every changed pixel is opaque.
    var commonAlpha: UInt32 = 0xFF00_0000
    for y in 0..<rect.height {
      sparse.withMutableRow(y) { to in
        pixels.withRow(y) { from in
          shown.withRow(rect.minY + y) { old in
            for x in 0..<rect.width {
              let word = from[x].word
              let isUnchanged = word == old[rect.minX + x].straight
              to[x] = StraightRGBA8(word: isUnchanged ? transparent : word)
              if isUnchanged { unchangedCount += 1 } else { commonAlpha &= word }
            }
          }
        }
      }
    }
    if unchangedCount == 0 || commonAlpha != 0xFF00_0000 { return nil }
    self = sparse
  }
}

/// The pixel format of all frames of an APNG. It is fixed by the headers before the first frame.
struct APNGCoding: Equatable {
  let format: PixelFormat
  /// For RGB: the pixel word of the colour that the tRNS chunk declares transparent, so that frames can leave pixels
  /// unchanged. No frame may contain this colour. nil for RGBA, which has alpha, or if every candidate occurs in the
  /// first frame.
  let colorKey: UInt32?

  /// RGBA, which can represent every frame.
  static let translucent = APNGCoding(format: .rgba, colorKey: nil)

  /// RGB with a transparent colour that does not occur in `picture` if that is opaque; otherwise RGBA.
  init(for picture: borrowing Bitmap) {
    if picture.isOpaque() {
      format = .rgb
      colorKey = Self.colorKeys.first { candidate in
        picture.withPixels { pixels in !pixels.indices.contains { pixels[$0].word == candidate } }
      }
    } else {
      self = .translucent
    }
  }

  private init(format: PixelFormat, colorKey: UInt32?) {
    self.format = format
    self.colorKey = colorKey
  }

  /// The pixel word that leaves the canvas unchanged; nil if there is none.
  var transparent: UInt32? { format == .rgba ? 0 : colorKey }

  /// Whether the pixels in this rectangle can be stored without loss.
  func canRepresent(_ frame: borrowing Bitmap, in rect: PixelRect) -> Bool {
    if format == .rgba { return true }
    // An opaque pixel is never 0.
    let colorKey = colorKey ?? 0
    for y in rect.minY..<rect.maxY {
      let isMissing = frame.withRow(y) { row in
        // Without branches, so that several pixels are compared at once.
        let row = row.extracting(rect.minX..<rect.maxX)
        var (alpha, isKey): (UInt32, UInt32) = (0xFF00_0000, 0)
        for x in row.indices {
          alpha &= row[x].word
          isKey |= row[x].word == colorKey ? 1 : 0
        }
        return alpha != 0xFF00_0000 || isKey != 0
      }
      if isMissing { return false }
    }
    return true
  }

  /// Candidates for the transparent colour: opaque colours that rarely occur in designs.
  private static let colorKeys: [UInt32] = [
    0xFFFD_02FB, 0xFF03_FB05, 0xFFF9_FB01, 0xFF05_01F7, 0xFF01_0903, 0xFFFB_F705,
  ]
}

/// Compresses a frame's pixels to a single zlib stream, in bands as in a PNG file.
enum PNGStream {
  /// Larger than for still images: a delta has little data, so a band's own Huffman codes would take more bytes than they
  /// save.
  private static let pixelsPerBand = 80_000

  private struct Band: Sendable {
    /// Compressed.
    let bytes: [UInt8]
    /// Of the uncompressed bytes.
    let checksum: Adler32
    /// The number of uncompressed bytes.
    let count: Int
  }

  /// `pixels` must not be empty.
  static func encode(_ pixels: borrowing StraightBitmap, format: PixelFormat, threads: Int) -> [UInt8] {
    let width = pixels.width
    return unsafe pixels.withUnsafeBytes { bytes in
      let words = unsafe bytes.bindMemory(to: RGBA8.self)
      let pixelBands = unsafe PixelBands(words, width: width, pixelsPerBand: pixelsPerBand)
      let bands = Concurrent.map(pixelBands.count, threads: threads) { index in
        pixelBands.withPixels(of: index) { pixels in
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
