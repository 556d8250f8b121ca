import SegueGraphics

/// Measures the radius of a rectangle's corners by the pixels in them that look like those around the rectangle.
struct CornerRadius {
  let grid: PixelGrid
  /// Pixels per point.
  let point: Double
  /// If the picture is what differs from another one, so that it is even around the rectangle: differences up to this are
  /// noise.
  var noise: Int?

  /// The largest radius that is looked for, in points.
  private static let largest = 60.0

  /// The radius in points, and how well a circle of this radius fits, 0…1.
  ///
  /// - Parameter includingLower: Whether to measure the lower corners, too.
  func radius(of rect: PixelRect, includingLower: Bool = true) -> (radius: Double, fit: Double) {
    radius(of: rect, corners: includingLower ? [0, 1, 2, 3] : [0, 1])
  }

  /// The radius of the lower corners alone.
  func lowerRadius(of rect: PixelRect) -> (radius: Double, fit: Double) {
    radius(of: rect, corners: [2, 3])
  }

  /// The radius of some corners: 0 top left, 1 top right, 2 bottom left, 3 bottom right.
  func radius(of rect: PixelRect, corners: [Int]) -> (radius: Double, fit: Double) {
    let found = radius(of: rect, corners: corners, isFaint: false)
    guard noise != nil, found.fit < 0.6 else { return found }
    // A panel stands out less at its corners than along its sides if they are over a brighter part of the screen.
    let faint = radius(of: rect, corners: corners, isFaint: true)
    return faint.fit > found.fit ? faint : found
  }

  /// - Parameter isFaint: Whether the contrast in the corners is the least that is not noise, and not that along the sides.
  private func radius(of rect: PixelRect, corners: [Int], isFaint: Bool) -> (
    radius: Double, fit: Double
  ) {
    let size = min(Int(Self.largest * point), rect.width / 2, rect.height / 2)
    guard size > 2 else { return (0, 0) }
    let corners = corners.compactMap { outside($0, of: rect, size: size, isFaint: isFaint) }
    guard !corners.isEmpty else { return (0, 0) }
    // Radii are tried in steps of half a pixel, or of half a point where that is less. The cost is the number of pixels
    // that are on the wrong side of the arc.
    let step = 0.5 * min(1, point)
    var best = (cost: Int.max, radius: 0.0)
    for i in 0...Int(Double(size) / step) {
      let radius = Double(i) * step
      var cost = 0
      for corner in corners {
        for y in 0..<size { cost += abs(corner[y] - min(size, Self.inset(radius, row: y))) }
      }
      if cost < best.cost { best = (cost, radius) }
    }
    // What a corner's arc cuts off, (1 − π/4)·r², and 4 square points, so that a square corner has an area, too.
    let area = Double(corners.count) * (best.radius * best.radius * 0.2146 + 4 * point * point)
    // Most radii are whole points.
    let points = best.radius / point
    let whole = points.rounded()
    return (
      abs(points - whole) <= 0.35 ? whole : points, max(0, 1 - Double(best.cost) / (2 * area))
    )
  }

  /// How many pixels of a row lie outside of a corner of this radius in pixels. `row` is counted from the corner.
  static func inset(_ radius: Double, row: Int) -> Int {
    let dy = radius - Double(row) - 0.5
    guard dy > 0 else { return 0 }
    let dx = (radius * radius - dy * dy).squareRoot()
    return Int((radius - dx + 0.5).rounded(.down))
  }

  /// How many pixels of each row of the square at a corner (0 top left, 1 top right, 2 bottom left, 3 bottom right) look like
  /// those outside and are connected with them. The square is flipped so that its corner is the top left one, where each row
  /// begins with them. Nil if inside and outside look the same.
  private func outside(_ corner: Int, of rect: PixelRect, size: Int, isFaint: Bool) -> [Int]? {
    let (right, bottom) = (corner % 2 == 1, corner >= 2)
    func place(_ x: Int, _ y: Int) -> (Int, Int) {
      (right ? rect.maxX - 1 - x : rect.minX + x, bottom ? rect.maxY - 1 - y : rect.minY + y)
    }
    // The contrast of the edge where it is straight.
    let away = max(2, Int((1.5 * point).rounded()))
    // Where a panel has the colour of what is around it, there may be a fine line between both.
    let depths = noise == nil ? [away] : Array(0...away)
    var contrasts: [Int] = []
    for i in stride(from: size / 2, to: size, by: max(1, size / 24)) {
      func contrast(_ outside: (Int, Int), _ inside: (Int) -> (Int, Int)) {
        guard grid.bounds.contains(outside.0, outside.1) else { return }
        let color = grid.color(outside.0, outside.1)
        contrasts.append(
          depths.reduce(0) { most, depth in
            let (x, y) = inside(depth)
            return max(most, grid.color(x, y).distance(to: color))
          })
      }
      contrast(place(i, -away)) { place(i, $0) }
      contrast(place(-away, i)) { place($0, i) }
    }
    if let noise {
      // What is below the rectangle makes some of it look different than the rest, or equal to what is around it.
      let count = contrasts.count
      contrasts.removeAll { $0 < min(5, noise + 2) }
      guard 4 * contrasts.count >= count else { return nil }
    }
    guard !contrasts.isEmpty else { return nil }
    contrasts.sort()
    let contrast =
      isFaint
      ? 2 * (noise.map { $0 + 2 } ?? 0)
      : contrasts[noise == nil ? contrasts.count / 2 : contrasts.count / 5]
    guard noise != nil || contrast >= 5 else { return nil }
    // Larger differences between neighbours are the arc; those in a shadow are smaller.
    let arcStep = max(
      noise == 2 ? 1 : 3, min(16 + 2 * roughness(place, size, away), contrast * 2 / 5))
    let (outX, outY) = place(-1, -1)
    let colorOutside = grid.color(
      max(0, min(grid.width - 1, outX)), max(0, min(grid.height - 1, outY)))
    let largestDifference = max(noise.map { $0 + 2 } ?? 48, contrast / 2)
    var result = [Int](repeating: 0, count: size)
    for y in 0..<size {
      // A corner is convex: if a pixel is outside, so are its neighbours to the left and above.
      for x in 0..<(y > 0 ? result[y - 1] : size) {
        let (px, py) = place(x, y)
        let pixel = grid.color(px, py)
        var differs = pixel.distance(to: colorOutside) > largestDifference
        for (nx, ny) in [place(x - 1, y), place(x, y - 1)]
        where nx >= 0 && ny >= 0 && nx < grid.width && ny < grid.height {
          differs = differs || pixel.distance(to: grid.color(nx, ny)) > arcStep
        }
        guard !differs else { break }
        result[y] = x + 1
      }
    }
    return result
  }

  /// The noise of JPEG: the 90th percentile of the differences between neighbours `away` pixels outside of the edges.
  /// `place` maps coordinates from the corner to those of the picture.
  private func roughness(_ place: (Int, Int) -> (Int, Int), _ size: Int, _ away: Int) -> Int {
    var differences: [Int] = []
    for i in 0..<size - 1 {
      for ((x, y), (u, v)) in [
        (place(i, -away), place(i + 1, -away)), (place(-away, i), place(-away, i + 1)),
      ]
      where grid.bounds.contains(x, y) && grid.bounds.contains(u, v) {
        differences.append(grid.color(x, y).distance(to: grid.color(u, v)))
      }
    }
    return differences.isEmpty ? 0 : differences.sorted()[differences.count * 9 / 10]
  }
}
