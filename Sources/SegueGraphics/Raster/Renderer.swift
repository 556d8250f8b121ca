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

  /// One frame, of the caller's own.
  package func render(_ list: DisplayList) -> Bitmap {
    let frame = list.frame
    if frame.isEmpty { return Canvas(frame).finish() }
    return takesShortcuts ? drawVisible(list, frame) : drawAll(list, frame)
  }

  /// One frame of many, shared with those that are like it.
  /// - Parameter recurs: the script is likely to come back to this frame.
  package func picture(of list: DisplayList, recurs: Bool = false) -> PlacedBitmap {
    guard takesShortcuts, !list.frame.isEmpty else { return PlacedBitmap(render(list)) }
    let known = caches.frames.closest(to: list)
    if let known, known.damage.isEmpty { return known.picture }
    let picture = PlacedBitmap(known.flatMap { redraw(list, on: $0) } ?? render(list))
    caches.frames.keep(picture, of: list, recurs: recurs)
    return picture
  }

  /// The frame that was painted before, with what has changed; nil where drawing everything is as good, or where something
  /// is to be painted anew that looks behind what it is painted on: that is not there any more.
  private func redraw(_ list: DisplayList, on known: FrameCache.Match) -> Bitmap? {
    let frame = list.frame
    guard known.damagedArea <= frame.area / 2 else { return nil }
    let occlusion = Occlusion(list.commands, clip: frame)
    let ground = ground(caches.grounds.known(under: list), occlusion)
    guard !list.commands[ground.count...].contains(where: { $0.readsBackdrop && $0.isSeen(in: known.damage, frame) })
    else { return nil }
    let canvas = Canvas(copying: known.picture)
    let below = CanvasBase(ground.picture, list.background, hidden: occlusion.hidden(below: ground.count))
    for rect in known.damage { canvas.paint(rect, below) }
    var planner = Planner(caches, bands)
    planner.add(list.commands, from: ground.count, occlusion: occlusion, clip: frame)
    canvas.draw(planner.steps, within: known.damage, bands)
    return canvas.finish()
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
    let ground = ground(known, occlusion)
    let keeps = worthKeeping > ground.count && occlusion.floor == 0
    // What only this frame hides is seen in others, so what is kept is whole.
    let hidden = keeps ? PixelRect.empty : occlusion.hidden(below: ground.count)
    let canvas = Canvas(frame, on: CanvasBase(ground.picture, list.background, hidden: hidden))
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

  /// Below what hides everything nothing is seen, so there is nothing to begin with either.
  private func ground(_ known: PrefixCache.Prefix, _ occlusion: Occlusion) -> PrefixCache.Prefix {
    known.count > occlusion.floor ? known : PrefixCache.Prefix(count: occlusion.floor, picture: nil)
  }
}

extension Command {
  /// Whether any of it may be seen in some parts of a frame.
  fileprivate func isSeen(in parts: [PixelRect], _ frame: PixelRect) -> Bool {
    let reach = reach(frame)
    return parts.contains { !$0.intersection(reach).isEmpty }
  }
}

extension DisplayList {
  fileprivate var frame: PixelRect { PixelRect(minX: 0, minY: 0, maxX: max(0, width), maxY: max(0, height)) }
}
