import SegueCore
package import SegueGraphics

/// Draws a laid-out figure on a page.
package struct FigurePainter: Sendable {
  private typealias Style = FigureStyle

  package let layout: FigureLayout
  /// Device pixels per point.
  package let scale: Double
  private let page: PageStyle

  package init(_ layout: FigureLayout, scale: Double, on page: PageStyle = .paper) {
    self.layout = layout
    self.scale = scale
    self.page = page
  }

  private var figure: Figure { layout.figure }

  package var display: DisplayList {
    page.page(
      width: Int((layout.size.width * scale).rounded(.up)), height: Int((layout.size.height * scale).rounded(.up)),
      scale: scale, commands: commands)
  }

  private var commands: [Command] {
    var commands: [Command] = []
    if let row = layout.bandRow { commands += shades(in: row) }
    commands += layout.bandKeys.compactMap { band, frame in band.shade.map { fill(frame, $0) } }
    if let row = layout.spanRow { commands += spans(in: row) }
    for strip in layout.strips {
      commands += shades(in: strip.frame)
      if let shade = blocks(figure.spans, in: strip.frame, layout.colors.spanShade) { commands.append(shade) }
      commands += grid(of: strip)
    }
    commands += marks
    for (strip, stripLayout) in zip(figure.strips, layout.strips) {
      commands += curves(of: strip, on: stripLayout) + axes(of: stripLayout)
      commands += stripLayout.swatches.map { curve, start in
        stroke([start, start + Point(Style.swatch, 0)], curve.color, width: 2, dashes: curve.dashes)
      }
    }
    return commands + layout.labels.flatMap { $0.commands(scale: scale) }
  }

  /// Fills the bands that have a shade, each shade as one path.
  private func shades(in frame: Rect) -> [Command] {
    var shades: [Color] = []
    for case let shade? in figure.bands.lazy.map(\.shade) where !shades.contains(shade) { shades.append(shade) }
    return shades.compactMap { shade in
      blocks(figure.bands.lazy.filter { $0.shade == shade }.map(\.range), in: frame, shade)
    }
  }

  /// Fills intervals of time, which must not overlap. Edges are snapped to pixels except for intervals narrower than a
  /// pixel, which are antialiased: dense intervals then give a mean shade instead of a moiré pattern.
  private func blocks(_ ranges: some Sequence<ClosedRange<Seconds>>, in frame: Rect, _ color: Color) -> Command? {
    var elements: [Path.Element] = []
    let (top, bottom) = ((frame.minY * scale).rounded(), (frame.maxY * scale).rounded())
    for range in ranges {
      var (start, end) = (layout.x(of: range.lowerBound) * scale, layout.x(of: range.upperBound) * scale)
      if end - start >= 1 { (start, end) = (start.rounded(), end.rounded()) }
      elements += [
        .move(Point(start, top)), .line(Point(end, top)), .line(Point(end, bottom)), .line(Point(start, bottom)),
        .close,
      ]
    }
    return elements.isEmpty ? nil : .fill(.path(Path(elements), .nonZero), .solid(color), .identity)
  }

  private func spans(in row: Rect) -> [Command] {
    figure.spans.map { span in
      let (start, end) = (layout.x(of: span.lowerBound), layout.x(of: span.upperBound))
      let width = Swift.max(Style.spanBar, end - start)
      let bar = Rect(x: start, y: row.center.y - Style.spanBar / 2, width: width, height: Style.spanBar)
      return .fill(
        .rounded(RoundedRect(bar, radius: Style.spanBar / 2)), .solid(layout.colors.spanColor), .scale(scale, scale))
    }
  }

  private func grid(of strip: StripLayout) -> [Command] {
    let frame = strip.frame
    return layout.timeTicks.values.map { vertical(at: layout.x(of: $0), frame.minY...frame.maxY, layout.colors.grid) }
      + strip.ticks.values.map { horizontal(at: strip.y(of: $0), frame.minX...frame.maxX, layout.colors.grid) }
  }

  private func axes(of strip: StripLayout) -> [Command] {
    let frame = strip.frame
    return [
      vertical(at: frame.minX, frame.minY...frame.maxY, layout.colors.axis),
      horizontal(at: frame.maxY, frame.minX...frame.maxX, layout.colors.axis),
    ] + layout.timeTicks.values.map { vertical(at: layout.x(of: $0), frame.maxY...frame.maxY + 3, layout.colors.axis) }
  }

  /// A diamond for each mark, and a dashed line through all strips unless another mark is too close on the left.
  private var marks: [Command] {
    var commands: [Command] = []
    var previousX = -Double.infinity
    for mark in figure.marks {
      let x = layout.x(of: mark.time)
      if let row = layout.markRow {
        let (center, radius) = (Point(x, row.center.y), Style.markRadius)
        let diamond = Path([
          .move(center + Point(0, -radius)), .line(center + Point(radius, 0)), .line(center + Point(0, radius)),
          .line(center + Point(-radius, 0)), .close,
        ])
        commands.append(.fill(.path(diamond, .nonZero), .solid(mark.color), .scale(scale, scale)))
      }
      defer { previousX = x }
      guard x - previousX >= Style.markLineDistance else { continue }
      commands += layout.strips.map { strip in
        stroke([Point(x, strip.frame.minY), Point(x, strip.frame.maxY)], mark.color, width: 0.75, dashes: [3, 2])
      }
    }
    return commands
  }

  private func curves(of strip: Figure.Strip, on stripLayout: StripLayout) -> [Command] {
    let lines = strip.curves.map { curve in
      curve.runs.map { run in run.map { Point(layout.x(of: $0.x), stripLayout.y(of: $0.y)) } }
    }
    return zip(strip.curves, CurveSegment.segments(of: lines)).flatMap { curve, segments in
      segments.map { segment in
        // A curve of a single sample is drawn as a dot.
        if segment.line.count == 1 { return dot(segment.line[0], curve.color) }
        let pattern = segment.dashPattern ?? (curve.dashes, 0)
        return stroke(
          segment.line, curve.color, width: Style.curveWidth, dashes: pattern.dashes, offset: pattern.offset)
      }
    }
  }

  private func dot(_ center: Point, _ color: Color) -> Command {
    let box = Rect(center: center, size: Size(Style.curveWidth * 2, Style.curveWidth * 2))
    return .fill(.rounded(RoundedRect(box, radius: Style.curveWidth)), .solid(color), .scale(scale, scale))
  }

  /// Strokes a polyline, whose points, width and dashes are in points.
  private func stroke(
    _ line: [Point], _ color: Color, width: Double, dashes: [Double] = [], offset: Double = 0
  ) -> Command {
    var path = Path()
    for (index, point) in line.enumerated() {
      // Horizontal runs need only their end points.
      if index > 0, index + 1 < line.count, line[index - 1].y == point.y, line[index + 1].y == point.y { continue }
      path.append(index == 0 ? .move(point) : .line(point))
    }
    let outline = path.stroked(width: width, join: .round, dashes: dashes, dashOffset: offset)
    return .fill(.path(outline, .nonZero), .solid(color), .scale(scale, scale))
  }

  private func vertical(at x: Double, _ range: ClosedRange<Double>, _ color: Color) -> Command {
    fill(Rect(x: x, y: range.lowerBound, width: hairline, height: range.upperBound - range.lowerBound), color)
  }

  private func horizontal(at y: Double, _ range: ClosedRange<Double>, _ color: Color) -> Command {
    fill(Rect(x: range.lowerBound, y: y, width: range.upperBound - range.lowerBound, height: hairline), color)
  }

  /// In points; see `PageStyle.hairline`.
  private var hairline: Double { PageStyle.hairline(scale: scale) / scale }

  /// Snaps edges to whole pixels.
  private func fill(_ rect: Rect, _ color: Color) -> Command {
    let (x, y) = ((rect.minX * scale).rounded(), (rect.minY * scale).rounded())
    let (right, bottom) = ((rect.maxX * scale).rounded(), (rect.maxY * scale).rounded())
    return .fill(.rect(Rect(x: x, y: y, width: right - x, height: bottom - y)), .solid(color), .identity)
  }
}
