package import SegueGraphics
import SegueCore
package import SegueExport
package import SegueRecoding

/// Edits that are applied to frames before they are encoded: trimming, cropping, scaling, and a pause at the end.
package struct FrameEdits: Sendable {
  /// The size of the result. Frames are never enlarged.
  package enum Size: Hashable, Sendable {
    /// The size after cropping.
    case own
    /// In pixels. The height keeps the aspect ratio.
    case width(Int)
    /// A fraction of the size after cropping, above 0 and at most 1.
    case scale(Double)
  }

  package var trim: TimeSpan?
  /// In pixels of the input.
  package var crop: PixelRect?
  package var size: Size
  /// How much longer the last frame is shown, in centiseconds.
  package var hold: Int

  package init(trim: TimeSpan? = nil, crop: PixelRect? = nil, size: Size = .own, hold: Int = 0) {
    self.trim = trim
    self.crop = crop
    self.size = size
    self.hold = hold
  }

  /// The cropped and shrunk frame.
  func apply(to image: Image) throws(InputError) -> Image {
    var image = image
    if let crop {
      guard crop.minX >= 0, crop.minY >= 0, crop.maxX <= image.width, crop.maxY <= image.height else {
        throw InputError(
          "--crop \(crop.minX),\(crop.minY),\(crop.width),\(crop.height) is not inside the frames,"
            + " which are \(image.width) × \(image.height) pixels large")
      }
      image = Image(image.bitmap.cropped(to: crop))
    }
    switch size {
    case .own: return image
    case .width(let width):
      if width > image.width {
        throw InputError("the frames are \(image.width) pixels wide: they cannot be enlarged to \(width)")
      }
      // Rounded half up.
      let height = (2 * width * image.height + image.width) / (2 * image.width)
      return image.shrunk(toWidth: width, height: max(1, height))
    case .scale(let scale): return image.shrunk(by: scale)
    }
  }
}

/// The frames of an input after `FrameEdits`.
package struct EditedFrames: FrameInput {
  private var input: any FrameInput
  private let edits: FrameEdits
  /// The interval of the input's time that is shown, in centiseconds. `shownUntil` is excluded.
  private let shownFrom: Int
  private let shownUntil: Int
  /// A frame that was read ahead, to find out when the previous one ends.
  private var readAhead: TimedFrame?
  private var isFirst = true
  /// The latest frame before and after the edits. The next frame is often the same image.
  private var latest: (input: Image, output: Image)?
  package private(set) var end = 0

  package init(_ input: any FrameInput, _ edits: FrameEdits) {
    self.input = input
    self.edits = edits
    shownFrom = edits.trim.map { Int(($0.lower * 100).rounded()) } ?? 0
    shownUntil = edits.trim?.upper.map { Int(($0 * 100).rounded()) } ?? .max
  }

  package var count: Int? { edits.trim == nil ? input.count : nil }

  package mutating func next() throws -> TimedFrame? {
    let frame = isFirst ? try firstFrame() : try followingFrame()
    isFirst = false
    guard let frame, frame.start < shownUntil else {
      end = (frame == nil ? min(shownUntil, input.end) : shownUntil) - shownFrom + edits.hold
      return nil
    }
    return TimedFrame(image: try edited(frame.image), start: max(0, frame.start - shownFrom))
  }

  private mutating func followingFrame() throws -> TimedFrame? {
    if let frame = readAhead.take() { return frame }
    return try input.next()
  }

  /// The frame that is shown at `shownFrom`.
  private mutating func firstFrame() throws -> TimedFrame? {
    guard var frame = try input.next() else { return nil }
    if shownFrom == 0 { return frame }
    while let next = try input.next() {
      if next.start > shownFrom {
        readAhead = next
        return frame
      }
      frame = next
    }
    if input.end <= shownFrom {
      let length = FixedDecimal.text(Double(input.end) / 100, places: 2)
      throw InputError("--trim \(edits.trim?.text ?? "") begins after the end: the frames last \(length) s")
    }
    return frame
  }

  private mutating func edited(_ image: Image) throws -> Image {
    if let latest, latest.input === image { return latest.output }
    let output = try edits.apply(to: image)
    latest = (image, output)
    return output
  }
}
