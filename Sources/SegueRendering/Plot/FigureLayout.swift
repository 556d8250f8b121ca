package import SegueCore
package import SegueText

/// Where everything in a figure lies, in points.
package struct FigureLayout: Sendable {
  package let figure: Figure
  package let colors: FigureColors
  package let size: Size
  /// Left and right end of the time axis.
  package let span: ClosedRange<Double>
  package let strips: [StripLayout]
  /// The row in which bands are named; nil without bands.
  package let bandRow: Rect?
  /// Where the shades are explained that no band is wide enough to name.
  package let bandKeys: [(band: Figure.Band, frame: Rect)]
  /// The row of spans; nil without any.
  package let spanRow: Rect?
  /// The row of marks; nil without any.
  package let markRow: Rect?
  package let timeTicks: AxisTicks
  /// All texts; none is outside the figure, and none overlaps another.
  package let labels: [PlotLabel]

  /// Points that fit a page or a screen.
  package static let standardWidth = 920.0

  /// - Parameter fonts: Have a family named Inter.
  package init(
    _ figure: Figure, width: Double = Self.standardWidth, colors: FigureColors = .light, fonts: FontLibrary
  ) throws(FontError) {
    var builder = FigureLayoutBuilder(figure, width: width, colors: colors, setter: LabelSetter(fonts: fonts))
    try builder.build()
    self.colors = colors
    self.figure = figure
    size = Size(width, builder.y)
    span = builder.left...builder.right
    strips = builder.strips
    bandRow = builder.bandRow
    bandKeys = builder.bandKeys
    spanRow = builder.spanRow
    markRow = builder.markRow
    timeTicks = builder.timeTicks
    labels = builder.labels
  }

  package func x(of time: Seconds) -> Double { figure.time.position(of: time, on: span) }
}

/// Where a strip lies.
package struct StripLayout: Sendable {
  /// Where its curves are.
  package let frame: Rect
  /// The values at its lower and upper edge.
  package let range: ClosedRange<Double>
  package let ticks: AxisTicks
  /// One for each curve that has a name, in order: the left end of its piece of line.
  let swatches: [(curve: Figure.Curve, start: Point)]

  package func y(of value: Double) -> Double { range.position(of: value, on: frame.minY...frame.maxY, isFlipped: true) }
}

extension ClosedRange<Double> {
  /// The place on `target` that has the value's share of this range.
  func position(of value: Double, on target: ClosedRange<Double>, isFlipped: Bool = false) -> Double {
    let share = (value - lowerBound) / (upperBound - lowerBound)
    return target.lowerBound + (isFlipped ? 1 - share : share) * (target.upperBound - target.lowerBound)
  }
}
