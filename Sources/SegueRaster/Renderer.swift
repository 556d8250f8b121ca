package import SegueDisplay
package import SeguePixels

/// Draws display lists. A frame is a pure function of its list: neither what was drawn before, nor the height of the
/// bands, nor the number of threads changes a byte. One renderer may draw several frames at the same time.
package struct Renderer: Sendable {
  private let caches = RenderCaches()
  private let bands: BandPlan
  private let takesShortcuts: Bool

  /// - Parameters:
  ///   - bandHeight: rows drawn at a time; at least 1.
  ///   - threads: threads that share the bands of a single frame; at least 1.
  ///   - takesShortcuts: whether what is hidden is left out, and what frames begin with is kept: no byte depends on it.
  package init(bandHeight: Int = 64, threads: Int = 1, takesShortcuts: Bool = true) {
    self.takesShortcuts = takesShortcuts
    bands = BandPlan(height: max(1, bandHeight), threads: max(1, threads))
  }

  /// One frame.
  package func render(_ list: DisplayList) -> Bitmap {
    let frame = PixelRect(minX: 0, minY: 0, maxX: max(0, list.width), maxY: max(0, list.height))
    if frame.isEmpty { return Canvas(frame).finish() }
    return takesShortcuts ? drawVisible(list, frame) : drawAll(list, frame)
  }

  /// Every command, from the first to the last.
  private func drawAll(_ list: DisplayList, _ frame: PixelRect) -> Bitmap {
    let canvas = Canvas(frame)
    canvas.clear(to: list.background)
    var planner = Planner(caches, bands, canvas: canvas, history: PaintHistory(list), takesShortcuts: false)
    planner.add(list.commands, clip: frame)
    planner.flush()
    return canvas.finish()
  }

  /// What is seen, on what the frames before it have begun with.
  private func drawVisible(_ list: DisplayList, _ frame: PixelRect) -> Bitmap {
    let occlusion = Occlusion(list.commands, clip: frame)
    let (known, worthKeeping) = caches.grounds.ground(under: list)
    // Below what hides everything nothing is seen, so there is nothing to begin with either.
    let ground = known.count > occlusion.floor ? known : GroundCache.Ground(count: occlusion.floor, picture: nil)
    let keeps = worthKeeping > ground.count && occlusion.floor == 0
    // What only this frame hides is seen in others, so what is kept is whole.
    let hidden = keeps ? PixelRect.empty : occlusion.hidden(below: ground.count)
    let canvas = Canvas(frame, on: ground.picture, list.background, hidden: hidden)
    var planner = Planner(caches, bands, canvas: canvas, history: PaintHistory(list))
    var next = ground.count
    if keeps {
      planner.add(list.commands, from: next, to: worthKeeping, occlusion: .none(list.commands), clip: frame)
      planner.flush()
      caches.grounds.keep(canvas.snapshot(), of: list, count: worthKeeping)
      next = worthKeeping
    }
    planner.add(list.commands, from: next, occlusion: occlusion, clip: frame)
    planner.flush()
    return canvas.finish()
  }
}
