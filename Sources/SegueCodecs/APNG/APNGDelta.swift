import SegueGraphics

/// What makes one frame out of the one before it.
struct APNGDelta {
  /// The smallest rectangle around all that changes.
  let rect: PixelRect
  /// What it is drawn with.
  let blend: APNGBlend
  /// The compressed pixels.
  let stream: [UInt8]

  /// The whole of a first frame; nil where `coding` cannot hold it.
  init?(first frame: borrowing Bitmap, coding: APNGCoding, threads: Int) {
    rect = PixelRect(left: 0, top: 0, width: frame.width, height: frame.height)
    blend = .source
    let pixels = StraightBitmap(frame, cropped: rect)
    guard coding.holds(pixels) else { return nil }
    stream = PNGStream.encode(pixels, format: coding.format, threads: threads)
  }

  /// The rectangle `rect` of `frame`, in the cheaper of two ways: as it is, or with pixels that stay left out; nil where
  /// `coding` cannot hold it.
  init?(
    from shown: borrowing Bitmap, to frame: borrowing Bitmap, rect: PixelRect, coding: APNGCoding, threads: Int
  ) {
    self.rect = rect
    let pixels = StraightBitmap(frame, cropped: rect)
    guard coding.holds(pixels) else { return nil }
    let whole = PNGStream.encode(pixels, format: coding.format, threads: threads)
    guard let sparse = StraightBitmap(pixels, shown: shown, rect: rect, coding: coding) else {
      (blend, stream) = (.source, whole)
      return
    }
    let changes = PNGStream.encode(sparse, format: coding.format, threads: threads)
    (blend, stream) = changes.count < whole.count ? (.over, changes) : (.source, whole)
  }

  /// One pixel that stays as it is: a frame that only takes time.
  init(nothingOver shown: borrowing Bitmap, coding: APNGCoding) {
    rect = PixelRect(left: 0, top: 0, width: 1, height: 1)
    blend = .source
    stream = PNGStream.encode(StraightBitmap(shown, cropped: rect), format: coding.format, threads: 1)
  }
}

extension Surface where P == StraightRGBA8 {
  /// What lies in `rect`, as a PNG file holds it.
  fileprivate init(_ bitmap: borrowing Bitmap, cropped rect: PixelRect) {
    self.init(unpaintedWidth: rect.width, height: rect.height)
    for y in 0..<rect.height {
      withMutableRow(y) { to in
        bitmap.withRow(rect.minY + y) { from in
          for x in 0..<rect.width { to[x] = StraightRGBA8(word: from[rect.minX + x].straight) }
        }
      }
    }
  }

  /// Of `pixels`, which `rect` of a frame holds, those that differ from what is shown there; all others are transparent.
  /// Nil if all differ, or if one that does would not replace what is below it.
  fileprivate init?(
    _ pixels: borrowing StraightBitmap, shown: borrowing Bitmap, rect: PixelRect, coding: APNGCoding
  ) {
    guard let transparent = coding.transparent else { return nil }
    var sparse = StraightBitmap(unpaintedWidth: rect.width, height: rect.height)
    var same = 0
    var common: UInt32 = 0xFF00_0000
    for y in 0..<rect.height {
      sparse.withMutableRow(y) { to in
        pixels.withRow(y) { from in
          shown.withRow(rect.minY + y) { old in
            for x in 0..<rect.width {
              let word = from[x].word
              let stays = word == old[rect.minX + x].straight
              to[x] = StraightRGBA8(word: stays ? transparent : word)
              same += stays ? 1 : 0
              common &= stays ? 0xFF00_0000 : word
            }
          }
        }
      }
    }
    if same == 0 || common != 0xFF00_0000 { return nil }
    self = sparse
  }
}
