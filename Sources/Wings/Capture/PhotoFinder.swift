package import SegueGraphics

/// A photo on an even background, and the bars above and below it.
package struct FoundPhoto: Sendable {
  /// In pixels.
  package var rect: PixelRect
  /// In points.
  package var radius: Double
  /// In pixels; nil if there is nothing above the photo.
  package var upperBar: PixelRect?
  /// In pixels; nil if there is nothing below the photo.
  package var lowerBar: PixelRect?
  package var background: PixelColor
  package var confidence: Double
  /// Reasons for uncertainty, as clauses for a sentence.
  package var doubts: [String]
}

/// Finds the photo of a viewer.
package struct PhotoFinder: Sendable {
  let viewer: PixelGrid
  /// Pixels per point.
  let point: Double

  package init(viewer: PixelGrid, point: Double) { (self.viewer, self.point) = (viewer, point) }

  /// The photo at a place that the user gives, or the largest thing on the background; nil if there is none.
  package func search(given: PixelRect? = nil) -> FoundPhoto? {
    let (width, height) = (max(1, Int(Double(viewer.width) / point)), max(1, Int(Double(viewer.height) / point)))
    let points = viewer.scaled(viewer.bounds, width: width, height: height)
    guard let background = given.map({ background(points, beside: $0) }) ?? background(points) else { return nil }
    let mask = points.mask { $0.distance(to: background) > 14 }
    var found: FoundPhoto
    if let given {
      found = FoundPhoto(rect: given, radius: 0, background: background, confidence: 1, doubts: [])
    } else {
      guard let largest = Component.all(in: mask, width: width, gap: 4).first(where: { $0.area.width >= 60 }),
        largest.area.height >= 40
      else { return nil }
      found = FoundPhoto(
        rect: refined(pixels(largest.area)), radius: 0, background: background, confidence: 0.97, doubts: [])
      addDoubts(to: &found, largest)
    }
    // A photo as wide as the screen has no corners.
    if found.rect.minX > 0 || found.rect.maxX < viewer.width {
      found.radius = CornerRadius(grid: viewer, point: point).radius(of: found.rect).radius
    }
    let top = Int((Double(found.rect.minY) / point).rounded(.down)) - 1
    let bottom = Int((Double(found.rect.maxY) / point).rounded(.up)) + 1
    found.upperBar = bar(mask, width, 0..<max(0, top))
    found.lowerBar = bar(mask, width, min(height, bottom)..<height)
    return found
  }

  /// `largest`: the component of the mask that was taken for the photo, in points.
  private func addDoubts(to found: inout FoundPhoto, _ largest: Component) {
    // On its side, a screen shows the background at the left and the right.
    let isAsHigh = found.rect.minX > 0 && found.rect.maxX < viewer.width
    if !isAsHigh, found.rect.minY <= 0 || found.rect.maxY >= viewer.height {
      found.doubt("it reaches the upper or lower edge of the screen", 0.6)
    }
    // Where a photo becomes as dark as the background before it ends, its bounds cannot be seen.
    let edges = RectangleEdges(grid: viewer, point: point)
    if RectangleEdges.Side.allCases.contains(where: { edges.strength($0, of: found.rect) < 6 }) {
      found.doubt("its edges are soft", 0.75)
    }
    if largest.count * 100 < largest.area.area * 60 { found.doubt("much of it is as dark as the background", 0.75) }
    let offset = abs(found.rect.minY + found.rect.maxY - viewer.height) / 2
    if offset > Int(40 * point) { found.doubt("it is not in the middle of the screen", 0.78) }
  }

  private func pixels(_ rect: PixelRect) -> PixelRect { rect.inPixels(point).intersection(viewer.bounds) }

  /// The colour at the screen's left and right side, above and below the photo; nil if it is not the same in three of the
  /// four corners. Rows nearer to the middle are tried if bars of other colours cover the outer ones, and then those that only
  /// a tall photo leaves free.
  private func background(_ points: PixelGrid) -> PixelColor? {
    let (width, height) = (points.width, points.height)
    for percent in [11, 15, 19, 23, 8, 5, 3] {
      let rows = [height * percent / 100, height * (99 - percent) / 100].filter { $0 < height }
      let columns = [2, width - 3].filter { (0..<width).contains($0) }
      let colors = rows.flatMap { y in columns.map { x in points.color(x, y) } }
      if let color = colors.first(where: { color in colors.count { $0.distance(to: color) <= 10 } >= 3 }) {
        return color
      }
    }
    return nil
  }

  /// The most frequent colour of the lines just outside of a photo, or of the screen's uppermost line if the photo fills
  /// the screen.
  private func background(_ points: PixelGrid, beside photo: PixelRect) -> PixelColor {
    let rect = photo.inPoints(point)
    // Two points away, because people measure a photo's place by eye.
    let rows = [rect.minY - 3, rect.maxY + 2].filter { (0..<points.height).contains($0) }
    let columns = [rect.minX - 3, rect.maxX + 2].filter { (0..<points.width).contains($0) }
    var colors = rows.flatMap { y in (0..<points.width).map { points.color($0, y) } }
    colors += columns.flatMap { x in
      (max(0, rect.minY)..<min(points.height, rect.maxY)).map { points.color(x, $0) }
    }
    if colors.isEmpty { colors = (0..<points.width).map { points.color($0, 0) } }
    let counts = Dictionary(colors.map { ($0, 1) }, uniquingKeysWith: +)
    let most = counts.values.max() ?? 0
    // Of equally frequent colours, the first one: a dictionary has no order.
    return colors.first { counts[$0] == most } ?? PixelColor(0, 0, 0)
  }

  /// The exact bounds in pixels: each side moves to the strongest edge within 3 points, or to the screen's end if it is at
  /// most a point away from it.
  private func refined(_ rough: PixelRect) -> PixelRect {
    let edges = RectangleEdges(grid: viewer, point: point)
    return PixelRect(
      minX: rough.minX <= Int(point) ? 0 : edges.strongest(.left, of: rough, reach: 3),
      minY: rough.minY <= Int(point) ? 0 : edges.strongest(.top, of: rough, reach: 3),
      maxX: rough.maxX >= viewer.width - Int(point) ? viewer.width : edges.strongest(.right, of: rough, reach: 3),
      maxY: rough.maxY >= viewer.height - Int(point)
        ? viewer.height : edges.strongest(.bottom, of: rough, reach: 3))
  }

  /// The bounds, in pixels, of everything in these rows of a mask with one element for each point, with a margin of 2 points.
  private func bar(_ mask: [Bool], _ width: Int, _ rows: Range<Int>) -> PixelRect? {
    var area = PixelRect.empty
    for y in rows {
      for x in 0..<width where mask[y * width + x] { area.include(x, y) }
    }
    guard !area.isEmpty else { return nil }
    var grown = area.grown(by: 2)
    grown.minY = max(rows.lowerBound, grown.minY)
    grown.maxY = min(rows.upperBound, grown.maxY)
    return pixels(grown)
  }
}
