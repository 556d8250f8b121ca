import SegueGraphics

/// The panel of an open drawer.
package struct FoundDrawer: Sendable {
  /// The width of the panel, in pixels.
  package var width: Int
  package var isOnRight: Bool
  /// Whether the screen beside it is moved aside by the panel's width. Otherwise the panel lies over it.
  package var isPushing: Bool
  /// The radius of the panel's corners at the side of the other screen, in points.
  package var radius: Double
  /// The opacity of the black over the screen beside it, 0…1.
  package var dim: Double?
  /// The shadow of a panel over the screen; nil if there is none.
  package var shadow: PanelShadow?
  package var confidence: Double
  /// Reasons for uncertainty, as clauses for a sentence.
  package var doubts: [String] = []
}

package enum DrawerSearchResult: Sendable {
  case found(FoundDrawer)
  /// The other screen is not beside the menu, so that nothing tells how wide the panel is.
  case alone
  /// The second picture is the first one everywhere, perhaps dimmed: there is no panel.
  case none
}

/// Finds the width of a drawer. The rest of its screenshot shows the other screen, dimmed, and possibly moved aside.
package struct DrawerFinder: Sendable {
  private let screen: DimmedScreen

  package init(_ screen: DimmedScreen) { self.screen = screen }

  private var main: PixelGrid { screen.below }
  private var menu: PixelGrid { screen.above }
  private var point: Double { screen.point }

  package func search() -> DrawerSearchResult {
    let (changes, residual) = (screen.changes, screen.residual)
    // Two screenshots of the same screen do not differ, except for a clock and a badge, which are less than 2 %.
    if 1 - changes.share(in: .empty).outside < 0.01 { return .none }
    let shifts = ShiftedPage(main: main, menu: menu, point: point)
    let bounds = screen.dimming.isBrightening ? [] : changes.bounds()
    let over = [false, true].flatMap { isOnRight in
      bounds.compactMap { panel(onRight: isOnRight, in: $0, residual, changes, shifts) }
    }
    .max { $0.drawer.confidence < $1.drawer.confidence }
    let pushing = shifts.best().map { (drawer: drawer(pushing: $0), matched: $0.matched, isDistinct: $0.isDistinct) }
    switch (over, pushing) {
    case (let over?, let pushing?):
      return .found(pushing.isDistinct && pushing.matched > over.matched + 0.02 ? pushing.drawer : over.drawer)
    case (let over?, nil): return .found(over.drawer)
    case (nil, let pushing?): return .found(pushing.drawer)
    case (nil, nil): return .alone
    }
  }

  // MARK: A panel over the screen

  /// The panel at one side, within the bounds of a change, over the dimmed first picture, and the fraction of that picture's
  /// texture that is found again beside it. Nil if it is not there.
  private func panel(
    onRight isOnRight: Bool, in changed: PixelRect, _ residual: Residual, _ changes: OverlayChanges,
    _ shifts: ShiftedPage
  ) -> (drawer: FoundDrawer, matched: Double)? {
    let dimming = residual.dimming
    let rough = PixelRect(
      minX: isOnRight ? changed.minX : 0, minY: 0, maxX: isOnRight ? menu.width : changed.maxX, maxY: menu.height)
    let edges = PanelEdges(above: menu, residual: residual, point: point)
    let edge = edges.edge(isOnRight ? .left : .right, of: rough, along: rough)
    let width = isOnRight ? menu.width - edge.position : edge.position
    guard width * 100 >= menu.width * 25, width * 100 <= menu.width * 95 else { return nil }
    let rect = PixelRect(left: isOnRight ? menu.width - width : 0, top: 0, width: width, height: menu.height)
    let share = changes.share(in: rect)
    guard share.outside >= 0.9 else { return nil }
    let columns = rect.inPoints(point).grown(by: 24)
    let texture = shifts.match(
      0, isOnRight ? 0..<max(0, columns.minX) : min(shifts.width, columns.maxX)..<shifts.width, kept: dimming.kept)
    guard texture.total < 24 || texture.matched * 10 >= texture.total * 8 else { return nil }
    let corners = CornerRadius(grid: residual.grid, point: point, noise: residual.tolerance)
      .radius(of: rect, corners: isOnRight ? [0, 2] : [1, 3])
    var drawer = FoundDrawer(
      width: width, isOnRight: isOnRight, isPushing: false, radius: corners.fit < 0.6 ? 0 : corners.radius,
      dim: dimming.opacity, confidence: 0.98)
    if edge.visible < 0.6 {
      drawer.doubt("its edge cannot be seen from the upper to the lower end of the screen", 0.55)
    }
    drawer.shadow = PanelShadow(
      around: rect, radius: drawer.radius, in: menu, residual, point: point, along: .horizontal)
    if !dimming.isClear { drawer.doubt("how much the first screenshot is dimmed is not clear", 0.78) }
    return (drawer, texture.total < 24 ? 0 : Double(texture.matched) / Double(texture.total))
  }

  // MARK: A panel that moves the screen aside

  private func drawer(pushing shift: ShiftedPage.Shift) -> FoundDrawer {
    let panel = PixelRect(
      left: shift.isOnRight ? menu.width - shift.distance : 0, top: 0, width: shift.distance, height: menu.height)
    let edges = RectangleEdges(grid: menu, point: point)
    let edge = edges.strongest(shift.isOnRight ? .left : .right, of: panel, reach: 1)
    let width = shift.isOnRight ? menu.width - edge : edge
    var drawer = FoundDrawer(
      width: width, isOnRight: shift.isOnRight, isPushing: true, radius: 0, dim: Dimming(kept: shift.kept).opacity,
      confidence: shift.fraction)
    if !shift.isDistinct { drawer.doubt("what is beside it may also be the first screenshot at its place", 0.6) }
    // Of swapped screenshots, the second is one page, and a part of it looks like a panel.
    if isCrossed(edge) { drawer.doubt("what is on it goes on beyond its edge", 0.5) }
    return drawer
  }

  /// Whether things lie on both sides of a column, such as pictures and texts of one page: on at least 12 points of it, the
  /// pixels to the left and to the right change alike.
  private func isCrossed(_ column: Int) -> Bool {
    guard column >= 1, column < menu.width else { return false }
    let step = max(1, Int(point))
    func brightness(_ x: Int, _ y: Int) -> Int {
      let color = menu.color(x, y)
      return color.red + 2 * color.green + color.blue
    }
    let count = stride(from: 0, to: menu.height - step, by: step).count { y in
      let left = brightness(column - 1, y + step) - brightness(column - 1, y)
      let right = brightness(column, y + step) - brightness(column, y)
      return abs(left) >= 40 && 3 * abs(left - right) <= abs(left)
    }
    return count >= 12
  }
}
