package import SegueGraphics

/// A photo on an even background, and the bars above and below it.
package struct FoundPhoto: Sendable {
  /// In pixels, as are the bars.
  package var rect: PixelRect
  /// In points.
  package var radius: Double
  /// Nil if there is none; likewise `lowerBar`.
  package var upperBar: PixelRect?
  package var lowerBar: PixelRect?
  package var background: PixelColor
  package var confidence: Double
  /// Reasons for uncertainty, as clauses for a sentence.
  package var doubts: [String]
}

/// Finds the photo of a viewer.
package struct PhotoFinder: Sendable {
  let viewer: PixelGrid
  let point: Double

  /// `point`: pixels per point.
  package init(viewer: PixelGrid, point: Double) { (self.viewer, self.point) = (viewer, point) }

  /// The photo at a place that the user gives, or the largest thing on the background; nil if there is none.
  package func search(given: PixelRect? = nil) -> FoundPhoto? {
    let (width, height) = (max(1, Int(Double(viewer.width) / point)), max(1, Int(Double(viewer.height) / point)))
    let points = viewer.scaled(viewer.bounds, width: width, height: height)
    guard let background = given.map({ background(points, beside: $0) }) ?? background(points) else { return nil }
    let mask = (0..<width * height).map { points.color($0 % width, $0 / width).distance(to: background) > 14 }
    var found: FoundPhoto
    if let given {
      found = FoundPhoto(rect: given, radius: 0, background: background, confidence: 1, doubts: [])
    } else {
      guard let largest = Component.all(in: mask, width: width, gap: 4).first(where: { $0.area.width >= 60 }),
        largest.area.height >= 40
      else { return nil }
      found = FoundPhoto(
        rect: refined(pixels(largest.area), background), radius: 0, background: background, confidence: 0.97, doubts: []
      )
      judge(&found, largest)
    }
    let round = CornerRadius(grid: viewer, point: point).radius(of: found.rect)
    // A photo as wide as the screen has no corners.
    if found.rect.minX > 0 || found.rect.maxX < viewer.width { found.radius = round.radius }
    let top = Int((Double(found.rect.minY) / point).rounded(.down)) - 1
    let bottom = Int((Double(found.rect.maxY) / point).rounded(.up)) + 1
    found.upperBar = bar(mask, width, 0..<max(0, top))
    found.lowerBar = bar(mask, width, min(height, bottom)..<height)
    return found
  }

  private func judge(_ found: inout FoundPhoto, _ largest: Component) {
    if found.rect.minY <= 0 || found.rect.maxY >= viewer.height {
      found.doubt("it reaches the upper or lower edge of the screen", 0.6)
    }
    // Where a photo becomes as dark as the background before it ends, its bounds cannot be seen.
    let edges = RectangleEdges(grid: viewer, point: point)
    if RectangleEdges.Side.allCases.contains(where: { edges.strength($0, of: found.rect) < 6 }) {
      found.doubt("its edges are soft", 0.75)
    }
    if largest.count * 100 < largest.area.area * 60 { found.doubt("much of it is as dark as the background", 0.75) }
    let away = abs(found.rect.minY + found.rect.maxY - viewer.height) / 2
    if away > Int(40 * point) { found.doubt("it is not in the middle of the screen", 0.78) }
  }

  private func pixels(_ rect: PixelRect) -> PixelRect { rect.inPixels(point).intersection(viewer.bounds) }

  /// The colour at the screen's sides, above and below a photo. Rows nearer to the middle follow in case that bars of
  /// another colour cover the outer ones.
  private func background(_ points: PixelGrid) -> PixelColor? {
    let (width, height) = (points.width, points.height)
    for percent in [11, 15, 19, 23] {
      let places = [height * percent / 100, height * (99 - percent) / 100].flatMap { [(2, $0), (width - 3, $0)] }
      let colors = places.filter { $0.0 >= 0 && $0.0 < width && $0.1 < height }.map { points.color($0.0, $0.1) }
      if let color = colors.first(where: { color in colors.count { $0.distance(to: color) <= 10 } >= 3 }) {
        return color
      }
    }
    return nil
  }

  /// The most frequent colour of the lines just outside of a photo, or of the uppermost one if it fills the screen.
  private func background(_ points: PixelGrid, beside photo: PixelRect) -> PixelColor {
    let rect = photo.inPoints(point)
    // Two points away, as the place is given by eye, and rounded.
    let rows = [rect.minY - 3, rect.maxY + 2].filter { (0..<points.height).contains($0) }
    let columns = [rect.minX - 3, rect.maxX + 2].filter { (0..<points.width).contains($0) }
    var colors = rows.flatMap { y in (0..<points.width).map { points.color($0, y) } }
    colors += columns.flatMap { x in
      (max(0, rect.minY)..<min(points.height, rect.maxY)).map { points.color(x, $0) }
    }
    if colors.isEmpty { colors = (0..<points.width).map { points.color($0, 0) } }
    let counts = Dictionary(colors.map { ($0, 1) }, uniquingKeysWith: +)
    let most = counts.values.max() ?? 0
    // The first of equally frequent ones, as a dictionary has no order.
    return colors.first { counts[$0] == most } ?? PixelColor(0, 0, 0)
  }

  /// Exact bounds: the outermost lines that are not all background.
  private func refined(_ rough: PixelRect, _ background: PixelColor) -> PixelRect {
    let edges = RectangleEdges(grid: viewer, point: point)
    return PixelRect(
      minX: rough.minX <= Int(point) ? 0 : edges.strongest(.left, of: rough, reach: 3),
      minY: edges.strongest(.top, of: rough, reach: 3),
      maxX: rough.maxX >= viewer.width - Int(point) ? viewer.width : edges.strongest(.right, of: rough, reach: 3),
      maxY: edges.strongest(.bottom, of: rough, reach: 3))
  }

  /// The bounds, in pixels, of everything in these rows, with a margin of 2 points.
  private func bar(_ mask: [Bool], _ width: Int, _ rows: Range<Int>) -> PixelRect? {
    var area = PixelRect.empty
    for y in rows {
      for x in 0..<width where mask[y * width + x] {
        area = area.union(PixelRect(left: x, top: y, width: 1, height: 1))
      }
    }
    guard !area.isEmpty else { return nil }
    var grown = area.grown(by: 2)
    grown.minY = max(rows.lowerBound, grown.minY)
    grown.maxY = min(rows.upperBound, grown.maxY)
    return pixels(grown)
  }
}
