import SegueGraphics

/// The even panel that a picture lies on, if it is a card with a picture and a caption.
struct Panel {
  let grid: PixelGrid
  /// Pixels of a point.
  let point: Double

  enum Kind {
    /// The picture lies on the page itself.
    case none
    case card(PixelRect)
    /// A card that reaches beyond the screen.
    case cut(PixelRect)
    /// A panel that is much larger than the picture.
    case group(PixelRect)
  }

  private static let tolerance = 4

  func panel(around picture: PixelRect) -> Kind {
    let width = Int((Double(grid.width) / point).rounded())
    let height = Int((Double(grid.height) / point).rounded())
    let points = grid.scaled(grid.bounds, width: width, height: height)
    let inner = PixelRect(
      left: Double(picture.minX) / point, top: Double(picture.minY) / point, right: Double(picture.maxX) / point,
      bottom: Double(picture.maxY) / point)
    // From three points beside each side: nearer pixels are mixed with the picture's.
    let middle = ((inner.minX + inner.maxX) / 2, (inner.minY + inner.maxY) / 2)
    let seeds = [
      (middle.0, inner.maxY + 3), (middle.0, inner.minY - 4), (inner.minX - 4, middle.1), (inner.maxX + 3, middle.1),
    ]
    for (x, y) in seeds where x >= 0 && y >= 0 && x < width && y < height {
      let (area, count) = flood(points, x, y)
      let union = area.union(inner)
      // The page reaches both sides of the screen.
      guard area.minX > 0 || area.maxX < width, !(area.minX <= 1 && area.maxX >= width - 1) else { continue }
      guard union.area > inner.area * 21 / 20, count >= 40,
        union.height >= inner.height + 6 || union.width >= inner.width + 6,
        area.grown(by: 8).intersection(inner).area > 0
      else { continue }
      // A panel fills its bounds, together with the picture and its texts.
      guard count + inner.area > union.area / 2 else { continue }
      let isCut = union.minY <= 0 || union.maxY >= height
      // A shadow has no edge.
      let bounds = refined(union)
      let edges = RectangleEdges(grid: grid, point: point)
      let weakest = RectangleEdges.Side.allCases.filter { !isCut || $0.isVertical }.map {
        edges.strength($0, of: bounds)
      }
      guard let least = weakest.min(), least >= 4 else { continue }
      if isCut { return .cut(bounds) }
      if union.height > inner.height * 5 / 2, union.area > 4 * inner.area { return .group(bounds) }
      return .card(bounds)
    }
    return .none
  }

  /// The bounds and the number of the pixels that are connected with one and have its colour.
  private func flood(_ points: PixelGrid, _ x: Int, _ y: Int) -> (area: PixelRect, count: Int) {
    let color = points.color(x, y)
    var isSeen = [Bool](repeating: false, count: points.width * points.height)
    var stack = [y * points.width + x]
    isSeen[stack[0]] = true
    var area = PixelRect(left: x, top: y, width: 1, height: 1)
    var count = 0
    while let i = stack.popLast() {
      let (px, py) = (i % points.width, i / points.width)
      guard points.color(px, py).distance(to: color) <= Self.tolerance else { continue }
      count += 1
      area = area.union(PixelRect(left: px, top: py, width: 1, height: 1))
      for (nx, ny) in [(px - 1, py), (px + 1, py), (px, py - 1), (px, py + 1)]
      where nx >= 0 && ny >= 0 && nx < points.width && ny < points.height && !isSeen[ny * points.width + nx] {
        isSeen[ny * points.width + nx] = true
        stack.append(ny * points.width + nx)
      }
    }
    return (area, count)
  }

  /// Bounds in points, at the strongest steps near them, in pixels.
  private func refined(_ rect: PixelRect) -> PixelRect {
    var result = PixelRect(
      left: Double(rect.minX) * point, top: Double(rect.minY) * point, right: Double(rect.maxX) * point,
      bottom: Double(rect.maxY) * point
    ).intersection(grid.bounds)
    let edges = RectangleEdges(grid: grid, point: point)
    let rough = result
    for side in RectangleEdges.Side.allCases {
      let position = edges.strongest(side, of: rough, reach: 2)
      switch side {
      case .left: result.minX = position
      case .top: result.minY = position
      case .right: result.maxX = position
      case .bottom: result.maxY = position
      }
    }
    return result
  }
}
