import SegueCore
import SegueGraphics

/// The outline of a `path`, `rect`, `circle`, `ellipse`, `line`, `polyline` or `polygon`.
struct ShapeOutline {
  let path: Path
  /// The outline as a rectangle; nil if it is not one.
  var rect: Rect?

  /// The tight bounding box, which does not include control points.
  var bounds: Rect { rect ?? path.bounds }

  func shape(_ rule: FillRule) -> Shape { rect.map { .rect($0) } ?? .path(path, rule) }
}

/// The geometry of shapes.
extension SVGReader {
  /// Nil if the element draws nothing.
  mutating func shapeOutline(of styled: Styled, _ inner: Surroundings) -> ShapeOutline? {
    switch styled.element.name {
    case "path": return path(styled)
    case "rect": return rect(styled, inner)
    case "circle": return ellipse(styled, inner, radii: side("r", styled, inner, .other).map { ($0, $0) })
    case "ellipse": return ellipse(styled, inner, radii: radii(styled, inner))
    case "line": return line(styled, inner)
    case "polyline": return points(styled, isClosed: false)
    case "polygon": return points(styled, isClosed: true)
    default: return nil
    }
  }

  /// In user units; nil if it is absent or cannot be read.
  private mutating func side(
    _ name: String, _ styled: Styled, _ inner: Surroundings, _ direction: Viewport.Direction
  ) -> Double? {
    geometry(name, styled).flatMap { resolved($0, name, styled, inner, direction) }
  }

  private mutating func resolved(
    _ length: Length, _ name: String, _ styled: Styled, _ inner: Surroundings, _ direction: Viewport.Direction
  ) -> Double? {
    let value = length.resolved(of: inner.viewport.length(along: direction), inner.style)
    if Swift.abs(value) < 1e9 { return value }
    badValue(name, styled, expected: "a length below 1,000,000,000")
    return nil
  }

  /// The radii of an ellipse or of corners. If only one radius is given, it is used for both axes.
  private mutating func radii(_ styled: Styled, _ inner: Surroundings) -> (x: Double, y: Double)? {
    let (x, y) = (side("rx", styled, inner, .horizontal), side("ry", styled, inner, .vertical))
    guard let value = x ?? y else { return nil }
    return (x ?? value, y ?? value)
  }

  private mutating func path(_ styled: Styled) -> ShapeOutline? {
    let data = value(of: "d", styled, expected: "path data, in CSS as path(\"…\")") { declaration -> String?? in
      if declaration.value.utf8.count == 4, declaration.value.lowercased() == "none" { return .some(nil) }
      return declaration.isCSS ? Self.pathData(css: declaration.value).map { .some($0) } : .some(declaration.value)
    }
    guard let text = data ?? nil else { return nil }
    let (path, error) = Path.upToError(svg: text, limit: SVGLimits.segments)
    if let error { badValue("d", styled, expected: "path data; \(error), and what comes before it is drawn") }
    return path.isEmpty ? nil : ShapeOutline(path: path)
  }

  /// The string in `path("…")`; nil if the text is something else.
  private static func pathData(css text: String) -> String? {
    var scanner = TextScanner(text)
    guard scanner.word().lowercased() == "path", scanner.take("("), let inside = scanner.text(upTo: ")"),
      scanner.rest().isEmpty
    else { return nil }
    let string = TextScanner.trimmed(inside)
    guard string.count >= 2, let quote = string.first, quote == "\"" || quote == "'", string.last == quote else {
      return nil
    }
    return String(string.dropFirst().dropLast())
  }

  private mutating func rect(_ styled: Styled, _ inner: Surroundings) -> ShapeOutline? {
    let frame = Rect(
      x: side("x", styled, inner, .horizontal) ?? 0, y: side("y", styled, inner, .vertical) ?? 0,
      width: side("width", styled, inner, .horizontal) ?? 0, height: side("height", styled, inner, .vertical) ?? 0)
    guard frame.width > 0, frame.height > 0 else { return nil }
    let radii = radii(styled, inner) ?? (0, 0)
    let (rx, ry) = (Swift.min(radii.x, frame.width / 2), Swift.min(radii.y, frame.height / 2))
    guard rx > 0, ry > 0 else { return ShapeOutline(path: RoundedRect(frame).path, rect: frame) }
    var elements: [Path.Element] = [.move(Point(frame.minX + rx, frame.minY))]
    func appendCorner(from start: Point, to end: Point) {
      elements.append(.line(start))
      elements +=
        EllipticalArc(
          from: start, to: end, radiusX: rx, radiusY: ry, rotation: 0, isLarge: false, isPositive: true
        ).elements
    }
    appendCorner(from: Point(frame.maxX - rx, frame.minY), to: Point(frame.maxX, frame.minY + ry))
    appendCorner(from: Point(frame.maxX, frame.maxY - ry), to: Point(frame.maxX - rx, frame.maxY))
    appendCorner(from: Point(frame.minX + rx, frame.maxY), to: Point(frame.minX, frame.maxY - ry))
    appendCorner(from: Point(frame.minX, frame.minY + ry), to: Point(frame.minX + rx, frame.minY))
    elements.append(.close)
    return ShapeOutline(path: Path(elements))
  }

  private mutating func ellipse(
    _ styled: Styled, _ inner: Surroundings, radii: (x: Double, y: Double)?
  ) -> ShapeOutline? {
    let center = Point(side("cx", styled, inner, .horizontal) ?? 0, side("cy", styled, inner, .vertical) ?? 0)
    guard let (rx, ry) = radii, rx > 0, ry > 0 else { return nil }
    let corners = [Point(rx, 0), Point(0, ry), Point(-rx, 0), Point(0, -ry), Point(rx, 0)].map { center + $0 }
    var elements: [Path.Element] = [.move(corners[0])]
    for (start, end) in zip(corners, corners.dropFirst()) {
      elements +=
        EllipticalArc(
          from: start, to: end, radiusX: rx, radiusY: ry, rotation: 0, isLarge: false, isPositive: true
        ).elements
    }
    return ShapeOutline(path: Path(elements + [.close]))
  }

  /// No property sets the ends of a line.
  private mutating func line(_ styled: Styled, _ inner: Surroundings) -> ShapeOutline {
    func end(_ reader: inout SVGReader, _ name: String, _ direction: Viewport.Direction) -> Double {
      let length = reader.length(ofAttribute: name, styled)
      return length.flatMap { reader.resolved($0, name, styled, inner, direction) } ?? 0
    }
    return ShapeOutline(
      path: Path([
        .move(Point(end(&self, "x1", .horizontal), end(&self, "y1", .vertical))),
        .line(Point(end(&self, "x2", .horizontal), end(&self, "y2", .vertical))),
      ]))
  }

  private mutating func points(_ styled: Styled, isClosed: Bool) -> ShapeOutline? {
    guard let text = styled.element["points"] else { return nil }
    let (numbers, isComplete) = TextScanner.numbersUpToError(text)
    if !isComplete || !numbers.count.isMultiple(of: 2) {
      badValue("points", styled, expected: "pairs of numbers; what comes before the error is drawn")
    }
    let points = stride(from: 0, to: numbers.count - 1, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
    guard let first = points.first else { return nil }
    return ShapeOutline(path: Path([.move(first)] + points.dropFirst().map { .line($0) } + (isClosed ? [.close] : [])))
  }
}
