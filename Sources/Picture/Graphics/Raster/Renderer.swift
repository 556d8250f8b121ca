/// Renders display lists to bitmaps. A frame is a pure function of its display list: the frames drawn before it, the
/// height of the bands and the number of threads do not change a byte. One renderer may render several frames
/// concurrently.
package struct Renderer: Sendable {
  /// What saves work and changes no byte. Tests compare a renderer that has some of it with one that has none.
  package struct Shortcuts: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Frames, prefixes, outlines and backdrop effects are kept and used again.
    package static let caches = Shortcuts(rawValue: 1)
    /// Commands and pixels that later commands replace are not drawn.
    package static let occlusion = Shortcuts(rawValue: 2)
    package static let all: Shortcuts = [.caches, .occlusion]
  }

  /// Nil for a renderer that draws everything itself.
  private let caches: RenderCaches?
  private let bands: BandPlan
  private let skipsOccluded: Bool

  /// - Parameters:
  ///   - bandHeight: rows per band; at least 1.
  ///   - threads: threads that share the bands of one frame; at least 1.
  ///   - shortcuts: no byte depends on them.
  package init(bandHeight: Int = 64, threads: Int = 1, shortcuts: Shortcuts = .all) {
    caches = shortcuts.contains(.caches) ? RenderCaches() : nil
    skipsOccluded = shortcuts.contains(.occlusion)
    bands = BandPlan(height: max(1, bandHeight), threads: max(1, threads))
  }

  /// Renders one frame. The caller owns the bitmap.
  package func render(_ list: DisplayList) -> Bitmap {
    let bounds = list.frameBounds
    return bounds.isEmpty ? Canvas(bounds).finish() : draw(list, bounds)
  }

  /// Renders one of many frames, reusing what it shares with earlier ones. Equal frames share one bitmap.
  /// - Parameter recurs: whether the frame is likely to be requested again.
  package func picture(of list: DisplayList, recurs: Bool = false) -> PlacedBitmap {
    guard let caches, !list.frameBounds.isEmpty else { return PlacedBitmap(render(list)) }
    let match = caches.frames.closest(to: list)
    if let match, match.damage.isEmpty { return match.frame }
    let frame = PlacedBitmap(match.flatMap { redraw(list, on: $0, caches) } ?? render(list))
    caches.frames.keep(frame, of: list, recurs: recurs)
    return frame
  }

  /// Redraws only the damage of a cached frame. Returns nil if the damage is more than half of the frame, or if a
  /// damaged command reads its backdrop, because later commands have painted over that backdrop in the cached frame.
  private func redraw(_ list: DisplayList, on match: FrameCache.Match, _ caches: RenderCaches) -> Bitmap? {
    let bounds = list.frameBounds
    guard match.damagedArea <= bounds.area / 2 else { return nil }
    let occlusion = occlusion(of: list, bounds)
    let prefix = visiblePrefix(caches.prefixes.longestPrefix(of: list), occlusion)
    let isBackdropDamaged = list.commands[prefix.count...].contains {
      $0.readsBackdrop && $0.intersects(match.damage, within: bounds)
    }
    if isBackdropDamaged { return nil }
    let canvas = Canvas(copying: match.frame)
    let base = CanvasBase(prefix.bitmap, list.background, occluded: occlusion.occluded(below: prefix.count))
    for rect in match.damage { canvas.paint(rect, base) }
    var planner = Planner(caches, bands, skipsOccluded: skipsOccluded)
    planner.add(list.commands, from: prefix.count, occlusion: occlusion, clip: bounds)
    canvas.draw(planner.ops, within: match.damage, bands)
    return canvas.finish()
  }

  /// Draws the commands that are not occluded, on top of the longest cached prefix.
  private func draw(_ list: DisplayList, _ bounds: PixelRect) -> Bitmap {
    let occlusion = occlusion(of: list, bounds)
    let (cached, worthKeeping) = caches?.prefixes.lookUp(list) ?? (.none, 0)
    let prefix = visiblePrefix(cached, occlusion)
    let keepsPrefix = worthKeeping > prefix.count && occlusion.firstVisible == 0
    // A prefix to be cached is drawn completely: other frames may show what this one occludes.
    let occluded = keepsPrefix ? PixelRect.empty : occlusion.occluded(below: prefix.count)
    let canvas = Canvas(bounds, on: CanvasBase(prefix.bitmap, list.background, occluded: occluded))
    // The history of what was painted is the key of cached backdrop effects.
    let history = caches.map { _ in PaintHistory(list) }
    var planner = Planner(caches, bands, canvas: canvas, history: history, skipsOccluded: skipsOccluded)
    var next = prefix.count
    if let caches, keepsPrefix {
      planner.add(list.commands, from: next, to: worthKeeping, occlusion: .none(list.commands), clip: bounds)
      planner.flush()
      caches.prefixes.keep(canvas.snapshot(), of: list, count: worthKeeping)
      next = worthKeeping
    }
    planner.add(list.commands, from: next, occlusion: occlusion, clip: bounds)
    planner.flush()
    return canvas.finish()
  }

  private func occlusion(of list: DisplayList, _ bounds: PixelRect) -> Occlusion {
    skipsOccluded ? Occlusion(list.commands, clip: bounds) : .none(list.commands)
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
