package import SegueGraphics

/// The canvas as a viewer displays it; encodes each frame against it.
struct DisplayedFrame: ~Copyable {
  private(set) var bitmap: Bitmap
  private let options: GIFOptions
  /// The frame that is being encoded, and those of its stripes that are kept.
  private var pass: LZWPass?
  private var stripes: [IndexChoices] = []

  /// The stripes of frames of at most this number of pixels are kept until it is known whether they are needed again.
  /// Those of larger frames are made again.
  private static let keptPixels = 1 << 19

  init(width: Int, height: Int, _ options: GIFOptions) {
    bitmap = Bitmap(width: width, height: height)
    self.options = options
  }

  /// Encodes the next stripe of a frame. After the last one the frame is drawn on the canvas and returned, unless it draws
  /// nothing and can be omitted.
  mutating func encode(_ stripe: IndexChoices, of analysis: FrameAnalysis) -> CodedFrame? {
    let frame = analysis.frame
    if pass == nil, let cleared = frame.cleared { bitmap.clear(cleared) }
    var pass = self.pass.take() ?? begin(stripe, analysis, isStrict: false)
    pass.add(stripe, DisplayedChoices(stripe, shown: bitmap))
    if frame.rect.area <= Self.keptPixels { stripes.append(stripe) }
    if stripe.rect.maxY < frame.rect.maxY {
      self.pass = consume pass
      return nil
    }
    let drawn = smallest(pass, stripe, of: analysis)
    stripes = []
    if !frame.isEssential, drawn.indices.allSatisfy({ [transparent = drawn.coded.transparent] in $0 == transparent }) {
      return nil
    }
    drawn.draw(on: &bitmap)
    return drawn.coded
  }

  /// The smallest result at each of the frame's qualities, of which the first has been encoded.
  private func smallest(_ pass: consuming LZWPass, _ stripe: IndexChoices, of analysis: FrameAnalysis) -> CodedPixels {
    var best = LZWEncoder.smallest(pass) { strict(analysis) }
    var stripe = stripe
    for finer in stripe.finer {
      stripe.tolerance = finer.tolerance
      let next = LZWEncoder.encode(
        [(stripe, DisplayedChoices(stripe, shown: bitmap))], in: stripe.rect, quality: finer.quality,
        transparentFirst: options.isTransparent)
      if next.coded.codes.count <= best.coded.codes.count { best = next }
    }
    return best
  }

  /// Encodes all stripes again, strictly.
  private func strict(_ analysis: FrameAnalysis) -> LZWPass {
    var stripes = stripes[...]
    var maker = stripes.isEmpty ? ChoiceMaker(analysis, options) : nil
    func next() -> IndexChoices? { stripes.popFirst() ?? maker?.next() }
    guard let first = next() else { preconditionFailure("a frame has a stripe") }
    var pass = begin(first, analysis, isStrict: true)
    pass.add(first, DisplayedChoices(first, shown: bitmap))
    while let stripe = next() { pass.add(stripe, DisplayedChoices(stripe, shown: bitmap)) }
    return pass
  }

  /// `stripe` is the frame's first one.
  private func begin(_ stripe: IndexChoices, _ analysis: FrameAnalysis, isStrict: Bool) -> LZWPass {
    LZWPass(
      stripe, atMost: stripe.nearest.count, in: analysis.frame.rect,
      LZWStyle(quality: stripe.quality, transparentFirst: options.isTransparent), isStrict: isStrict,
      triesAllTransparent: stripe.transparent != nil
        && LZWPass.shouldTryAllTransparent(unchanged: analysis.unchangedCount, of: analysis.frame.rect))
  }
}

/// The displayed colours as additional choices for the LZW encoder: keeping a pixel is free. They are known only after
/// the previous frame is encoded.
package struct DisplayedChoices: Sendable {
  /// For a pixel whose source changed: the squared distance between the displayed colour and the target, if it is
  /// within the tolerance or the displayed colour is that of `nearest`, so that the pixel may be kept. `never`
  /// otherwise, and for pixels whose source did not change.
  package var retainedErrors: [Int32]
  /// For a pixel whose source did not change: the palette index of exactly the displayed colour, which is equivalent to
  /// the transparent index; the transparent index if there is none. Unspecified for other pixels.
  package var retainedIndices: [UInt8]

  package static let never = Int32.max

  /// `shown` is the canvas before this frame.
  package init(_ choices: IndexChoices, shown: borrowing Bitmap) {
    let count = choices.nearest.count
    var retainedErrors = [Int32](repeating: Self.never, count: count)
    var retainedIndices = choices.nearest
    if let transparent = choices.transparent {
      let lookup = PaletteLookup(choices.palette)
      let words = choices.palette.colors.map(\.word)
      var cache = PerceptualColorCache()
      let rect = choices.rect
      let (width, rectWidth) = (shown.width, rect.width)
      let (nearest, target, tolerance) = (choices.nearest.span, choices.target.span, choices.tolerance.span)
      var retainedErrors = retainedErrors.mutableSpan
      var retainedIndices = retainedIndices.mutableSpan
      shown.withPixels { shown in
        // Neighbouring pixels often have the same colour.
        var (lastWord, lastRetained): (UInt32, UInt8) = (0, transparent)
        var i = 0
        for y in rect.minY..<rect.maxY {
          let row = y * width + rect.minX
          for x in row..<row + rectWidth {
            let word = shown[x].word
            let own = nearest[i]
            if own == transparent {
              if word != lastWord { (lastWord, lastRetained) = (word, lookup.index(of: word) ?? transparent) }
              retainedIndices[i] = lastRetained
            } else if word == words[Int(own)] {
              // Exactly this colour is displayed: the pixel can be kept, whatever the tolerance.
              retainedErrors[i] = cache.color(word).squaredDistance(to: target[i])
            } else if tolerance[i] > 0, word >> 24 == 255 {
              let distance = cache.color(word).squaredDistance(to: target[i])
              let maximum = Int(tolerance[i])
              if Int(distance) <= maximum &* maximum { retainedErrors[i] = distance }
            }
            i &+= 1
          }
        }
      }
    }
    self.retainedErrors = retainedErrors
    self.retainedIndices = retainedIndices
  }
}
