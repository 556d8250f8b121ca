import SegueGraphics

/// The panel of an open drawer.
package struct FoundDrawer: Sendable {
  /// The width of the panel, in pixels.
  package var width: Int
  package var isOnRight: Bool
  /// The opacity of the black over the screen beside it, 0…1; nil if that screen is not in the picture.
  package var dim: Double?
  package var confidence: Double
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
  let main: PixelGrid
  let menu: PixelGrid
  /// Pixels per point.
  let point: Double

  /// Both pictures have the same size. `point`: pixels per point.
  package init(main: PixelGrid, menu: PixelGrid, point: Double) {
    (self.main, self.menu, self.point) = (main, menu, point)
  }

  package func search() -> DrawerSearchResult {
    let (width, height) = (max(4, Int(Double(main.width) / point)), max(4, Int(Double(main.height) / point)))
    let below = main.scaled(main.bounds, width: width, height: height)
    let above = menu.scaled(menu.bounds, width: width, height: height)
    var best: (fraction: Double, panel: Int, isOnRight: Bool, isMoved: Bool, dim: Double)?
    for isOnRight in [false, true] {
      for isMoved in [true, false] {
        // A panel covers 40 to 92 % of the screen's width.
        for panel in width * 40 / 100...width * 92 / 100 {
          let moved = isOnRight ? -panel : panel
          let columns = isOnRight ? 0..<width - panel : panel..<width
          guard let (fraction, dim) = agreement(below, above, columns, isMoved ? moved : 0) else { continue }
          // At least 90 % must agree. About equally good widths do not replace an earlier one.
          if fraction > (best?.fraction ?? 0.9) + 0.002 { best = (fraction, panel, isOnRight, isMoved, dim) }
        }
      }
    }
    guard let best else { return .alone }
    let columns = best.isOnRight ? width - best.panel..<width : 0..<best.panel
    guard hasPanel(below, above, columns, dim: best.dim) else { return .none }
    let panel = PixelRect(
      left: best.isOnRight ? menu.width - Int(Double(best.panel) * point) : 0, top: 0,
      width: Int(Double(best.panel) * point), height: menu.height)
    let edges = RectangleEdges(grid: menu, point: point)
    let edge = edges.strongest(best.isOnRight ? .left : .right, of: panel, reach: 2)
    return .found(
      FoundDrawer(
        width: best.isOnRight ? menu.width - edge : edge, isOnRight: best.isOnRight, dim: best.dim,
        confidence: best.fraction))
  }

  /// Whether a panel is in these columns: whether they differ from the dimmed first picture. Two screenshots of the same
  /// screen do not, except for a clock and a badge, which are less than 2 %.
  private func hasPanel(_ below: PixelGrid, _ above: PixelGrid, _ columns: Range<Int>, dim: Double) -> Bool {
    let factor = Int(((1 - dim) * 256).rounded())
    var differing = 0
    for y in 0..<below.height {
      differing += columns.count { x in
        let from = below.color(x, y)
        return PixelColor(from.red * factor / 256, from.green * factor / 256, from.blue * factor / 256)
          .distance(to: above.color(x, y)) > 10
      }
    }
    return differing * 100 >= 2 * columns.count * below.height
  }

  /// The fraction of pixels in these columns that equal those of the first picture, moved to the right by `shift` and
  /// dimmed, and the opacity of the dimming. Nil if the second picture is brighter, or if too little contrast of the first
  /// one is found again.
  private func agreement(
    _ below: PixelGrid, _ above: PixelGrid, _ columns: Range<Int>, _ shift: Int
  ) -> (fraction: Double, dim: Double)? {
    var (from, to) = (0, 0)
    for y in stride(from: 0, to: below.height, by: 3) {
      for x in columns {
        let (i, j) = (below.index(x - shift, y), above.index(x, y))
        for channel in 0..<3 {
          from += Int(below.bytes[i + channel])
          to += Int(above.bytes[j + channel])
        }
      }
    }
    guard from > 0, to <= from * 102 / 100 else { return nil }
    let factor = min(256, to * 256 / from)
    var (agreeing, total, contrast, matched) = (0, 0, 0, 0)
    for y in stride(from: 0, to: below.height - 3, by: 2) {
      for x in columns {
        let (i, j) = (below.index(x - shift, y), above.index(x, y))
        var difference = 0
        for channel in 0..<3 {
          difference = max(
            difference, abs(Int(below.bytes[i + channel]) * factor / 256 - Int(above.bytes[j + channel])))
        }
        // Compared with the pixel three rows below.
        let hasContrast = below.difference(i, below, i + 3 * (3 * below.width)) > 24
        total += 1
        contrast += hasContrast ? 1 : 0
        if difference <= 10 {
          agreeing += 1
          matched += hasContrast ? 1 : 0
        }
      }
    }
    guard contrast >= 24, matched * 10 >= contrast * 8 else { return nil }
    return (Double(agreeing) / Double(max(1, total)), 1 - Double(factor) / 256)
  }
}
