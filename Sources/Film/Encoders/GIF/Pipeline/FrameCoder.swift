import SegueGraphics
import Synchronization

/// Encodes one frame, band by band, against what the canvas displays before it; or as a whole at several qualities.
///
/// The frame after it may begin before this one is complete, so each row is drawn on the canvas when it is encoded.
final class FrameCoder: Sendable {
  let analysis: FrameAnalysis
  private let options: GIFOptions
  private let stripePixels: Int
  private let canvas: DisplayedCanvas
  private let state = Mutex(State())

  /// The number of rows of a band.
  let bandRows: Int

  private struct State: ~Copyable {
    var pass: LZWPass?
    var displayed: DisplayedColors?
    /// The results at the frame's qualities, the lowest first.
    var attempts: [CodedPixels?] = []
    /// The stripes so far, kept until it is known whether they are needed again.
    var stripes: [IndexChoices] = []
  }

  /// The stripes of larger frames are not kept, but made again.
  private static let keptPixels = 1 << 19

  init(
    _ analysis: FrameAnalysis, _ options: GIFOptions, stripePixels: Int, bandPixels: Int, on canvas: DisplayedCanvas
  ) {
    self.analysis = analysis
    bandRows = max(1, bandPixels / analysis.frame.rect.width)
    self.options = options
    self.stripePixels = stripePixels
    self.canvas = canvas
  }

  private var frame: CoalescedFrame { analysis.frame }

  var maker: ChoiceMaker { ChoiceMaker(analysis, options, stripePixels: stripePixels) }

  /// Encodes the next band of a stripe. Only one thread may do so at a time, and all earlier frames must have been encoded as far
  /// as the band reaches.
  ///
  /// - Parameter epoch: The number of times that frames have begun again when the band was taken.
  /// - Returns: The number of rows of the frame that are encoded. It is less than the rows added, as the encoder looks ahead.
  func add(_ stripe: IndexChoices, _ band: PixelRect, epoch: Int) -> Int {
    if let cleared = frame.cleared, band.minY == frame.rect.minY { canvas.clear(cleared) }
    let shown = canvas.pixels(in: band)
    return state.withLock { state in
      var displayed = state.displayed.take() ?? DisplayedColors(stripe.palette)
      let choices = DisplayedChoices(stripe, in: band, shown: shown, &displayed)
      state.displayed = displayed
      var pass = state.pass.take() ?? begin(stripe, atMost: bandRows * frame.rect.width, isStrict: false)
      let top = frame.rect.minY
      let before = pass.count / frame.rect.width
      pass.add(stripe, in: band, choices)
      let rows = pass.count / frame.rect.width
      canvas.draw(
        pass.indices, of: frame.rect, stripe.palette, transparent: stripe.transparent, rows: top + before..<top + rows,
        epoch: epoch)
      if band.minY == stripe.rect.minY, frame.rect.area <= Self.keptPixels { state.stripes.append(stripe) }
      state.pass = consume pass
      return rows
    }
  }

  /// Encodes the whole frame, which is one stripe, at the quality of this number.
  func attempt(_ number: Int, _ stripe: IndexChoices) {
    if let cleared = frame.cleared { canvas.clear(cleared) }
    let shown = canvas.pixels(in: stripe.rect)
    var choices = stripe
    if number > 0 { (choices.quality, choices.tolerance) = stripe.finer[number - 1] }
    let result = LZWEncoder.encode(
      [(choices, DisplayedChoices(choices, shown: shown))], in: stripe.rect, quality: choices.quality,
      transparentFirst: options.isTransparent)
    state.withLock { state in
      if state.attempts.isEmpty { state.attempts = [CodedPixels?](repeating: nil, count: 1 + stripe.finer.count) }
      state.attempts[number] = result
    }
  }

  /// After the last stripe, and when all earlier frames are drawn on the canvas: draws the frame on it.
  ///
  /// - Returns: The encoded frame; nil if it draws nothing and can be omitted. `isAsExpected` is false if another attempt
  ///   turned out smaller, so that the frame looks different from the rows that were drawn.
  func finish() -> (coded: CodedFrame?, isAsExpected: Bool) {
    let (drawn, isFirst, isNew) = state.withLock { state in
      // Of equally small results the best one.
      let attempts = state.attempts.compactMap(\.self)
      if let first = attempts.first {
        return (attempts.reduce(first) { $1.coded.codes.count <= $0.coded.codes.count ? $1 : $0 }, true, isNew: true)
      }
      guard let pass = state.pass.take() else { preconditionFailure("a frame has a stripe") }
      defer { state.stripes = [] }
      let (pixels, isFirst) = LZWEncoder.smallest(pass) { strict(state.stripes) }
      return (pixels, isFirst, isNew: false)
    }
    if !frame.isEssential, drawn.indices.allSatisfy({ [transparent = drawn.coded.transparent] in $0 == transparent }) {
      return (nil, isFirst)
    }
    canvas.draw(drawn, isNew: isNew)
    return (drawn.coded, isFirst)
  }

  /// Encodes all stripes again, strictly.
  private func strict(_ kept: [IndexChoices]) -> LZWPass {
    var stripes = kept[...]
    var maker = stripes.isEmpty ? self.maker : nil
    func next() -> IndexChoices? { stripes.popFirst() ?? maker?.next() }
    guard let first = next() else { preconditionFailure("a frame has a stripe") }
    var pass = begin(first, atMost: first.nearest.count, isStrict: true)
    var stripe: IndexChoices? = first
    while let current = stripe {
      pass.add(current, in: current.rect, DisplayedChoices(current, shown: canvas.completePixels(in: current.rect)))
      stripe = next()
    }
    return pass
  }

  /// `stripe` is the frame's first one.
  private func begin(_ stripe: IndexChoices, atMost most: Int, isStrict: Bool) -> LZWPass {
    LZWPass(
      stripe, atMost: most, in: frame.rect,
      LZWStyle(quality: stripe.quality, transparentFirst: options.isTransparent), isStrict: isStrict,
      triesAllTransparent: stripe.transparent != nil
        && LZWPass.shouldTryAllTransparent(unchanged: analysis.unchangedCount, of: frame.rect))
  }
}
