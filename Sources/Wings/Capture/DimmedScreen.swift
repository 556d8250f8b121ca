import SegueGraphics

/// Two screenshots, of which the second may show the first one, dimmed, below something else: how much it is dimmed, and
/// what has changed. Sheets, windows and drawers are found in it.
package struct DimmedScreen: Sendable {
  let below: PixelGrid
  let above: PixelGrid
  /// Pixels per point.
  let point: Double
  /// Nil if the pictures do not tell.
  let measured: Dimming?
  let residual: Residual
  let changes: OverlayChanges

  /// Both pictures have the same size. `point`: pixels per point.
  package init(below: PixelGrid, above: PixelGrid, point: Double) {
    (self.below, self.above, self.point) = (below, above, point)
    measured = Dimming(of: below, in: above, every: max(1, Int(point)))
    residual = Residual(of: above, over: below, measured ?? Dimming(assumed: 0.4))
    changes = OverlayChanges(residual, point: point)
  }

  var dimming: Dimming { residual.dimming }
}
