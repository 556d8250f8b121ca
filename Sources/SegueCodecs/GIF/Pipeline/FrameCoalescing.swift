import SegueGraphics

/// Where frames come in: makes every pixel opaque or clear, joins frames that are the same, and finds what changed.
///
/// It holds one frame back, whose delay is known only when a different one comes, and so is what must vanish after it.
struct FrameCoalescing: Sendable {
  private let options: GIFOptions
  private let width: Int
  private let height: Int
  /// The frame that is held back.
  private var current: SourceFrame?
  /// The same as it was given.
  private var given: Image?
  /// The only frame so far, if that has no delay.
  private var fallback: Image?
  /// Frames without delay, still to be counted.
  private var skipped = 0

  init(width: Int, height: Int, options: GIFOptions) {
    self.width = width
    self.height = height
    self.options = options
  }

  /// Takes a frame, as an object if there is one already; answers the frame before it if that is complete by now.
  mutating func add(_ frame: borrowing Bitmap, shared: Image?, delay: Int) -> SourceFrame? {
    precondition(frame.width == width && frame.height == height && delay >= 0)
    if delay == 0 {
      // Without a delay only the last resort: a file with no frame is none.
      if current == nil, fallback == nil { fallback = shared ?? Image(frame.clone()) }
      skipped += 1
      return nil
    }
    fallback = nil
    var change: FrameDelta?
    if let given {
      if shared !== given { change = FrameDelta(from: given.bitmap, to: frame) }
      guard change != nil else {
        extend(by: delay)
        return nil
      }
    }
    return advance(to: shared ?? Image(frame.clone()), delay: delay, change: change)
  }

  /// The frame that was held back, if there is one.
  mutating func finish() -> SourceFrame? {
    if let image = fallback {
      fallback = nil
      skipped -= 1
      _ = advance(to: image, delay: 0)
    }
    current?.count += skipped
    defer { current = nil }
    return current
  }

  private mutating func extend(by delay: Int) {
    current?.delay += delay
    current?.count += 1 + skipped
    skipped = 0
  }

  /// `change` is from what was given before; nil at the first.
  private mutating func advance(to image: Image, delay: Int, change: FrameDelta? = nil) -> SourceFrame? {
    // What is opaque is taken as it was given, and its change is known.
    let wasTaken = current.map { $0.image === given } ?? false
    given = image
    let next = options.isTransparent ? image.oneBit(matte: options.matte) : image.opaque(matte: options.matte)
    guard var before = current else {
      let clear = Image(Bitmap(width: width, height: height))
      current = SourceFrame(
        number: 0, image: next, previous: clear,
        rect: FrameDelta(from: clear.bitmap, to: next.bitmap)?.rect ?? Self.dot,
        cleared: nil, delay: delay, count: 1 + skipped)
      skipped = 0
      return nil
    }
    let isKnown = wasTaken && next === image
    guard let change = isKnown ? change : FrameDelta(from: before.image.bitmap, to: next.bitmap) else {
      extend(by: delay)
      return nil
    }
    var (previous, rect, cleared) = (before.image, change.rect, PixelRect?.none)
    if options.isTransparent, let vanishing = DisposalArea(from: before.image.bitmap, to: next.bitmap, in: rect) {
      before.clearsAfter = true
      before.rect = before.rect == Self.dot ? vanishing.rect : before.rect.union(vanishing.rect)
      cleared = before.rect
      previous = Image(vanishing.remaining)
      rect = (FrameDelta(from: previous.bitmap, to: next.bitmap)?.rect ?? .empty)
        .union(next.bitmap.opaqueBounds(in: before.rect))
      if rect.isEmpty { rect = Self.dot }
    }
    current = SourceFrame(
      number: before.number + 1, image: next, previous: previous, rect: rect, cleared: cleared, delay: delay,
      count: 1 + skipped)
    skipped = 0
    return before
  }

  /// Where nothing is drawn, but a frame must be.
  private static let dot = PixelRect(left: 0, top: 0, width: 1, height: 1)
}
