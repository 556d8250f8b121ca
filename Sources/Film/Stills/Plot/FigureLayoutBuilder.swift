import SegueCore
import SegueText

/// Lays out a figure from top to bottom.
struct FigureLayoutBuilder {
  private typealias Style = FigureStyle

  let figure: Figure
  let colors: FigureColors
  let typesetter: Typesetter
  /// The bottom of what is laid out so far.
  private(set) var y = FigureStyle.margin
  private(set) var left = 0.0
  private(set) var right: Double
  private(set) var strips: [StripLayout] = []
  private(set) var bandRow: Rect?
  private(set) var bandKeys: [(band: Figure.Band, frame: Rect)] = []
  private(set) var spanRow: Rect?
  private(set) var markRow: Rect?
  private(set) var timeTicks: AxisTicks
  private(set) var labels: [PlotLabel] = []
  /// The widths of texts in the small font that were measured so far.
  private var widths: [String: Double] = [:]

  init(_ figure: Figure, width: Double, colors: FigureColors, typesetter: Typesetter) {
    self.figure = figure
    self.colors = colors
    self.typesetter = typesetter
    right = width - Style.margin
    timeTicks = AxisTicks(figure.time, atMost: Swift.max(1, Int((width - 100) / Style.timeTickDistance)))
  }

  mutating func build() throws(FontError) {
    let axes = figure.strips.map(ValueAxis.init)
    var captions = axes.flatMap(\.ticks.labels) + [Self.bandCaption]
    if !figure.spans.isEmpty { captions.append(figure.spanCaption) }
    if !figure.marks.isEmpty { captions.append(figure.markCaption) }
    var widest = 0.0
    for caption in captions { widest = Swift.max(widest, try typesetter.width(caption, Style.small)) }
    left = Style.margin + widest + Style.tickGap
    // The last label is centred on a tick that may lie at the right end.
    if let last = timeTicks.labels.last { right -= try typesetter.width(last, Style.small) / 2 }

    try addTitle()
    try addBands()
    try addSpans()
    try addMarks()
    for (strip, axis) in zip(figure.strips, axes) { try add(strip, axis) }
    try addTimeAxis()
    y += Style.margin
  }

  private static let bandCaption = "phase"

  private func x(of time: Seconds) -> Double { figure.time.position(of: time, on: left...right) }

  private mutating func addTitle() throws(FontError) {
    y += 8
    labels.append(try typesetter.label(figure.title, Style.title, colors.text, at: Point(left, y)))
    if !figure.subtitle.isEmpty {
      let width = try typesetter.width(figure.subtitle, Style.text)
      if labels[0].frame.maxX + 24 + width <= right {
        labels.append(
          try typesetter.label(figure.subtitle, Style.text, colors.secondaryText, at: Point(right, y), .trailing))
      } else {
        y += 20
        labels.append(try typesetter.label(figure.subtitle, Style.text, colors.secondaryText, at: Point(left, y)))
      }
    }
    y += 20
  }

  private mutating func addBands() throws(FontError) {
    guard !figure.bands.isEmpty else { return }
    let row = Rect(x: left, y: y, width: right - left, height: Style.bandRow)
    bandRow = row
    try addCaption(Self.bandCaption)
    var named: Set<String> = []
    for band in figure.bands {
      let (start, end) = (x(of: band.range.lowerBound), x(of: band.range.upperBound))
      func fits(_ name: String) throws(FontError) -> Bool { try width(name) + 4 <= end - start }
      var name = band.name
      if try !fits(name) {
        guard let short = band.shortName, try fits(short) else { continue }
        name = short
      }
      if name == band.name { named.insert(band.key) }
      labels.append(
        try typesetter.label(name, Style.small, colors.text, at: Point((start + end) / 2, row.center.y), .center))
    }
    y += row.height
    try addKeys(of: figure.bands.filter { $0.shade != nil && !named.contains($0.key) })
  }

  /// Adds a legend line for shades that no band had room to name.
  private mutating func addKeys(of bands: [Figure.Band]) throws(FontError) {
    guard !bands.isEmpty else { return }
    var x = left
    y += 2
    for band in bands where !bandKeys.contains(where: { $0.band.key == band.key }) {
      let box = Rect(x: x, y: y + Style.bandRow / 2 - 5, width: Style.swatch, height: 10)
      let label = try typesetter.label(band.key, Style.small, colors.text, at: Point(box.maxX + 5, box.center.y))
      guard label.frame.maxX <= right else { break }
      bandKeys.append((band, box))
      labels.append(label)
      x = label.frame.maxX + 16
    }
    y += Style.bandRow
  }

  private mutating func addSpans() throws(FontError) {
    guard !figure.spans.isEmpty else { return }
    spanRow = Rect(x: left, y: y, width: right - left, height: Style.spanRow)
    if !figure.spanCaption.isEmpty { try addCaption(figure.spanCaption) }
    y += Style.spanRow
  }

