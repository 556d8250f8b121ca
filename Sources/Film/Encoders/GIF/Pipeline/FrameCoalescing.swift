import SegueGraphics

/// An input frame of the encoder: different from the previous one, with its final delay, and with every pixel opaque or
/// clear.
struct CoalescedFrame: Sendable {
  /// Counts from 0 without gaps.
  let number: Int
  let image: Image
  /// The frame with which its pixels are compared: the previous one without its disposal area, so that no pixel is opaque
  /// here and clear in `image`. nil for the first frame, and once it is not needed any more.
  private(set) var previous: Image?
  /// The rectangle to be drawn, or to be cleared afterwards; never empty.
  var rect: PixelRect
  /// The rectangle cleared with the previous frame, in which all opaque pixels are drawn again.
  let cleared: PixelRect?
  /// Whether its disposal clears `rect`, because some of its pixels are clear in the next frame.
  var clearsAfter = false
  /// In centiseconds.
  var delay: Int
  /// The number of input frames that it represents, including those with a delay of 0.
  var count: Int

  /// The first frame is drawn on an empty canvas.
  var isFirst: Bool { number == 0 }

  /// The frame without `previous`, unless that is still needed: once the colours are counted, only pixels that are drawn
  /// again need it.
  var withoutPrevious: CoalescedFrame {
    var frame = self
    if cleared == nil { frame.previous = nil }
    return frame
  }

  /// Whether it must be stored even if it draws nothing.
  var isEssential: Bool { isFirst || clearsAfter || cleared != nil }
}

/// The first step of the encoder: makes every pixel opaque or clear, merges equal frames, and finds the changed area.
///
/// It holds one frame back until a different one arrives, because only then are its delay and its disposal area known.
struct FrameCoalescing: Sendable {
  private let options: GIFOptions
  private let width: Int
  private let height: Int
  /// The frame held back.
  private var current: CoalescedFrame?
  /// The last input frame, before compositing over the matte.
  private var lastInput: Image?
  /// The first frame, while all frames so far have a delay of 0.
  private var fallback: Image?
  /// The number of frames with a delay of 0 that are not yet counted in a stored frame.
  private var skipped = 0

  init(width: Int, height: Int, options: GIFOptions) {
    self.width = width
    self.height = height
    self.options = options
  }

  /// Adds a frame. Returns the previous frame once it is complete.
  mutating func add(_ frame: Image, delay: Int) -> CoalescedFrame? {
    precondition(frame.width == width && frame.height == height && delay >= 0)
    if delay == 0 {
      // A frame with a delay of 0 is kept only as a fallback, because a file needs at least one frame.
      if current == nil, fallback == nil { fallback = frame }
      skipped += 1
      return nil
    }
    fallback = nil
    var change: FrameDelta?
    if let lastInput {
      if frame !== lastInput { change = FrameDelta(from: lastInput.bitmap, to: frame.bitmap) }
      guard change != nil else {
        extend(by: delay)
        return nil
      }
    }
    return advance(to: frame, delay: delay, change: change)
  }

  /// Returns the frame held back, if there is one.
  mutating func finish() -> CoalescedFrame? {
    if let image = fallback {
      fallback = nil
      skipped -= 1
      _ = advance(to: image, delay: 0)
    }
    current?.count += skipped
    defer { current = nil }
    return current
  }

  /// Merges an equal frame into the one held back.
  private mutating func extend(by delay: Int) {
    current?.delay += delay
    current?.count += 1 + skipped
    skipped = 0
  }

  /// Holds back a new frame and returns the one before, which is then complete. `change` is the difference from the previous
  /// input frame; nil for the first.
  private mutating func advance(to image: Image, delay: Int, change: FrameDelta? = nil) -> CoalescedFrame? {
    // If both frames are opaque, they are the input frames themselves, whose change is already known.
    let wasUnmodified = current.map { $0.image === lastInput } ?? false
    lastInput = image
    let next = options.isTransparent ? image.oneBit(matte: options.matte) : image.opaque(matte: options.matte)
    guard var before = current else {
      let bounds = next.bitmap.opaqueBounds(in: next.bitmap.bounds)
      current = CoalescedFrame(
        number: 0, image: next, previous: nil, rect: bounds.isEmpty ? Self.singlePixel : bounds,
        cleared: nil, delay: delay, count: 1 + skipped)
      skipped = 0
      return nil
    }
    let isKnown = wasUnmodified && next === image
    guard let change = isKnown ? change : FrameDelta(from: before.image.bitmap, to: next.bitmap) else {
      extend(by: delay)
      return nil
    }
    var (previous, rect, cleared) = (before.image, change.rect, PixelRect?.none)
    if options.isTransparent, let disposal = DisposalArea(from: before.image.bitmap, to: next.bitmap, in: rect) {
      before.clearsAfter = true
      before.rect = before.rect == Self.singlePixel ? disposal.rect : before.rect.union(disposal.rect)
      cleared = before.rect
      previous = Image(disposal.remaining)
      rect = (FrameDelta(from: previous.bitmap, to: next.bitmap)?.rect ?? .empty)
        .union(next.bitmap.opaqueBounds(in: before.rect))
      if rect.isEmpty { rect = Self.singlePixel }
    }
    current = CoalescedFrame(
      number: before.number + 1, image: next, previous: previous, rect: rect, cleared: cleared, delay: delay,
      count: 1 + skipped)
    skipped = 0
    return before
  }

  /// The rectangle of a frame that draws nothing.
  private static let singlePixel = PixelRect(left: 0, top: 0, width: 1, height: 1)
}
