package import SegueCore
import SegueGraphics
package import SegueText

/// The positions of everything in a figure, in points.
package struct FigureLayout: Sendable {
  package let figure: Figure
  package let colors: FigureColors
  package let size: Size
  /// From the left to the right end of the time axis.
  package let xRange: ClosedRange<Double>
  package let strips: [StripLayout]
  /// The row of band names; nil without bands.
  package let bandRow: Rect?
  /// A legend for shades that no band is wide enough to name.
  package let bandKeys: [(band: Figure.Band, frame: Rect)]
  /// The row of spans; nil without spans.
  package let spanRow: Rect?
  /// The row of marks; nil without marks.
  package let markRow: Rect?
  package let timeTicks: AxisTicks
  /// All texts. They lie inside the figure and do not overlap.
  package let labels: [PlotLabel]

  /// In points; fits a page and a screen.
  package static let standardWidth = 920.0

  /// - Parameter fonts: Must contain the family Inter.
  package init(
    _ figure: Figure, width: Double = Self.standardWidth, colors: FigureColors = .light, fonts: FontLibrary
  ) throws(FontError) {
    var builder = FigureLayoutBuilder(figure, width: width, colors: colors, typesetter: Typesetter(fonts: fonts))
    try builder.build()
    self.colors = colors
    self.figure = figure
    size = Size(width, builder.y)
    xRange = builder.left...builder.right
    strips = builder.strips
    bandRow = builder.bandRow
    bandKeys = builder.bandKeys
    spanRow = builder.spanRow
    markRow = builder.markRow
    timeTicks = builder.timeTicks
    labels = builder.labels
  }

  package func x(of time: Seconds) -> Double { figure.time.position(of: time, on: xRange) }
}

/// The layout of a strip.
package struct StripLayout: Sendable {
  /// The plot area.
  package let frame: Rect
  /// The values at the lower and upper edge.
  package let range: ClosedRange<Double>
  package let ticks: AxisTicks
  /// The legend: for each named curve, in order, the left end of its line sample, in points.
  let swatches: [(curve: Figure.Curve, start: Point)]

  package func y(of value: Double) -> Double { range.position(of: value, on: frame.minY...frame.maxY, isFlipped: true) }
}

extension ClosedRange<Double> {
  /// Maps a value linearly from this range to `target`; `isFlipped` maps the lower bound to the upper bound of `target`.
  func position(of value: Double, on target: ClosedRange<Double>, isFlipped: Bool = false) -> Double {
    let fraction = (value - lowerBound) / (upperBound - lowerBound)
    return target.lowerBound + (isFlipped ? 1 - fraction : fraction) * (target.upperBound - target.lowerBound)
  }
}

/// Round tick values on an axis: multiples of 1, 2 or 5 times a power of ten.
package struct AxisTicks: Hashable, Sendable {
  /// In ascending order, within the range.
  package let values: [Double]
  /// Decimal places of the labels.
  package let places: Int

  /// Uses the smallest step that divides the range into at most `count` parts. The range must not be empty.
  package init(_ range: ClosedRange<Double>, atMost count: Int) {
    let span = range.upperBound - range.lowerBound
    for exponent in -9...12 {
      let power = (0..<Swift.abs(exponent)).reduce(1.0) { power, _ in power * 10 }
      for digit in [1.0, 2, 5] {
        let step = exponent < 0 ? digit / power : digit * power
        guard span / step <= Double(count) else { continue }
        let first = (range.lowerBound / step - 1e-9).rounded(.up)
        let last = (range.upperBound / step + 1e-9).rounded(.down)
        // The quotient of two integers is correctly rounded; a product with a rounded step is not.
        values = stride(from: first, through: last, by: 1).map {
          exponent < 0 ? $0 * digit / power : $0 * digit * power
        }
        places = Swift.max(0, -exponent)
        return
      }
    }
    values = []
    places = 0
  }

  /// The labels, with a typographic minus sign (U+2212).
  package var labels: [String] {
    values.map { value in
      let text = FixedDecimal.text(value, places: places)
      return text.hasPrefix("-") ? "\u{2212}" + text.dropFirst() : text
    }
  }
}

/// A positioned line of text.
package struct PlotLabel: Sendable {
  package let text: String
  /// In points.
  package let frame: Rect
  let layout: TextLayout
  let color: Color
}

/// The horizontal alignment of a label to its anchor point.
enum LabelAnchor {
  case leading
  case center
  case trailing
}

/// Measures and lays out labels.
struct Typesetter {
  let fonts: FontLibrary

  func width(_ text: String, _ font: FontDescriptor) throws(FontError) -> Double {
    try fonts.layout(TextRequest(text: text, font: font)).size.width
  }

  /// Places a label beside `point`, or centred on it. The point is at half the height of the line of text.
  func label(
    _ text: String, _ font: FontDescriptor, _ color: Color, at point: Point,
    _ anchor: LabelAnchor = .leading
  ) throws(FontError) -> PlotLabel {
    let layout = try fonts.layout(TextRequest(text: text, font: font))
    let width = layout.size.width
    let x =
      switch anchor {
      case .leading: point.x
      case .center: point.x - width / 2
      case .trailing: point.x - width
      }
    return PlotLabel(
      text: text, frame: Rect(origin: Point(x, point.y - layout.size.height / 2), size: layout.size), layout: layout,
      color: color)
  }
}

extension PlotLabel {
  /// Draws the label in device pixels. Its baseline is rounded to a whole pixel, so that all labels are equally sharp.
  func commands(scale: Double) -> [Command] {
    let baseline = ((frame.y + layout.firstBaseline) * scale).rounded()
    let x = (frame.x * scale).rounded()
    return layout.commands(
      color: color,
      Transform.translation(0, -layout.firstBaseline).then(.scale(scale, scale)).then(.translation(x, baseline)))
  }
}
