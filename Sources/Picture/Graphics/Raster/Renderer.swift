/// Renders display lists to bitmaps. A frame is a pure function of its display list: the frames drawn before it, the
/// height of the bands and the number of threads do not change a byte. One renderer may render several frames
/// concurrently.
package struct Renderer: Sendable {
  private let caches = RenderCaches()
  private let bands: BandPlan
  private let usesCaches: Bool

  /// - Parameters:
  ///   - bandHeight: rows per band; at least 1.
  ///   - threads: threads that share the bands of one frame; at least 1.
  ///   - usesCaches: whether occluded pixels are skipped and frames and prefixes are cached. No byte depends on it.
  package init(bandHeight: Int = 64, threads: Int = 1, usesCaches: Bool = true) {
    self.usesCaches = usesCaches
    bands = BandPlan(height: max(1, bandHeight), threads: max(1, threads))
  }

  /// Renders one frame. The caller owns the bitmap.
  package func render(_ list: DisplayList) -> Bitmap {
    let bounds = list.frameBounds
    if bounds.isEmpty { return Canvas(bounds).finish() }
    return usesCaches ? drawVisible(list, bounds) : drawAll(list, bounds)
  }

  /// Renders one of many frames, reusing what it shares with earlier ones. Equal frames share one bitmap.
  /// - Parameter recurs: whether the frame is likely to be requested again.
  package func picture(of list: DisplayList, recurs: Bool = false) -> PlacedBitmap {
    guard usesCaches, !list.frameBounds.isEmpty else { return PlacedBitmap(render(list)) }
    let match = caches.frames.closest(to: list)
    if let match, match.damage.isEmpty { return match.frame }
    let frame = PlacedBitmap(match.flatMap { redraw(list, on: $0) } ?? render(list))
    caches.frames.keep(frame, of: list, recurs: recurs)
    return frame
  }

  /// Redraws only the damage of a cached frame. Returns nil if the damage is more than half of the frame, or if a
  /// damaged command reads its backdrop, because later commands have painted over that backdrop in the cached frame.
  private func redraw(_ list: DisplayList, on match: FrameCache.Match) -> Bitmap? {
    let bounds = list.frameBounds
    guard match.damagedArea <= bounds.area / 2 else { return nil }
    let occlusion = Occlusion(list.commands, clip: bounds)
    let prefix = visiblePrefix(caches.prefixes.longestPrefix(of: list), occlusion)
    let isBackdropDamaged = list.commands[prefix.count...].contains {
      $0.readsBackdrop && $0.intersects(match.damage, within: bounds)
    }
    if isBackdropDamaged { return nil }
    let canvas = Canvas(copying: match.frame)
    let base = CanvasBase(prefix.bitmap, list.background, occluded: occlusion.occluded(below: prefix.count))
    for rect in match.damage { canvas.paint(rect, base) }
    var planner = Planner(caches, bands)
    planner.add(list.commands, from: prefix.count, occlusion: occlusion, clip: bounds)
    canvas.draw(planner.ops, within: match.damage, bands)
    return canvas.finish()
  }

  /// Draws every command, without caches or occlusion.
  private func drawAll(_ list: DisplayList, _ bounds: PixelRect) -> Bitmap {
    let canvas = Canvas(bounds, on: CanvasBase(nil, list.background, occluded: .empty))
    var planner = Planner(caches, bands, canvas: canvas, history: PaintHistory(list), skipsOccluded: false)
    planner.add(list.commands, clip: bounds)
    planner.flush()
    return canvas.finish()
  }

  /// Draws the commands that are not occluded, on top of the longest cached prefix.
  private func drawVisible(_ list: DisplayList, _ bounds: PixelRect) -> Bitmap {
    let occlusion = Occlusion(list.commands, clip: bounds)
    let (cached, worthKeeping) = caches.prefixes.lookUp(list)
    let prefix = visiblePrefix(cached, occlusion)
    let keepsPrefix = worthKeeping > prefix.count && occlusion.firstVisible == 0
    // A prefix to be cached is drawn completely: other frames may show what this one occludes.
    let occluded = keepsPrefix ? PixelRect.empty : occlusion.occluded(below: prefix.count)
    let canvas = Canvas(bounds, on: CanvasBase(prefix.bitmap, list.background, occluded: occluded))
    var planner = Planner(caches, bands, canvas: canvas, history: PaintHistory(list))
    var next = prefix.count
    if keepsPrefix {
      planner.add(list.commands, from: next, to: worthKeeping, occlusion: .none(list.commands), clip: bounds)
      planner.flush()
      caches.prefixes.keep(canvas.snapshot(), of: list, count: worthKeeping)
      next = worthKeeping
    }
    planner.add(list.commands, from: next, occlusion: occlusion, clip: bounds)
    planner.flush()
    return canvas.finish()
  }

  /// The cached prefix, or an empty one if everything in it is occluded.
  private func visiblePrefix(_ cached: PrefixCache.Prefix, _ occlusion: Occlusion) -> PrefixCache.Prefix {
    cached.count > occlusion.firstVisible
      ? cached : PrefixCache.Prefix(count: occlusion.firstVisible, bitmap: nil)
  }
}

extension Command {
  /// Whether the command may draw into any of these rectangles.
  fileprivate func intersects(_ rects: [PixelRect], within frame: PixelRect) -> Bool {
    let bounds = deviceBounds(within: frame)
    return rects.contains { !$0.intersection(bounds).isEmpty }
  }
}

extension DisplayList {
  fileprivate var frameBounds: PixelRect {
    PixelRect(minX: 0, minY: 0, maxX: max(0, width), maxY: max(0, height))
  }
}
