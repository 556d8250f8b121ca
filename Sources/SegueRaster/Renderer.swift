package import SegueDisplay
package import SeguePixels

/// Draws display lists. A frame is a pure function of its list: neither what was drawn before, nor the height of the
/// bands, nor the number of threads changes a byte. One renderer may draw several frames at the same time.
package struct Renderer: Sendable {
  private let caches = RenderCaches()
  private let bands: BandPlan

  /// - Parameters:
  ///   - bandHeight: rows drawn at a time; at least 1.
  ///   - threads: threads that share the bands of a single frame; at least 1.
  package init(bandHeight: Int = 64, threads: Int = 1) {
    bands = BandPlan(height: max(1, bandHeight), threads: max(1, threads))
  }

  /// One frame.
  package func render(_ list: DisplayList) -> Bitmap {
    let frame = PixelRect(minX: 0, minY: 0, maxX: max(0, list.width), maxY: max(0, list.height))
    let canvas = Canvas(frame)
    if frame.isEmpty { return canvas.finish() }
    canvas.clear(to: list.background)
    var planner = Planner(caches, bands, canvas: canvas, history: PaintHistory(list))
    planner.add(list.commands, clip: frame)
    planner.flush()
    return canvas.finish()
  }
}
