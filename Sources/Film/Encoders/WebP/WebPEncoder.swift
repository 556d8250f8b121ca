import SegueFiles
import SegueGraphics
import SegueImages

/// Encodes frames as a WebP animation. Equal frames are merged; each other frame is the rectangle of its changes, which depends on
/// the frame before alone, so frames are compressed on several threads at once.
///
/// Which rectangle a frame has, whether the one before is removed first, and which of its pixels are left clear follows libwebp's
/// own encoder (`src/mux/anim_encode.c`), whose file has the same bytes.
final class WebPEncoder {
  private let width: Int
  private let height: Int
  private let options: WebPOptions
  private let work: OrderedWork<WebPPicture.Result>
  private let loss: WebPLoss?
  /// What is displayed after the last frame.
  private var displayed: StraightImage?
  private var frames: [Frame] = []

  /// A frame of the file.
  private struct Frame {
    let rect: PixelRect
    var milliseconds: Int
    /// Whether its rectangle is cleared when its time is over.
    var isRemoved = false
  }

  init(width: Int, height: Int, options: WebPOptions, threads: Int) {
    self.width = width
    self.height = height
    self.options = options
    loss = options.quality.map { WebPLoss(quality: $0) }
    work = OrderedWork(
      threads: threads, limit: threads <= 1 ? 0 : min(threads, Self.pixelsInFlight / max(1, width * height)))
  }

  deinit { work.cancel() }

  /// A pixel in flight takes some 40 bytes.
  private static let pixelsInFlight = 24_000_000

  /// Adds a frame of `width` × `height` pixels, which is shown for this time.
  func add(_ frame: Image, milliseconds: Int) {
    guard let last = displayed else {
      let clear = StraightImage(StraightBitmap(width: width, height: height))
      let canvas = StraightImage(StraightBitmap(frame.bitmap))
      let rect = FrameDelta(from: clear.bitmap, to: canvas.bitmap)?.rect ?? Self.singlePixel
      return begin(canvas, rect, over: nil, milliseconds)
    }
    let canvas = StraightImage(displayedPixels(of: frame, after: last))
    guard let change = FrameDelta(from: last.bitmap, to: canvas.bitmap) else {
      frames[frames.count - 1].milliseconds += milliseconds
      return
    }
    if let (removed, rect) = withoutLast(last, for: canvas), rect.even.area < change.rect.even.area {
      frames[frames.count - 1].isRemoved = true
      return begin(canvas, rect, over: removed, milliseconds)
    }
    begin(canvas, change.rect, over: last, milliseconds)
  }

  private static let singlePixel = PixelRect(left: 0, top: 0, width: 1, height: 1)

  /// The frame with straight alpha; if there is a loss, with the displayed pixels where they are similar.
  private func displayedPixels(of frame: Image, after last: StraightImage) -> StraightBitmap {
    var pixels = StraightBitmap(frame.bitmap)
    if let loss { loss.keepSimilar(of: last.bitmap, in: &pixels) }
    return pixels
  }

  /// What is displayed when the last frame is removed, and how the next one differs from that. That is never less if its rectangle
  /// is covered completely.
  private func withoutLast(_ last: StraightImage, for next: StraightImage) -> (StraightImage, PixelRect)? {
    let rect = frames[frames.count - 1].rect
    if next.bitmap.isCovered(in: rect) { return nil }
    var rest = last.bitmap.clone()
    rest.clear(rect)
    let change = FrameDelta(from: rest, to: next.bitmap)
    return (StraightImage(rest), change?.rect ?? Self.singlePixel)
  }

  private func begin(_ canvas: StraightImage, _ rect: PixelRect, over shown: StraightImage?, _ milliseconds: Int) {
    let rect = rect.even
    frames.append(Frame(rect: rect, milliseconds: milliseconds))
    displayed = canvas
    let quality = options.quality
    work.add { WebPPicture.encode(canvas.bitmap, in: rect, over: shown, quality: quality) }
  }

  /// Puts the file together. There must be a frame.
  func finish(into file: inout OutputFile) throws(CodecError) {
    work.drain()
    let profile = options.embedsProfile ? EmbeddedProfile.sRGB : []
    let bytes = try Profile.measure(.encode) { [path = file.path] () throws(CodecError) in
      try assembled(profile, path)
    }
    try file.write(bytes)
  }

  private func assembled(_ profile: [UInt8], _ path: String) throws(CodecError) -> [UInt8] {
    let animation = try WebPAnimation(width: width, height: height, plays: min(options.loop.plays, 65_535), name: path)
    var filler: WebPPicture?
    for (frame, result) in zip(frames, work.takeResults()) {
      let picture = try result.get(path)
      try animation.add(picture, in: frame.rect, min(frame.milliseconds, Self.longestTime), isRemoved: frame.isRemoved)
      // What exceeds the longest time is that of frames that draw nothing.
      var rest = frame.milliseconds - Self.longestTime
      while rest > 0 {
        let empty: WebPPicture
        if let filler { empty = filler } else { empty = try WebPPicture.clear(quality: options.quality).get(path) }
        filler = empty
        try animation.add(empty, in: Self.singlePixel, min(rest, Self.longestTime), isRemoved: false)
        rest -= Self.longestTime
      }
    }
    let bytes = try animation.file(profile)
    guard frames.count == 1, let displayed else { return bytes }
    // One frame may be smaller as a picture.
    let whole = WebPPicture.encode(displayed.bitmap, in: displayed.bitmap.bounds, over: nil, quality: options.quality)
    let still = try whole.get(path).file(profile, path)
    return still.count < bytes.count ? still : bytes
  }

  /// In milliseconds.
  private static let longestTime = 1 << 24 - 1
}

extension PixelRect {
  /// Grown so that its first column and row are even, as those of frames must be.
  fileprivate var even: PixelRect { PixelRect(minX: minX & ~1, minY: minY & ~1, maxX: maxX, maxY: maxY) }
}

extension Surface where P == StraightRGBA8 {
  /// Whether no pixel in `rect` is clear.
  fileprivate func isCovered(in rect: PixelRect) -> Bool {
    (rect.minY..<rect.maxY).allSatisfy { y in
      withRow(y) { row in
        for x in rect.minX..<rect.maxX where row[x].word == 0 { return false }
        return true
      }
    }
  }
}
