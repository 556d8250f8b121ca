package import SegueGraphics

/// A sheet or a window above a dimmed screen.
package struct FoundOverlay: Sendable {
  /// In pixels.
  package var rect: PixelRect
  /// The radius of the upper corners, in points.
  package var radius: Double
  /// The opacity of the black over the screen behind, 0…1.
  package var dim: Double
  package var confidence: Double
  /// Reasons for uncertainty, as clauses for a sentence.
  package var doubts: [String]
}

/// Finds what lies above a dimmed screen: the part of the second picture that is not a darker copy of the first.
package struct OverlayFinder: Sendable {
  let below: PixelGrid
  let above: PixelGrid
  /// Pixels per point.
  let point: Double

  /// Both pictures have the same size. `point`: pixels per point.
  package init(below: PixelGrid, above: PixelGrid, point: Double) {
    (self.below, self.above, self.point) = (below, above, point)
  }

  /// Nil if nothing differs from the dimmed first picture, or too little of the second picture is a darker copy of it.
  package func search() -> FoundOverlay? {
    guard let (dim, agreement) = dimming() else { return nil }
    let (width, height) = (points(below.width), points(below.height))
    let residual = residual(dim)
    let small = residual.scaled(residual.bounds, width: width, height: height)
    let noDifference = PixelColor(128, 128, 128)
    let mask = small.mask { $0.distance(to: noDifference) > 14 }
    guard let largest = Component.all(in: mask, width: width, gap: 3).first, largest.area.width >= 40,
      largest.area.height >= 40
    else { return nil }
    let rough = largest.area.inPixels(point).intersection(above.bounds)
    let rect = refined(rough, on: residual)
    var found = FoundOverlay(rect: rect, radius: 0, dim: Double(dim) / 256, confidence: 0.98, doubts: [])
    // A sheet that reaches the lower end of the screen has no lower corners.
    let corners = CornerRadius(grid: residual, point: point).radius(of: rect, includingLower: rect.maxY < above.height)
    found.radius = corners.radius
    if corners.fit < 0.6 { found.doubt("its corners are not clear", 0.78) }
    // Around it, the second picture must be the dimmed first one.
    var (outside, agreeing, inside, filled) = (0, 0, 0, 0)
    let inPoints = rect.inPoints(point)
    for y in 0..<height {
      for x in 0..<width {
        if inPoints.contains(x, y) {
          inside += 1
          if mask[y * width + x] { filled += 1 }
        } else {
          outside += 1
          if !mask[y * width + x] { agreeing += 1 }
        }
      }
    }
    if outside == 0 || agreeing * 100 < outside * 70 { return nil }
    if agreeing * 100 < outside * 92 {
      found.doubt("\(100 - agreeing * 100 / outside) % of what is around it is not the first screenshot, dimmed", 0.78)
    }
    if filled * 100 < inside * 45 { found.doubt("a large part of it looks like the first screenshot", 0.75) }
    if agreement < 0.5 { found.doubt("how much the first screenshot is dimmed is not clear", 0.78) }
    return found
  }

  /// The overlay at a place that the user gives.
  package func overlay(given rect: PixelRect, dim: Double, radius: Double?) -> FoundOverlay {
    let radius =
      radius
      ?? CornerRadius(grid: residual(Int(dim * 256)), point: point)
      .radius(of: rect, includingLower: rect.maxY < above.height).radius
    return FoundOverlay(rect: rect, radius: radius, dim: dim, confidence: 1, doubts: [])
  }

  private func points(_ pixels: Int) -> Int { max(1, Int((Double(pixels) / point).rounded())) }

  /// The opacity of the black, in 256ths, that turns the top of the first picture into that of the second, and the fraction
  /// of pixels for which it does. Nil if less than 30 % of the pixels agree on an opacity.
  package func dimming() -> (dim: Int, fraction: Double)? {
    // The top rows, which no sheet or window reaches.
    let rows = stride(from: 0, to: max(1, above.height * 6 / 100), by: max(1, Int(point)))
    var pairs: [(from: Int, to: Int)] = []
    for y in rows {
      for x in stride(from: 0, to: above.width, by: max(1, Int(2 * point))) {
        let i = above.index(x, y)
        for channel in 0..<3 where below.bytes[i + channel] >= 40 {
          pairs.append((Int(below.bytes[i + channel]), Int(above.bytes[i + channel])))
        }
      }
    }
    // If the top is too dark to tell, the whole screen is compared.
    if pairs.count < 60 {
      pairs = []
      for i in stride(from: 0, to: above.bytes.count, by: max(1, above.bytes.count / 60_000)) where below.bytes[i] >= 40
      {
        pairs.append((Int(below.bytes[i]), Int(above.bytes[i])))
      }
    }
    guard pairs.count >= 40 else { return nil }
    /// The pairs of which the dimmed first value is at most 5 levels away from the second.
    func fitting(_ dim: Int) -> Int { pairs.count { abs($0.from * (256 - dim) - 256 * $0.to) <= 5 * 256 } }
    var best = (dim: 0, count: -1)
    for dim in 0..<240 {
      let count = fitting(dim)
      if count > best.count { best = (dim, count) }
    }
    // The middle of the values that fit about equally well.
    var last = best.dim
    for dim in best.dim..<240 {
      if fitting(dim) * 100 >= best.count * 99 { last = dim } else { break }
    }
    let fraction = Double(best.count) / Double(pairs.count)
    guard fraction >= 0.3 else { return nil }
    return ((best.dim + last) / 2, fraction)
  }

  /// 128 + the second picture − the first one, dimmed by an opacity in 256ths.
  private func residual(_ dim: Int) -> PixelGrid {
    var bytes = above.bytes
    for i in bytes.indices {
      let value = 128 + Int(bytes[i]) - (Int(below.bytes[i]) * (256 - dim) + 128) / 256
      bytes[i] = UInt8(max(0, min(255, value)))
    }
    return PixelGrid(width: above.width, height: above.height, bytes: bytes)
  }

  /// The exact bounds in pixels: a shadow makes `rough` too large, so the sides move to the outermost strong edges. A second
  /// round looks along the sides that the first has found.
  private func refined(_ rough: PixelRect, on residual: PixelGrid) -> PixelRect {
    let edges = RectangleEdges(grid: residual, point: point)
    var rect = rough
    for _ in 0..<2 {
      rect = PixelRect(
        minX: edges.outermost(.left, of: rough, along: rect), minY: edges.outermost(.top, of: rough, along: rect),
        maxX: edges.outermost(.right, of: rough, along: rect), maxY: edges.outermost(.bottom, of: rough, along: rect))
    }
    return rect
  }
}
