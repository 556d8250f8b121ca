import SegueCore
import SegueMotion

/// The layers of a push as functions of how far the page is pushed, from 0 to 1 (docs/motion.md, Push).
struct PushMotion {
  let screens: ScreenPair
  let bounds: Rect
  /// Whether the page comes from the left.
  let isMirrored: Bool
  /// What lies above both pages and does not move with them; nil: nothing.
  let bar: PushBar?

  /// The opacity of the dimming when the page is pushed.
  private static let dimming = 0.1

  /// The names of the layers without the bar.
  static let layerNames = ["from", "dim", "edge", "to", "beyond"]

  /// The layers on the way to a rest state, bottom to top. Their time is the fraction that is pushed.
  func layers(to rest: Rest) -> [AnimatedLayer] {
    let shift = PushTransition.shift(ofWidth: bounds.width)
    let below = page("from", screens.from, from: 0, to: -shift)
    var dim = AnimatedLayer("dim", .color(.black), frame: bounds)
    dim.opacity = Self.track(0, Self.dimming)
    let top = page("to", screens.to, from: bounds.width, to: 0)
    return [below, dim, edge(rest), top]
      .map { bar?.hiding(in: $0) ?? $0 } + (bar?.layers ?? [])
  }

  /// The layers while a finger pulls the pushed page against its way back: beside it, there is its background. Their time is 0 at
  /// rest and 1 where the page has moved by its width.
  func resisting() -> Phase {
    let ground = AnimatedLayer("beyond", .screenBackground(screens.to), frame: bounds)
    var top = page("to", screens.to)
    top.centerX = .constant(bounds.center.x)
      .then(to: bounds.center.x - (isMirrored ? -1 : 1) * bounds.width, start: 1, duration: 1)
    let layers = [ground, bar?.hiding(in: top) ?? top] + (bar?.layers ?? [])
    // The bar's times end at 1.
    return Phase(TimedCurve.scrubbed.track(from: 1, to: 2), layers: layers)
  }

  /// The layer of a page alone, as it rests.
  func page(_ name: String, _ screen: String) -> AnimatedLayer {
    AnimatedLayer(name, .screen(screen), frame: bounds)
  }

  /// - Parameters:
  ///   - start: Points towards the trailing edge before the push.
  ///   - end: The same after it.
  private func page(_ name: String, _ screen: String, from start: Double, to end: Double) -> AnimatedLayer {
    var layer = page(name, screen)
    layer.centerX = moving(bounds.center.x, from: start, to: end)
    return layer
  }

  /// The shadow at the leading edge of the page that moves. It fades out in both directions, as in UIKit. While less of the page
  /// than the shadow's width is on the canvas, a part of the shadow lies below the page: where that is still outside, nothing
  /// shows.
  private func edge(_ rest: Rest) -> AnimatedLayer {
    let strip = Rect(
      x: isMirrored ? bounds.maxX : bounds.minX - EdgeShadow.width, y: bounds.minY, width: EdgeShadow.width,
      height: bounds.height)
    var edge = AnimatedLayer("edge", .gradient(EdgeShadow.fill(isMirrored: isMirrored)), frame: strip)
    let shown = Swift.min(1, EdgeShadow.width / bounds.width)
    let sign = isMirrored ? -1.0 : 1
    edge.centerX = Track(
      from: strip.center.x + sign * (bounds.width + EdgeShadow.width),
      to: strip.center.x + sign * bounds.width * (1 - shown), duration: shown
    ).then(to: strip.center.x, duration: 1 - shown)
    edge.opacity = rest == .presented ? Self.track(1, 0) : Self.track(0, 1)
    return edge
  }

  private func moving(_ center: Double, from start: Double, to end: Double) -> Track<Double> {
    let sign = isMirrored ? -1.0 : 1
    return Self.track(center + sign * start, center + sign * end)
  }

  /// A property that changes evenly with the fraction.
  static func track(_ start: Double, _ end: Double) -> Track<Double> { TimedCurve.scrubbed.track(from: start, to: end) }
}
