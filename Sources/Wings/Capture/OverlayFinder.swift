package import SegueGraphics

/// A sheet or a window above a dimmed screen.
package struct FoundOverlay: Sendable {
  /// In pixels.
  package var rect: PixelRect
  /// The radius of the upper corners, in points.
  package var radius: Double
  /// The opacity of the black over the screen behind, 0…1.
  package var dim: Double
  /// Nil if there is none.
  package var shadow: PanelShadow?
  /// Whether the first screenshot is seen behind it, smaller.
  package var hasRecededPage = false
  package var confidence: Double
  /// Reasons for uncertainty, as clauses for a sentence.
  package var doubts: [String]
}

/// Finds what lies above a dimmed screen: the part of the second picture that is not a darker copy of the first.
package struct OverlayFinder: Sendable {
  private let screen: DimmedScreen

  package init(_ screen: DimmedScreen) { self.screen = screen }

  private var below: PixelGrid { screen.below }
  private var above: PixelGrid { screen.above }
  private var point: Double { screen.point }

  /// Nil if the second picture is brighter, if nothing differs from the dimmed first picture, or if too little of the second picture is a darker copy of it.
  package func search() -> FoundOverlay? {
    let (changes, residual) = (screen.changes, screen.residual)
    let bounds = screen.dimming.isBrightening ? [] : changes.bounds()
    // Of equally certain ones, the first: that of the largest change.
    let best = bounds.compactMap { overlay(in: $0, changes, residual) }
      .reduce(nil as FoundOverlay?) { best, next in
        best.map { next.confidence > $0.confidence ? next : $0 } ?? next
      }
    if changes.share(in: best?.rect ?? .empty).outside < 0.92,
      let receded = RecededPage(below: below, above: above, point: point).sheet(),
      receded.confidence > best?.confidence ?? 0
    {
      return receded
    }
    guard var best else { return nil }
    if isPopover(best) { best.doubt("it looks like a popover or a menu, which are not supported", 0.3) }
    best.shadow = shadow(around: best, residual)
    return best
  }

  /// The overlay at a place that the user gives.
  package func overlay(given rect: PixelRect, dim: Double, radius: Double?) -> FoundOverlay {
    let residual = Residual(of: above, over: below, Dimming(assumed: dim))
    let radius = radius ?? corners(of: rect, residual).radius
    var found = FoundOverlay(rect: rect, radius: radius, dim: dim, confidence: 1, doubts: [])
    found.shadow = shadow(around: found, residual)
    return found
  }

  private func shadow(around found: FoundOverlay, _ residual: Residual) -> PanelShadow? {
    PanelShadow(around: found.rect, radius: found.radius, in: above, residual, point: point, along: .vertical)
  }

  /// The black over the first picture. Nil if the pictures do not tell how much it is.
  package func dimming() -> Dimming? {
    screen.measured.flatMap { $0.isBrightening ? nil : $0 }
  }

  /// The panel within the bounds of a change. Nil if too little of what is around it is the dimmed first picture.
  private func overlay(
    in rough: PixelRect, _ changes: OverlayChanges, _ residual: Residual
  ) -> FoundOverlay? {
    let dimming = residual.dimming
    var (rect, edges) = PanelEdges(above: above, residual: residual, point: point).panel(in: rough)
    // A sheet that has the colour of the page ends with the screen, not with its last line of text.
    if rect.minX == 0, rect.maxX == above.width, edges[3].visible < PanelEdges.least {
      (rect.maxY, edges[3].visible) = (above.height, 1)
    }
    // What begins at the upper end of the screen is no sheet and no window.
    guard rect.width >= Int(40 * point), rect.height >= Int(40 * point), rect.minY > 0 else { return nil }
    var found = FoundOverlay(rect: rect, radius: 0, dim: dimming.opacity, confidence: 0.98, doubts: [])
    let corners = corners(of: rect, residual)
    found.radius = corners.radius
    if corners.fit < 0.6 { found.doubt("its corners are not clear", 0.7) }
    let share = changes.share(in: rect)
    guard share.outside >= 0.7 else { return nil }
    if share.outside < 0.92 {
      found.doubt("\(100 - Int(share.outside * 100)) % of what is around it is not the first screenshot, dimmed", 0.7)
    } else if share.enclosed < 0.85 {
      found.doubt("it encloses only \(Int(share.enclosed * 100)) % of what has changed", 0.7)
    }
    if let side = changes.sideWithChanges(around: rect) {
      found.doubt("something has changed just beyond its \(side) edge", 0.7)
    }
    let faintest = edges.map(\.visible).min() ?? 0
    if faintest < 0.25 {
      found.doubt("an edge of it cannot be seen", 0.55)
    } else if faintest < 0.5, share.filled < 0.45 {
      found.doubt("a large part of it looks like the first screenshot", 0.7)
    }
    // The windows of tablets take less of the screen than those of phones.
    if rect.area * 20 < above.bounds.area, Double(rect.area) < 30_000 * point * point {
      found.doubt("it is small", 0.7)
    }
    if !dimming.isClear { found.doubt("how much the first screenshot is dimmed is not clear", 0.78) }
    return found
  }

  private func corners(of rect: PixelRect, _ residual: Residual) -> (radius: Double, fit: Double) {
    // A sheet that reaches the lower end of the screen has no lower corners.
    CornerRadius(grid: residual.grid, point: point, noise: residual.tolerance)
      .radius(of: rect, includingLower: rect.maxY < above.height)
  }

  /// Whether something lies neither at an edge nor in the middle of a screen that is hardly dimmed.
  private func isPopover(_ found: FoundOverlay) -> Bool {
    let rect = found.rect
    let isInside = rect.minX > 0 && rect.maxX < above.width && rect.maxY < above.height
    let offset = abs(rect.minX + rect.maxX - above.width) / 2
    return isInside && found.dim < 0.25 && offset > Int(8 * point)
  }
}
