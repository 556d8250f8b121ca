import SegueGraphics
import Synchronization

/// Encodes the stripes of one frame, in order, against what the canvas displays before it.
///
/// The frame after it may begin before this one is complete: its stripes are encoded against what this frame has drawn
/// so far (`draw`).
final class FrameCoder: Sendable {
  let analysis: FrameAnalysis
  private let options: GIFOptions
  private let stripePixels: Int
  private let canvas: DisplayedCanvas
  private let state = Mutex(State())
  /// The indices chosen so far, row by row of the frame's rectangle. Empty if no other frame needs them.
  private let indices = Mutex<[UInt8]>([])
  private let isShared: Bool

  private struct State: ~Copyable {
    var pass: LZWPass?
    /// The stripes so far, kept until it is known whether they are needed again.
    var stripes: [IndexChoices] = []
  }

  /// The stripes of larger frames are not kept, but made again.
  private static let keptPixels = 1 << 19

  /// - Parameter isShared: Whether other frames may begin before this one is complete.
  init(
    _ analysis: FrameAnalysis, _ options: GIFOptions, stripePixels: Int, on canvas: DisplayedCanvas, isShared: Bool
  ) {
    self.analysis = analysis
    self.options = options
    self.stripePixels = stripePixels
    self.canvas = canvas
    self.isShared = isShared
  }

  private var frame: CoalescedFrame { analysis.frame }

  var maker: ChoiceMaker { ChoiceMaker(analysis, options, stripePixels: stripePixels) }

  /// Encodes the next stripe. Only one thread may do so at a time.
  ///
  /// - Parameter earlier: The frames between the canvas and this one, in order. All of them must have been encoded as far as
  ///   this stripe reaches.
  /// - Returns: The number of rows of the frame that are encoded. It is less than the rows added, as the encoder looks ahead.
  func add(_ stripe: IndexChoices, over earlier: [FrameCoder]) -> Int {
    if let cleared = frame.cleared, stripe.rect.minY == frame.rect.minY { canvas.clear(cleared) }
    var shown = canvas.pixels(in: stripe.rect)
    for coder in earlier { coder.draw(on: &shown, at: stripe.rect) }
    return state.withLock { state in
      var pass = state.pass.take() ?? begin(stripe, isStrict: false)
      let new = pass.add(stripe, DisplayedChoices(stripe, shown: shown))
      if isShared { indices.withLock { $0 += new } }
      if frame.rect.area <= Self.keptPixels { state.stripes.append(stripe) }
      let rows = pass.count / frame.rect.width
      state.pass = consume pass
      return rows
    }
  }

  /// After the last stripe, and when all earlier frames are drawn on the canvas: draws the frame on it.
  ///
  /// - Returns: The encoded frame; nil if it draws nothing and can be omitted. `isAsExpected` is false if another attempt
  ///   turned out smaller, so that the frame looks different from what `draw` has drawn.
  func finish() -> (coded: CodedFrame?, isAsExpected: Bool) {
    let (drawn, isFirst) = state.withLock { state in
      guard let pass = state.pass.take() else { preconditionFailure("a frame has a stripe") }
      defer { state.stripes = [] }
      return smallest(pass, state.stripes)
    }
    if !frame.isEssential, drawn.indices.allSatisfy({ [transparent = drawn.coded.transparent] in $0 == transparent }) {
      return (nil, isFirst)
    }
    canvas.draw(drawn)
    return (drawn.coded, isFirst)
  }

  /// Draws the pixels encoded so far that are in `rect` on `shown`, whose origin is that of `rect`.
  private func draw(on shown: inout Bitmap, at rect: PixelRect) {
    if rect.intersection(frame.rect).isEmpty { return }
    indices.withLock {
      shown.draw($0, of: frame.rect, analysis.palette, transparent: analysis.transparent(options), in: rect)
    }
  }

  /// The smallest result at each of the frame's qualities, of which the first has been encoded; whether it is that one.
  private func smallest(_ pass: consuming LZWPass, _ stripes: [IndexChoices]) -> (CodedPixels, isFirst: Bool) {
    var (best, isFirst) = LZWEncoder.smallest(pass) { strict(stripes) }
    guard let stripe = stripes.first, !stripe.finer.isEmpty else { return (best, isFirst) }
    let shown = canvas.pixels(in: stripe.rect)
    var finer = stripe
    for (quality, tolerance) in stripe.finer {
      finer.tolerance = tolerance
      let next = LZWEncoder.encode(
        [(finer, DisplayedChoices(finer, shown: shown))], in: stripe.rect, quality: quality,
        transparentFirst: options.isTransparent)
      if next.coded.codes.count <= best.coded.codes.count { (best, isFirst) = (next, false) }
    }
    return (best, isFirst)
  }

  /// Encodes all stripes again, strictly.
  private func strict(_ kept: [IndexChoices]) -> LZWPass {
    var stripes = kept[...]
    var maker = stripes.isEmpty ? self.maker : nil
    func next() -> IndexChoices? { stripes.popFirst() ?? maker?.next() }
    guard let first = next() else { preconditionFailure("a frame has a stripe") }
    var pass = begin(first, isStrict: true)
    var stripe: IndexChoices? = first
    while let current = stripe {
      pass.add(current, DisplayedChoices(current, shown: canvas.pixels(in: current.rect)))
      stripe = next()
    }
    return pass
  }

  /// `stripe` is the frame's first one.
  private func begin(_ stripe: IndexChoices, isStrict: Bool) -> LZWPass {
    LZWPass(
      stripe, atMost: stripe.nearest.count, in: frame.rect,
      LZWStyle(quality: stripe.quality, transparentFirst: options.isTransparent), isStrict: isStrict,
      triesAllTransparent: stripe.transparent != nil
        && LZWPass.shouldTryAllTransparent(unchanged: analysis.unchangedCount, of: frame.rect))
  }
}
