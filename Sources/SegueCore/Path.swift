/// Outlines made of lines and Béziers. A figure left open is closed when it is filled.
package struct Path: Hashable, Sendable {
  package enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quadratic(control: Point, to: Point)
    case cubic(Point, Point, to: Point)
    case close
  }

  package var elements: [Element]

  package init(_ elements: [Element] = []) { self.elements = elements }

  package var isEmpty: Bool { elements.isEmpty }

  package mutating func append(_ other: Path, _ transform: Transform = .identity) {
    for element in other.elements { elements.append(element.transformed(by: transform)) }
  }

  package func transformed(by t: Transform) -> Path { Path(elements.map { $0.transformed(by: t) }) }

  /// The smallest rectangle around all end points and control points (an outer bound of the filled area).
  package var controlBounds: Rect {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    func take(_ p: Point) {
      low = Point(Swift.min(low.x, p.x), Swift.min(low.y, p.y))
      high = Point(Swift.max(high.x, p.x), Swift.max(high.y, p.y))
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): take(p)
      case .quadratic(let c, let p):
        take(c)
        take(p)
      case .cubic(let c, let d, let p):
        take(c)
        take(d)
        take(p)
      case .close: break
      }
    }
    return low.x <= high.x ? Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : .zero
  }
}

extension Path.Element {
  package func transformed(by t: Transform) -> Path.Element {
    switch self {
    case .move(let p): .move(t.apply(p))
    case .line(let p): .line(t.apply(p))
    case .quadratic(let c, let p): .quadratic(control: t.apply(c), to: t.apply(p))
    case .cubic(let c, let d, let p): .cubic(t.apply(c), t.apply(d), to: t.apply(p))
    case .close: .close
    }
  }
}

/// Which points a path with overlapping figures contains.
package enum FillRule: String, Hashable, Sendable, CaseIterable {
  case nonZero
  case evenOdd
}
