/// A line or a curve of a figure.
enum PathSegment: Hashable {
  case line(Point, Point)
  case curve(CubicSegment)

  var start: Point {
    switch self {
    case .line(let start, _): start
    case .curve(let curve): curve.start
    }
  }

  var end: Point {
    switch self {
    case .line(_, let end): end
    case .curve(let curve): curve.end
    }
  }

  var isFinite: Bool {
    switch self {
    case .line(let start, let end): start.isFinite && end.isFinite
    case .curve(let curve):
      curve.start.isFinite && curve.control1.isFinite && curve.control2.isFinite && curve.end.isFinite
    }
  }
}

/// A part of a path between two moves. The end of a closed figure is its start: the closing line is among its segments.
struct PathFigure: Hashable {
  var start: Point
  var segments: [PathSegment] = []
  var isClosed = false

  var isFinite: Bool { start.isFinite && segments.allSatisfy(\.isFinite) }
}

extension Path {
  /// The path's figures in order, quadratic curves raised to cubic ones. A figure that only moves is left out.
  var figures: [PathFigure] {
    var figures: [PathFigure] = []
    var figure = PathFigure(start: .zero)
    var current = Point.zero
    func finish() {
      if !figure.segments.isEmpty || figure.isClosed { figures.append(figure) }
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish()
        figure = PathFigure(start: point)
        current = point
      case .line(let end):
        figure.segments.append(.line(current, end))
        current = end
      case .quadratic(let control, let end):
        figure.segments.append(.curve(CubicSegment(current, quadratic: control, end)))
        current = end
      case .cubic(let control1, let control2, let end):
        figure.segments.append(.curve(CubicSegment(current, control1, control2, end)))
        current = end
      case .close:
        if current != figure.start { figure.segments.append(.line(current, figure.start)) }
        figure.isClosed = true
        finish()
        figure = PathFigure(start: figure.start)
        current = figure.start
      }
    }
    finish()
    return figures
  }
}