  /// Names each mark to its right, or to its left if the right has no room. Marks that are too dense stay unnamed.
  private mutating func addMarks() throws(FontError) {
    guard !figure.marks.isEmpty else { return }
    let row = Rect(x: left, y: y, width: right - left, height: Style.spanRow)
    markRow = row
    if !figure.markCaption.isEmpty { try addCaption(figure.markCaption) }
    let gap = Style.markRadius + 2
    /// The right end of what the row contains so far.
    var occupied = left
    for (index, mark) in figure.marks.enumerated() {
      let x = x(of: mark.time)
      let nextMark = index + 1 < figure.marks.count ? self.x(of: figure.marks[index + 1].time) - gap : right
      let width = try width(mark.name)
      if x + gap + width <= nextMark {
        labels.append(try typesetter.label(mark.name, Style.small, mark.color, at: Point(x + gap, row.center.y)))
        occupied = x + gap + width + gap
      } else {
        if occupied <= x - gap - width {
          labels.append(
            try typesetter.label(mark.name, Style.small, mark.color, at: Point(x - gap, row.center.y), .trailing))
        }
        occupied = x + gap
      }
    }
    y += row.height
  }

  /// The width in the small font. Widths are cached, because names recur.
  private mutating func width(_ name: String) throws(FontError) -> Double {
    if let width = widths[name] { return width }
    let width = try typesetter.width(name, Style.small)
    widths[name] = width
    return width
  }

  /// Adds a caption to the left of the row that begins at `y`.
  private mutating func addCaption(_ text: String) throws(FontError) {
    labels.append(
      try typesetter.label(
        text, Style.small, colors.secondaryText, at: Point(left - Style.tickGap, y + Style.bandRow / 2), .trailing)
    )
  }

  private mutating func add(_ strip: Figure.Strip, _ axis: ValueAxis) throws(FontError) {
    y += Style.stripGap
    let swatches = try addHeading(of: strip)
    let frame = Rect(x: left, y: y, width: right - left, height: Style.stripHeight)
    let layout = StripLayout(frame: frame, range: axis.range, ticks: axis.ticks, swatches: swatches)
    strips.append(layout)
    for (value, text) in zip(axis.ticks.values, axis.ticks.labels) {
      labels.append(
        try typesetter.label(
          text, Style.small, colors.secondaryText, at: Point(left - Style.tickGap, layout.y(of: value)), .trailing))
    }
    y += frame.height
  }

  /// Adds title and unit, then the names of the curves on as many lines as needed. Returns the legend's line samples.
  private mutating func addHeading(of strip: Figure.Strip) throws(FontError) -> [(Figure.Curve, Point)] {
    func middle() -> Double { y + Style.headingLine / 2 - 2 }
    let title = try typesetter.label(strip.title, Style.heading, colors.text, at: Point(left, middle()))
    labels.append(title)
    var x = title.frame.maxX + 4
    if !strip.unit.isEmpty {
      let unit = try typesetter.label("(\(strip.unit))", Style.text, colors.secondaryText, at: Point(x, middle()))
      labels.append(unit)
      x = unit.frame.maxX
    }
    let indent = x + 16
    x = indent
    var swatches: [(Figure.Curve, Point)] = []
    for curve in strip.curves where !curve.name.isEmpty {
      let width = try typesetter.width(curve.name, Style.text)
      if x > indent, x + Style.swatch + 5 + width > right {
        x = indent
        y += Style.headingLine
      }
      swatches.append((curve, Point(x, middle())))
      let label = try typesetter.label(curve.name, Style.text, colors.text, at: Point(x + Style.swatch + 5, middle()))
      labels.append(label)
      x = label.frame.maxX + 16
    }
    y += Style.headingLine
    return swatches
  }

  private mutating func addTimeAxis() throws(FontError) {
    y += 12
    for (time, text) in zip(timeTicks.values, timeTicks.labels) {
      labels.append(try typesetter.label(text, Style.small, colors.secondaryText, at: Point(x(of: time), y), .center))
    }
    y += 17
    labels.append(
      try typesetter.label("time (s)", Style.text, colors.secondaryText, at: Point((left + right) / 2, y), .center))
    y += 2
  }
}

/// The value axis of a strip.
private struct ValueAxis {
  let range: ClosedRange<Double>
  let ticks: AxisTicks

  init(_ strip: Figure.Strip) {
    var low = strip.extent?.lowerBound ?? .infinity
    var high = strip.extent?.upperBound ?? -.infinity
    for point in strip.curves.lazy.flatMap(\.runs).joined() {
      low = Swift.min(low, point.y)
      high = Swift.max(high, point.y)
    }
    if low > high { (low, high) = (0, 1) }
    // A curve that is constant up to rounding would give an axis without length.
    if high - low < 1e-6 { (low, high) = (low - 0.5, high + 0.5) }
    let room = (high - low) * FigureStyle.headroom
    range = (low - room)...(high + room)
    ticks = AxisTicks(range, atMost: Int(FigureStyle.stripHeight / FigureStyle.valueTickDistance))
  }
}
