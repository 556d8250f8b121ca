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

/// Reads the geometry of an element. Values that cannot be read are named in `problems`.
struct ShapeReader {
  private let styled: SVGReader.Styled
  private let surroundings: SVGReader.Surroundings
  private(set) var problems: [(name: String, expected: String)] = []

  init(_ styled: SVGReader.Styled, _ surroundings: SVGReader.Surroundings) {
    self.styled = styled
    self.surroundings = surroundings
  }

  /// Nil if the element draws nothing.
  mutating func outline() -> ShapeOutline? {
    switch styled.element.name {
    case "path": path()
    case "rect": rect()
    case "circle":
      ellipse(radii: length("r", .other).map { ($0, $0) })
    case "ellipse":
      ellipse(radii: Self.pair(length("rx", .horizontal), length("ry", .vertical)))
    case "line":
      ShapeOutline(
        path: Path([
          .move(Point(length("x1", .horizontal) ?? 0, length("y1", .vertical) ?? 0)),
          .line(Point(length("x2", .horizontal) ?? 0, length("y2", .vertical) ?? 0)),
        ]))
    case "polyline": points(isClosed: false)
    case "polygon": points(isClosed: true)
    default: nil
    }
  }

  /// In user units; nil if it is absent or cannot be read.
  private mutating func length(_ name: String, _ direction: Viewport.Direction) -> Double? {
    guard let text = styled[name], text != "auto" else { return nil }
    guard let length = Length(text) else {
      problems.append((name, "a length"))
      return nil
    }
    let value = length.resolved(
      of: surroundings.viewport.length(along: direction), fontSize: surroundings.style.fontSize)
    guard Swift.abs(value) < 1e9 else {
      problems.append((name, "a length below 1,000,000,000"))
      return nil
    }
    return value
  }

  /// If only one radius is given, it is used for both axes.
  private static func pair(_ x: Double?, _ y: Double?) -> (x: Double, y: Double)? {
    guard let value = x ?? y else { return nil }
    return (x ?? value, y ?? value)
  }

  private mutating func path() -> ShapeOutline? {
    guard let data = styled["d"], data != "none" else { return nil }
    let (path, error) = Path.upToError(svg: data, limit: SVGLimits.segments)
    if let error { problems.append(("d", "path data; \(error), and what comes before it is drawn")) }
    return path.isEmpty ? nil : ShapeOutline(path: path)
  }

  private mutating func rect() -> ShapeOutline? {
    let frame = Rect(
      x: length("x", .horizontal) ?? 0, y: length("y", .vertical) ?? 0, width: length("width", .horizontal) ?? 0,
      height: length("height", .vertical) ?? 0)
    guard frame.width > 0, frame.height > 0 else { return nil }
    let radii = Self.pair(length("rx", .horizontal), length("ry", .vertical)) ?? (0, 0)
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

  private mutating func ellipse(radii: (x: Double, y: Double)?) -> ShapeOutline? {
    let center = Point(length("cx", .horizontal) ?? 0, length("cy", .vertical) ?? 0)
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

  private mutating func points(isClosed: Bool) -> ShapeOutline? {
    guard let text = styled["points"] else { return nil }
    guard let numbers = TextScanner.numbers(text) else {
      problems.append(("points", "pairs of numbers"))
      return nil
    }
    let points = stride(from: 0, to: numbers.count - 1, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
    guard let first = points.first else { return nil }
    return ShapeOutline(path: Path([.move(first)] + points.dropFirst().map { .line($0) } + (isClosed ? [.close] : [])))
  }
}
