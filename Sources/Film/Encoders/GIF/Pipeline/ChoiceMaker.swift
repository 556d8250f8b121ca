import SegueGraphics

/// Makes the index choices of a frame, stripe by stripe: nearest colours, dithering, tolerances and redrawn pixels. The
/// choices for a whole frame at once would take three times the memory of the frame.
struct ChoiceMaker: Sendable {
  private let analysis: FrameAnalysis
  private let options: GIFOptions
  private let nearest: NearestColor
  private let mapping: Mapping
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

  /// The next stripe; nil after the last one.
  mutating func next() -> IndexChoices? {
    let (rect, histogram, palette) = (analysis.frame.rect, analysis.histogram, analysis.palette)
    let rowsLeft = rect.height - doneRows
    if rowsLeft == 0 { return nil }
    let rows = qualities.count > 1 ? rowsLeft : min(rowsLeft, max(1, stripePixels / rect.width))
    let stripe = PixelRect(left: rect.minX, top: rect.minY + doneRows, width: rect.width, height: rows)
    var choices = Remapper.choices(
      histogram, mapping, palette, transparent: analysis.transparent(options), in: stripe, from: doneRows * rect.width)
    doneRows += rows
    choices.quality = qualities[0]
    if dither != nil || qualities[0] < 100 {
      let texture = TextureMap(analysis.frame.image.bitmap, in: stripe)
      dither?.apply(to: &choices, texture)
      choices.tolerance = Tolerance.map(choices, texture, quality: choices.quality)
      choices.finer = qualities.dropFirst().map { ($0, Tolerance.map(choices, texture, quality: $0)) }
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
