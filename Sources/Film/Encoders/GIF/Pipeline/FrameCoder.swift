import SegueGraphics
import Synchronization

/// Encodes one frame, band by band, against what the canvas displays before it; or as a whole at several qualities.
///
/// The frame after it may begin before this one is complete: its bands are encoded against what this frame has drawn
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
  /// The pixel of each index: clear for the transparent one. Empty if no other frame needs them.
  private let colors: [RGBA8]

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

  /// - Parameter isShared: Whether other frames may begin before this one is complete.
  init(
    _ analysis: FrameAnalysis, _ options: GIFOptions, stripePixels: Int, bandPixels: Int, on canvas: DisplayedCanvas,
    isShared: Bool
  ) {
    self.analysis = analysis
    bandRows = max(1, bandPixels / analysis.frame.rect.width)
    self.options = options
    self.stripePixels = stripePixels
    self.canvas = canvas
    self.isShared = isShared
    let words = analysis.palette.colors.map { RGBA8(word: $0.word) }
    colors = isShared ? words + [RGBA8](repeating: .clear, count: 256 - words.count) : []
  }

  private var frame: CoalescedFrame { analysis.frame }

  var maker: ChoiceMaker { ChoiceMaker(analysis, options, stripePixels: stripePixels) }

  /// Encodes the next band of a stripe. Only one thread may do so at a time.
  ///
  /// - Parameter earlier: The frames between the canvas and this one, in order. All of them must have been encoded as far as
  ///   this band reaches.
  /// - Returns: The number of rows of the frame that are encoded. It is less than the rows added, as the encoder looks ahead.
  func add(_ stripe: IndexChoices, _ band: PixelRect, over earlier: [FrameCoder]) -> Int {
    if let cleared = frame.cleared, band.minY == frame.rect.minY { canvas.clear(cleared) }
    let shown = shown(in: band, over: earlier)
    return state.withLock { state in
      var displayed = state.displayed.take() ?? DisplayedColors(stripe.palette)
      let choices = DisplayedChoices(stripe, in: band, shown: shown, &displayed)
      state.displayed = displayed
      var pass = state.pass.take() ?? begin(stripe, atMost: bandRows * frame.rect.width, isStrict: false)
      let new = pass.add(stripe, in: band, choices)
      if isShared { share(new) }
      if band.minY == stripe.rect.minY, frame.rect.area <= Self.keptPixels { state.stripes.append(stripe) }
      let rows = pass.count / frame.rect.width
      state.pass = consume pass
      return rows
    }
  }

  /// Encodes the whole frame, which is one stripe, at the quality of this number.
  func attempt(_ number: Int, _ stripe: IndexChoices, over earlier: [FrameCoder]) {
    if let cleared = frame.cleared { canvas.clear(cleared) }
    let shown = shown(in: stripe.rect, over: earlier)
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

  /// What the canvas will display in a rectangle before this frame.
  private func shown(in rect: PixelRect, over earlier: [FrameCoder]) -> Bitmap {
    if earlier.isEmpty { return canvas.pixels(in: rect) }
    var shown = Bitmap(width: rect.width, height: rect.height)
    var isComplete = false
    for coder in earlier.reversed() where !isComplete { isComplete = coder.fill(&shown, at: rect) }
    if !isComplete { canvas.fill(&shown, at: rect) }
    return shown
  }

  private func share(_ new: ArraySlice<UInt8>) {
    indices.withLock { indices in
      if indices.isEmpty { indices.reserveCapacity(frame.rect.area) }
      indices += new
    }
  }

  /// After the last stripe, and when all earlier frames are drawn on the canvas: draws the frame on it.
  ///
  /// - Returns: The encoded frame; nil if it draws nothing and can be omitted. `isAsExpected` is false if another attempt
  ///   turned out smaller, so that the frame looks different from what `draw` has drawn.
  func finish() -> (coded: CodedFrame?, isAsExpected: Bool) {
    let (drawn, isFirst) = state.withLock { state in
      // Of equally small results the best one.
      let attempts = state.attempts.compactMap(\.self)
      if let first = attempts.first {
        return (attempts.reduce(first) { $1.coded.codes.count <= $0.coded.codes.count ? $1 : $0 }, isFirst: true)
      }
      guard let pass = state.pass.take() else { preconditionFailure("a frame has a stripe") }
      defer { state.stripes = [] }
      return LZWEncoder.smallest(pass) { strict(state.stripes) }
    }
    if !frame.isEssential, drawn.indices.allSatisfy({ [transparent = drawn.coded.transparent] in $0 == transparent }) {
      return (nil, isFirst)
    }
    canvas.draw(drawn)
    return (drawn.coded, isFirst)
  }

  /// Draws the pixels encoded so far that are in `rect` on the clear pixels of `shown`, whose origin is that of `rect`.
  ///
  /// - Returns: Whether no pixel is clear any more.
  private func fill(_ shown: inout Bitmap, at rect: PixelRect) -> Bool {
    if rect.intersection(frame.rect).isEmpty { return false }
    return indices.withLock { shown.fill($0, of: frame.rect, colors, in: rect) }
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
      pass.add(current, in: current.rect, DisplayedChoices(current, shown: canvas.pixels(in: current.rect)))
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
