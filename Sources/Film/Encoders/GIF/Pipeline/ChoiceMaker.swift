import SegueGraphics

/// Makes the index choices of a frame, stripe by stripe: nearest colours, dithering, tolerances and redrawn pixels. The
/// choices for a whole frame at once would take three times the memory of the frame.
struct ChoiceMaker: Sendable {
  private let analysis: FrameAnalysis
  private let options: GIFOptions
  private let nearest: NearestColor
  private let mapping: Mapping
  private let neutral: NeutralColors
  /// Whether each of the histogram's colours is neutral.
  private let isGray: [Bool]
  private let grayTolerances: [UInt16]
  /// The qualities at which the frame is encoded, the lowest first. Frames with several have one stripe.
  private let qualities: [Int]
  /// nil if every colour maps to exactly itself.
  private var dither: Dither?
  /// The number of rows for which choices are made.
  private var doneRows = 0

  private let stripePixels: Int

  /// - Parameter stripePixels: The approximate number of pixels of a stripe, which has at least one row. The choices do not
  ///   depend on it.
  init(_ analysis: FrameAnalysis, _ options: GIFOptions, stripePixels: Int) {
    self.stripePixels = stripePixels
    self.analysis = analysis
    self.options = options
    nearest = NearestColor(analysis.palette)
    mapping = Mapping(analysis.histogram, to: nearest)
    neutral = nearest.neutral
    isGray = analysis.histogram.entries.map(\.color.isNeutral)
    grayTolerances = neutral.tolerances()
    let rect = analysis.frame.rect
    let isExact =
      analysis.histogram.entries.count <= analysis.palette.count
      && zip(analysis.histogram.entries, mapping.indices).allSatisfy { [palette = analysis.palette] entry, index in
        palette.colors[Int(index)].word == entry.word
      }
    qualities =
      isExact && options.quality == 100
      ? [100] : QualitySteps.qualities(max(QualitySteps.least, options.quality), pixels: rect.area)
    dither = isExact ? nil : Dither(options, quality: qualities[0], width: rect.width, nearest)
  }

  /// Gives grays that dithering has tinted their own colours again.
  private func keepNeutral(_ choices: inout IndexChoices, from start: Int) {
    let (isGray, isNeutral) = (isGray.span, neutral.isNeutral.span)
    let (indices, colors) = (mapping.indices.span, analysis.histogram.colors.span)
    var (nearest, target) = (choices.nearest, choices.target)
    (choices.nearest, choices.target) = ([], [])
    analysis.histogram.ids.forEach(in: start..<start + nearest.count) { i, id in
      guard id != Histogram.unchanged, isGray[Int(id)] else { return }
      let color = colors[Int(id)]
      if isNeutral[Int(nearest[i])] {
        target[i] = PerceptualColor(lightness: target[i].lightness, a: color.a, b: color.b)
      } else {
        nearest[i] = indices[Int(id)]
        target[i] = color
      }
    }
    (choices.nearest, choices.target) = (nearest, target)
  }

  /// Limits the tolerances of grays, so that they are not exchanged for tinted colours.
  private func limitTints(of nearest: [UInt8], _ target: [PerceptualColor], _ tolerance: inout [UInt16]) {
    let (nearest, target, limits, isNeutral) = (nearest.span, target.span, grayTolerances.span, neutral.isNeutral.span)
    var tolerance = tolerance.mutableSpan
    for i in nearest.indices where tolerance[i] > 0 && target[i].isGray && isNeutral[Int(nearest[i])] {
      tolerance[i] = min(tolerance[i], limits[min(255, Int(target[i].lightness) >> 4)])
    }
  }

  /// The next stripe; nil after the last one.
  mutating func next() -> IndexChoices? {
    let (rect, histogram, palette) = (analysis.frame.rect, analysis.histogram, analysis.palette)
    let rowsLeft = rect.height - doneRows
    if rowsLeft == 0 { return nil }
    let rows = qualities.count > 1 ? rowsLeft : min(rowsLeft, max(1, stripePixels / rect.width))
    let stripe = PixelRect(left: rect.minX, top: rect.minY + doneRows, width: rect.width, height: rows)
    var choices = Remapper.choices(
      histogram, mapping, palette, transparent: analysis.transparent(options), in: stripe, from: doneRows * rect.width)
    let start = doneRows * rect.width
    doneRows += rows
    choices.quality = qualities[0]
    if dither != nil || qualities[0] < 100 {
      let texture = TextureMap(analysis.frame.image.bitmap, in: stripe)
      dither?.apply(to: &choices, texture)
      if dither != nil { keepNeutral(&choices, from: start) }
      choices.tolerance = Tolerance.map(choices, texture, quality: choices.quality)
      choices.finer = qualities.dropFirst().map { ($0, Tolerance.map(choices, texture, quality: $0)) }
      for k in choices.finer.indices { limitTints(of: choices.nearest, choices.target, &choices.finer[k].tolerance) }
      limitTints(of: choices.nearest, choices.target, &choices.tolerance)
    }
    analysis.redrawn?.keep(in: &choices, nearest)
    return choices
  }
}

extension FrameAnalysis {
  /// The transparent index; nil for a frame drawn on an empty canvas.
  func transparent(_ options: GIFOptions) -> UInt8? { frame.isDrawnWhole(options) ? nil : UInt8(palette.count) }

  /// The number of pixels that are not drawn, or drawn again as they are.
  var unchangedCount: Int { histogram.ids.count - histogram.pixelCount }
}
