import SegueGraphics

/// Finds the panel of one colour that a picture lies on, such as that of a card with a picture and a caption.
struct Panel {
  let grid: PixelGrid
  /// Pixels per point.
  let point: Double

  enum Kind {
    /// The picture lies on the page itself.
    case none
    case card(PixelRect)
    /// A card that reaches beyond the screen.
    case cut(PixelRect)
    /// A panel that is much larger than the picture.
    case group(PixelRect)

    /// The bounds of a card; nil if the picture alone is one.
    var rect: PixelRect? {
      switch self {
      case .card(let rect), .cut(let rect): rect
      case .none, .group: nil
      }
    }
  }

  /// The largest difference of a channel between two pixels of a panel.
  private static let tolerance = 4

  /// The panel around a picture's bounds, in pixels.
  func panel(around picture: PixelRect) -> Kind {
    let width = Int((Double(grid.width) / point).rounded())
    let height = Int((Double(grid.height) / point).rounded())
    let points = grid.scaled(grid.bounds, width: width, height: height)
    let inner = picture.inPoints(point)
    // The fill starts three points from each side, because nearer pixels are mixed with the picture's.
    let (middleX, middleY) = ((inner.minX + inner.maxX) / 2, (inner.minY + inner.maxY) / 2)
    // Below the middle of the picture there may be a line of text. The panel is beside the text.
    let quarter = inner.width / 4
    let seeds = [
      (middleX, inner.maxY + 3), (middleX, inner.minY - 4), (inner.minX - 4, middleY), (inner.maxX + 3, middleY),
      (middleX + quarter, inner.maxY + 3), (middleX - quarter, inner.maxY + 3),
    ]
    for (x, y) in seeds where x >= 0 && y >= 0 && x < width && y < height {
      let color = points.color(x, y)
      var mask = points.mask { $0.distance(to: color) <= Self.tolerance }
      let filled = Component(at: y * width + x, of: &mask, width: width)
      let (area, count) = (filled.area, filled.count)
      let union = area.union(inner)
      // An area that reaches a side of the screen is the page, unless the picture does, too: a card is as far from it.
      let isPage = area.minX <= 1 && inner.minX > 6 || area.maxX >= width - 1 && inner.maxX < width - 6
      guard !isPage, !(area.minX <= 1 && area.maxX >= width - 1) else { continue }
      guard union.area > inner.area * 21 / 20, count >= 40,
        union.height >= inner.height + 6 || union.width >= inner.width + 6,
        area.grown(by: 8).intersection(inner).area > 0
      else { continue }
      // A panel goes on beside all of the picture, or below all of it. Of a page with a gradient, a part between two pictures has
      // one colour.
      guard union.width < inner.width + 6 || area.height * 5 >= union.height * 4,
        union.height < inner.height + 6 || area.width * 5 >= union.width * 4
      else { continue }
      // Panel and picture fill most of the bounds; texts take the rest.
      guard count + inner.area > union.area / 2 else { continue }
      let isCut = union.minY <= 0 || union.maxY >= height
      // A shadow is not a panel: it has no sharp edge.
      let bounds = refined(union)
      let edges = RectangleEdges(grid: grid, point: point)
      let strengths = RectangleEdges.Side.allCases.filter { !isCut || $0.isVertical }.map {
        edges.strength($0, of: bounds)
      }
      guard let weakest = strengths.min(), weakest >= 4 else { continue }
      if isCut { return .cut(bounds) }
      if union.height > inner.height * 5 / 2, union.area > 4 * inner.area { return .group(bounds) }
      return .card(bounds)
    }
    return .none
  }

  /// Converts bounds from points to pixels, and moves them to the strongest edges within 2 points.
  private func refined(_ rect: PixelRect) -> PixelRect {
    RectangleEdges(grid: grid, point: point).strongest(around: rect.inPixels(point).intersection(grid.bounds), reach: 2)
  }
}
